import type { SystemTask } from '@sklon/contract/system-state';
import type { Dependencies } from '../../dependencies.ts';

const LATE_MINUTES: Record<SystemTask['name'], number> = {
  'expire-bookings': 5,
  'clean-up': 3 * 60,
  'read-calendars': 15,
  'morning-messages': 15,
  'back-up': 26 * 60,
};

/** For a task that never succeeded the time counts from `since`. */
export function isLate(
  name: SystemTask['name'],
  succeededAt: Date | null,
  since: Date,
  now: Date,
): boolean {
  return now.getTime() - (succeededAt ?? since).getTime() > LATE_MINUTES[name] * 60_000;
}

export function expectedTasks({ backup }: Dependencies['config']): SystemTask['name'][] {
  return [
    'expire-bookings',
    'clean-up',
    'read-calendars',
    'morning-messages',
    ...(backup.cron === undefined ? [] : ['back-up' as const]),
  ];
}
