import { formatPhone } from '@sklon/contract/contact-rules';
import type { ProviderBooking } from '@sklon/contract/provider-bookings';
import { IconBrandTelegram, IconPhone } from '@tabler/icons-react';
import classes from './ProviderBooking.module.css';

/** How to reach the customer; the API tells it once the lesson is confirmed. */
export function CustomerContacts({
  customer: { phone, username },
}: Pick<ProviderBooking, 'customer'>) {
  if (!phone && !username)
    return (
      <p className={classes.quiet}>Клиент не&nbsp;оставил телефона и&nbsp;ника в&nbsp;Telegram.</p>
    );
  return (
    <ul className={classes.contacts} aria-label="Контакты клиента">
      {phone && (
        <li>
          <a href={`tel:${phone}`}>
            <IconPhone size={20} aria-hidden /> {formatPhone(phone)}
          </a>
        </li>
      )}
      {username && (
        <li>
          <a href={`https://t.me/${encodeURIComponent(username)}`} target="_blank" rel="noopener">
            <IconBrandTelegram size={20} aria-hidden /> @{username}
          </a>
        </li>
      )}
    </ul>
  );
}
