import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, isOutcomeUnknown } from './api-error.ts';
import { type ActionOptions, useAction } from './use-action.ts';

/** Milliseconds for which a call is repeated: a failover takes half a minute. */
const REPEAT_MS = 30_000;
/** Seconds between two of them where the server names none. */
const PAUSE_SECONDS = 2;

export const REPEATING = 'Сервер пока не\u00A0отвечает. Повторяем…';

/** 128 random bits. crypto.randomUUID() is missing where the site is opened over plain HTTP. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** By what was sent. They outlive a form that is closed and opened again meanwhile. */
const keys = new Map<string, string>();

/** The earlier one while the outcome of the same call is unknown. */
export function keyFor(sent: string): string {
  const key = keys.get(sent) ?? randomKey();
  keys.set(sent, key);
  return key;
}

function pauseMs({ retryAfter = PAUSE_SECONDS }: ApiError): number {
  return retryAfter * 1_000;
}

interface KeyedOptions<Data, Input> extends ActionOptions<Data, Input> {
  send: (input: Input, headers: { 'idempotency-key': string }) => Promise<Data>;
}

/**
 * A press whose call carries an Idempotency-Key, and so takes effect once however often it is sent. While the server is away,
 * or the connection is lost, it is repeated under the same key for half a minute; the page says so by `repeating`.
 */
export function useKeyedAction<Data, Input>({
  send,
  onMutate,
  onSettled,
  ...options
}: KeyedOptions<Data, Input>): UseMutationResult<Data, Error, Input> & { repeating: boolean } {
  const sentBy = (input: Input) => JSON.stringify([options.mutationKey, input]);
  const since = useRef(0);
  const action = useAction<Data, Input>({
    ...options,
    mutationFn: (input) => send(input, { 'idempotency-key': keyFor(sentBy(input)) }),
    retry: (_failures, error) =>
      error instanceof ApiError &&
      (error.status === 0 || error.status > 500) &&
      navigator.onLine &&
      performance.now() - since.current + pauseMs(error) <= REPEAT_MS,
    retryDelay: (_failures, error) => (error instanceof ApiError ? pauseMs(error) : 0),
    onMutate: (...call) => {
      since.current = performance.now();
      return onMutate?.(...call);
    },
    onSettled: (data, error, input, ...call) => {
      if (!error || !isOutcomeUnknown(error)) keys.delete(sentBy(input));
      return onSettled?.(data, error, input, ...call);
    },
  });
  return { ...action, repeating: action.isPending && action.failureCount > 0 };
}
