import { formatLongDay, formatTimeRange } from '@sklon/contract/time';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { showToast } from '../../ui/toast.ts';
import type { TimeRange } from './booking-range.ts';
import { CANCEL_FAILED, failureText, NO_BOOKING_ID } from './booking-texts.ts';
import type { CalendarNewsItem } from './calendar-news.ts';
import classes from './CancelDialog.module.css';
import { useCancelBooking } from './useCancelBooking.ts';

interface CancelDialogProps {
  opened: boolean;
  range: TimeRange;
  bookingId: number | null;
  onClose: () => void;
  onDone: (news: CalendarNewsItem) => void;
}

/** Asks before an own booking is cancelled (spec section 4); a default export because `lazy` wants one. */
export default function CancelDialog({
  opened,
  range,
  bookingId,
  onClose,
  onDone,
}: CancelDialogProps) {
  const cancel = useCancelBooking();
  const [problem, setProblem] = useState<string | null>(null);

  async function confirm(): Promise<void> {
    if (bookingId === null) {
      onDone({ kind: 'problem', text: NO_BOOKING_ID });
      return;
    }
    setProblem(null);
    try {
      await cancel.mutateAsync(bookingId);
      onDone({ kind: 'cancelled', range });
    } catch (error) {
      const text = failureText(error, CANCEL_FAILED);
      setProblem(text);
      showToast({ kind: 'error', message: text });
    }
  }

  return (
    <ConfirmDialog
      opened={opened}
      onClose={() => {
        setProblem(null);
        onClose();
      }}
      onConfirm={() => void confirm()}
      title="Отменить бронирование?"
      confirmLabel="Отменить бронирование"
      cancelLabel="Не отменять"
      dangerous
      pending={cancel.isPending}
    >
      <p className={classes.time}>
        {formatLongDay(range.date)}, {formatTimeRange(range.start, range.end)}
      </p>
      <p>Время освободится для&nbsp;других, инструктор получит сообщение об&nbsp;отмене.</p>
      {problem && <p className={classes.problem}>{problem}</p>}
    </ConfirmDialog>
  );
}
