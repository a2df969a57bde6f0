import type { Resort } from '@sklon/contract/resorts';
import { IconSelector } from '@tabler/icons-react';
import { useId } from 'react';
import { findResort, groupResorts } from './places.ts';
import classes from './ResortSelect.module.css';

interface ResortSelectProps {
  resorts: readonly Resort[];
  /** Id of the chosen resort. */
  value: number | undefined;
  onChange: (id: number) => void;
  /** Of a list that needs no resort: the first line says «Все курорты» and takes it away. */
  onAny?: () => void;
}

/** The system's own list, the folders' names above their resorts. */
export function ResortSelect({ resorts, value, onChange, onAny }: ResortSelectProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
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
        {groupResorts(resorts).map((group) => (
          <optgroup key={group.id} label={group.name}>
            {group.resorts.map((resort) => (
              <option key={resort.id} value={resort.id}>
                {resort.name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <IconSelector size={20} aria-hidden className={classes.arrow} />
    </div>
  );
}
