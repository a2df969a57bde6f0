import type { CustomerInquiry } from '@sklon/contract/inquiries';
import { inquiryDaysText } from '@sklon/contract/inquiry-rules';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { BotNote } from '../auth/BotNote.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { phoneLink } from '../../ui/phone-link.ts';
import { momentText } from '../bookings/my/booking-time.ts';
import classes from './InquirySent.module.css';
import { INQUIRY_SENT } from './inquiry-texts.ts';

/** What happens next, in the place of the form. */
export function InquirySent({
  request,
  onAgain,
}: {
  request: CustomerInquiry;
  onAgain: () => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone with the form.
  useEffect(() => {
    place.current?.focus();
  }, []);
  const { provider, expires_at, timezone } = request;
  const phone = phoneLink(provider.phone);
  return (
    <div className={classes.sent}>
      <Notice ref={place} kind="success">
        <p className={classes.title}>{INQUIRY_SENT}</p>
        <p className={classes.days}>
          {inquiryDaysText(request)}, {request.resort.name}.{' '}
          {expires_at && (
            <>
              Ответ ждём до&nbsp;{momentText(expires_at, timezone)}: он&nbsp;придёт в&nbsp;Telegram
              и&nbsp;появится на&nbsp;сайте.
            </>
          )}
        </p>
        <BotNote payload={`r${request.id}`}>чтобы получить ответ.</BotNote>
      </Notice>
      {provider.messenger_reachable === false && (
        <Notice kind="warning">
          <p>
            Telegram не&nbsp;может доставить запрос владельцу.{' '}
            {phone && (
              <>
                Лучше позвоните: <a href={phone.href}>{phone.label}</a>
              </>
            )}
          </p>
        </Notice>
      )}
      <div className={classes.actions}>
        <ButtonLink to="/my-bookings" variant="light">
          Мои бронирования
        </ButtonLink>
        <Button variant="subtle" onClick={onAgain}>
          Отправить ещё&nbsp;один
        </Button>
      </div>
    </div>
  );
}
