import type { CustomerInquiry } from '@sklon/contract/inquiries';
import { useId } from 'react';
import parts from '../../bookings/BookingParts.module.css';
import card from '../../bookings/my/BookingCard.module.css';
import { InstructorPhoto } from '../../bookings/my/InstructorPhoto.tsx';
import { daysText } from '../days-text.ts';
import { InquiryStatusBadge } from '../InquiryStatusBadge.tsx';
import { statusAt } from '../inquiry-status.ts';
import { ProviderLink } from './ProviderLink.tsx';
import { InquiryActions } from './InquiryActions.tsx';
import { InquiryFacts } from './InquiryFacts.tsx';
import { isUndelivered, KIND_LABELS, statusNote } from './inquiry-texts.ts';

interface InquiryCardProps {
  request: CustomerInquiry;
  now: Date;
  onCancel: (request: CustomerInquiry) => void;
}

/** One request: for which days, to whom, how it stands, and what can be done about it. */
export function InquiryCard({ request, now, onCancel }: InquiryCardProps) {
  const titleId = useId();
  const { provider, comment, kind } = request;
  const status = statusAt(request, now);
  const note = statusNote(status, request);
  return (
    <article className={parts.card} data-status={status} aria-labelledby={titleId}>
      <div className={parts.top}>
        <InquiryStatusBadge status={status} />
        <span className={parts.number}>Запрос №&nbsp;{request.id}</span>
      </div>
      <h3 id={titleId} className={parts.when}>
        {daysText(request, now)}
      </h3>
      <div className={card.who}>
        <InstructorPhoto
          instructor={{
            first_name: provider.name,
            last_name: '',
            profile_photo_path: provider.profile_photo_path,
          }}
        />
        <div>
          <p className={card.role}>{KIND_LABELS[kind]}</p>
          <ProviderLink request={request} className={card.name} />
        </div>
      </div>
      <InquiryFacts request={request} />
      {isUndelivered(status, request) && (
        <p className={card.warning}>
          Telegram не&nbsp;доставил запрос владельцу.
          {provider.phone && ' Позвоните, чтобы договориться.'}
        </p>
      )}
      {comment && <p className={parts.quote}>«{comment}»</p>}
      {note && <p className={card.note}>{note}</p>}
      <InquiryActions request={request} now={now} onCancel={onCancel} describedBy={titleId} />
    </article>
  );
}
