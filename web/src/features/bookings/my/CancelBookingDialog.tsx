import type { InstructorBooking } from '@sklon/contract/bookings';
import { OfflineNote } from '../../../offline/OfflineNote.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/toast.ts';
import { CANCEL_FAILED, CANCELLED } from '../booking-texts.ts';
import { useCancelBooking } from '../useCancelBooking.ts';
import { instructorName } from './booking-texts.ts';
import { whenText } from './booking-time.ts';
import classes from './MyBookings.module.css';

interface CancelBookingDialogProps {
  opened: boolean;
  /** Stays while the dialog closes, so that its text does not vanish first. */
  booking: InstructorBooking | undefined;
  now: Date;
  onClose: () => void;
  onCancelled: () => void;
}

/** Asks before a lesson is cancelled; a failure is said here, with the dialog still open. */
export function CancelBookingDialog({
  opened,
  booking,
  now,
  onClose,
  onCancelled,
}: CancelBookingDialogProps) {
  const cancel = useCancelBooking();
  if (!booking) return null;
  const close = () => {
    cancel.reset();
    onClose();
  };
  const confirm = () =>
    cancel.mutate(booking.id, {
      onSuccess: () => {
        showToast({ kind: 'success', message: CANCELLED });
        onCancelled();
      },
      onError: () => showToast({ kind: 'error', message: CANCEL_FAILED }),
    });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      onConfirm={confirm}
      title="Отменить занятие?"
      confirmLabel="Отменить занятие"
      cancelLabel="Не&nbsp;отменять"
      dangerous
      pending={cancel.isPending}
    >
      <div className={classes.question}>
        <p>
          <strong>{whenText(booking, now)}</strong>
          <br />
          {instructorName(booking)}, {booking.resort.name}
        </p>
        <p>Время освободится для других, инструктор узнает об&nbsp;отмене.</p>
        <OfflineNote>Отменить можно, когда связь вернётся.</OfflineNote>
        {cancel.isError && <Notice kind="error">{CANCEL_FAILED}</Notice>}
      </div>
    </ConfirmDialog>
  );
}
