import type { ProviderInquiry } from '@sklon/contract/inquiries';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { showToast } from '../../../ui/toast.ts';
import { failureText } from '../../bookings/booking-texts.ts';
import { customerName } from '../../schedule/busy/instructor-slot.ts';
import { daysText } from '../days-text.ts';
import { DECISION_FAILED, INQUIRY_ACCEPTED, INQUIRY_DECLINED } from '../inquiry-texts.ts';
import { providerInquiriesKey } from './queries.ts';
import { type Decision, withAnswer } from './inquiry-decisions.ts';

/** What came of a decision, for the page to keep in sight. */
export interface AnswerNews {
  kind: 'success' | 'warning' | 'error';
  text: string;
}

/** Answered in the messenger, taken back, or expired since the page was loaded. */
function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 409);
}

/** Accepts and declines; the list follows. A decision made elsewhere meanwhile is told. */
export function useInquiryDecisions(onNews: (news: AnswerNews | null) => void) {
  const queryClient = useQueryClient();
  // The second press of two quick ones comes before React has shown that the first one is under way.
  const underWay = useRef(false);
  const tell = (news: AnswerNews) => {
    showToast({ kind: news.kind === 'success' ? 'success' : 'error', message: news.text });
    onNews(news);
  };
  const mutation = useMutation({
    mutationFn: ({
      request: { id },
      decision,
    }: {
      request: ProviderInquiry;
      decision: Decision;
    }): Promise<ProviderInquiry> =>
      call(decision === 'accept' ? 'acceptInquiry' : 'declineInquiry', { params: { id } }),
    networkMode: 'always',
    onSuccess: async (decided, { decision }) => {
      // A look that began before the decision would show the time before it.
      await queryClient.cancelQueries({ queryKey: providerInquiriesKey });
      queryClient.setQueryData<ProviderInquiry[]>(
        providerInquiriesKey,
        (list) => list && withAnswer(list, decided),
      );
      const done = decision === 'accept' ? INQUIRY_ACCEPTED : INQUIRY_DECLINED;
      tell({
        kind: 'success',
        text: `${done}: ${customerName(decided.customer)}, ${daysText(decided, new Date())}`,
      });
    },
    onError: (error) =>
      tell({
        kind: isOutdated(error) ? 'warning' : 'error',
        text: failureText(error, DECISION_FAILED),
      }),
    onSettled: () => {
      underWay.current = false;
      void queryClient.invalidateQueries({ queryKey: providerInquiriesKey });
    },
  });

  return {
    sendingOf: ({ id }: ProviderInquiry): Decision | null =>
      mutation.isPending && mutation.variables.request.id === id
        ? mutation.variables.decision
        : null,
    decide: (request: ProviderInquiry, decision: Decision) => {
      if (underWay.current) return;
      underWay.current = true;
      onNews(null);
      mutation.mutate({ request, decision });
    },
  };
}
