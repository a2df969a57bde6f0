import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useKeyedAction } from '../../api/use-keyed-action.ts';
import { showToast } from '../../ui/toast.tsx';
import { agreementQuery } from '../auth/queries.ts';
import { orderFailureText } from './order.ts';
import { userBookingsKey } from './queries.ts';

interface SubmissionOptions<B, R> {
  send: (body: B, headers: { 'idempotency-key': string }) => Promise<R>;
  onDone: (result: R) => void;
  failed: string;
  /** True when nothing more is to be shown. */
  onRefused?: (error: ApiError, body: B) => boolean;
}

/** Missing consent brings up its modal, then the press works. */
export function useSubmission<B, R>({ send, onDone, failed, onRefused }: SubmissionOptions<B, R>) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending, repeating } = useKeyedAction<R, B>({
    once: true,
    send,
    onMutate: () => setProblem(null),
    onSuccess: (result) => {
      void queryClient.invalidateQueries({ queryKey: userBookingsKey });
      onDone(result);
    },
    onError: (error, body) => {
      if (error instanceof ApiError) {
        if (onRefused?.(error, body)) return;
        if (error.code === 'consent_required') void queryClient.invalidateQueries(agreementQuery());
      }
      const text = orderFailureText(error, failed);
      setProblem(text);
      showToast({ kind: 'error', message: text });
    },
  });
  return { submit: mutate, problem, pending: isPending, repeating };
}
