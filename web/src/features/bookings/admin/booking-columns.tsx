import type { AdminBooking } from '@sklon/contract/admin-bookings';
import { BOOKING_STATUS_LABELS } from '@sklon/contract/booking-rules';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { shortInstantText } from '../../../ui/moment.ts';
import { type LineProps, type RecordLink, ROW } from '../../../ui/records/RecordList.tsx';
import row from '../../../ui/records/Records.module.css';
import { Unbroken, VisuallyHidden } from '../../../ui/Text.tsx';
import { OrderStatusBadge } from '../../orders/OrderCard.tsx';
import { rangeText } from '../booking-texts.ts';
import { personName } from '../../../ui/person-name.ts';

/** When the lesson is, by the resort's clock and with its year: the list reaches back through the years. */
function timeText({ booking_date, start_time, end_time }: AdminBooking): string {
  return rangeText(booking_date, start_time, end_time, `\u00A0${booking_date.slice(0, 4)}`);
}

function Cells({ record, Open }: LineProps<AdminBooking>) {
  const { id, status, resort, customer, instructor, created_at } = record;
  return (
    <>
      <th scope="row" data-tight>
        <Open id={id}>
          <VisuallyHidden>Занятие №&nbsp;</VisuallyHidden>
          {id}
        </Open>
      </th>
      <td>
        <Unbroken>{timeText(record)}</Unbroken>
        <span className={row.under}>{resort.name}</span>
      </td>
      <td className={row.name}>{personName(customer)}</td>
      <td className={row.name}>{personName(instructor)}</td>
      <td data-tight>
        <OrderStatusBadge status={status} label={BOOKING_STATUS_LABELS[status]} compact />
      </td>
      <td data-tight>
        <time dateTime={created_at}>{shortInstantText(created_at)}</time>
      </td>
    </>
  );
}

function Card({ record, Open }: LineProps<AdminBooking>) {
  const { id, status, resort, customer, instructor } = record;
  return (
    <>
      <div className={row.top}>
        <span className={row.dimmed}>№&nbsp;{id}</span>
        <OrderStatusBadge status={status} label={BOOKING_STATUS_LABELS[status]} compact />
      </div>
      <p className={row.title}>
        <Open id={id}>
          <Unbroken>{timeText(record)}</Unbroken>
          <VisuallyHidden>, занятие №&nbsp;{id}</VisuallyHidden>
        </Open>
      </p>
      <p>{resort.name}</p>
      <p className={row.dimmed}>Клиент: {personName(customer)}</p>
      <p className={row.dimmed}>Инструктор: {personName(instructor)}</p>
    </>
  );
}

function OpenBooking({ id, children }: ComponentProps<RecordLink>) {
  return (
    <Link
      to="/admin/bookings/$id"
      params={{ id: String(id) }}
      search
      className={row.link}
      {...{ [ROW]: id }}
    >
      {children}
    </Link>
  );
}

/** Columns and cards of the admin's list of bookings. */
export const bookingColumns = {
  caption: 'Занятия',
  columns: [
    { header: '№', tight: true },
    { header: 'Занятие' },
    { header: 'Клиент' },
    { header: 'Инструктор' },
    { header: 'Состояние', tight: true },
    { header: 'Создано', tight: true },
  ],
  Cells,
  Card,
  Open: OpenBooking,
};
