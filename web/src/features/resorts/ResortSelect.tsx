import type { ListedResort } from '@sklon/contract/resorts';
import { ScriptOnce } from '@tanstack/react-router';
import { SelectFilter } from '../../ui/results/filters.tsx';
import { findResort, groupResorts, popularFirst } from './places.ts';
import { GROUP_KEY, RESORT_KEY, SPORT_KEY } from './preferences.ts';

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
  const groups = groupResorts(resorts);
  return (
    <SelectFilter
      large
      name="resort"
      label="Курорт"
      value={findResort(resorts, value)?.id ?? ''}
      onChange={(id) => (id === '' ? onAny?.() : onChange(Number(id)))}
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
    </SelectFilter>
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
