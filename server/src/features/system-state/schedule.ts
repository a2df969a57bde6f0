import type { SystemTask } from '@sklon/contract/system-state';
import type { Dependencies } from '../../dependencies.ts';

/** Minutes after which a task should have succeeded again: some of its periods, so that one late run is no news. */
const PATIENCE_MINUTES: Record<SystemTask['name'], number> = {
  'expire-bookings': 5,
  'clean-up': 3 * 60,
  'back-up': 26 * 60,
};

/** Whether a task should have succeeded by now. One that never did is given its time from `since`. */
export function isLate(
  name: SystemTask['name'],
  succeededAt: Date | null,
  since: Date,
  now: Date,
): boolean {
  return now.getTime() - (succeededAt ?? since).getTime() > PATIENCE_MINUTES[name] * 60_000;
}

/** The tasks that should run; backups only where the server makes them. */
export function expectedTasks({ backup }: Dependencies['config']): SystemTask['name'][] {
  return [
    'expire-bookings',
    'clean-up',
    ...(backup.cron === undefined ? [] : ['back-up' as const]),
  ];
}
