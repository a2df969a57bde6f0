import type { Rental } from '@sklon/contract/rentals';
import { IconMap2, IconMapPin, IconMountain, IconPhone, IconWorld } from '@tabler/icons-react';
import { phoneLink } from '../../ui/phone-link.ts';
import { mapLink, siteName, webLink } from './business-texts.ts';
import classes from './BusinessContacts.module.css';

interface BusinessContactsProps {
  business: Rental;
  /** Names of the resorts where the business is. */
  places: readonly string[];
}

/** Where a business is and how to reach it. */
export function BusinessContacts({ business, places }: BusinessContactsProps) {
  const phones = [business.phone, business.extra_phone].filter((phone) => phone !== null);
  const site = webLink(business.site);
  const map = mapLink(business);
  return (
    <ul className={classes.contacts} aria-label="Контакты">
      {places.length > 0 && (
        <li>
          <IconMountain size={20} aria-hidden />
          <span>{places.join(', ')}</span>
        </li>
      )}
      {business.address && (
        <li>
          <IconMapPin size={20} aria-hidden />
          <span>{business.address}</span>
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
            Открыть на карте
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
