import type { InstructorBooking } from '@sklon/contract/bookings';
import { formatRubles } from '@sklon/contract/money';
import { signedRubles } from '@sklon/contract/quote-texts';
import { specialDayText } from '@sklon/contract/special-day-texts';
import type { OtherTime } from '@sklon/contract/special-days';
import { useQuery } from '@tanstack/react-query';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { rangeText } from '../bookings/booking-texts.ts';
import { CALENDAR_ID, textOf } from '../bookings/lesson-address.ts';
import classes from './OtherTimes.module.css';
import { otherTimesQuery } from './queries.ts';

interface OtherTimesProps {
  booking: InstructorBooking;
  onCancel: () => void;
}

/** What a customer can do about a lesson that its resort leaves no time for: up to three other times, or cancel. */
export function OtherTimes({ booking, onCancel }: OtherTimesProps) {
  const { special_day } = booking;
  const { data: times } = useQuery(otherTimesQuery(booking.id));
  if (!special_day) return null;
  return (
    <section className={classes.panel} aria-labelledby="other-times">
      <h2 id="other-times">Занятие нужно перенести</h2>
      <p className={classes.why}>
        <Icon name="alert-triangle" size={20} />
        <span>{specialDayText(special_day)}.</span>
      </p>
      {times && times.length > 0 && (
        <>
          <p>Тот&nbsp;же инструктор свободен:</p>
          <ul className={classes.times}>
            {times.map((time) => (
              <li key={time.booking_date}>
                <TimeLink booking={booking} time={time} />
              </li>
            ))}
          </ul>
        </>
      )}
      {times?.length === 0 && (
        <p>В&nbsp;ближайшие две недели у&nbsp;этого инструктора свободного времени нет.</p>
      )}
      <div className={classes.actions}>
        <ButtonLink
          to="/instructors/$id"
          params={{ id: String(booking.instructor.id) }}
          search={{ book: 1, size: sizeOf(booking) }}
          hash={CALENDAR_ID}
          variant="default"
        >
          Другое время
        </ButtonLink>
        <Button variant="subtle" color="red" onClick={onCancel}>
          Отменить занятие
        </Button>
      </div>
    </section>
  );
}

function sizeOf({ group_size }: InstructorBooking): number | undefined {
  return group_size > 1 ? group_size : undefined;
}

/** Leads to the form with that time, place and number of people. */
function TimeLink({ booking, time }: { booking: InstructorBooking; time: OtherTime }) {
  const { booking_date: date, start_time: start, end_time: end, quote } = time;
  return (
    <ButtonLink
      to="/instructors/$id"
      params={{ id: String(booking.instructor.id) }}
      search={{
        book: 1,
        time: textOf({ date, start, end }),
        place: booking.resort.id,
        size: sizeOf(booking),
      }}
      hash={CALENDAR_ID}
      variant="light"
      fullWidth
    >
      <span className={classes.time}>
        <span>{rangeText(date, start, end)}</span>
        {quote && <span className={classes.price}>{priceText(quote.total, booking.price)}</span>}
      </span>
    </ButtonLink>
  );
}

/** «6 000 ₽», or with the difference from what was booked: «7 500 ₽ (+1 500 ₽)». */
function priceText(total: number, before: number | null): string {
  const price = formatRubles(total);
  return before === null || before === total ? price : `${price} (${signedRubles(total - before)})`;
}
