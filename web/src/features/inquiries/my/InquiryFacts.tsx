import type { CustomerInquiry } from '@sklon/contract/inquiries';
import { PEOPLE, plural } from '@sklon/contract/plural';
import { IconMapPin, IconMountain, IconPhone, IconUsers } from '@tabler/icons-react';
import { phoneLink } from '../../../ui/phone-link.ts';
import card from '../../bookings/my/BookingCard.module.css';

/** Where, how many, and how to reach them. */
export function InquiryFacts({
  request: { resort, people, provider },
}: {
  request: CustomerInquiry;
}) {
  const phone = phoneLink(provider.phone);
  return (
    <ul className={card.facts}>
      <li>
        <IconMountain size={20} role="img" aria-label="Курорт" /> {resort.name}
      </li>
      <li>
        <IconUsers size={20} role="img" aria-label="Сколько" /> {plural(people, PEOPLE)}
      </li>
      {provider.address && (
        <li>
          <IconMapPin size={20} role="img" aria-label="Адрес" /> {provider.address}
        </li>
      )}
      {phone && (
        <li>
          <a href={phone.href} className={card.phone}>
            <IconPhone size={20} role="img" aria-label="Позвонить" /> {phone.label}
          </a>
        </li>
      )}
    </ul>
  );
}
