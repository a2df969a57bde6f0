import type { Instructor } from '@sklon/contract/instructors';
import type { Resort } from '@sklon/contract/resorts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { LocalNow } from '../schedule/slot-states.ts';
import { BookingForm } from './BookingForm.tsx';
import type { TimeRange } from './booking-range.ts';
import type { CalendarNewsItem } from './calendar-news.ts';
import type { WeekSlots } from './week-slots.ts';

export interface BookingDialogProps {
  opened: boolean;
  /** What was chosen in the calendar. */
  range: TimeRange;
  instructor: Instructor;
  resorts: readonly Resort[];
  zone: string;
  /** The week as it is now: it may change while the dialog is open. */
  slots: WeekSlots;
  now: LocalNow;
  onClose: () => void;
  onDone: (news: CalendarNewsItem) => void;
}

/** The dialog in which a lesson is asked for (spec section 4); a default export because `lazy` wants one. */
export default function BookingDialog({ opened, onClose, ...form }: BookingDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Бронирование занятия"
      size="md"
      fullScreenOnPhone
    >
      <BookingForm {...form} onClose={onClose} />
    </Dialog>
  );
}
