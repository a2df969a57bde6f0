import type { FailureKind, SystemState, SystemTask } from '@sklon/contract/system-state';
import { failureKind } from '../notifications/notifications.ts';
import type { Closed, FailureCount, Queue, Run } from './queries.ts';

const MESSAGE_LATE_MINUTES = 5;

export function presentMessages(
  queue: Queue,
  retried: readonly FailureCount[],
  closed: Closed,
  now: Date,
): SystemState['messages'] {
  const { waiting, scheduled, oldest_due_at: oldest } = queue;
  return {
    waiting,
    oldest_due_at: oldest?.toISOString() ?? null,
    late: oldest !== null && now.getTime() - oldest.getTime() > MESSAGE_LATE_MINUTES * 60_000,
    retried: byKind(retried),
    scheduled,
    given_up: byKind(closed.given_up),
    dropped: closed.dropped,
    sent: closed.sent,
  };
}

function byKind(failures: readonly FailureCount[]): SystemState['messages']['retried'] {
  const counts = new Map<FailureKind, number>();
  for (const { reason, count } of failures) {
    const kind = failureKind(reason) ?? 'other';
    counts.set(kind, (counts.get(kind) ?? 0) + count);
  }
  return [...counts]
    .map(([kind, count]) => ({ kind, count }))
    .toSorted((a, b) => b.count - a.count);
}

export function presentTask(
  name: SystemTask['name'],
  run: Run | undefined,
  late: boolean,
): SystemTask {
  return {
    name,
    started_at: run?.started_at.toISOString() ?? null,
    finished_at: run?.finished_at?.toISOString() ?? null,
    succeeded_at: run?.succeeded_at?.toISOString() ?? null,
    error: run?.error ?? null,
    late,
  };
}

export function presentBackup(
  run: Run | undefined,
  scheduled: boolean,
  late: boolean,
): SystemState['backup'] {
  const { directory, bytes, seconds } = (run?.outcome ?? {}) as {
    directory?: string;
    bytes?: number;
    seconds?: number;
  };
  return {
    scheduled,
    made_at: run?.succeeded_at?.toISOString() ?? null,
    name: directory ?? null,
    bytes: bytes ?? null,
    seconds: seconds ?? null,
    late,
  };
}
