import type { Decline } from '@sklon/contract/decline-rules';
import { DECLINE_UNDO_MS } from '@sklon/contract/limits';
import { noop, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { delayAction, takeBack, useDelayed } from '../../ui/delayed-action.ts';

/** What came of a decision: a notice says it and stays on the page. */
export interface DecisionResult {
  kind: 'success' | 'warning' | 'error';
  text: string;
}

/** The answer to an order as its buttons show and change it. */
export interface Answering<D> {
  /** The decision that is being sent. */
  sending: D | null;
  /** It was declined, which can still be taken back. */
  declining: boolean;
  onDecide: (decision: D) => void;
  onTakeBack: () => void;
}

interface DecisionRequest<O, D> {
  order: O;
  decision: D;
  /** For the customer; needed to cancel a booking. */
  reason?: string;
  /** Why a booking is declined, for the customer. */
  decline?: Decline;
}

interface DecisionOptions<O, D> {
  send: (request: DecisionRequest<O, D>) => Promise<O>;
  /** Keys of the queries that show the order. */
  queryKeys: readonly QueryKey[];
  /** Puts the decided order into the cached lists. */
  update: (decided: O) => void;
  doneText: (decision: D, decided: O) => string;
  failedText: (decision: D, error: Error) => string;
  /** null: a decision is being sent, what the earlier one came to is over. */
  onResult: (result: DecisionResult | null) => void;
}

/** Whether the order is no longer what the page showed: answered in Telegram, taken back, or expired. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 409);
}

/**
 * A provider's decisions on bookings or inquiries; the cached lists follow. A decline can be taken back for ten seconds,
 * wherever the page shows its order, and is sent then (decision 16).
 */
export function useDecisions<O extends { id: number }, D extends string>({
  send,
  queryKeys,
  update,
  doneText,
  failedText,
  onResult,
}: DecisionOptions<O, D>) {
  const queryClient = useQueryClient();
  // The second press of two quick ones comes before React has shown that the first one is being sent.
  const sending = useRef(false);
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: async (decided, { decision }) => {
      // A fetch that began before the decision would bring back the state before it.
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
    /** The decision on this order that is being sent. */
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
