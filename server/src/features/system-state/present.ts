import type {
  Backup,
  ChannelState,
  FailureKind,
  SystemState,
  SystemTask,
} from '@sklon/contract/system-state';
import type { BackupRow } from '../../backup/records.ts';
import { failureKind } from '../notifications/notifications.ts';
import type { Road } from '../../channels/roads.ts';
import type { ChannelCounts, Closed, FailureCount, Queue, Run } from './queries.ts';

const MESSAGE_LATE_MINUTES = 5;

export function presentMessages(
  queue: Queue,
  retried: readonly FailureCount[],
  closed: Closed,
  channels: ChannelState[],
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
    channels,
  };
}

/** Those that are on, and those that were. */
export function presentChannels(
  counts: readonly ChannelCounts[],
  roads: readonly Road[],
): ChannelState[] {
  const names = new Set([
    ...roads.map(({ channel }) => channel),
    ...counts.map(({ name }) => name),
  ]);
  return [...names].map((name) => {
    const road = roads.find(({ channel }) => channel === name);
    const { waiting, sent, failed } = counts.find((one) => one.name === name) ?? NOTHING;
    return {
      name,
      waiting,
      sent,
      failed,
      road: road?.state ?? 'unknown',
      checked_at: road?.checked_at?.toISOString() ?? null,
    };
  });
}

const NOTHING = { waiting: 0, sent: 0, failed: 0 };

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

export function presentBackup(row: BackupRow, hasKey: boolean): Backup {
  return {
    id: row.id,
    made_at: row.made_at?.toISOString() ?? null,
    name: row.name,
    bytes: row.bytes,
    encrypted: row.encrypted,
    error: row.error,
    check: checkOf(row, hasKey),
    checked_at: row.checked_at?.toISOString() ?? null,
    check_error: row.check_error,
  };
}

function checkOf(row: BackupRow, hasKey: boolean): Backup['check'] {
  if (row.encrypted && !hasKey) return 'impossible';
  if (row.checked_at !== null) return row.check_error === null ? 'passed' : 'failed';
  return row.check_requested_at === null ? 'none' : 'waiting';
}
