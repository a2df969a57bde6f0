import { PEOPLE, plural } from '@sklon/contract/plural';
import type { ProviderBooking } from '@sklon/contract/provider-bookings';
import { IconCash, IconMapPin, IconUsers } from '@tabler/icons-react';
import { priceText } from '../my/booking-texts.ts';
import { momentText, visitorZone, zoneNote } from '../my/booking-time.ts';
import { CustomerContacts } from './CustomerContacts.tsx';
import classes from './ProviderBooking.module.css';
import { undeliveredText } from './provider-texts.ts';

/** Where, how many, how much, how to reach the customer, and until when an answer is awaited. */
export function BookingDetails({ booking }: { booking: ProviderBooking }) {
  const { status, resort, group_size, customer, expires_at, timezone } = booking;
  const zone = zoneNote(booking, visitorZone());
  return (
    <>
      {status === 'pending' && expires_at && (
        <p className={classes.until}>
          <b>Ответьте до&nbsp;{momentText(expires_at, timezone)}</b>, иначе время освободится само.
        </p>
      )}
      <ul className={classes.facts}>
        <li>
          <IconMapPin size={20} role="img" aria-label="Место встречи" /> {resort.name}
        </li>
        <li>
          <IconUsers size={20} role="img" aria-label="Участники" /> {plural(group_size, PEOPLE)}
        </li>
        <li>
          <IconCash size={20} role="img" aria-label="Стоимость" /> {priceText(booking)}
        </li>
      </ul>
      {zone && <p className={classes.quiet}>Время курорта: {zone}</p>}
      {status === 'confirmed' && <CustomerContacts customer={customer} />}
      {customer.messenger_reachable === false && (
        <p className={classes.warning}>{undeliveredText(customer)}</p>
      )}
    </>
  );
}
