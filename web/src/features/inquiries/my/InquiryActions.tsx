import { Button } from '@mantine/core';
import { canCancelInquiry } from '@sklon/contract/inquiry-rules';
import type { CustomerInquiry } from '@sklon/contract/inquiries';
import { IconRepeat } from '@tabler/icons-react';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import card from '../../bookings/my/BookingCard.module.css';
import provided from '../../bookings/provider/ProviderBooking.module.css';
import { statusAt } from '../inquiry-status.ts';

interface InquiryActionsProps {
  request: CustomerInquiry;
  now: Date;
  onCancel: (request: CustomerInquiry) => void;
  /** Id of the element that says which request it is: every card has the same buttons. */
  describedBy: string;
}

/** One to come can be cancelled, another one repeated while there is whom to ask. */
export function InquiryActions({ request, now, onCancel, describedBy }: InquiryActionsProps) {
  const { kind, provider } = request;
  if (canCancelInquiry({ status: statusAt(request, now) })) {
    return (
      <div className={card.actions}>
        <Button
          variant="subtle"
          color="red"
          className={provided.callOff ?? ''}
          aria-describedby={describedBy}
          onClick={() => onCancel(request)}
        >
          Отменить
        </Button>
      </div>
    );
  }
  if (provider.id === null) return null;
  const look = {
    variant: 'light',
    leftSection: <IconRepeat size={20} aria-hidden />,
    'aria-describedby': describedBy,
  } as const;
  return (
    <div className={card.actions}>
      {kind === 'rental' ? (
        <ButtonLink to="/rent" search={{ shop: provider.id }} {...look}>
          Повторить
        </ButtonLink>
      ) : (
        <ButtonLink to="/services" search={{ service: provider.id }} {...look}>
          Повторить
        </ButtonLink>
      )}
    </div>
  );
}
