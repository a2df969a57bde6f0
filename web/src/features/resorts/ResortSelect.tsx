import type { ListedResort } from '@sklon/contract/resorts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { ScriptOnce } from '@tanstack/react-router';
import { useId } from 'react';
import { findResort, groupResorts, popularFirst } from './places.ts';
import { GROUP_KEY, RESORT_KEY, SPORT_KEY } from './preferences.ts';
import classes from './ResortSelect.module.css';

interface ResortSelectProps {
  resorts: readonly ListedResort[];
  /** Popular resorts come first, each with the number of its instructors. */
  counted?: boolean;
  value: number | undefined;
  onChange: (id: number) => void;
  /** For a list that needs no resort: adds «Все курорты» as the first line. */
  onAny?: () => void;
}

export function ResortSelect({ resorts, counted, value, onChange, onAny }: ResortSelectProps) {
  const id = useId();
  const groups = groupResorts(resorts);
  return (
    <div className={classes.field}>
      <label htmlFor={id} className="weight-600">
        Курорт
      </label>
      <select
        id={id}
        name="resort"
        className={classes.select}
        value={findResort(resorts, value)?.id ?? ''}
        onChange={({ target }) =>
          target.value === '' ? onAny?.() : onChange(Number(target.value))
        }
      >
        <option value="" disabled={!onAny}>
          {onAny ? 'Все курорты' : 'Выберите курорт'}
        </option>
        {(counted ? popularFirst(groups) : groups).map((group) => (
          <optgroup key={group.id} label={group.name}>
            {group.resorts.map((resort) => (
              <option key={resort.id} value={resort.id}>
                {counted ? `${resort.name} (${resort.instructor_count})` : resort.name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <Icon name="selector" className={classes.arrow} />
    </div>
  );
}

type ListPath = '/instructors' | '/rent' | '/others';

const SPORT_AND_GROUP = `var k=s.getItem('${SPORT_KEY}');
if(k==='ski'||k==='snowboard')q.set('sport',k);
if(s.getItem('${GROUP_KEY}')==='group')q.set('people','group');`;

const beforePaint = (path: ListPath) => `try{
var s=localStorage,q=new URLSearchParams(location.search),r=s.getItem('${RESORT_KEY}');
if(/^[1-9][0-9]{0,9}$/.test(r)&&!q.get('resort')){
document.documentElement.style.visibility='hidden';
q.set('resort',r);${path === '/instructors' ? SPORT_AND_GROUP : ''}
location.replace('${path}?'+q)
}}catch(e){}`;

/** Redirects before the first paint, so that «Выберите курорт» does not flash before the stored resort's list. */
export function StoredResortScript({ path }: { path: ListPath }) {
  return <ScriptOnce>{beforePaint(path)}</ScriptOnce>;
}
