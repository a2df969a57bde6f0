import type { UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, isOutcomeUnknown } from './api-error.ts';
import { type ActionOptions, useAction } from './use-action.ts';

/** Milliseconds for which a call is repeated: a failover takes half a minute. */
const REPEAT_MS = 30_000;
/** Seconds between two of them where the server names none. */
const PAUSE_SECONDS = 2;

export const REPEATING = 'Сервер пока не\u00A0отвечает. Повторяем…';

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
  onSuccess,
  onError,
  ...options
}: KeyedOptions<Data, Input>): UseMutationResult<Data, Error, Input> & { repeating: boolean } {
  const latest = useRef<SubmissionKey | null>(null);
  const since = useRef(0);
  const action = useAction<Data, Input>({
    ...options,
    mutationFn: (input) => {
      latest.current = keyFor(JSON.stringify(input), latest.current);
      return send(input, { 'idempotency-key': latest.current.key });
    },
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
    onSuccess: (...call) => {
      latest.current = null;
      return onSuccess?.(...call);
    },
    onError: (error, ...call) => {
      if (!isOutcomeUnknown(error)) latest.current = null;
      return onError?.(error, ...call);
    },
  });
  return { ...action, repeating: action.isPending && action.failureCount > 0 };
}
