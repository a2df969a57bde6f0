import { Button } from '@mantine/core';
import type { ProviderInquiry } from '@sklon/contract/inquiries';
import { PEOPLE, plural } from '@sklon/contract/plural';
import { IconBuildingStore, IconMountain, IconUsers } from '@tabler/icons-react';
import { useId } from 'react';
import parts from '../../bookings/BookingParts.module.css';
import { momentText } from '../../bookings/my/booking-time.ts';
import { CustomerContacts } from '../../bookings/provider/CustomerContacts.tsx';
import classes from '../../bookings/provider/ProviderBooking.module.css';
import { undeliveredText } from '../../bookings/provider/provider-texts.ts';
import { customerName } from '../../schedule/busy/instructor-slot.ts';
import { daysText } from '../days-text.ts';
import { InquiryStatusBadge } from '../InquiryStatusBadge.tsx';
import type { Decision } from './inquiry-decisions.ts';

interface ProviderInquiryCardProps {
  request: ProviderInquiry;
  now: Date;
  /** The decision that is being sent. */
  sending: Decision | null;
  onDecide: (decision: Decision) => void;
}

/** A request as its owner sees it: for which days, from whom, and the answer. */
export function ProviderInquiryCard({ request, now, sending, onDecide }: ProviderInquiryCardProps) {
  const titleId = useId();
  const { status, provider, resort, people, customer, comment, expires_at, timezone } = request;
  const shared = { 'aria-describedby': titleId, disabled: sending !== null };
  return (
    <article className={parts.card} aria-labelledby={titleId} data-status={status}>
      <div className={parts.top}>
        <InquiryStatusBadge status={status} />
        <span className={parts.number}>Запрос №&nbsp;{request.id}</span>
      </div>
      <div>
        <h3 id={titleId} className={parts.when}>
          {daysText(request, now)}
        </h3>
        <p className={classes.who}>{customerName(customer)}</p>
      </div>
      {expires_at && (
        <p className={classes.until}>
          <b>Ответьте до&nbsp;{momentText(expires_at, timezone)}</b>, иначе запрос истечёт.
        </p>
      )}
      <ul className={classes.facts}>
        <li>
          <IconUsers size={20} role="img" aria-label="Сколько" /> {plural(people, PEOPLE)}
        </li>
        <li>
          <IconMountain size={20} role="img" aria-label="Курорт" /> {resort.name}
        </li>
        <li>
          <IconBuildingStore size={20} role="img" aria-label="Куда" /> {provider.name}
        </li>
      </ul>
      {comment && <p className={parts.quote}>«{comment}»</p>}
      {status === 'accepted' && <CustomerContacts customer={customer} />}
      {customer.messenger_reachable === false && (
        <p className={classes.warning}>{undeliveredText(customer)}</p>
      )}
      {status === 'pending' && (
        <div className={classes.actions}>
          <Button {...shared} loading={sending === 'accept'} onClick={() => onDecide('accept')}>
            Принять
          </Button>
          <Button
            {...shared}
            variant="default"
            loading={sending === 'decline'}
            onClick={() => onDecide('decline')}
          >
            Отклонить
          </Button>
        </div>
      )}
    </article>
  );
}
