import { IconPhone } from '@tabler/icons-react';
import { phoneLink } from '../../ui/phone-link.ts';
import classes from './InquirySection.module.css';

/** In place of the button, for those whom no request of the site can reach. */
export function PhoneOnly({ phone }: { phone: string | null }) {
  const link = phoneLink(phone);
  return (
    <div className={classes.phoneOnly}>
      <p>Принимает запросы только по&nbsp;телефону</p>
      {link && (
        <a href={link.href} className={classes.phone}>
          <IconPhone size={20} aria-hidden />
          {link.label}
        </a>
      )}
    </div>
  );
}
