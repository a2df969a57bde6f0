import { Button } from '@mantine/core';
import type { LocalTime } from '@sklon/contract/time';
import type { LocalNow } from '../schedule/slot-states.ts';
import { freeUntil, isRangeFree, type TimeRange } from './booking-range.ts';
import classes from './BookingForm.module.css';
import type { WeekSlots } from './week-slots.ts';

interface RangeWarningProps {
  range: TimeRange;
  slots: WeekSlots;
  now: LocalNow;
  onChangeEnd: (end: LocalTime) => void;
}

/** Says before the press that a part of the time is taken, and offers the part that is free. */
export function RangeWarning({ range, slots, now, onChangeEnd }: RangeWarningProps) {
  const end = freeUntil(range.date, range.start, slots.dayEnd, slots.taken);
  const canShorten = end > range.start && isRangeFree({ ...range, end }, slots.taken, now);
  return (
    <div className={classes.warning} role="status">
      <p>
        {canShorten
          ? `С\u00A0${range.start} свободно только до\u00A0${end}.`
          : 'Это время уже занято или прошло. Выберите другое начало.'}
      </p>
      {canShorten && (
        <Button size="sm" variant="light" onClick={() => onChangeEnd(end)}>
          Взять {range.start}–{end}
        </Button>
      )}
    </div>
  );
}
