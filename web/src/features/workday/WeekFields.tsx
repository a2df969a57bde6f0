import type { Interval, Week } from '@sklon/contract/workday-rules';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/form/Choices.tsx';
import { IntervalFields } from './IntervalFields.tsx';
import { PRESETS, WEEKDAYS, withDays } from './intervals.ts';

interface WeekFieldsProps extends Pick<
  ComponentProps<typeof IntervalFields>,
  'hours' | 'single' | 'errors'
> {
  days: Week;
  /** What a day begins with. */
  usual: Interval;
  onChange: (days: Week) => void;
  /** Beside the presets. */
  children?: ReactNode;
}

/** The hours of a week by its days, with presets for several days at once. */
export function WeekFields({
  days,
  usual,
  onChange,
  children,
  ...intervalFields
}: WeekFieldsProps) {
  return (
    <>
      <div role="group" aria-label="Дни недели разом" className="flex flex-wrap gap-2">
        {PRESETS.map(({ label, days: on }) => (
          <Button
            key={label}
            size="sm"
            variant="default"
            onClick={() => onChange(withDays(days, on, usual))}
          >
            {label}
          </Button>
        ))}
        {children}
      </div>
      <ul className="plain-list stack gap-3" data-path="days">
        {WEEKDAYS.map(({ day, name }) => {
          const intervals = days[day] ?? [];
          const put = (next: Interval[]) => onChange(days.with(day, next));
          return (
            <li
              key={day}
              className="stack gap-2 line-below pb-3 md:grid-cols-[12rem_minmax(0,1fr)] md:gap-6"
              data-path={`days.${day}`}
            >
              <Checkbox
                label={name}
                checked={intervals.length > 0}
                onChange={(on) => put(on ? [usual] : [])}
              />
              {intervals.length > 0 && (
                <IntervalFields
                  {...intervalFields}
                  day={name}
                  value={intervals}
                  path={`days.${day}`}
                  onChange={put}
                />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
