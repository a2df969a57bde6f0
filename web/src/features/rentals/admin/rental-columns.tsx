import type { Rental } from '@sklon/contract/rentals';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Link } from '@tanstack/react-router';
import { createContext, type ReactNode, use } from 'react';
import { phoneLink } from '../../../ui/phone-link.ts';
import { type LineProps, ROW } from '../../../ui/records/RecordList.tsx';
import row from '../../../ui/records/Records.module.css';
import { VisuallyHidden, WorkingBadge } from '../../../ui/Text.tsx';
import { setPriceText } from '../../businesses/business-texts.ts';
import { BusinessPhoto } from '../../businesses/BusinessCard.tsx';
import { resortsText, useResortNames } from '../../resorts/admin-resorts.ts';
import classes from './AdminRentals.module.css';
import { IconButton } from '../../../ui/Button.tsx';

/** Opens the dialog that confirms the deletion of a shop. */
export const RequestDelete = createContext<(rental: Rental) => void>(() => undefined);

function Open({ id, children }: { id: number; children: ReactNode }) {
  return (
    <Link
      to="/admin/rentals"
      search={(current) => ({ ...current, rental: id })}
      state={(state) => ({ ...state, openedHere: true })}
      resetScroll={false}
      preload={false}
      className={row.link}
      {...{ [ROW]: id }}
    >
      <VisuallyHidden>Изменить прокат: </VisuallyHidden>
      {children}
    </Link>
  );
}

function Name({ record, Open: OpenLink }: LineProps<Rental>) {
  return (
    <span className={classes.name}>
      <span className={classes.photo} aria-hidden>
        <RentalPhoto rental={record} sizes="3.5rem" />
      </span>
      <OpenLink id={record.id}>{record.business_name}</OpenLink>
    </span>
  );
}

function DeleteButton({ rental }: { rental: Rental }) {
  const requestDelete = use(RequestDelete);
  return (
    <IconButton
      color="red"
      aria-label={`Удалить прокат: ${rental.business_name}`}
      className={classes.delete ?? ''}
      onClick={() => requestDelete(rental)}
    >
      <Icon name="trash" />
    </IconButton>
  );
}

function Cells({ record, Open: OpenLink }: LineProps<Rental>) {
  return (
    <>
      <th scope="row">
        <Name record={record} Open={OpenLink} />
      </th>
      <td>{resortsText(record.resort_ids, useResortNames())}</td>
      <td data-tight>{phoneLink(record.phone)?.label ?? '—'}</td>
      <td data-tight>{setPriceText(record)}</td>
      <td data-tight>
        <WorkingBadge working={record.is_working} />
      </td>
      <td data-tight>
        <DeleteButton rental={record} />
      </td>
    </>
  );
}

function Card({ record, Open: OpenLink }: LineProps<Rental>) {
  return (
    <>
      <div className={row.top}>
        <Name record={record} Open={OpenLink} />
        <DeleteButton rental={record} />
      </div>
      <p>
        {setPriceText(record) +
          (record.price_ski_set === null ? '' : ' за\u00A0комплект в\u00A0день')}
      </p>
      <p className={row.dimmed}>{resortsText(record.resort_ids, useResortNames())}</p>
      <div className={row.top}>
        <span>{phoneLink(record.phone)?.label ?? 'Без\u00A0телефона'}</span>
        <WorkingBadge working={record.is_working} />
      </div>
    </>
  );
}

/** Columns and cards of the admin's list of shops; the name opens the form. */
export const rentalColumns = {
  caption: 'Прокаты',
  columns: [
    { header: 'Прокат' },
    { header: 'Курорты' },
    { header: 'Телефон', tight: true },
    { header: 'Цена комплекта за\u00A0день', tight: true },
    { header: 'Работает', tight: true },
    { header: 'Удалить', tight: true },
  ],
  Cells,
  Card,
  Open,
};

interface RentalPhotoProps {
  rental: Pick<Rental, 'profile_photo_path' | 'profile_photo_placeholder'>;
  /** `sizes` of the picture: how wide it is shown. */
  sizes: string;
  /** In the first screen: loads at once. */
  eager?: boolean;
}

/** Fills its place; a drawn rack when there is no photo or it does not load. */
export function RentalPhoto({ rental, ...photo }: RentalPhotoProps) {
  return <BusinessPhoto {...photo} business={rental} drawing="rental-scene" />;
}
