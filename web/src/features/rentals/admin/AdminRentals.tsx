import { foundText } from '@sklon/contract/plural';
import { rentalEndpoints } from '@sklon/contract/rentals';
import { lazy } from 'react';
import { call } from '../../../api/client.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Drawing } from '../../../ui/illustrations/Drawing.tsx';
import { phoneLink } from '../../../ui/phone-link.ts';
import { defineAdminList } from '../../../ui/records/AdminList.tsx';
import { EmptyState } from '../../../ui/StateScreen.tsx';
import { WorkingBadge } from '../../../ui/Text.tsx';
import { setPriceText } from '../../businesses/business-texts.ts';
import { BusinessPhoto } from '../../businesses/BusinessCard.tsx';
import { ResortNamesText } from '../../resorts/admin-resorts.tsx';
import { SHOPS } from '../rental-texts.ts';
import { DeleteRental } from './DeleteRental.tsx';
import { editedRentalQuery } from './queries.ts';

const RentalForm = lazy(async () => ({ default: (await import('./RentalForm.tsx')).RentalForm }));

/** The tab 'Прокаты' (spec 2, Admin panel): all shops, and over them the form that the address names. */
export const AdminRentals = defineAdminList({
  path: '/admin/rentals',
  query: rentalEndpoints.listAdminRentals.query,
  call: (query, signal) => call('listAdminRentals', { query, signal }),
  open: {
    parameter: 'rental',
    title: (id, rental) =>
      id === 'new' ? 'Новый прокат' : rental ? `Прокат: ${rental.business_name}` : 'Прокат',
    query: editedRentalQuery,
    content: (rental, controls) => <RentalForm rental={rental} {...controls} />,
    create: (controls) => <RentalForm rental={null} {...controls} />,
    fresh: true,
  },
  caption: 'Прокаты',
  found: (total) => foundText(total, SHOPS),
  filters: {
    search: {
      as: 'search',
      field: 'search',
      label: 'Найти прокат',
      placeholder: 'Название, адрес, телефон или номер',
    },
  },
  action: (
    <ButtonLink
      to="/admin/rentals"
      search={(current) => ({ ...current, rental: 'new' as const })}
      state={(state) => ({ ...state, openedHere: true })}
      resetScroll={false}
      size="md"
      className="mb-5 max-md:flex-[1_1_100%]"
      leftSection={<Icon name="plus" />}
    >
      Добавить прокат
    </ButtonLink>
  ),
  rowLink: () => 'Изменить прокат: ',
  columns: [
    {
      header: 'Прокат',
      lead: (rental) => (
        <span className="overflow-hidden flex-none size-14 rounded-sm" aria-hidden>
          <BusinessPhoto business={rental} drawing="rental-scene" sizes="3.5rem" />
        </span>
      ),
      cell: ({ business_name }) => business_name,
      card: 'title',
    },
    {
      header: 'Курорты',
      cell: ({ resort_ids }) => <ResortNamesText ids={resort_ids} />,
      card: 'foot',
    },
    {
      header: 'Телефон',
      tight: true,
      cell: ({ phone }) => phoneLink(phone)?.label ?? '—',
      card: 'line',
      onCard: ({ phone }) => phoneLink(phone)?.label ?? 'Без\u00A0телефона',
    },
    {
      header: 'Цена комплекта за\u00A0день',
      tight: true,
      cell: (rental) => setPriceText(rental),
      card: 'line',
      onCard: (rental) =>
        setPriceText(rental) +
        (rental.price_ski_set === null ? '' : ' за\u00A0комплект в\u00A0день'),
    },
    {
      header: 'Работает',
      tight: true,
      cell: ({ is_working }) => <WorkingBadge working={is_working} />,
      card: 'line',
    },
    {
      header: 'Удалить',
      tight: true,
      cell: (rental) => <DeleteRental rental={rental} />,
      card: 'corner',
    },
  ],
  empty: ({ filtered, reset }) =>
    filtered ? (
      <EmptyState
        illustration={<Drawing name="rental-scene" />}
        title="Прокаты не&nbsp;найдены"
        text="Проверьте название, телефон или номер."
        actions={
          <Button variant="default" onClick={reset}>
            Показать все
          </Button>
        }
      />
    ) : (
      <EmptyState
        illustration={<Drawing name="rental-scene" />}
        title="Прокатов пока нет"
        text="Добавьте первый: он сразу появится в&nbsp;каталоге."
      />
    ),
});
