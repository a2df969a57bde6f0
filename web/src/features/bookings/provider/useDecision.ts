import type { ProviderBooking } from '@sklon/contract/provider-bookings';
import type { ScheduleSlot } from '@sklon/contract/schedule';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { showToast } from '../../../ui/toast.ts';
import { availabilityKey } from '../../schedule/queries.ts';
import { scheduleKey } from '../../schedule/busy/queries.ts';
import { calendarWithDecision, withDecision } from './booking-changes.ts';
import { type Decision, decisionDone, decisionFailed, isOutdated } from './provider-texts.ts';
import { providerBookingsKey } from './queries.ts';

export interface DecisionRequest {
  decision: Decision;
  booking: ProviderBooking;
  /** For the customer; needed to cancel. */
  reason?: string;
}

/** What came of a decision, for the page to keep in sight. */
export interface DecisionNews {
  kind: 'success' | 'warning' | 'error';
  text: string;
}

function send({
  decision,
  booking: { id },
  reason = '',
}: DecisionRequest): Promise<ProviderBooking> {
  const params = { id };
  if (decision === 'confirm') return call('confirmBooking', { params });
  if (decision === 'decline') return call('declineBooking', { params });
  return call('cancelBookingAsProvider', { params, body: { reason } });
}

/** Confirms, declines and cancels; the list and the calendar follow. A decision made elsewhere meanwhile is told. */
export function useDecision(onNews: (news: DecisionNews) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    networkMode: 'always',
    onSuccess: async (decided, { decision }) => {
      // A look that began before the decision would show the time before it.
      await queryClient.cancelQueries({ queryKey: providerBookingsKey });
      await queryClient.cancelQueries({ queryKey: scheduleKey });
      queryClient.setQueryData<ProviderBooking[]>(
        providerBookingsKey,
        (list) => list && withDecision(list, decided),
      );
      queryClient.setQueriesData<ScheduleSlot[]>(
        { queryKey: scheduleKey },
        (week) => week && calendarWithDecision(week, decided),
      );
      const text = decisionDone(decision, decided, new Date());
      showToast({ kind: 'success', message: text });
      onNews({ kind: 'success', text });
    },
    onError: (error, { decision }) => {
      const text = decisionFailed(decision, error);
      showToast({ kind: 'error', message: text });
      onNews({ kind: isOutdated(error) ? 'warning' : 'error', text });
    },
    onSettled: () => {
      for (const queryKey of [providerBookingsKey, scheduleKey, availabilityKey])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}
