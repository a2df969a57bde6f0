import type { BookingHours } from '@sklon/contract/schedule';
import { DAY_END, slotsBetween } from '@sklon/contract/time';
import type { Interval } from '@sklon/contract/workday-rules';
import { Button } from '../../ui/Button.tsx';
import { NativeSelect } from '../../ui/form/Fields.tsx';
import { withBreak, withoutBreak } from './intervals.ts';

type DayHours = Pick<BookingHours, 'earliest_start' | 'latest_end'>;

interface IntervalFieldsProps {
  /** Of which day, for those who hear it: «Понедельник». */
  day: string;
  value: Interval[];
  hours: DayHours;
  /** Without breaks. */
  single?: boolean;
  /** In the form: «days.3». */
  path: string;
  /** By the path in the form: «days.3.0.end». */
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (intervals: Interval[]) => void;
}

export const ENDS = [
  ['start', 'с'],
  ['end', 'до'],
] as const;

/** The intervals of one day, by half hours within the hours of the resort, with breaks between them. */
export function IntervalFields({
  day,
  value,
  hours,
  single = false,
  path,
  errors,
  onChange,
}: IntervalFieldsProps) {
  const broken = single ? null : withBreak(value);
  const set = (n: number, change: Partial<Interval>) =>
    onChange(value.map((one, at) => (at === n ? { ...one, ...change } : one)));
  return (
    <div className="stack gap-2 md:flex md:items-start">
      <div className="stack gap-2 md:w-80">
        {value.map((interval, n) => (
          // Its times change while it keeps its place.
          // eslint-disable-next-line react/no-array-index-key
          <div key={n} className="grid grid-cols-2 gap-2">
            {ENDS.map(([end, word]) => (
              <NativeSelect
                key={end}
                aria-label={`${day}: ${word}`}
                value={interval[end]}
                data={timesOf(hours, interval[end]).map((time) => ({
                  value: time,
                  label: `${word}\u00A0${time}`,
                }))}
                data-path={`${path}.${n}.${end}`}
                error={errors[`${path}.${n}.${end}`]}
                onChange={({ target }) => set(n, { [end]: target.value })}
              />
            ))}
          </div>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {broken && (
          <Button
            size="sm"
            variant="subtle"
            aria-label={`Перерыв: ${day}`}
            onClick={() => onChange(broken)}
          >
            Перерыв
          </Button>
        )}
        {value.length > 1 && (
          <Button
            size="sm"
            variant="subtle"
            aria-label={`Убрать перерыв: ${day}`}
            onClick={() => onChange(withoutBreak(value))}
          >
            Убрать перерыв
          </Button>
        )}
      </div>
    </div>
  );
}

/** The half hours of the resort, and what was saved while it had others. */
export function timesOf({ earliest_start, latest_end }: DayHours, chosen: string): string[] {
  const times = [...slotsBetween(earliest_start, latest_end), latest_end, chosen];
  return [...new Set(times.filter((time) => time <= DAY_END))].toSorted();
}
