import type { AdminBooking } from '@sklon/contract/admin-bookings';
import { BOOKING_STATUS_LABELS } from '@sklon/contract/booking-rules';
import { plural, type PluralForms } from '@sklon/contract/plural';
import { formatDay, formatTimeRange } from '@sklon/contract/time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { personName } from '../../ui/person-name.ts';
import { phoneLink } from '../../ui/phone-link.ts';
import { OrderStatusBadge } from '../orders/OrderCard.tsx';
import { affectedQuery } from './queries.ts';
import classes from './SpecialDays.module.css';

const LESSONS: PluralForms = ['занятие', 'занятия', 'занятий'];

interface AffectedLessonsProps {
  resortId: number;
  days: { date: string; until?: string };
  /** As typed; null: closed all day. */
  hours: { open_time: string; close_time: string } | null;
}

/** The lessons that the special day in the form would affect. The form says which hours make no sense. */
export function AffectedLessons({ resortId, days, hours }: AffectedLessonsProps) {
  const complete = hours === null || (hours.open_time !== '' && hours.close_time > hours.open_time);
  const { data, isError, isPlaceholderData } = useQuery({
    ...affectedQuery(resortId, days, hours),
    enabled: complete,
    placeholderData: keepPreviousData,
  });
  if (!complete || isError || !data) return null;
  return (
    <section
      className="grid gap-3 p-4 rounded-md bg-sunk aria-busy:opacity-60"
      aria-label="Затронутые занятия"
      aria-busy={isPlaceholderData}
    >
      <p role="status" className="weight-600">
        {data.total === 0
          ? 'Занятий в\u00A0это время нет.'
          : `Будет затронуто: ${plural(data.total, LESSONS)}. Клиентам предложим другое время или отмену.`}
      </p>
      {data.items.length > 0 && (
        <ul className={classes.days}>
          {data.items.map((booking) => (
            <li key={booking.id}>
              <Lesson booking={booking} dated={days.until !== undefined} />
            </li>
          ))}
        </ul>
      )}
      {data.total > data.items.length && (
        <p className="dimmed wrap-anywhere">Показаны первые {data.items.length}.</p>
      )}
    </section>
  );
}

function Lesson({ booking, dated }: { booking: AdminBooking; dated: boolean }) {
  const { id, status, booking_date, start_time, end_time, customer, instructor } = booking;
  const phone = phoneLink(customer.phone);
  return (
    <div className="grid flex-1 gap-0.5 min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-y-1 gap-x-3">
        <span>
          <b>
            {`${dated ? `${formatDay(booking_date)}, ` : ''}${formatTimeRange(start_time, end_time)}`}
          </b>{' '}
          <Link to="/admin/bookings/$id" params={{ id: String(id) }}>
            №&nbsp;{id}
          </Link>
        </span>
        <OrderStatusBadge status={status} label={BOOKING_STATUS_LABELS[status]} compact />
      </div>
      <p className="dimmed wrap-anywhere">
        <span>Клиент: {personName(customer)}</span>
        {phone && (
          <span>
            , <a href={phone.href}>{phone.label}</a>
          </span>
        )}
      </p>
      <p className="dimmed wrap-anywhere">Инструктор: {personName(instructor)}</p>
    </div>
  );
}
