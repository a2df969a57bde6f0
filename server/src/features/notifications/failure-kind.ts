import type { FailureKind } from '@sklon/contract/system-state';

/** The kind of a failure from what the outbox says of it (`last_error`); undefined when the messenger was not even asked. */
export function failureKind(error: string): Exclude<FailureKind, 'other'> | undefined {
  const { reason, status } = /^(?<reason>\w+): (?<status>\d{3})?/.exec(error)?.groups ?? {};
  if (reason === undefined) return undefined;
  if (status === '429') return '429';
  if (status !== undefined) return status >= '500' ? '5xx' : '4xx';
  return reason === 'unavailable' ? 'network' : undefined;
}
