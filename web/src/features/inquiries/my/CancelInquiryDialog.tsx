import type { CustomerInquiry } from '@sklon/contract/inquiries';
import { OfflineNote } from '../../../offline/OfflineNote.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { showToast } from '../../../ui/toast.ts';
import { failureText } from '../../bookings/booking-texts.ts';
import classes from '../../bookings/my/MyBookings.module.css';
import { daysText } from '../days-text.ts';
import { INQUIRY_CANCEL_FAILED, INQUIRY_CANCELLED } from '../inquiry-texts.ts';
import { useCancelInquiry } from './useCancelInquiry.ts';

interface CancelInquiryDialogProps {
  opened: boolean;
  /** Stays while the dialog closes, so that its text does not vanish first. */
  request: CustomerInquiry | undefined;
  now: Date;
  onClose: () => void;
  onCancelled: () => void;
}

/** Asks before a request is taken back; a failure is said here, with the dialog still open. */
export function CancelInquiryDialog({
  opened,
  request,
  now,
  onClose,
  onCancelled,
}: CancelInquiryDialogProps) {
  const cancel = useCancelInquiry();
  if (!request) return null;
  const close = () => {
    cancel.reset();
    onClose();
  };
  const confirm = () =>
    cancel.mutate(request.id, {
      onSuccess: () => {
        showToast({ kind: 'success', message: INQUIRY_CANCELLED });
        onCancelled();
      },
      onError: (error) =>
        showToast({ kind: 'error', message: failureText(error, INQUIRY_CANCEL_FAILED) }),
    });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      onConfirm={confirm}
      title="Отменить запрос?"
      confirmLabel="Отменить запрос"
      cancelLabel="Не&nbsp;отменять"
      dangerous
      pending={cancel.isPending}
    >
      <div className={classes.question}>
        <p>
          <strong>{daysText(request, now)}</strong>
          <br />
          {request.provider.name}, {request.resort.name}
        </p>
        <p>Владелец узнает об&nbsp;отмене.</p>
        <OfflineNote>Отменить можно, когда связь вернётся.</OfflineNote>
        {cancel.isError && (
          <Notice kind="error">{failureText(cancel.error, INQUIRY_CANCEL_FAILED)}</Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}
