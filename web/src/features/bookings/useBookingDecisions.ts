import type { ProviderBooking } from '@sklon/contract/bookings';
import type { Decline } from '@sklon/contract/decline-rules';
import type { BookingDecline } from '@sklon/contract/declines';
import type { ScheduleSlot } from '@sklon/contract/schedule';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { serverNow } from '../../api/server-time.ts';
import type { Toast } from '../../ui/toast.tsx';
import { removeDraft } from '../auth/drafts.ts';
import {
  isOpen,
  orderFailureText,
  type OrderStatus,
  withDecided,
  customerName,
} from '../orders/order.ts';
import { type Answering, type DecisionResult, useDecisions } from '../orders/useDecisions.ts';
import { availabilityKey, scheduleKey } from '../schedule/keys.ts';
import { startOf, whenText } from './booking-texts.ts';
import { totalDraft } from './moves.ts';
import { providerBookingsKey } from './provider-queries.ts';

/** What an instructor can do about a booking. */
export type Decision = 'confirm' | 'decline' | 'cancel';

const DONE: Record<Decision, string> = {
  confirm: 'Занятие подтверждено',
  decline: 'Заявка отклонена',
  cancel: 'Занятие отменено',
};
/** Titles of the dialog that asks why. */
export const REASON_TITLES = { decline: 'Отклонить заявку?', cancel: 'Отменить занятие?' } as const;

const FAILED: Record<Decision, string> = {
  confirm: 'Не удалось подтвердить занятие. Попробуйте ещё раз.',
  decline: 'Не удалось отклонить запрос. Попробуйте ещё раз.',
  cancel: 'Не удалось отменить занятие. Попробуйте ещё раз.',
};

/** «Мария Лебедева, ср, 14 января, 10:00–12:00» */
function nameAndTime(booking: ProviderBooking, now: Date): string {
  return `${customerName(booking.customer)}, ${whenText(booking, now)}`;
}

/** «Занятие подтверждено: Мария Лебедева, ср, 14 января, 10:00–12:00» */
export function decisionDone(decision: Decision, booking: ProviderBooking, now: Date): string {
  return `${DONE[decision]}: ${nameAndTime(booking, now)}`;
}

/** What the server says of a failure, or else the text of the product. */
export function decisionFailed(decision: Decision, error: unknown): string {
  return orderFailureText(error, FAILED[decision]);
}

/** The notice of a booking that came while the page is open. */
export function incomingNotice(booking: ProviderBooking, before: OrderStatus | null): Toast | null {
  return booking.status === 'pending' && before === null
    ? { kind: 'info', message: `Новый запрос: ${nameAndTime(booking, serverNow())}` }
    : null;
}

export function declineDraft({ id }: Pick<ProviderBooking, 'id'>): string {
  return `decline ${id}`;
}

function declineBody({ decline_reason, decline_comment }: Decline): BookingDecline {
  return { ...(decline_reason && { decline_reason }), decline_comment };
}

/** Whether the instructor may still cancel: the lesson is agreed and has not begun. */
export function canCancelLesson(booking: ProviderBooking, now: Date): boolean {
  return booking.status === 'confirmed' && startOf(booking) > now;
}

/** The instructor's calendar after a decision: the time of a booking that is no longer open is free. */
export function calendarWithDecided(
  records: readonly ScheduleSlot[],
  decided: ProviderBooking,
): ScheduleSlot[] {
  return records.flatMap((record) => {
    if (record.booking?.id !== decided.id) return record;
    return isOpen(decided.status) ? { ...record, booking: decided } : [];
  });
}

/** The form that asks why a request is declined, or a lesson cancelled. */
interface ReasonForm {
  decision: 'decline' | 'cancel';
  booking: ProviderBooking;
}

/** Decisions of one place of the page, and the form for the reason of a decline or a cancellation. */
export function useBookingDecisions(onResult: (result: DecisionResult | null) => void) {
  const queryClient = useQueryClient();
  // Stays when its dialog closes, so that the closing can be seen.
  const [form, setForm] = useState<ReasonForm | null>(null);
  const [formOpened, setFormOpened] = useState(false);
  const decisions = useDecisions<ProviderBooking, Decision>({
    send: ({ order: { id }, decision, reason = '', decline }) => {
      const params = { id };
      if (decision === 'confirm') return call('confirmBooking', { params });
      if (decision === 'decline')
        return call('declineBooking', {
          params,
          ...(decline && { body: declineBody(decline) }),
          keepalive: true,
        });
      return call('cancelBookingAsProvider', { params, body: { reason } });
    },
    queryKeys: [providerBookingsKey, scheduleKey, availabilityKey],
    update: (decided) => {
      removeDraft(declineDraft(decided));
      removeDraft(totalDraft(decided));
      queryClient.setQueryData<ProviderBooking[]>(
        providerBookingsKey,
        (list) => list && withDecided(list, decided),
      );
      queryClient.setQueriesData<ScheduleSlot[]>(
        { queryKey: scheduleKey },
        (week) => week && calendarWithDecided(week, decided),
      );
    },
    doneText: (decision, decided) => decisionDone(decision, decided, serverNow()),
    failedText: decisionFailed,
    onResult: (result) => {
      // A booking that could not be cancelled says so in its form, where the reason is still typed.
      if (result?.kind === 'error' && formOpened) return;
      if (result) setFormOpened(false);
      onResult(result);
    },
  });

  return {
    form,
    formOpened,
    closeForm: () => {
      setFormOpened(false);
      decisions.reset();
    },
    error: decisions.error,
    sendingOf: decisions.sendingOf,
    answering: (booking: ProviderBooking): Answering<Decision> => ({
      ...decisions.answering(booking),
      onDecide: (decision) => {
        if (decision === 'confirm') return decisions.decide(booking, decision);
        decisions.reset();
        setForm({ decision, booking });
        setFormOpened(true);
      },
    }),
    cancelLesson: (booking: ProviderBooking, reason: string) =>
      decisions.decide(booking, 'cancel', { reason }),
    decline: (booking: ProviderBooking, decline: Decline) => {
      setFormOpened(false);
      decisions.decide(booking, 'decline', { decline });
    },
  };
}
