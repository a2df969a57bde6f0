import { BOOKING_STATUS_LABELS, BOOKING_STATUSES } from '@sklon/contract/booking-rules';
import { foundText, type PluralForms } from '@sklon/contract/plural';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useParams } from '@tanstack/react-router';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/form/Fields.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { FilterSelect } from '../../../ui/records/filters.tsx';
import { useRowFocus } from '../../../ui/records/RecordList.tsx';
import bar from '../../../ui/records/Records.module.css';
import { Records } from '../../../ui/records/Records.tsx';
import { useTabFilters } from '../../../ui/records/tab-search.ts';
import { useList } from '../../../ui/results/list-query.ts';
import { EmptyState } from '../../../ui/StateScreen.tsx';
import { idOfPath } from '../../admin/search.ts';
import { groupResorts } from '../../resorts/places.ts';
import { resortsQuery } from '../../resorts/queries.ts';
import { bookingColumns } from './booking-columns.tsx';
import classes from './AdminBookingPage.module.css';
import { adminBookingListQuery } from './queries.ts';
import { type AdminBookingSearch, parseAdminBookingSearch } from './search.ts';

const HEADING_ID = 'bookings';
const LESSONS: PluralForms = ['занятие', 'занятия', 'занятий'];
const NO_FILTERS: AdminBookingSearch = {
  q: undefined,
  person: undefined,
  resort: undefined,
  date: undefined,
  status: undefined,
};

/** The tab 'Занятия', beyond the five of spec 2. The list stays as it is behind the booking that is looked at. */
export function AdminBookings() {
  const open = useParams({ strict: false, select: ({ id }) => id });
  useRowFocus(open === undefined ? undefined : idOfPath(open), HEADING_ID);
  return (
    <>
      <div hidden={open !== undefined}>
        <BookingList />
      </div>
      <Outlet />
    </>
  );
}

function BookingList() {
  const { search, change } = useTabFilters('/admin/bookings', parseAdminBookingSearch);
  const query = useList(adminBookingListQuery(search));
  const filtered = Object.values(search).some((value) => value !== undefined);
  return (
    <>
      <BookingFilters search={search} onChange={change} />
      {search.person !== undefined && (
        <p className={classes.person}>
          Только занятия{' '}
          <Link to="/admin/users/$id" params={{ id: String(search.person) }}>
            аккаунта №&nbsp;{search.person}
          </Link>
          <Button variant="light" size="compact" onClick={() => change({ person: undefined })}>
            Показать занятия всех
          </Button>
        </p>
      )}
      <Records
        {...bookingColumns}
        query={query}
        listKey={JSON.stringify(search)}
        headingId={HEADING_ID}
        found={(total) => foundText(total, LESSONS, 'neuter')}
        empty={
          filtered ? (
            <EmptyState
              title="Занятия не&nbsp;найдены"
              text="Проверьте номер, имя или&nbsp;телефон, либо ослабьте фильтры."
              actions={<Button onClick={() => change(NO_FILTERS)}>Сбросить фильтры</Button>}
            />
          ) : (
            <EmptyState
              title="Занятий пока нет"
              text="Здесь будут все занятия, которые забронировали клиенты."
            />
          )
        }
      />
    </>
  );
}

const statuses: { value: (typeof BOOKING_STATUSES)[number] | ''; label: string }[] = [
  { value: '', label: 'Любое' },
  ...BOOKING_STATUSES.map((value) => ({ value, label: BOOKING_STATUS_LABELS[value] })),
];

interface BookingFiltersProps {
  search: AdminBookingSearch;
  onChange: (changed: AdminBookingSearch, typing?: boolean) => void;
}

function BookingFilters({ search, onChange }: BookingFiltersProps) {
  const { data: resorts = [] } = useQuery(resortsQuery());
  const places = groupResorts(resorts).map((group) => ({
    group: group.name,
    items: group.resorts.map(({ id, name }) => ({ value: String(id), label: name })),
  }));
  return (
    <search className={bar.filters}>
      <SearchField
        label="Поиск"
        placeholder="№, имя, @имя или телефон"
        value={String(search.q ?? '')}
        onChange={(q) => onChange({ q: parseAdminBookingSearch({ q }).q }, true)}
      />
      <FilterSelect
        label="Состояние"
        data={statuses}
        value={search.status ?? ''}
        onChange={(status) => onChange({ status: status || undefined })}
      />
      <FilterSelect
        label="Курорт"
        data={[{ value: '', label: 'Все курорты' }, ...places]}
        value={String(search.resort ?? '')}
        onChange={(resort) => onChange({ resort: parseAdminBookingSearch({ resort }).resort })}
      />
      <TextInput
        type="date"
        label="День занятия"
        className={bar.select}
        value={search.date ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ date: parseAdminBookingSearch({ date: currentTarget.value }).date })
        }
      />
    </search>
  );
}
