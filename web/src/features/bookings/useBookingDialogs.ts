import type { LocalDate, LocalTime } from '@sklon/contract/time';
import { useState } from 'react';
import { bookingIdOf, type LocalNow, isPast, slotState } from '../schedule/slot-states.ts';
import { showToast } from '../../ui/toast.ts';
import { BOOKED, CANCELLED } from './booking-texts.ts';
import { defaultEnd, ownBookingRange, type TimeRange } from './booking-range.ts';
import type { CalendarNewsItem } from './calendar-news.ts';
import type { WeekSlots } from './week-slots.ts';

interface Draft {
  number: number;
  range: TimeRange;
}

interface Cancelling {
  range: TimeRange;
  bookingId: number | null;
}

function tell(news: CalendarNewsItem): void {
  if (news.kind === 'booked') showToast({ kind: 'success', message: BOOKED });
  else if (news.kind === 'cancelled') showToast({ kind: 'success', message: CANCELLED });
  else showToast({ kind: 'error', message: news.text });
}

/** Which dialog of the calendar is open and for what, and the latest news. */
export function useBookingDialogs(slots: WeekSlots | undefined, now: LocalNow) {
  // Each stays when its dialog closes, so that the closing can be seen.
  const [draft, setDraft] = useState<Draft | null>(null);
  const [cancelling, setCancelling] = useState<Cancelling | null>(null);
  const [opened, setOpened] = useState<Draft | Cancelling | null>(null);
  const [news, setNews] = useState<CalendarNewsItem | null>(null);
  const [round, setRound] = useState(0);

  function book(range: TimeRange): void {
    const next = { number: (draft?.number ?? 0) + 1, range };
    setDraft(next);
    setOpened(next);
  }

  function cancel(date: LocalDate, time: LocalTime): void {
    if (!slots) return;
    const next = {
      range: ownBookingRange(date, time, slots.times, slots.taken),
      bookingId: bookingIdOf(slots.taken, date, time),
    };
    setCancelling(next);
    setOpened(next);
  }

  return {
    draft,
    cancelling,
    opened,
    news,
    /** Grows when something was done: a choice of times that was under way is over. */
    round,
    book,
    cancel,
    /** A press on a slot (spec section 4): a free one is booked for two hours, an own one cancelled. */
    press: (date: LocalDate, time: LocalTime) => {
      if (!slots || isPast(date, time, now)) return;
      const state = slotState(slots.taken, date, time);
      if (state === 'available') book({ date, start: time, end: defaultEnd(time, slots.dayEnd) });
      else if (state === 'user_booked') cancel(date, time);
    },
    close: () => setOpened(null),
    dismissNews: () => setNews(null),
    /** Also when the answer comes after its dialog was closed. */
    done: (item: CalendarNewsItem) => {
      setOpened(null);
      setNews(item);
      setRound((count) => count + 1);
      tell(item);
    },
  };
}
