import type { AdminBooking } from '@sklon/contract/admin-bookings';
import { CANCEL_REASON_REQUIRED, canCancelBooking } from '@sklon/contract/booking-rules';
import { useState } from 'react';
import { failureText } from '../../../api/api-error.ts';
import { FactCard } from '../../../ui/Facts.tsx';
import { NativeSelect } from '../../../ui/form/Fields.tsx';
import { ReasonForm } from '../../../ui/form/ReasonForm.tsx';
import { useInstant } from '../../../ui/instant.ts';
import { showToast } from '../../../ui/toast.tsx';
import type { BookingSide } from './history-texts.ts';
import { useCancelAsAdmin } from './queries.ts';

const SIDES: { value: BookingSide; label: string }[] = [
  { value: 'instructor', label: 'За инструктора' },
  { value: 'customer', label: 'За клиента' },
];

/** Cancels an open booking in the place of one of its sides. */
export function CancelCard({ booking }: { booking: AdminBooking }) {
  const [side, setSide] = useState<BookingSide>('instructor');
  const { mutate, isPending, error } = useCancelAsAdmin(booking.id);
  const now = useInstant();
  if (!canCancelBooking(booking, now)) return null;
  return (
    <FactCard title="Отмена">
      <ReasonForm
        label="Причина"
        hint="Клиент и&nbsp;инструктор получат сообщение об&nbsp;отмене и&nbsp;прочтут причину."
        action="Отменить занятие"
        required={CANCEL_REASON_REQUIRED}
        pending={isPending}
        error={error && failureText(error, 'Не\u00A0удалось отменить занятие. Попробуйте ещё раз.')}
        onSubmit={(reason) =>
          mutate(
            { on_behalf_of: side, reason },
            { onSuccess: () => showToast({ kind: 'success', message: 'Занятие отменено' }) },
          )
        }
      >
        <NativeSelect
          label="За кого отменить"
          data={SIDES}
          value={side}
          onChange={({ currentTarget }) =>
            setSide(currentTarget.value === 'customer' ? 'customer' : 'instructor')
          }
        />
      </ReasonForm>
    </FactCard>
  );
}
