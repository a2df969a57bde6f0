import type { ProviderBooking } from '@sklon/contract/provider-bookings';
import { useRef, useState } from 'react';
import type { Decision } from './provider-texts.ts';
import { type DecisionNews, type DecisionRequest, useDecision } from './useDecision.ts';

/** Decisions of one place of the page: what is being sent, and the question for the reason. What came of them goes to `onNews`. */
export function useBookingDecisions(onNews: (news: DecisionNews | null) => void) {
  // Stays when its dialog closes, so that the closing can be seen.
  const [callingOff, setCallingOff] = useState<ProviderBooking | null>(null);
  const [asking, setAsking] = useState(false);
  // The second press of two quick ones comes before React has shown that the first one is under way.
  const underWay = useRef(false);
  const mutation = useDecision((news) => {
    // A lesson that could not be cancelled says so in its dialog, where the reason is kept.
    if (news.kind === 'error' && asking) return;
    setAsking(false);
    onNews(news);
  });

  function send(request: DecisionRequest): void {
    if (underWay.current) return;
    underWay.current = true;
    onNews(null);
    mutation.mutate(request, {
      onSettled: () => {
        underWay.current = false;
      },
    });
  }

  return {
    callingOff,
    asking,
    stopAsking: () => {
      setAsking(false);
      mutation.reset();
    },
    /** Why the last one failed. */
    error: mutation.error,
    sendingOf: ({ id }: ProviderBooking): Decision | null =>
      mutation.isPending && mutation.variables.booking.id === id
        ? mutation.variables.decision
        : null,
    decide: (booking: ProviderBooking, decision: Decision) => {
      if (decision !== 'cancel') {
        send({ decision, booking });
        return;
      }
      mutation.reset();
      setCallingOff(booking);
      setAsking(true);
    },
    callOff: (booking: ProviderBooking, reason: string) =>
      send({ decision: 'cancel', booking, reason }),
  };
}
