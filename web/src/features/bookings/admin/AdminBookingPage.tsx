import { bookedPriceText } from '@sklon/contract/booked-price';
import { declineText } from '@sklon/contract/decline-rules';
import type { AdminBookingHistory } from '@sklon/contract/admin-bookings';
import { BOOKING_STATUS_LABELS } from '@sklon/contract/booking-rules';
import { PEOPLE, plural } from '@sklon/contract/plural';
import { Link } from '@tanstack/react-router';
import { Fact, FactCard, Facts } from '../../../ui/Facts.tsx';
import { instantText, momentText } from '../../../ui/moment.ts';
import { personName } from '../../../ui/person-name.ts';
import { phoneLink } from '../../../ui/phone-link.ts';
import page from '../../../ui/records/Record.module.css';
import { defineRecordPage } from '../../../ui/records/RecordPage.tsx';
import { Unbroken } from '../../../ui/Text.tsx';
import { OrderStatusBadge } from '../../orders/OrderCard.tsx';
import { ZoneNote } from '../BookingFacts.tsx';
import { rangeText } from '../booking-texts.ts';
import { Changes, Messages } from './BookingHistory.tsx';
import { CancelCard } from './CancelCard.tsx';
import type { Party } from './history-texts.ts';
import { adminBookingQuery } from './queries.ts';

/** A booking with everything that became of it: changes, who made them, and the messages about them. */
export const AdminBookingPage = defineRecordPage({
  list: '/admin/bookings',
  back: 'К\u00A0списку занятий',
  query: adminBookingQuery,
  title: (_, id) => `Занятие №\u00A0${id}`,
  badge: ({ status }) => (
    <OrderStatusBadge status={status} label={BOOKING_STATUS_LABELS[status]} compact />
  ),
  missing: {
    title: 'Занятие не\u00A0найдено',
    text: 'Проверьте номер: такого бронирования нет.',
  },
  content: (booking) => (
    <div className={page.cards}>
      <LessonCard booking={booking} />
      <PeopleCard booking={booking} />
      <Changes booking={booking} />
      <Messages booking={booking} />
      <CancelCard booking={booking} />
    </div>
  ),
});

function LessonCard({ booking }: { booking: AdminBookingHistory }) {
  const { booking_date, start_time, end_time, resort, group_size, created_at, timezone } = booking;
  const { expires_at: expiresAt, cancel_reason: reason } = booking;
  const whyDeclined = declineText(booking);
  return (
    <FactCard title="Занятие">
      <Facts>
        <Fact name="Когда" under={<ZoneNote booking={booking} />}>
          <Unbroken>
            {rangeText(booking_date, start_time, end_time, `\u00A0${booking_date.slice(0, 4)}`)}
          </Unbroken>
        </Fact>
        <Fact name="Курорт">{resort.name}</Fact>
        <Fact name="Участники">{plural(group_size, PEOPLE)}</Fact>
        <Fact name="Стоимость">{bookedPriceText(booking)}</Fact>
        <Fact name="Забронировано">
          <time dateTime={created_at}>{instantText(created_at)}</time>
        </Fact>
        {expiresAt !== null && (
          <Fact name="Ответ до" under="По часам курорта">
            <time dateTime={expiresAt}>{momentText(expiresAt, timezone)}</time>
          </Fact>
        )}
        {reason !== null && <Fact name="Причина отмены">{reason}</Fact>}
        {whyDeclined !== null && <Fact name="Причина отказа">{whyDeclined}</Fact>}
      </Facts>
    </FactCard>
  );
}

function PeopleCard({ booking: { customer, instructor } }: { booking: AdminBookingHistory }) {
  return (
    <FactCard title="Кто">
      <Facts>
        <Fact name="Клиент" under={<Contacts party={customer} />}>
          <Person party={customer} />
        </Fact>
        <Fact name="Инструктор" under={<Contacts party={instructor} />}>
          <Person party={instructor} />
        </Fact>
      </Facts>
    </FactCard>
  );
}

function Person({ party }: { party: Party }) {
  return (
    <Link to="/admin/users/$id" params={{ id: String(party.id) }}>
      {personName(party)}
    </Link>
  );
}

function Contacts({ party: { phone, username, messenger_reachable } }: { party: Party }) {
  const link = phoneLink(phone);
  return (
    <ul className="flex flex-wrap gap-x-4 m-0 plain-list a:touch-link">
      {link && (
        <li>
          <a href={link.href}>{link.label}</a>
        </li>
      )}
      {username && (
        <li>
          <a href={`https://t.me/${username}`} target="_blank" rel="noreferrer">
            @{username}
          </a>
        </li>
      )}
      {messenger_reachable === false && <li className="text-error">Сообщения не&nbsp;доходят</li>}
    </ul>
  );
}
