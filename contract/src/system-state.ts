import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import {
  id,
  instant,
  ofId,
  personName,
  phoneOrNull,
  sample,
  telegramNameOrNull,
  textOrNull,
} from './fields.ts';
import { BACKUPS_SHOWN_MAX, PEOPLE_TO_CALL_MAX } from './limits.ts';

const count = z
  .int()
  .min(0)
  .meta({ format: 'int64', examples: [0] });

export const BACKUP_CHECKS = ['impossible', 'none', 'waiting', 'passed', 'failed'] as const;

/** Why Telegram did not accept a message: rate limit, refusal, its own failure, or no connection. */
export const failureKind = z
  .enum(['429', '4xx', '5xx', 'network', 'other'])
  .describe('Why Telegram did not accept a message: its status, or no connection');
export type FailureKind = z.output<typeof failureKind>;
const failures = z.array(
  z.object({
    kind: failureKind,
    count: z
      .int()
      .min(1)
      .meta({ format: 'int32', examples: [3] }),
  }),
);

const task = z
  .object({
    name: z.enum(['expire-bookings', 'clean-up', 'read-calendars', 'morning-messages', 'back-up']),
    started_at: instant.nullable().describe('When it last began, UTC; null before the first time'),
    finished_at: instant
      .nullable()
      .describe('When it last ended, UTC; null while it runs, and when it was interrupted'),
    succeeded_at: instant
      .nullable()
      .describe('When it last succeeded, UTC; null before the first time'),
    error: textOrNull('Error of the last run that ended; null if it succeeded'),
    late: z.boolean().describe('Whether it should have succeeded again by now'),
  })
  .meta({ id: 'SystemTask' });
export type SystemTask = z.output<typeof task>;

const backup = z
  .object({
    id,
    made_at: instant
      .nullable()
      .describe('When it was made, UTC; null while it waits or is being made, and if it failed'),
    name: textOrNull('Name of its directory; null until it is made', '2026-01-14T03-00-00-000Z'),
    bytes: count.nullable().describe('Its size, bytes; null until it is made'),
    encrypted: z.boolean(),
    error: textOrNull('Why it could not be made; null otherwise'),
    check: z
      .enum(BACKUP_CHECKS)
      .describe(
        '`impossible`: it is encrypted and the server has no key; `waiting`: being restored into a database of its own, or about to be; `passed`, `failed`: how the last check ended',
      ),
    checked_at: instant
      .nullable()
      .describe('When the last check ended, UTC; null before the first'),
    check_error: textOrNull('Why it could not be restored; null otherwise'),
  })
  .meta({ id: 'Backup' });
export type Backup = z.output<typeof backup>;

const problem = z
  .object({
    code: sample('backup_late').describe(
      'Stable name for programs that watch the state; the sentence may change',
    ),
    severity: z
      .enum(['error', 'warning'])
      .describe('`error`: something does not work; `warning`: something should be looked at'),
    text: sample('Последней копии больше суток').describe('Sentence for an administrator, Russian'),
  })
  .meta({ id: 'SystemProblem' });
export type SystemProblem = z.output<typeof problem>;

const settingWarning = z
  .enum(['backups_not_encrypted', 'rate_limits_off'])
  .describe('A setting that production runs with and should not');
export type SettingWarning = z.output<typeof settingWarning>;

const orders = z.object({
  pending: count.describe('How many wait for an answer'),
  overdue: count.describe('How many of these should have expired already'),
});

const channelState = z
  .object({
    name: sample('telegram'),
    waiting: count.describe('Messages that are due there and not sent'),
    sent: count.describe('In the last 24 hours'),
    failed: count.describe('Not taken for good, in the last 24 hours'),
    road: z.enum(['open', 'closed', 'unpaid', 'unknown']).meta({
      description:
        'Whether it answered the last test, or has no money; `unknown` before the first, and while off',
      examples: ['open'],
    }),
    checked_at: instant.nullable().describe('When that was, UTC; null before the first'),
  })
  .meta({ id: 'ChannelState' });
export type ChannelState = z.output<typeof channelState>;

