import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, isOutcomeUnknown } from '../../api/api-error.ts';
import { useAction } from '../../api/use-action.ts';
import { showToast } from '../../ui/toast.tsx';
import { agreementQuery } from '../auth/queries.ts';
import { orderFailureText } from './order.ts';
import { userBookingsKey } from './queries.ts';

interface SubmissionKey {
  key: string;
  body: string;
}

/** 128 random bits. crypto.randomUUID() is missing where the site is opened over plain HTTP. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** The earlier one while the outcome of the same body is unknown. */
export function keyFor(body: string, earlier: SubmissionKey | null): SubmissionKey {
  return earlier?.body === body ? earlier : { key: randomKey(), body };
}

const RETRIES = 2;

interface SubmissionOptions<B, R> {
  send: (body: B, headers: { 'idempotency-key': string }) => Promise<R>;
  onDone: (result: R) => void;
  failed: string;
  /** True when nothing more is to be shown. */
  onRefused?: (error: ApiError, body: B) => boolean;
}

/**
 * A call without a response is repeated under the same Idempotency-Key. Missing consent brings up its modal, then the press
 * works.
 */
export function useSubmission<B, R>({ send, onDone, failed, onRefused }: SubmissionOptions<B, R>) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef<SubmissionKey | null>(null);
  const { mutate, isPending } = useAction({
    once: true,
    mutationFn: (body: B) => {
      latest.current = keyFor(JSON.stringify(body), latest.current);
      return send(body, { 'idempotency-key': latest.current.key });
    },
    retry: (failures, error) => navigator.onLine && failures < RETRIES && isOutcomeUnknown(error),
    retryDelay: (failures) => 1000 * 2 ** failures,
    onMutate: () => setProblem(null),
    onSuccess: (result) => {
      void queryClient.invalidateQueries({ queryKey: userBookingsKey });
      onDone(result);
    },
    onError: (error, body) => {
      if (!isOutcomeUnknown(error)) latest.current = null;
      if (error instanceof ApiError) {
        if (onRefused?.(error, body)) return;
        if (error.code === 'consent_required') void queryClient.invalidateQueries(agreementQuery());
      }
      const text = orderFailureText(error, failed);
      setProblem(text);
      showToast({ kind: 'error', message: text });
    },
  });
  return { submit: mutate, problem, pending: isPending };
}
