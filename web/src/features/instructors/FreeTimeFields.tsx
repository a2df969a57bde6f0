import type { Resort } from '@sklon/contract/resorts';
import { type LocalTime, slotsBetween } from '@sklon/contract/time';
import { IconSelector } from '@tabler/icons-react';
import { durationText } from '../bookings/duration.ts';
import { durationOf, DURATIONS, type FreeSearch, roomOf } from './free-search.ts';
import classes from './FreeTimeFilter.module.css';

interface FreeTimeFieldsProps {
  search: FreeSearch;
  place: Resort | undefined;
  onChange: (changed: FreeSearch) => void;
}

interface FieldProps {
  name: string;
  label: string;
  value: string | number;
  /** Said for no choice; without it there is always one. */
  none?: string;
  options: readonly { value: string | number; label: string }[];
  onChange: (value: string) => void;
}

function Field({ name, label, value, none, options, onChange }: FieldProps) {
  return (
    <label className={classes.field}>
      <span className={classes.label}>{label}</span>
      <select
        name={name}
        className={classes.select}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconSelector size={18} aria-hidden className={classes.arrow} />
    </label>
  );
}

/** Half hours of the resort's day, and whatever the URL asks for. */
function timesOf(
  place: Resort | undefined,
  ...asked: (LocalTime | undefined)[]
): { value: LocalTime; label: string }[] {
  const [open, close] = [place?.open_time ?? '08:00', place?.close_time ?? '22:00'];
  const times = new Set([
    ...slotsBetween(open, close),
    close,
    ...asked.filter((time) => time !== undefined),
  ]);
  return [...times].toSorted().map((time) => ({ value: time, label: time }));
}

/** The time within the day and the length of the lesson. Lengths that the time has no room for are not offered. */
export function FreeTimeFields({ search, place, onChange }: FreeTimeFieldsProps) {
  const times = timesOf(place, search.from, search.to);
  const { from = '00:00' } = search;
  return (
    <div className={classes.fields}>
      <Field
        name="from"
        label="С"
        value={search.from ?? ''}
        none="Любое"
        options={times.slice(0, -1)}
        onChange={(value) => onChange({ from: value === '' ? undefined : value })}
      />
      <Field
        name="to"
        label="До"
        value={search.to ?? ''}
        none="Любое"
        options={times.filter(({ value }) => value > from)}
        onChange={(value) => onChange({ to: value === '' ? undefined : value })}
      />
      <Field
        name="duration"
        label="Сколько"
        value={durationOf(search)}
        options={DURATIONS.filter((minutes) => minutes <= roomOf(search)).map((minutes) => ({
          value: minutes,
          label: durationText(minutes),
        }))}
        onChange={(value) => onChange({ duration: Number(value) })}
      />
    </div>
  );
}
