import { holdsSlots } from '@sklon/contract/booking-rules';
import type { ProviderBooking } from '@sklon/contract/bookings';
import type { BookingTime } from '@sklon/contract/move-rules';
import type { ScheduleSlot } from '@sklon/contract/schedule';
import { DAY_END, formatTimeRange, instantOf, localNow } from '@sklon/contract/time';

interface Span {
  from: Date;
  to: Date;
}

/** Time that something else takes. */
export interface TakenTime extends Span {
  /** «Анна, Роза Хутор», «занято вами» */
  by: string;
}

export interface Neighbours {
  /** The last one before on that day, and the first one after. */
  before: string | null;
  after: string | null;
  clashes: string[];
}

function spanOf({ booking_date, start_time, end_time }: BookingTime, timezone: string): Span {
  return {
    from: instantOf(booking_date, start_time, timezone),
    to: instantOf(booking_date, end_time, timezone),
  };
}

/** Of the half hours that are marked one by one. */
function joined(taken: readonly TakenTime[]): TakenTime[] {
  const spans: TakenTime[] = [];
  for (const one of taken.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = spans.at(-1);
    if (last && last.by === one.by && one.from <= last.to)
      spans[spans.length - 1] = { ...last, to: one.to > last.to ? one.to : last.to };
    else spans.push(one);
  }
  return spans;
}

/** What else the calendar holds beside a booking: other lessons and requests, proposed times, and busy time, local to `zone`. */
export function takenBeside(
  { id }: Pick<ProviderBooking, 'id'>,
  bookings: readonly ProviderBooking[],
  records: readonly ScheduleSlot[],
  zone: string,
): TakenTime[] {
  const lessons = bookings
    .filter((other) => other.id !== id && holdsSlots(other.status))
    .flatMap((other) => {
      const who = `${other.customer.first_name ?? 'Клиент'}, ${other.resort.name}`;
      const by = other.status === 'pending' ? `${who}, ждёт ответа` : who;
      const held = [{ ...spanOf(other, other.timezone), by }];
      if (other.move)
        held.push({ ...spanOf(other.move, other.timezone), by: `${who}, предложенное время` });
      return held;
    });
  const busy = records
    .filter(({ booking }) => booking === null)
    .map(({ date, notes, own_lesson, ...record }) => ({
      ...spanOf({ booking_date: date, ...record }, zone),
      by: own_lesson
        ? `${own_lesson.customer_name ?? 'Клиент'}, ваш клиент`
        : notes
          ? `занято: ${notes}`
          : 'занято вами',
    }));
  return joined([...lessons, ...busy]);
}

/** The time that is to be answered for: what the customer proposes, else what is booked. */
export function timeToAnswer({ move, ...booked }: ProviderBooking): BookingTime {
  return move?.proposed_by === 'customer' ? move : booked;
}

/** What lies before, after and across the time that a booking asks for, by the clock of its resort. */
export function neighboursOf(booking: ProviderBooking, taken: readonly TakenTime[]): Neighbours {
  const { timezone } = booking;
  const requested = timeToAnswer(booking);
  const { from, to } = spanOf(requested, timezone);
  const text = (one: TakenTime) => {
    const [start, end] = [localNow(one.from, timezone), localNow(one.to, timezone)];
    return `${formatTimeRange(start.time, end.date > start.date ? DAY_END : end.time)} ${one.by}`;
  };
  const sameDay = taken.filter(
    (one) =>
      localNow(one.from, timezone).date === requested.booking_date ||
      (one.from < to && from < one.to),
  );
  const before = sameDay.findLast((one) => one.to <= from);
  const after = sameDay.find((one) => one.from >= to);
  return {
    before: before ? text(before) : null,
    after: after ? text(after) : null,
    clashes: sameDay.filter((one) => one.from < to && from < one.to).map(text),
  };
}
