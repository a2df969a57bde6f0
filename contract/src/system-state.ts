import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { instant } from './fields.ts';

const count = z.int().min(0);

/** Why Telegram did not accept a message: rate limit, refusal, its own failure, or no connection. */
const failureKind = z.enum(['429', '4xx', '5xx', 'network', 'other']);
export type FailureKind = z.output<typeof failureKind>;
const failures = z.array(z.object({ kind: failureKind, count: z.int().min(1) }));

const task = z
  .object({
    name: z.enum(['expire-bookings', 'clean-up', 'back-up']),
    started_at: instant.nullable(),
    /** Null while it runs, and when it was interrupted. */
    finished_at: instant.nullable(),
    succeeded_at: instant.nullable(),
    /** Of the last run that ended; null if it succeeded. */
    error: z.string().nullable(),
    /** It should have succeeded again by now. */
    late: z.boolean(),
  })
  .meta({ id: 'SystemTask' });
export type SystemTask = z.output<typeof task>;

const problem = z
  .object({
    /** For programs that watch the state; the sentence may change, the code does not. */
    code: z.string(),
    /** `error`: something does not work. `warning`: something should be looked at. */
    severity: z.enum(['error', 'warning']),
    /** A sentence for an administrator, Russian. */
    text: z.string(),
  })
  .meta({ id: 'SystemProblem' });
export type SystemProblem = z.output<typeof problem>;

/** A setting that production runs with and should not. */
const settingWarning = z.enum(['backups_not_encrypted', 'rate_limits_off']);
export type SettingWarning = z.output<typeof settingWarning>;

export const systemState = z
  .object({
    checked_at: instant,
    /** All that is wrong, errors first; empty when all is well. */
    problems: z.array(problem),
    messages: z.object({
      /** Due and not sent. */
      waiting: count,
      oldest_due_at: instant.nullable(),
      /** The oldest has waited for too long. */
      late: z.boolean(),
      /** Of those waiting, the ones that failed before, by the reason of the last time. */
      retried: failures,
      /** Reminders and the like, not due yet. */
      scheduled: count,
      /** In the last 24 hours: failed, by reason, and dropped as outdated. */
      given_up: failures,
      dropped: count,
      sent: count,
    }),
    /** People who blocked the bot or never started it. */
    unreachable_people: count,
    bookings: z.object({ pending: count, overdue: count }),
    requests: z.object({ pending: count, overdue: count }),
    tasks: z.array(task),
    backup: z.object({
      /** Whether the server makes scheduled backups. */
      scheduled: z.boolean(),
      made_at: instant.nullable(),
      /** Its directory's name. */
      name: z.string().nullable(),
      bytes: count.nullable(),
      seconds: z.number().min(0).nullable(),
      late: z.boolean(),
    }),
    database: z.object({
      bytes: count,
      migrations: count,
      last_migration: z.string().nullable(),
      /** Null without a replica. */
      replica: z
        .object({ serves: z.boolean(), lag_seconds: z.number().min(0).nullable() })
        .nullable(),
    }),
    storage: z.enum(['disk', 's3']),
    setting_warnings: z.array(settingWarning),
    /** Of the process that responds. */
    process: z.object({
      version: z.string(),
      commit: z.string().nullable(),
      node: z.string(),
      started_at: instant,
    }),
  })
  .meta({ id: 'SystemState' });
export type SystemState = z.output<typeof systemState>;

export const systemStateEndpoints = {
  getSystemState: {
    access: 'admin',
    summary: 'How the system is doing: messages, periodic tasks, backups, database, this process',
    spec: '2 Admin panel',
    response: systemState,
  },
} as const satisfies Record<string, Endpoint>;
