import { BOOKING_STATUS_LABELS } from '@sklon/contract/booking-rules';
import { formatLongDay, formatTimeRange } from '@sklon/contract/time';
import { IconCheck, IconChevronRight, IconClock, IconX } from '@tabler/icons-react';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { CellPart } from '../WeekGridCell.tsx';
import classes from './BusyDay.module.css';
import type { DayRange } from './busy-week.ts';
import { bookingTone, canFree, customerName, type InstructorSlot } from './instructor-slot.ts';

interface DayBlockProps {
  range: DayRange;
  slot: InstructorSlot;
  /** Then only its cross frees a record. */
  byPeriod: boolean;
  onPress: (part: CellPart) => void;
}

/** A record of the day as one line: a booking opens, busy time is freed. */
export function DayBlock({ range, slot, byPeriod, onPress }: DayBlockProps) {
  const name = `${formatLongDay(range.date)}, ${formatTimeRange(range.start, range.end)}, ${slot.word}`;
  const booking = slot.record?.booking;
  if (booking) {
    const tone = bookingTone(booking);
    const Icon = tone === 'agreed' ? IconCheck : IconClock;
    return (
      <button
        type="button"
        className={classes.block}
        data-state="booked"
        data-tone={tone}
        data-past={slot.past || undefined}
        onClick={() => onPress('slot')}
      >
        <VisuallyHidden>{name}</VisuallyHidden>
        <Icon size={22} aria-hidden />
        <Words
          range={range}
          word={`${customerName(booking.customer)}, ${BOOKING_STATUS_LABELS[booking.status].toLowerCase()}`}
          silent
        />
        <IconChevronRight size={20} aria-hidden />
      </button>
    );
  }
  if (!byPeriod || slot.saving) {
    return (
      <button
        type="button"
        className={classes.block}
        data-state="busy"
        aria-disabled={!canFree(slot) || undefined}
        aria-busy={slot.saving || undefined}
        onClick={() => canFree(slot) && onPress('slot')}
      >
        <VisuallyHidden>{name}</VisuallyHidden>
        <Words range={range} word={slot.word} silent />
        <IconX size={20} aria-hidden />
      </button>
    );
  }
  return (
    <div className={classes.block} data-state="busy">
      <Words range={range} word={slot.word} />
      {canFree(slot) && (
        <button
          type="button"
          className={classes.cross}
          aria-label={`Снять отметку: ${name}`}
          onClick={() => onPress('cross')}
        >
          <IconX size={20} aria-hidden />
        </button>
      )}
    </div>
  );
}

/** `silent`: the button has a whole name. */
function Words({
  range,
  word,
  silent = false,
}: {
  range: DayRange;
  word: string;
  silent?: boolean;
}) {
  return (
    <span className={classes.words} aria-hidden={silent}>
      <b>{formatTimeRange(range.start, range.end)}</b>
      <span>{word}</span>
    </span>
  );
}
