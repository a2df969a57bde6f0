import type { FieldError } from '@sklon/contract/errors';
import type { CustomerInquiry } from '@sklon/contract/inquiries';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { showToast } from '../../ui/toast.ts';
import { agreementQuery } from '../agreements/queries.ts';
import { failureText } from '../bookings/booking-texts.ts';
import { isOutcomeUnknown, keyFor, type SubmissionKey } from '../bookings/submission-key.ts';
import { INQUIRY_FAILED, INQUIRY_SENT } from './inquiry-texts.ts';
import { type NewInquiry, useCreateInquiry } from './useCreateInquiry.ts';

interface SubmitOptions {
  onSent: (request: CustomerInquiry) => void;
  /** The server refused some fields. */
  onRefused: (errors: readonly FieldError[]) => void;
}

/** Sends the form: one press, one request. What was typed stays when it fails. */
export function useInquirySubmit({ onSent, onRefused }: SubmitOptions) {
  const queryClient = useQueryClient();
  const create = useCreateInquiry();
  const [problem, setProblem] = useState<string | null>(null);
  const earlier = useRef<SubmissionKey | null>(null);
  const sending = useRef(false);

  function fail(error: unknown): void {
    if (!isOutcomeUnknown(error)) earlier.current = null;
    // Brings up the consent modal over the dialog; after it the same press works.
    if (error instanceof ApiError && error.code === 'consent_required')
      void queryClient.invalidateQueries(agreementQuery());
    const text = failureText(error, INQUIRY_FAILED);
    setProblem(text);
    showToast({ kind: 'error', message: text });
    if (error instanceof ApiError && error.errors.length > 0) onRefused(error.errors);
  }

  async function submit(body: NewInquiry): Promise<void> {
    // The second press of a double click comes before React has shown that the first one is under way.
    if (sending.current) return;
    sending.current = true;
    setProblem(null);
    earlier.current = keyFor(JSON.stringify(body), earlier.current);
    try {
      const request = await create.mutateAsync({ body, submission: earlier.current });
      showToast({ kind: 'success', message: INQUIRY_SENT });
      // What was sent stays taken until the form has left, or a press in between would send it again under a new key.
      onSent(request);
    } catch (error) {
      sending.current = false;
      fail(error);
    }
  }

  return { submit, problem, pending: create.isPending };
}
