import { z } from 'zod';
import { agreementStatus } from './agreements.ts';
import type { Endpoint } from './endpoint.ts';
import { id, instant, skillType } from './fields.ts';
import { SERVICE_TYPES, type ServiceType } from './service-types.ts';

/** The widget's fields are signed exactly as sent: no trimming here, or the signature would not match. */
const signedText = (max: number) =>
  z
    .string()
    .max(max)
    .refine(
      // eslint-disable-next-line no-control-regex
      (value) => !/[\u0000-\u001F\u007F]/.test(value) && value.isWellFormed(),
      'Недопустимые знаки',
    );

/** Data of Telegram's login widget; its field `hash` travels as `user_hash` (spec 3, telegram.md). Nothing else is accepted. */
export const telegramAuth = z
  .strictObject({
    id: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
    first_name: signedText(256).optional(),
    last_name: signedText(256).optional(),
    username: signedText(64).optional(),
    photo_url: signedText(2048).optional(),
    /** Seconds since 1970. */
    auth_date: z.int().min(0).max(100_000_000_000),
    user_hash: z.string().regex(/^[0-9a-f]{64}$/),
  })
  .meta({ id: 'TelegramAuth' });
export type TelegramAuth = z.output<typeof telegramAuth>;

/** The caller (spec 3, Current user). */
export const currentUser = z
  .object({
    id,
    telegram_id: z.int().nullable(),
    username: z.string().nullable(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    /** Last sign-in through Telegram. */
    auth_date: instant,
    /** Registration date. */
    created_at: instant,
    is_admin: z.boolean(),
    has_provider_profile: z.boolean(),
    /** Service of an application that waits for a decision, or was rejected last; null when there is none. */
    open_application: z.enum(Object.keys(SERVICE_TYPES) as [ServiceType]).nullable(),
    preferred_resort_id: id.nullable(),
    preferred_skill_type: skillType.nullable(),
    /** Whether the bot may write to the person; null until it has tried. */
    messenger_reachable: z.boolean().nullable(),
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.output<typeof currentUser>;

export const telegramConfig = z
  .object({
    /** Id and name of the bot that the login widget needs. */
    bot_id: z.string(),
    bot_username: z.string(),
    widget_src: z.url(),
    /** Where `?start=<payload>` opens the chat with the bot: 'https://t.me/<bot>'. */
    bot_link: z.url(),
  })
  .meta({ id: 'TelegramConfig' });
export type TelegramConfig = z.output<typeof telegramConfig>;

export const authEndpoints = {
  signInWithTelegram: {
    access: 'telegram',
    summary: 'Open a session with the login widget’s signed data; a hash opens a session once',
    spec: '7 Authentication and user',
    body: telegramAuth,
    response: z.object({ token: z.string(), user: currentUser, agreement_status: agreementStatus }),
    limits: { address: { max: 60, perSeconds: 60 }, caller: { max: 20, perSeconds: 60 } },
    errors: ['telegram_auth_invalid'],
  },
  getTelegramConfig: {
    access: 'public',
    summary: 'What the sign-in button needs to know of the bot',
    spec: '2 Login page, 9 (the bot’s name is a setting)',
    response: telegramConfig,
  },
  getCurrentUser: {
    access: 'user',
    summary: 'The caller',
    spec: '7 Authentication and user',
    response: currentUser,
  },
  setPreferredResort: {
    access: 'user',
    summary: 'Remember the chosen resort; null forgets it',
    spec: '7 Authentication and user',
    body: z.object({ preferred_resort_id: id.nullable() }),
    response: currentUser,
    errors: ['resort_not_found'],
  },
  setPreferredSkillType: {
    access: 'user',
    summary: 'Remember the chosen sport; null forgets it',
    spec: '7 Authentication and user',
    body: z.object({ preferred_skill_type: skillType.nullable() }),
    response: currentUser,
  },
  confirmIdentity: {
    access: 'user',
    summary: 'Prove anew who the caller is, for what wants a fresh proof; a hash does so once',
    spec: 'product-decisions, People and rights',
    body: telegramAuth,
    status: 204,
    limits: { caller: { max: 20, perSeconds: 60 } },
    errors: ['telegram_auth_invalid'],
  },
  signOut: {
    access: 'user',
    summary: 'Revoke the session’s token',
    spec: '4 Authentication; product-decisions',
    status: 204,
  },
  validateTelegramAuth: {
    access: 'telegram',
    summary: 'Whether stored messenger auth is still good for registration calls',
    spec: '4 Authentication, 7 Provider registration',
    body: z.object({ telegram_auth: telegramAuth }),
    response: z.object({ valid: z.boolean(), telegram_id: z.int().nullable() }),
    limits: { address: { max: 120, perSeconds: 60 }, caller: { max: 60, perSeconds: 60 } },
  },
} as const satisfies Record<string, Endpoint>;
