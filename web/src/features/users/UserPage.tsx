import type { AdminUserWhole } from '@sklon/contract/admin-users';
import { BOOKING_STATUS_LABELS } from '@sklon/contract/booking-rules';
import { Link } from '@tanstack/react-router';
import { Fact, FactCard, Facts } from '../../ui/Facts.tsx';
import { instantText } from '../../ui/moment.ts';
import { personName } from '../../ui/person-name.ts';
import { phoneLink } from '../../ui/phone-link.ts';
import page from '../../ui/records/Record.module.css';
import { defineRecordPage } from '../../ui/records/RecordPage.tsx';
import { Unbroken } from '../../ui/Text.tsx';
import { rangeText } from '../bookings/booking-texts.ts';
import { OrderStatusBadge } from '../orders/OrderCard.tsx';
import { AccessCard } from './AccessCard.tsx';
import { ConsentsCard, SessionsCard } from './AccountCards.tsx';
import { userQuery } from './queries.ts';
import { BlockedBadge, ROLE_LABELS } from './AdminUsers.tsx';

/** A person: who they are, where they are signed in, what they agreed to, and what is ahead of them. */
export const UserPage = defineRecordPage({
  list: '/admin/users',
  back: 'К\u00A0списку людей',
  query: userQuery,
  title: (user, id) => (user ? personName(user) : `Аккаунт №\u00A0${id}`),
  badge: (user) => <BlockedBadge user={user} />,
  missing: {
    title: 'Человек не\u00A0найден',
    text: 'Проверьте номер. Возможно, аккаунт удалён.',
  },
  content: (user) => (
    <div className={page.cards}>
      <AccountCard user={user} />
      <OpenBookingsCard user={user} />
      <SessionsCard user={user} />
      <ConsentsCard user={user} />
      <AccessCard user={user} />
    </div>
  ),
});

function AccountCard({ user }: { user: AdminUserWhole }) {
  const { id, username, telegram_id, email, role, created_at, last_sign_in_at } = user;
  const phone = phoneLink(user.phone);
  return (
    <FactCard title="Аккаунт">
      <Facts>
        <Fact name="Номер">{id}</Fact>
        <Fact name="Роль">{ROLE_LABELS[role]}</Fact>
        <Fact
          name="Telegram"
          under={user.messenger_reachable === false && 'Бот не\u00A0может написать'}
        >
          {username && (
            <>
              <a href={`https://t.me/${username}`} target="_blank" rel="noreferrer">
                @{username}
              </a>
              <span>, </span>
            </>
          )}
          <span>{telegram_id === null ? 'не\u00A0привязан' : `ID ${telegram_id}`}</span>
        </Fact>
        <Fact name="Телефон">{phone ? <a href={phone.href}>{phone.label}</a> : '—'}</Fact>
        {email && (
          <Fact name="Почта">
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
        )}
        <Fact name="Аккаунт создан">
          <time dateTime={created_at}>{instantText(created_at)}</time>
        </Fact>
        <Fact name="Последний вход">
          <time dateTime={last_sign_in_at}>{instantText(last_sign_in_at)}</time>
        </Fact>
        {user.instructor_id !== null && (
          <Fact name="Инструктор">
            <Link to="/admin/instructors/$id" params={{ id: String(user.instructor_id) }}>
              Анкеты инструктора №&nbsp;{user.instructor_id}
            </Link>
          </Fact>
        )}
      </Facts>
    </FactCard>
  );
}

function OpenBookingsCard({ user: { id, open_bookings: bookings } }: { user: AdminUserWhole }) {
  return (
    <FactCard title="Открытые занятия">
      {bookings.length === 0 ? (
        <p className="dimmed wrap-anywhere">Впереди занятий нет.</p>
      ) : (
        <ul className={page.rows}>
          {bookings.map((booking) => (
            <li key={booking.id}>
              <div className="flex flex-wrap items-center justify-between gap-y-1 gap-x-3">
                <Link to="/admin/bookings/$id" params={{ id: String(booking.id) }}>
                  Занятие №&nbsp;{booking.id}
                </Link>
                <OrderStatusBadge
                  status={booking.status}
                  label={BOOKING_STATUS_LABELS[booking.status]}
                  compact
                />
              </div>
              <p>
                <Unbroken>
                  {rangeText(booking.booking_date, booking.start_time, booking.end_time)}
                </Unbroken>
                , {booking.resort.name}
              </p>
              <p className="dimmed wrap-anywhere">
                {booking.customer.id === id
                  ? `Инструктор: ${personName(booking.instructor)}`
                  : `Клиент: ${personName(booking.customer)}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3.5">
        <Link to="/admin/bookings" search={{ person: id }}>
          Все занятия этого человека
        </Link>
      </p>
    </FactCard>
  );
}
