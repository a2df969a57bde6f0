import type { Rental } from '@sklon/contract/rentals';
import { IconMap2, IconMapPin, IconMountain, IconPhone, IconWorld } from '@tabler/icons-react';
import classes from './RentalContacts.module.css';
import { phoneLink } from '../../ui/phone-link.ts';
import { mapLink, siteName, webLink } from './rental-texts.ts';

interface RentalContactsProps {
  rental: Rental;
  /** Names of the resorts where the shop is. */
  places: readonly string[];
}

/** Where a shop is and how to reach it. */
export function RentalContacts({ rental, places }: RentalContactsProps) {
  const phones = [rental.phone, rental.extra_phone].filter((phone) => phone !== null);
  const site = webLink(rental.site);
  const map = mapLink(rental);
  return (
    <ul className={classes.contacts} aria-label="Контакты">
      {places.length > 0 && (
        <li>
          <IconMountain size={20} aria-hidden />
          <span>{places.join(', ')}</span>
        </li>
      )}
      {rental.address && (
        <li>
          <IconMapPin size={20} aria-hidden />
          <span>{rental.address}</span>
        </li>
      )}
      {phones.map((phone) => (
        <li key={phone}>
          <IconPhone size={20} aria-hidden />
          <Phone phone={phone} />
        </li>
      ))}
      {site && (
        <li>
          <IconWorld size={20} aria-hidden />
          <a href={site} target="_blank" rel="noopener noreferrer">
            {siteName(site)}
          </a>
        </li>
      )}
      {map && (
        <li>
          <IconMap2 size={20} aria-hidden />
          <a href={map} target="_blank" rel="noopener noreferrer">
            Открыть на&nbsp;карте
          </a>
        </li>
      )}
    </ul>
  );
}

function Phone({ phone }: { phone: string }) {
  const link = phoneLink(phone);
  return link ? <a href={link.href}>{link.label}</a> : <span>{phone}</span>;
}
