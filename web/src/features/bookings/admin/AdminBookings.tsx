import { adminBookingEndpoints } from '@sklon/contract/admin-bookings';
import { BOOKING_STATUS_LABELS, BOOKING_STATUSES } from '@sklon/contract/booking-rules';
import { foundText } from '@sklon/contract/plural';
import { Link } from '@tanstack/react-router';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { shortInstantText } from '../../../ui/moment.ts';
import { personName } from '../../../ui/person-name.ts';
import { defineAdminList } from '../../../ui/records/AdminList.tsx';
import { NUMBER_COLUMN } from '../../../ui/records/RecordTable.tsx';
import type { ListState } from '../../../ui/records/list-filters.ts';
import { Unbroken } from '../../../ui/Text.tsx';
import { OrderStatusBadge } from '../../orders/OrderCard.tsx';
import { ResortFilter } from '../../resorts/admin-resorts.tsx';
import { rangeText } from '../booking-texts.ts';

/** The tab 'Занятия', beyond the five of spec 2: everybody's bookings, newest first. */
export const AdminBookings = defineAdminList({
  path: '/admin/bookings',
  query: adminBookingEndpoints.listAdminBookings.query,
  call: (query, signal) => call('listAdminBookings', { query, signal }),
  open: { page: '/admin/bookings/$id' },
  caption: 'Занятия',
  found: (total) => foundText(total, ['занятие', 'занятия', 'занятий'], 'neuter'),
  filters: {
    q: { as: 'search', field: 'search', label: 'Поиск', placeholder: '№, имя, @имя или телефон' },
    status: {
      as: 'select',
      field: 'status',
      label: 'Состояние',
      choices: [
        { value: '', label: 'Любое' },
        ...BOOKING_STATUSES.map((value) => ({ value, label: BOOKING_STATUS_LABELS[value] })),
      ],
    },
    resort: { as: ResortFilter, field: 'resort_id', label: 'Курорт' },
    date: { as: 'date', field: 'date', label: 'День занятия' },
    person: { as: 'link', field: 'user_id', label: 'Аккаунт' },
  },
  Note: OnlyOfPerson,
  rowLink: () => 'Занятие №\u00A0',
  cardLink: ({ id }) => `, занятие №\u00A0${id}`,
  columns: [
    NUMBER_COLUMN,
    {
      header: 'Занятие',
      card: 'title',
      // With its year: the list reaches back through the years.
      cell: ({ booking_date, start_time, end_time }) => (
        <Unbroken>
          {rangeText(booking_date, start_time, end_time, `\u00A0${booking_date.slice(0, 4)}`)}
        </Unbroken>
      ),
      under: ({ resort }) => resort.name,
    },
    {
      header: 'Клиент',
      strong: true,
      cell: ({ customer }) => personName(customer),
      card: 'foot',
      onCard: ({ customer }) => `Клиент: ${personName(customer)}`,
    },
    {
      header: 'Инструктор',
      strong: true,
      cell: ({ instructor }) => personName(instructor),
      card: 'foot',
      onCard: ({ instructor }) => `Инструктор: ${personName(instructor)}`,
    },
    {
      header: 'Состояние',
      tight: true,
      cell: ({ status }) => (
        <OrderStatusBadge status={status} label={BOOKING_STATUS_LABELS[status]} compact />
      ),
      card: 'corner',
    },
    {
      header: 'Создано',
      tight: true,
      cell: ({ created_at }) => <time dateTime={created_at}>{shortInstantText(created_at)}</time>,
    },
  ],
  empty: {
    unmatched: {
      title: 'Занятия не\u00A0найдены',
      text: 'Проверьте номер, имя или\u00A0телефон, либо ослабьте фильтры.',
    },
    none: {
      title: 'Занятий пока нет',
      text: 'Здесь будут все занятия, которые забронировали клиенты.',
    },
  },
});

function OnlyOfPerson({ texts: { person = '' }, change }: ListState) {
  if (person === '') return null;
  return (
    <p className="flex flex-wrap items-center gap-y-1 gap-x-3 mb-4">
      Только занятия{' '}
      <Link to="/admin/users/$id" params={{ id: person }}>
        аккаунта №&nbsp;{person}
      </Link>
      <Button variant="light" size="compact" onClick={() => change({ person: '' })}>
        Показать занятия всех
      </Button>
    </p>
  );
}
