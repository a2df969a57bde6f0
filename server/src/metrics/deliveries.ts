import { failureKind, type Outcome } from '../features/notifications/notifications.ts';
import type { Metrics } from './metrics.ts';

/** Counts the outcome of each message that the worker attempted. */
export function countDeliveries({
  deliveries,
  messengerFailures,
}: Metrics): (outcome: Outcome) => void {
  return (outcome) => {
    deliveries.inc({ outcome: outcomeLabel(outcome) });
    if (outcome.kind !== 'failed' && outcome.kind !== 'postponed') return;
    const kind = failureKind(outcome.reason);
    if (kind !== undefined) messengerFailures.inc({ kind });
  };
}

function outcomeLabel(outcome: Outcome): string {
  if (outcome.kind === 'postponed') return 'retried';
  if (outcome.kind === 'failed') return outcome.unreachable ? 'unreachable' : 'given_up';
  return outcome.kind;
}
