import type { Decline } from '@sklon/contract/decline-rules';
import { DECLINE_UNDO_MS } from '@sklon/contract/limits';
import { noop, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { delayAction, takeBack, useDelayed } from '../../ui/delayed-action.ts';

export interface DecisionResult {
  kind: 'success' | 'warning' | 'error';
  text: string;
}

export interface Answering<D> {
  sending: D | null;
  /** The decline can still be undone. */
  declining: boolean;
  onDecide: (decision: D) => void;
  onTakeBack: () => void;
}

interface DecisionRequest<O, D> {
  order: O;
  decision: D;
  /** For the customer; needed to cancel a booking. */
  reason?: string;
  decline?: Decline;
}

interface DecisionOptions<O, D> {
  send: (request: DecisionRequest<O, D>) => Promise<O>;
  queryKeys: readonly QueryKey[];
  update: (decided: O) => void;
  doneText: (decision: D, decided: O) => string;
  failedText: (decision: D, error: Error) => string;
  /** null: a decision is being sent, the earlier result is over. */
  onResult: (result: DecisionResult | null) => void;
}

/** Answered in Telegram, cancelled, or expired. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 409);
}

/** A decline can be undone for ten seconds, wherever the page shows its order, and is sent then (decision 16). */
export function useDecisions<O extends { id: number }, D extends string>({
  send,
  queryKeys,
  update,
  doneText,
  failedText,
  onResult,
}: DecisionOptions<O, D>) {
  const queryClient = useQueryClient();
  // A second press can come before React has rendered the first.
  const sending = useRef(false);
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: async (decided, { decision }) => {
      // A fetch that began before the decision would bring back the former state.
      for (const queryKey of queryKeys) await queryClient.cancelQueries({ queryKey });
      update(decided);
      onResult({ kind: 'success', text: doneText(decision, decided) });
    },
    onError: (error, { decision }) =>
      onResult({
        kind: isOutdated(error) ? 'warning' : 'error',
        text: failedText(decision, error),
      }),
    onSettled: () => {
      sending.current = false;
      for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey });
    },
  });

  const delayed = useDelayed();
  const delayedKey = ({ id }: O) => JSON.stringify([queryKeys[0], id]);

  function decide(
    order: O,
    decision: D,
    why: Pick<DecisionRequest<O, D>, 'reason' | 'decline'> = {},
  ): void {
    if (sending.current) return;
    onResult(null);
    if (decision === 'decline') {
      delayAction(delayedKey(order), DECLINE_UNDO_MS, () =>
        mutation.mutateAsync({ order, decision, ...why }).catch(noop),
      );
      return;
    }
    sending.current = true;
    mutation.mutate({ order, decision, ...why });
  }

  const sendingOf = ({ id }: O): D | null =>
    mutation.isPending && mutation.variables.order.id === id ? mutation.variables.decision : null;

  return {
    error: mutation.error,
    reset: mutation.reset,
    sendingOf,
    decide,
    answering: (order: O): Answering<D> => ({
      sending: sendingOf(order),
      declining: delayed.includes(delayedKey(order)),
      onDecide: (decision) => decide(order, decision),
      onTakeBack: () => takeBack(delayedKey(order)),
    }),
  };
}
