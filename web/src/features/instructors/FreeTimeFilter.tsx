import type { Resort } from '@sklon/contract/resorts';
import { localNow } from '@sklon/contract/time';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { boundsFrom } from '../schedule/calendar-weeks.ts';
import { ANY_TIME, type FreeSearch, freeSearchOf } from './free-search.ts';
import { FreeTimeFields } from './FreeTimeFields.tsx';
import classes from './FreeTimeFilter.module.css';
import { dayText } from './free-texts.ts';
import { quickDays } from './quick-days.ts';

const MonthGrid = lazy(() =>
  import('../schedule/MonthGrid.tsx').then(({ MonthGrid: grid }) => ({ default: grid })),
);

/** No day of the month is chosen. */
const NO_DAY = '';

interface FreeTimeFilterProps {
  search: FreeSearch;
  place: Resort | undefined;
  onChange: (changed: FreeSearch) => void;
}

/** A day, then a time of it and the length of the lesson: who is free then. Without JavaScript, the browser's own fields. */
export function FreeTimeFilter({ search, place, onChange }: FreeTimeFilterProps) {
  const [now] = useState(() => new Date());
  const [picking, setPicking] = useState(false);
  const other = useRef<HTMLButtonElement>(null);
  const monthId = useId();
  const bounds = boundsFrom(localNow(now, place?.timezone ?? 'Europe/Moscow').date);
  const days = quickDays(bounds.today);
  const far = search.date !== undefined && !days.some(({ date }) => date === search.date);

  const change = (changed: FreeSearch) => onChange(freeSearchOf({ ...search, ...changed }));
  const close = () => {
    setPicking(false);
    other.current?.focus();
  };

  return (
    <fieldset className={classes.filter}>
      <legend className={classes.legend}>Когда вы&nbsp;свободны?</legend>
      <div className={classes.days}>
        {days.map(({ date, label, name }) => (
          <button
            key={date}
            type="button"
            className={classes.day}
            aria-label={name}
            aria-pressed={search.date === date}
            onClick={() => {
              setPicking(false);
              if (search.date === date) onChange(ANY_TIME);
              else change({ date });
            }}
          >
            {label}
          </button>
        ))}
        <button
          ref={other}
          type="button"
          className={classes.day}
          aria-pressed={far}
          aria-expanded={picking}
          aria-controls={picking ? monthId : undefined}
          onClick={() => setPicking(!picking)}
        >
          {far && search.date !== undefined ? dayText(search.date) : 'Другой день'}
        </button>
      </div>
      {picking && (
        // Escape leaves the month, as it does in a dialog.
        // eslint-disable-next-line jsx-a11y/no-static-element-interactions
        <div
          id={monthId}
          className={classes.month}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            event.stopPropagation();
            close();
          }}
        >
          <Suspense fallback={<div className={classes.monthPlace} />}>
            <MonthGrid
              value={search.date ?? NO_DAY}
              bounds={bounds}
              onPick={(date) => {
                change({ date });
                close();
              }}
            />
          </Suspense>
        </div>
      )}
      <noscript>
        <input
          type="date"
          name="date"
          className={classes.plainDate}
          aria-label="День"
          defaultValue={search.date}
        />
        {search.date === undefined && (
          <FreeTimeFields search={search} place={place} onChange={change} />
        )}
      </noscript>
      {search.date !== undefined && (
        <FreeTimeFields search={search} place={place} onChange={change} />
      )}
    </fieldset>
  );
}
