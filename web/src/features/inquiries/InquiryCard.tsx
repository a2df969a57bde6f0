import type { CustomerInquiry } from '@sklon/contract/inquiries';
import { canCancelInquiry, INQUIRY_STATUS_LABELS } from '@sklon/contract/inquiry-rules';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Link } from '@tanstack/react-router';
import { showToast } from '../../ui/toast.tsx';
import { CancelButton, CancelOrderDialog } from '../orders/CancelOrderDialog.tsx';
import { isUndelivered } from '../orders/order.ts';
import classes from '../orders/OrderCard.module.css';
import { Fact, OrderCard, OrderProvider, PhoneFact } from '../orders/OrderCard.tsx';
import { AmountFact, OwnerWords, TotalFact } from './InquiryFacts.tsx';
import { daysText, INQUIRY_CANCELLED, statusAt, statusNote } from './inquiry-texts.ts';
import { useCancelInquiry } from './queries.ts';
import { ButtonLink } from '../../ui/Button.tsx';

interface InquiryProps {
  inquiry: CustomerInquiry;
  now: Date;
}

/** The customer's inquiry: days, provider, status and actions. */
export function InquiryCard({
  inquiry,
  now,
  onCancel,
}: InquiryProps & { onCancel: (inquiry: CustomerInquiry) => void }) {
  const { provider, resort, comment, kind } = inquiry;
  const status = statusAt(inquiry, now);
  const note = statusNote(status, inquiry);
  return (
    <OrderCard
      status={status}
      label={INQUIRY_STATUS_LABELS[status]}
      number={`Запрос №\u00A0${inquiry.id}`}
      title={daysText(inquiry, now)}
    >
      {(titleId) => (
        <>
          <OrderProvider
            photo={provider.profile_photo_path}
            initials={provider.name.slice(0, 1)}
            kind={kind === 'rental' ? 'Прокат' : 'Услуга'}
          >
            <ProviderName inquiry={inquiry} />
          </OrderProvider>
          <ul className={classes.facts}>
            <Fact icon="mountain" label="Курорт">
              {resort.name}
            </Fact>
            <AmountFact inquiry={inquiry} />
            <TotalFact inquiry={inquiry} />
            {provider.address && (
              <Fact icon="map-pin" label="Адрес">
                {provider.address}
              </Fact>
            )}
            <PhoneFact phone={provider.phone} label="Позвонить" />
          </ul>
          {isUndelivered(status, provider) && (
            <p className={classes.warning}>
              {`Владелец пока не\u00A0видел запрос. Мы\u00A0напишем ему ещё раз${provider.phone ? ', а\u00A0вы можете позвонить.' : '.'}`}
            </p>
          )}
          {comment && <p className={classes.quote}>«{comment}»</p>}
          <OwnerWords inquiry={inquiry} />
          {note && <p className={classes.note}>{note}</p>}
          {canCancelInquiry({ status }) ? (
            <div className={classes.actions}>
              <CancelButton describedBy={titleId} onClick={() => onCancel(inquiry)} />
            </div>
          ) : (
            provider.id !== null && (
              <div className={classes.actions}>
                <RepeatLink kind={kind} id={provider.id} describedBy={titleId} />
              </div>
            )
          )}
        </>
      )}
    </OrderCard>
  );
}

/** The name, leading to the dialog of the shop or the service while there is one. */
function ProviderName({ inquiry: { kind, provider } }: { inquiry: CustomerInquiry }) {
  const { id, name } = provider;
  if (id === null) return <span className={classes.name}>{name}</span>;
  return kind === 'rental' ? (
    <Link to="/rent" search={{ shop: id }} className={classes.name}>
      {name}
    </Link>
  ) : (
    <Link to="/services" search={{ service: id }} className={classes.name}>
      {name}
    </Link>
  );
}

interface RepeatLinkProps {
  kind: CustomerInquiry['kind'];
  /** Of the shop or the service. */
  id: number;
  describedBy: string;
}

function RepeatLink({ kind, id, describedBy }: RepeatLinkProps) {
  const button = {
    variant: 'light',
    leftSection: <Icon name="repeat" />,
    'aria-describedby': describedBy,
  } as const;
  return kind === 'rental' ? (
    <ButtonLink to="/rent" search={{ shop: id }} {...button}>
      Повторить
    </ButtonLink>
  ) : (
    <ButtonLink to="/services" search={{ service: id }} {...button}>
      Повторить
    </ButtonLink>
  );
}

interface CancelInquiryDialogProps extends InquiryProps {
  opened: boolean;
  onClose: () => void;
  onCancelled: () => void;
}

/** Asks before an inquiry is taken back. */
export function CancelInquiryDialog({
  inquiry,
  now,
  onCancelled,
  ...dialog
}: CancelInquiryDialogProps) {
  return (
    <CancelOrderDialog
      {...dialog}
      title="Отменить запрос?"
      confirmLabel="Отменить запрос"
      id={inquiry.id}
      cancel={useCancelInquiry()}
      failed="Не удалось отменить запрос. Пожалуйста, попробуйте ещё раз."
      onCancelled={() => {
        showToast({ kind: 'success', message: INQUIRY_CANCELLED });
        onCancelled();
      }}
    >
      <p>
        <strong>{daysText(inquiry, now)}</strong>
        <br />
        {inquiry.provider.name}, {inquiry.resort.name}
      </p>
      <p>Владелец узнает об&nbsp;отмене.</p>
    </CancelOrderDialog>
  );
}
