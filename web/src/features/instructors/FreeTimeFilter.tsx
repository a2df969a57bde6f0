import type { Resort } from '@sklon/contract/resorts';
import { localNow, type LocalTime, slotsBetween } from '@sklon/contract/time';
import { durationText } from '@sklon/contract/plural';
import { serverNow } from '../../api/server-time.ts';
import { SelectFilter } from '../../ui/results/filters.tsx';
import { useHydrated } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { boundsFrom } from '../schedule/calendar-days.ts';
import {
  ANY_TIME,
  dayText,
  durationOf,
  DURATIONS,
  type FreeSearch,
  freeSearchOf,
  minutesWithin,
  quickDays,
} from './free-time.ts';
import classes from './FreeTimeFilter.module.css';

const MonthGrid = lazy(() =>
  import('../schedule/MonthGrid.tsx').then(({ MonthGrid: grid }) => ({ default: grid })),
);

const NO_DAY = '';

interface FreeTimeFilterProps {
  search: FreeSearch;
  place: Resort | undefined;
  onChange: (changed: FreeSearch) => void;
}

/** Before hydration and without scripts, a day is chosen by the browser's own field. */
export function FreeTimeFilter({ search, place, onChange }: FreeTimeFilterProps) {
  const [now] = useState(serverNow);
  const [picking, setPicking] = useState(false);
  const other = useRef<HTMLButtonElement>(null);
  const monthId = useId();
  const bounds = boundsFrom(localNow(now, place?.timezone ?? 'Europe/Moscow').date);
  const days = quickDays(bounds.today);
  const far = search.date !== undefined && !days.some(({ date }) => date === search.date);

  const otherDay = far && search.date !== undefined ? dayText(search.date) : 'Другой день';

  // A field in use stays: its calendar may be open.
  const field = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const [plain, setPlain] = useState(!hydrated);
  useEffect(() => {
    // eslint-disable-next-line react/set-state-in-effect
    if (document.activeElement !== field.current) setPlain(false);
  }, []);

  const change = (changed: FreeSearch) => onChange(freeSearchOf({ ...search, ...changed }));
  const close = () => {
    setPicking(false);
    other.current?.focus();
  };

  return (
    <fieldset className="stack gap-3 min-w-0 p-0 no-border">
      <legend className="mb-2 p-0 weight-600">Когда хотите заниматься?</legend>
      <div className="flex flex-wrap gap-1.5">
        {plain && (
          <label className={`${classes.day} ${classes.plainDay}`} data-on={far}>
            <span>{otherDay}</span>
            <input
              ref={field}
              type="date"
              name="date"
              aria-label="День"
              min={bounds.today}
              defaultValue={search.date}
              onChange={({ target }) => change({ date: target.value })}
              onBlur={() => setPlain(false)}
            />
          </label>
        )}
        {days.map(({ date, label, name }) => (
          <button
            key={date}
            type="submit"
            name="date"
            value={date}
            className={classes.day}
            aria-label={name}
            aria-pressed={search.date === date}
            onClick={(event) => {
              event.preventDefault();
              setPicking(false);
              if (search.date === date) onChange(ANY_TIME);
              else change({ date });
            }}
          >
            {label}
          </button>
        ))}
        {!plain && (
          <button
            ref={other}
            type="button"
            className={classes.day}
            aria-pressed={far}
            aria-expanded={picking}
            aria-controls={picking ? monthId : undefined}
            onClick={() => setPicking(!picking)}
          >
            {otherDay}
          </button>
        )}
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
      {(plain || search.date !== undefined) && (
        <FreeTimeFields search={search} place={place} onChange={change} />
      )}
    </fieldset>
  );
}

/** Includes the times in the URL. */
function timesOf(
  place: Resort | undefined,
  ...chosen: (LocalTime | undefined)[]
): { value: LocalTime; label: string }[] {
  const [open, close] = [place?.open_time ?? '08:00', place?.close_time ?? '22:00'];
  const times = new Set([
    ...slotsBetween(open, close),
    close,
    ...chosen.filter((time) => time !== undefined),
  ]);
  return [...times].toSorted().map((time) => ({ value: time, label: time }));
}

/** Lengths that do not fit are not offered. */
function FreeTimeFields({ search, place, onChange }: FreeTimeFilterProps) {
  const times = timesOf(place, search.from, search.to);
  const { from = '00:00' } = search;
  return (
    <div className={classes.fields} data-day={search.date !== undefined}>
      <SelectFilter
        name="from"
        label="Начало"
        value={search.from ?? ''}
        none="Любое"
        options={times.slice(0, -1)}
        onChange={(value) => onChange({ from: value === '' ? undefined : value })}
      />
      <SelectFilter
        name="to"
        label="Конец"
        value={search.to ?? ''}
        none="Любой"
        options={times.filter(({ value }) => value > from)}
        onChange={(value) => onChange({ to: value === '' ? undefined : value })}
      />
      <SelectFilter
        name="duration"
        label="Длительность"
        value={durationOf(search)}
        options={DURATIONS.filter((minutes) => minutes <= minutesWithin(search)).map((minutes) => ({
          value: minutes,
          label: durationText(minutes),
        }))}
        onChange={(value) => onChange({ duration: Number(value) })}
      />
    </div>
  );
}
