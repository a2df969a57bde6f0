import { z } from 'zod';
import { consent, session } from './account.ts';
import { adminBooking } from './admin-bookings.ts';
import { adminList, adminPage } from './admin-list.ts';
import type { Endpoint } from './endpoint.ts';
import {
  absent,
  boolText,
  id,
  idText,
  instant,
  messengerReachable,
  ofId,
  pageOf,
  personName,
  phoneOrNull,
  requiredText,
  search,
  telegramNameOrNull,
  textOrNull,
} from './fields.ts';
import { BLOCK_REASON_MAX, BLOCK_REASON_REQUIRED, USER_ROLES } from './user-rules.ts';

const role = z
  .enum(USER_ROLES, 'Неизвестная роль')
  .describe('`provider`: offers something here; `admin`: may use the panel');

const adminUser = z
  .object({
    id,
    ...personName,
    username: telegramNameOrNull,
    telegram_id: z
      .int()
      .nullable()
      .meta({
        format: 'int64',
        description: 'Id in Telegram; null without one',
        examples: [123456789],
      }),
    phone: phoneOrNull,
    role,
    blocked_at: instant.nullable().meta(absent('When the person was blocked, UTC; null if not')),
    created_at: instant,
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.output<typeof adminUser>;

const adminUserWhole = adminUser
  .extend({
    email: textOrNull('E-mail address; null where unknown', 'anna@example.com'),
    messenger_reachable: messengerReachable,
    last_sign_in_at: instant.describe('When the person last proved who they are, UTC'),
    blocked_reason: textOrNull('Why the person was blocked; null if not'),
    instructor_id: id.nullable().describe('Id of their instructor; null without one'),
    sessions: z
      .array(session.omit({ current: true }))
      .describe('Where the person is signed in, last used first'),
    consents: z.array(consent).describe('Consents that they gave, newest first'),
    open_bookings: z
      .array(adminBooking)
      .describe('Bookings on either side that wait or lie ahead, soonest first; at most 100'),
  })
  .meta({ id: 'AdminUserWhole' });
export type AdminUserWhole = z.output<typeof adminUserWhole>;

export const adminUserEndpoints = {
  listAdminUsers: {
    ...adminList,
    summary:
      'People, newest first; `search` by name, Telegram name and id, phone, and the number of the account',
    spec: '2 Admin panel',
    query: z.object({
      search,
      role: role.optional().describe('Only in this role'),
      blocked: boolText.optional().describe('Only blocked ones, or only others; absent: all'),
      ...adminPage,
    }),
    response: pageOf(adminUser),
  },
  getAdminUser: {
    access: 'admin',
    summary: 'One person with sessions, consents and open bookings; the read is recorded',
    spec: '2 Admin panel',
    params: ofId,
    response: adminUserWhole,
    errors: ['user_not_found'],
  },
  blockUser: {
    access: 'admin',
    summary:
      'Shut a person out, with a reason that they read at sign-in: sessions end, their instructor is no longer listed, shops and services stop working; bookings stay',
    spec: '2 Admin panel',
    params: ofId,
    body: z.object({
      reason: requiredText(BLOCK_REASON_MAX, BLOCK_REASON_REQUIRED).meta({
        description: 'Why, for the person to read',
        examples: ['Несколько клиентов пожаловались на оскорбления'],
      }),
    }),
    response: adminUserWhole,
    errors: ['user_not_found', 'user_blocked', 'user_is_admin'],
  },
  unblockUser: {
    access: 'admin',
    summary: 'Let a person in again; their instructor is listed again',
    spec: '2 Admin panel',
    params: ofId,
    response: adminUserWhole,
    errors: ['user_not_found', 'user_not_blocked'],
  },
  endUserSession: {
    access: 'admin',
    summary: 'Sign a person out in one place',
    spec: '2 Admin panel',
    params: ofId.extend({ session_id: idText }),
    status: 204,
    errors: ['user_not_found', 'session_not_found'],
  },
  endUserSessions: {
    access: 'admin',
    summary: 'Sign a person out everywhere',
    spec: '2 Admin panel',
    params: ofId,
    status: 204,
    errors: ['user_not_found'],
  },
} as const satisfies Record<string, Endpoint>;
