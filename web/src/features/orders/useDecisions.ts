import type { Decline } from '@sklon/contract/decline-rules';
import type { InquiryAcceptance } from '@sklon/contract/inquiries';
import { DECLINE_UNDO_MS } from '@sklon/contract/limits';
import { noop, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { useAction } from '../../api/use-action.ts';
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
  /** Of a shop or a service that accepts. */
  answer?: InquiryAcceptance;
}

type Details<O, D> = Omit<DecisionRequest<O, D>, 'order' | 'decision'>;

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
  const options = {
    mutationFn: send,
    onSuccess: async (decided: O, { decision }: DecisionRequest<O, D>) => {
      // A fetch that began before the decision would bring back the state before it.
      for (const queryKey of queryKeys) await queryClient.cancelQueries({ queryKey });
      update(decided);
      onResult({ kind: 'success', text: doneText(decision, decided) });
    },
    onSettled: (_: unknown, error: Error | null, { decision }: DecisionRequest<O, D>) => {
      if (error)
        onResult({
          kind: isOutdated(error) ? 'warning' : 'error',
          text: failedText(decision, error),
        });
    },
    refresh: queryKeys,
  };
  const mutation = useAction({ ...options, onMutate: () => onResult(null) });
  const declining = useAction(options);

  const delayed = useDelayed();
  const delayedKey = ({ id }: O) => JSON.stringify([queryKeys[0], id]);

  function decide(
    order: O,
    decision: D,
    details: Details<O, D> = {},
    refuse?: (error: Error) => void,
  ): void {
    if (decision !== 'decline')
      return mutation.mutate({ order, decision, ...details }, refuse && { onError: refuse });
    onResult(null);
    delayAction(delayedKey(order), DECLINE_UNDO_MS, () =>
      declining.mutateAsync({ order, decision, ...details }).catch(noop),
    );
  }

  const sendingOf = ({ id }: O): D | null =>
    [mutation, declining].find(({ isPending, variables }) => isPending && variables.order.id === id)
      ?.variables?.decision ?? null;

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
