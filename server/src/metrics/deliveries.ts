import { failureKind, type Outcome } from '../features/notifications/notifications.ts';
import type { Metrics } from './metrics.ts';

export function countDeliveries(
  { deliveries, deliveryFailures }: Metrics,
  channel: string,
): (outcome: Outcome) => void {
  return (outcome) => {
    deliveries.inc({ channel, outcome: outcomeLabel(outcome) });
    if (outcome.kind !== 'failed' && outcome.kind !== 'postponed') return;
    const kind = failureKind(outcome.reason);
    if (kind !== undefined) deliveryFailures.inc({ channel, kind });
  };
}

function outcomeLabel(outcome: Outcome): string {
  if (outcome.kind === 'postponed') return 'retried';
  if (outcome.kind === 'failed') return outcome.unreachable ? 'unreachable' : 'given_up';
  return outcome.kind;
}
