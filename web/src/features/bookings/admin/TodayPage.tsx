import type { AdminBooking } from '@sklon/contract/admin-bookings';
import { BOOKING_STATUS_LABELS } from '@sklon/contract/booking-rules';
import { formatTimeRange } from '@sklon/contract/time';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../api/client.ts';
import { personName } from '../../../ui/person-name.ts';
import { sectionKey } from '../../../ui/records/record-query.ts';
import { RecordSkeletons } from '../../../ui/records/Records.tsx';
import { type Column, type RecordLink, RecordTable } from '../../../ui/records/RecordTable.tsx';
import { DataError } from '../../../ui/StateScreen.tsx';
import { adminCountsQuery, POLL_MS } from '../../admin/queries.ts';
import { OrderStatusBadge } from '../../orders/OrderCard.tsx';
import classes from './AdminBookingPage.module.css';

/** What waits for an admin, and the lessons of today at all resorts. */
export function TodayPage() {
  const { data, isError } = useQuery(todayQuery());
  return (
    <div className="stack gap-6">
      <h2 className="sr-only">Сегодня</h2>
      <Waiting />
      <section className="stack gap-3" aria-label="Занятия сегодня">
        <h3 className="text-h3">
          {data?.total ? `Занятия сегодня: ${data.total}` : 'Занятия сегодня'}
        </h3>
        {!data && (isError ? <DataError /> : <RecordSkeletons />)}
        {data?.total === 0 && (
          <p className="text-dimmed">Сегодня занятий нет ни&nbsp;на&nbsp;одном курорте.</p>
        )}
        {data && data.total > 0 && (
          <RecordTable
            caption="Занятия сегодня"
            columns={COLUMNS}
            records={data.items}
            Open={OpenLesson}
            cardLink={({ id }) => `, занятие №\u00A0${id}`}
          />
        )}
        {data && data.total > data.items.length && (
          <p className="dimmed">Показаны первые {data.items.length}.</p>
        )}
      </section>
    </div>
  );
}

const WAITING = [
  { to: '/admin/applications', count: 'applications', label: 'Заявки на\u00A0утверждении' },
  { to: '/admin/certificates', count: 'certificates', label: 'Сертификаты на\u00A0проверку' },
  { to: '/admin/reports', count: 'reports', label: 'Жалобы' },
  { to: '/admin/state', count: 'people_to_call', label: 'Кому позвонить' },
  {
    to: '/admin/bookings',
    count: 'bookings_of_blocked',
    label: 'Занятия с\u00A0заблокированными',
  },
] as const;

function Waiting() {
  const { data: counts } = useQuery(adminCountsQuery());
  if (!counts) return null;
  const waiting = WAITING.filter(({ count }) => counts[count] > 0);
  return (
    <section className="stack gap-3" aria-label="Ждёт решения">
      <h3 className="text-h3">Ждёт решения</h3>
      {waiting.length === 0 && <p className="text-dimmed">Всё рассмотрено.</p>}
      <ul className="grid grid-cols-2 gap-3 plain-list lg:flex">
        {waiting.map(({ to, count, label }) => (
          <li key={count} className="grid">
            <Link to={to} className={classes.waiting}>
              <b className="text-h2">{counts[count]}</b>
              <span>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const OpenLesson: RecordLink = ({ id, children }) => (
  <Link to="/admin/bookings/$id" params={{ id: String(id) }}>
    {children}
  </Link>
);

const COLUMNS: readonly Column<AdminBooking>[] = [
  {
    header: 'Время',
    tight: true,
    card: 'title',
    cell: ({ start_time, end_time }) => formatTimeRange(start_time, end_time),
  },
  { header: 'Курорт', card: 'line', cell: ({ resort }) => resort.name },
  {
    header: 'Клиент',
    strong: true,
    card: 'foot',
    cell: ({ customer }) => personName(customer),
    onCard: ({ customer }) => `Клиент: ${personName(customer)}`,
  },
  {
    header: 'Инструктор',
    strong: true,
    card: 'foot',
    cell: ({ instructor }) => personName(instructor),
    onCard: ({ instructor }) => `Инструктор: ${personName(instructor)}`,
  },
  {
    header: 'Состояние',
    tight: true,
    card: 'corner',
    cell: ({ status }) => (
      <OrderStatusBadge status={status} label={BOOKING_STATUS_LABELS[status]} compact />
    ),
  },
];

function todayQuery() {
  return queryOptions({
    queryKey: [...sectionKey('bookings'), 'today'],
    queryFn: ({ signal }) => call('listTodaysLessons', { signal }),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
  });
}
