import { z } from 'zod';
import { agreementStatus } from './agreements.ts';
import type { Endpoint } from './endpoint.ts';
import {
  absent,
  count,
  id,
  instant,
  messengerReachable,
  personName,
  phone,
  phoneOrNull,
  sample,
  skillType,
  telegramNameOrNull,
  textOrNull,
} from './fields.ts';
import { IDENTITY_PROVIDERS } from './identity-rules.ts';
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
    id: z
      .int()
      .min(1)
      .max(Number.MAX_SAFE_INTEGER)
      .meta({ format: 'int64', examples: [123456789] }),
    first_name: signedText(256)
      .optional()
      .meta({ description: 'First name, as signed', examples: ['Анна'] }),
    last_name: signedText(256)
      .optional()
      .meta({ description: 'Last name, as signed', examples: ['Кузнецова'] }),
    username: signedText(64)
      .optional()
      .meta({ description: 'Name of the account, without @, as signed', examples: ['anna_k'] }),
    photo_url: signedText(2048)
      .optional()
      .meta({
        description: 'Address of the photo, as signed',
        examples: ['https://t.me/i/userpic/320/anna_k.jpg'],
      }),
    auth_date: z
      .int()
      .min(0)
      .max(100_000_000_000)
      .meta({
        format: 'int64',
        description: 'When Telegram signed the data, seconds since 1970 (UTC)',
        examples: [1768381200],
      }),
    user_hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({
        description: 'The widget’s `hash`: the signature, hexadecimal',
        examples: ['2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824'],
      }),
  })
  .meta({ id: 'TelegramAuth' });
export type TelegramAuth = z.output<typeof telegramAuth>;

export const telegramId = z.int().meta({ format: 'int64', examples: [123456789] });

export const identityProvider = z
  .enum(IDENTITY_PROVIDERS, 'Неизвестный способ входа')
  .meta({ description: 'Who vouches for the person', examples: ['telegram'] });

export const currentUser = z
  .object({
    id,
    telegram_id: telegramId.nullable().describe('Id in Telegram; null for other accounts'),
    username: telegramNameOrNull,
    ...personName,
    phone: phoneOrNull,
    email: textOrNull('E-mail address; null where unknown', 'anna@example.com'),
    auth_date: instant.describe('Last sign-in, UTC'),
    identities: z
      .array(identityProvider)
      .describe('How the caller can sign in, the first one first'),
    created_at: instant,
    is_admin: z.boolean(),
    has_provider_profile: z.boolean(),
    open_application: z
      .enum(Object.keys(SERVICE_TYPES) as [ServiceType])
      .nullable()
      .meta(
        absent(
          'Service of an application that waits for a decision, or was rejected last; null without one',
        ),
      ),
    preferred_resort_id: id.nullable().describe('The chosen resort; null without one'),
    preferred_skill_type: skillType.nullable().describe('The chosen sport; null without one'),
    messenger_reachable: messengerReachable,
    unread_as_customer: z
      .boolean()
      .describe('Whether an instructor wrote something within a booking that is unread'),
    unread_as_instructor: z
      .boolean()
      .describe('Whether a customer wrote something within a booking that is unread'),
    owner_only: z
      .boolean()
      .describe('Whether the caller is a provider of shops or services and gives no lessons'),
    waiting_as_provider: count.describe(
      'How many bookings, other times for them and inquiries wait for the caller’s answer; 0 for who provides nothing',
    ),
    waiting_as_customer: count.describe(
      'How many proposals of instructors for the caller’s own bookings wait for the caller’s answer',
    ),
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.output<typeof currentUser>;

export const telegramConfig = z
  .object({
    bot_id: sample('7000000001').describe('Id of the bot, for the login widget'),
    bot_username: sample('sklon_bot').describe('Name of the bot without @, for the login widget'),
    openid: z
      .boolean()
      .describe('Whether the button leads to Telegram’s page of OpenID in place of the widget'),
    widget_src: z.url().meta({
      description: 'Address of the login widget’s script',
      examples: ['https://telegram.org/js/telegram-widget.js?22'],
    }),
    bot_link: z.url().meta({
      description: 'Address of the chat with the bot, to which `?start=<payload>` may be added',
      examples: ['https://t.me/sklon_bot'],
    }),
  })
  .meta({ id: 'TelegramConfig' });
export type TelegramConfig = z.output<typeof telegramConfig>;

export const authEndpoints = {
  signInWithTelegram: {
    access: 'telegram',
    summary: 'Open a session with the login widget’s signed data; a hash opens a session once',
    spec: '7 Authentication and user',
    body: telegramAuth,
    response: z.object({
      token: sample('q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c').describe(
        'Token of the session, for `Authorization: Bearer`',
      ),
      user: currentUser,
      agreement_status: agreementStatus.describe('What is to be accepted before a booking'),
    }),
    limits: { address: { max: 60, perSeconds: 60 }, caller: { max: 20, perSeconds: 60 } },
    errors: ['telegram_auth_invalid', 'account_blocked'],
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
    withoutConsent: 'choice',
    summary: 'Remember the chosen resort; null forgets it',
    spec: '7 Authentication and user',
    body: z.object({ preferred_resort_id: id.nullable().describe('The resort; null for none') }),
    response: currentUser,
    errors: ['resort_not_found'],
  },
  setPreferredSkillType: {
    access: 'user',
    withoutConsent: 'choice',
    summary: 'Remember the chosen sport; null forgets it',
    spec: '7 Authentication and user',
    body: z.object({
      preferred_skill_type: skillType.nullable().describe('The sport; null for none'),
    }),
    response: currentUser,
  },
  setPhone: {
    access: 'user',
    summary: 'Remember the caller’s phone number; null forgets it',
    spec: '2 Preferences; lesson, Who comes',
    body: z.object({ phone: phone.nullable().describe('The number; null for none') }),
    response: currentUser,
    limits: { caller: { max: 30, perSeconds: 60 } },
  },
  signOut: {
    access: 'user',
    withoutConsent: 'ends',
    summary: 'Revoke the session’s token',
    spec: '4 Authentication; product-decisions',
    status: 204,
  },
  validateTelegramAuth: {
    access: 'telegram',
    summary: 'Whether stored messenger auth is still good for registration calls',
    spec: '4 Authentication, 7 Provider registration',
    body: z.object({ telegram_auth: telegramAuth }),
    response: z.object({
      valid: z.boolean().describe('Whether the data still prove who the person is'),
      telegram_id: telegramId.nullable().describe('Id in Telegram; null when they prove nothing'),
    }),
    limits: { address: { max: 120, perSeconds: 60 }, caller: { max: 60, perSeconds: 60 } },
  },
} as const satisfies Record<string, Endpoint>;
