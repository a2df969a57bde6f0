import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { showToast } from '../../ui/toast.ts';
import { agreementQuery } from '../agreements/queries.ts';
import { availabilityKey } from '../schedule/queries.ts';
import { BOOKING_FAILED, failureText, RANGE_TAKEN } from './booking-texts.ts';
import type { CalendarNewsItem } from './calendar-news.ts';
import { isOutcomeUnknown, keyFor, type SubmissionKey } from './submission-key.ts';
import { type NewBooking, useCreateBooking } from './useCreateBooking.ts';

/** Sends the booking: one press, one booking. What was chosen stays when it fails, unless the time was taken (spec section 4). */
export function useBookingSubmit(onDone: (news: CalendarNewsItem) => void) {
  const queryClient = useQueryClient();
  const create = useCreateBooking();
  const [problem, setProblem] = useState<string | null>(null);
  const earlier = useRef<SubmissionKey | null>(null);
  const sending = useRef(false);

  function refuse(): void {
    void queryClient.invalidateQueries({ queryKey: availabilityKey });
    onDone({ kind: 'problem', text: RANGE_TAKEN });
  }

  function fail(error: unknown): void {
    if (!isOutcomeUnknown(error)) earlier.current = null;
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'slot_taken') {
      refuse();
      return;
    }
    // Brings up the consent modal over this dialog; after it the same press works.
    if (code === 'consent_required') void queryClient.invalidateQueries(agreementQuery());
    const text = failureText(error, BOOKING_FAILED);
    setProblem(text);
    showToast({ kind: 'error', message: text });
  }

  async function submit(body: NewBooking): Promise<void> {
    // The second press of a double click comes before React has shown that the first one is under way.
    if (sending.current) return;
    sending.current = true;
    setProblem(null);
    earlier.current = keyFor(JSON.stringify(body), earlier.current);
    try {
      onDone({
        kind: 'booked',
        booking: await create.mutateAsync({ body, submission: earlier.current }),
      });
    } catch (error) {
      fail(error);
    } finally {
      sending.current = false;
    }
  }

  return { submit, refuse, problem, pending: create.isPending };
}
