import type { InstructorBooking } from '@sklon/contract/bookings';
import { formatLongDay, formatTimeRange, type LessonTime } from '@sklon/contract/time';
import { showToast } from '../../ui/toast.tsx';
import { CancelOrderDialog } from '../orders/CancelOrderDialog.tsx';
import { CANCELLED, instructorName, whenText } from './booking-texts.ts';
import { useCancelBooking } from './queries.ts';

const FAILED = 'Ошибка при отмене бронирования. Пожалуйста, попробуйте еще раз.';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  onCancelled: () => void;
}

/** Asks before a booking of «Мои бронирования» is cancelled. */
export function CancelBookingDialog({
  booking,
  now,
  onCancelled,
  ...dialog
}: DialogProps & { booking: InstructorBooking; now: Date }) {
  return (
    <CancelOrderDialog
      {...dialog}
      title="Отменить занятие?"
      confirmLabel="Отменить занятие"
      id={booking.id}
      cancel={useCancelBooking()}
      failed={FAILED}
      onCancelled={() => {
        showToast({ kind: 'success', message: CANCELLED });
        onCancelled();
      }}
    >
      <p>
        <strong>{whenText(booking, now)}</strong>
        <br />
        {instructorName(booking)}, {booking.resort.name}
      </p>
      <p>Время освободится для других, инструктор узнает об&nbsp;отмене.</p>
    </CancelOrderDialog>
  );
}

interface CancelSlotsDialogProps extends DialogProps {
  range: LessonTime;
  /** null: the calendar does not know it. */
  bookingId: number | null;
  onUnknown: () => void;
}

/** Asks before an own booking in the calendar is cancelled (spec section 4). */
export function CancelSlotsDialog({ range, bookingId, ...dialog }: CancelSlotsDialogProps) {
  return (
    <CancelOrderDialog
      {...dialog}
      title="Отменить бронирование?"
      confirmLabel="Отменить бронирование"
      id={bookingId}
      cancel={useCancelBooking()}
      failed={FAILED}
    >
      <p>
        {formatLongDay(range.date)}, {formatTimeRange(range.start, range.end)}
      </p>
      <p>Время освободится для&nbsp;других, инструктор получит сообщение об&nbsp;отмене.</p>
    </CancelOrderDialog>
  );
}