export const systemState = z
  .object({
    checked_at: instant.describe('When all of this was read, UTC'),
    problems: z.array(problem).describe('All that is wrong, errors first; empty when all is well'),
    messages: z.object({
      waiting: count.describe('Messages that are due and not sent'),
      oldest_due_at: instant
        .nullable()
        .describe('When the oldest of them was due, UTC; null without any'),
      late: z.boolean().describe('Whether the oldest has waited for too long'),
      retried: failures.describe('Of those waiting, the ones that failed before, by last reason'),
      scheduled: count.describe('Reminders and the like that are not due yet'),
      given_up: failures.describe('Messages that failed in the last 24 hours, by reason'),
      dropped: count.describe('Messages dropped as outdated in the last 24 hours'),
      sent: count.describe('In the last 24 hours'),
      channels: z.array(channelState).describe('Each that is on, or has had messages within a day'),
    }),
    unreachable_people: count.describe('People whom no message reaches'),
    bookings: orders,
    requests: orders.describe('Inquiries to rental shops and services'),
    for_admins: z.object({
      applications: count.describe('Applications of providers that wait for a decision'),
      oldest_application_at: instant
        .nullable()
        .describe('When the oldest of them was sent, UTC; null without any'),
      certificates: count.describe(
        'Certificates of instructors with evidence that wait for a decision',
      ),
      unseen_bookings: count.describe(
        'Pending bookings whose instructor the bot cannot write to, and who may not know of them',
      ),
      bookings_of_blocked: count.describe(
        'Bookings that wait or lie ahead, with a blocked person on one side',
      ),
    }),
    tasks: z.array(task),
    backups: z.object({
      scheduled: z.boolean().describe('Whether the server makes scheduled backups'),
      late: z.boolean().describe('Whether there should be a newer one'),
      items: z
        .array(backup)
        .max(BACKUPS_SHOWN_MAX)
        .describe('Newest first; the first may be one that is being made, or that failed'),
    }),
    database: z.object({
      bytes: count.describe('Its size, bytes'),
      migrations: count,
      last_migration: textOrNull(
        'Name of the newest migration; null without one',
        '0042_room_for_bookings',
      ),
      replica: z
        .object({
          serves: z.boolean().describe('Whether public reads go to it at present'),
          lag_seconds: z
            .number()
            .min(0)
            .nullable()
            .meta({
              description: 'How far it is behind, seconds; null where unknown',
              examples: [0.2],
            }),
        })
        .nullable()
        .describe('The replica; null without one'),
    }),
    storage: z.enum(['disk', 's3']),
    setting_warnings: z
      .array(settingWarning)
      .describe('Settings that production runs with and should not'),
    process: z.object({
      version: sample('1.1.0'),
      commit: textOrNull('Commit it was built from; null where unknown', '76d2781'),
      node: sample('26.10.0'),
      started_at: instant.describe('When it started, UTC'),
    }),
  })
  .meta({ id: 'SystemState' });
export type SystemState = z.output<typeof systemState>;

export const personToCall = z
  .object({
    id,
    ...personName,
    username: telegramNameOrNull,
    phone: phoneOrNull,
    undelivered: count.describe('Messages to them that failed in the last 24 hours'),
    booking_ids: z
      .array(id)
      .describe('Pending bookings that this instructor may not know of, the oldest first'),
  })
  .meta({ id: 'PersonToCall' });
export type PersonToCall = z.output<typeof personToCall>;

export const adminCounts = z
  .object({
    applications: count.describe('Applications that wait for a decision'),
    certificates: count.describe('Certificates with evidence that wait for a decision'),
    reports: count.describe('Conversations with an open report'),
    bookings_of_blocked: count.describe('Open bookings with a blocked person on one side'),
    people_to_call: count.describe('People with a phone whom a message did not reach'),
  })
  .meta({ id: 'AdminCounts' });
export type AdminCounts = z.output<typeof adminCounts>;

export const systemStateEndpoints = {
  makeBackup: {
    access: 'admin',
    summary: 'Ask a worker for a backup now; does nothing while one is waiting',
    spec: '2 Admin panel',
    status: 204,
  },
  checkBackup: {
    access: 'admin',
    summary:
      'Ask a worker to restore a backup into a database of its own, compare all sums and drop it',
    spec: '2 Admin panel',
    params: ofId,
    status: 204,
    errors: ['backup_not_found', 'backup_key_missing'],
  },
  getAdminCounts: {
    access: 'admin',
    summary: 'How much waits for admins, by the place where it is seen to',
    spec: '2 Admin panel',
    response: adminCounts,
  },
  listPeopleToCall: {
    access: 'admin',
    summary:
      'Whom a message did not reach within a day, and instructors who may not know of a booking: these first',
    spec: '2 Admin panel',
    response: z.array(personToCall).max(PEOPLE_TO_CALL_MAX),
  },
  getSystemState: {
    access: 'admin',
    summary: 'How the system is doing: messages, periodic tasks, backups, database, this process',
    spec: '2 Admin panel',
    response: systemState,
  },
} as const satisfies Record<string, Endpoint>;
