import type { Resort } from '@sklon/contract/resorts';
import { IconSearch, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import choice from '../../instructors/FlagChoice.module.css';
import { groupResorts } from '../../resorts/group-resorts.ts';
import { findResort, folderName } from '../../resorts/places.ts';
import { searchResorts } from '../../resorts/search-resorts.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { toggleResort } from './resort-selection.ts';
import classes from './ResortsField.module.css';

interface ResortsFieldProps {
  resorts: readonly Resort[];
  value: readonly number[];
  error?: ReactNode;
  onChange: (ids: number[]) => void;
}

/** Where one works: resorts of one parent group, chosen under their folders' names (spec 2, Resort choice rule). */
export function ResortsField({ resorts, value, error, onChange }: ResortsFieldProps) {
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const groups = searchResorts(groupResorts(resorts), text);
  const chosen = value.flatMap((id) => findResort(resorts, id) ?? []);

  // The list opens at the resort that is chosen already; the page itself stays where it is.
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = list.current?.querySelector<HTMLElement>('label:has(:checked)');
    if (first && list.current) list.current.scrollTop = first.offsetTop - list.current.clientHeight / 2;
  }, []);

  const toggle = (resort: Resort) => {
    const { ids, replaced } = toggleResort(resorts, value, resort.id);
    const region = folderName(resorts, resort);
    setNote(
      replaced
        ? `Выбран «${resort.name}»${region ? ` (${region})` : ''}. Курорты другого региона сняты: в\u00A0заявке может быть только один регион.`
        : '',
    );
    onChange(ids);
  };

  return (
    <FieldGroup path="resort_ids" legend="Курорты" required description="Можно выбрать несколько из&nbsp;одного региона." error={error}>
      {chosen.length > 0 && (
        <ul className={classes.chosen} aria-label="Выбранные курорты">
          {chosen.map((resort) => (
            <li key={resort.id}>
              <button type="button" className={classes.chip} aria-label={`Убрать курорт: ${resort.name}`} onClick={() => toggle(resort)}>
                {resort.name}
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={classes.note}>
        {note}
      </p>
      <div className={classes.box}>
        <div className={classes.search}>
          <IconSearch size={20} aria-hidden />
          <input
            type="search"
            aria-label="Найти курорт"
            placeholder="Название или регион"
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              // Looking for a resort must not send the form.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </div>
        <div ref={list} className={classes.groups}>
          {groups.map((group) => (
            <fieldset key={group.id} className={classes.group}>
              <legend className={classes.folder}>{group.name}</legend>
              {group.resorts.map((resort) => (
                <label key={resort.id} className={classes.resort}>
                  <input type="checkbox" className={choice.box} checked={value.includes(resort.id)} onChange={() => toggle(resort)} />
                  {resort.name}
                </label>
              ))}
            </fieldset>
          ))}
          {groups.length === 0 && <p className={classes.nothing}>Нет курорта с&nbsp;названием «{text.trim()}».</p>}
        </div>
      </div>
    </FieldGroup>
  );
}
