import { z } from 'zod';
import { agreementStatus } from './agreements.ts';
import { currentUser, identityProvider, telegramAuth } from './auth.ts';
import type { Endpoint } from './endpoint.ts';
import { email, instant, line, phone, phoneOrNull, sample, textOrNull } from './fields.ts';
import { ATTEMPT_PROVIDERS, CODE_INVALID, OAUTH_PROVIDERS } from './identity-rules.ts';

const oauthProvider = z
  .enum(OAUTH_PROVIDERS, 'Неизвестный способ входа')
  .meta({ description: 'Telegram’s OpenID, VK ID or Yandex ID', examples: ['vk'] });
/** As sites send it back; at most as long as an address may be. */
const sent = (example: string) =>
  z
    .string()
    .regex(/^[\w.~+/=-]{1,2000}$/, 'Недопустимые знаки')
    .meta({ examples: [example] });

/** What the provider's site sent back to the page of the sign-in, and what that page kept from its beginning. */
export const oauthProof = z
  .strictObject({
    provider: oauthProvider,
    code: sent('vk2.a.f7Jd').describe('The code of the provider, good once'),
    state: sent('MTc2ODM4MTIwMA.q1w2e3').describe('As `startSignIn` gave it'),
    verifier: sent('q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c').describe(
      'As `startSignIn` gave it; never leaves the page but for this call',
    ),
    device_id: sent('kX9rTw').optional().describe('Of VK ID, as it came with the code'),
  })
  .meta({ id: 'OAuthProof' });
export type OAuthProof = z.output<typeof oauthProof>;

const attemptSecret = z
  .string()
  .regex(/^[\w-]{43}$/, 'Недопустимые знаки')
  .meta({
    description: 'Of the attempt; never leaves the page but for calls of it',
    examples: ['q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c'],
  });

/** What is to be proven in an attempt that the same browser began. */
export const attemptProof = z
  .strictObject({
    provider: z
      .enum(ATTEMPT_PROVIDERS, 'Неизвестный способ входа')
      .meta({ description: 'A phone number or an e-mail address', examples: ['email'] }),
    secret: attemptSecret,
    code: line(20, CODE_INVALID)
      .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
      .refine((code) => /^\d{6,8}$/.test(code), CODE_INVALID)
      .meta({
        pattern: String.raw`^[\d\s-]{6,20}$`,
        description: 'As it was sent, with spaces or without; absent when a call proves the number',
        examples: ['4829 1374'],
      })
      .optional(),
  })
  .meta({ id: 'AttemptProof' });
export type AttemptProof = z.output<typeof attemptProof>;

const proofElsewhere = z.discriminatedUnion('provider', [oauthProof, attemptProof]);

/** Of any way to sign in. */
export const identityProof = z.union([telegramAuth, proofElsewhere]).meta({ id: 'IdentityProof' });
export type IdentityProof = z.output<typeof identityProof>;

export const identity = z
  .object({
    provider: identityProvider,
    label: textOrNull(
      'Name there, so that one is known from another; null where unknown',
      'Анна К.',
    ),
    added_at: instant.nullable().meta({
      description: 'When it was added, UTC; null for what is older than that is kept',
      examples: ['2026-01-14T09:00:00.000Z'],
    }),
  })
  .meta({ id: 'Identity' });
export type Identity = z.output<typeof identity>;

const begunAttempt = z
  .object({
    secret: attemptSecret,
    expires_at: instant.describe('Until when the attempt waits, UTC'),
  })
  .meta({ id: 'BegunAttempt' });

/** Russian mobile numbers alone: nothing else is called, written to, and paid for. */
const mobile = phone.refine(
  (number) => /^\+79\d{9}$/.test(number),
  'Нужен российский мобильный номер: +7\u00A09…',
);
const ofAttempt = z.object({ secret: attemptSecret });

const identities = z.array(identity).describe('The first one first');

export const identityEndpoints = {
  listSignInProviders: {
    access: 'public',
    summary: 'Who vouches for people here beside Telegram',
    spec: 'channels.md, Decisions',
    response: z.array(identityProvider),
  },
  startSignIn: {
    access: 'public',
    summary:
      'The address of a provider’s page, and what proves later that the same browser went there',
    spec: 'channels.md, VK ID and Yandex ID',
    body: z.object({ provider: oauthProvider }),
    response: z.object({
      url: z.url().meta({
        description: 'Where the browser goes to sign in',
        examples: ['https://id.vk.ru/authorize?response_type=code&client_id=1'],
      }),
      state: sent('MTc2ODM4MTIwMA.q1w2e3').describe(
        'Comes back with the code; good for ten minutes',
      ),
      verifier: sent('q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c').describe(
        'Stays in the browser until the code comes back',
      ),
    }),
    limits: { address: { max: 60, perSeconds: 60 } },
    errors: ['sign_in_closed'],
  },
  startEmailSignIn: {
    access: 'public',
    summary:
      'Send an e-mail with a code, and a link that holds it; answers the same for an address that nobody signs in by',
    spec: 'channels.md, E-mail and push',
    body: z.object({ email }),
    response: begunAttempt,
    limits: { address: { max: 20, perSeconds: 3_600 } },
    errors: ['sign_in_closed', 'sign_in_unavailable'],
  },
  startPhoneSignIn: {
    access: 'public',
    summary: 'Wait for a call from a number; answers the same for a number that nobody signs in by',
    spec: 'channels.md, Phone',
    body: z.object({ phone: mobile }),
    response: begunAttempt.extend({
      call_phone: phoneOrNull.describe('Where to call; null where only an SMS proves the number'),
      call_until: instant.describe('Until when the call is waited for, UTC'),
    }),
    limits: { address: { max: 10, perSeconds: 3_600 } },
    errors: ['sign_in_closed', 'sign_in_unavailable'],
  },
  startMaxSignIn: {
    access: 'public',
    summary: 'Wait until a person presses «Войти» in the bot of MAX',
    spec: 'channels.md, MAX',
    response: begunAttempt.extend({
      link: z.url().meta({
        description: 'Opens the bot in MAX, which asks there',
        examples: ['https://max.ru/sklon_bot?start=sq1w2e3'],
      }),
      number: sample('47').describe('Two digits that the bot shows too'),
    }),
    limits: { address: { max: 20, perSeconds: 600 } },
    errors: ['sign_in_closed'],
  },
  sendSignInCode: {
    access: 'public',
    summary:
      'Send an SMS with a code to the number of an attempt; the code before it serves no more',
    spec: 'channels.md, Phone',
    body: ofAttempt,
    status: 204,
    limits: { address: { max: 10, perSeconds: 3_600 } },
    errors: ['sign_in_closed', 'sign_in_unavailable', 'identity_invalid'],
  },
  getSignInState: {
    access: 'public',
    summary: 'Whether an attempt is proven by now without a code',
    spec: 'channels.md, Phone',
    body: ofAttempt,
    response: z.object({ proven: z.boolean().describe('Whether it can be used without a code') }),
    limits: { address: { max: 120, perSeconds: 60 } },
    errors: ['sign_in_unavailable', 'identity_invalid'],
  },
  signInWithProvider: {
    access: 'public',
    summary:
      'Open a session with what the site of a provider or an attempt proves; each proof does so once',
    spec: '7 Authentication and user; channels.md, Decisions',
    body: proofElsewhere,
    response: z.object({
      token: sample('q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c').describe(
        'Token of the session, for `Authorization: Bearer`',
      ),
      user: currentUser,
      agreement_status: agreementStatus.describe('What is to be accepted before a booking'),
    }),
    limits: { address: { max: 60, perSeconds: 60 } },
    errors: [
      'telegram_auth_invalid',
      'identity_invalid',
      'number_unused',
      'sign_in_closed',
      'sign_in_unavailable',
      'account_blocked',
    ],
  },
  confirmIdentity: {
    access: 'user',
    withoutConsent: 'choice',
    summary: 'Prove anew who the caller is, for what wants a fresh proof; one proof does so once',
    spec: 'product-decisions, People and rights',
    body: identityProof,
    status: 204,
    limits: { caller: { max: 20, perSeconds: 60 } },
    errors: ['telegram_auth_invalid', 'identity_invalid', 'sign_in_closed', 'sign_in_unavailable'],
  },
  listIdentities: {
    access: 'user',
    summary: 'How the caller can sign in',
    spec: 'channels.md, Decisions',
    response: identities,
  },
  addIdentity: {
    access: 'user',
    withoutConsent: 'choice',
    summary:
      'Sign in by this one too from now on; wants a proof of who the caller is from the last hour',
    spec: 'channels.md, Decisions',
    body: identityProof,
    response: identities,
    limits: { caller: { max: 20, perSeconds: 60 } },
    errors: [
      'telegram_auth_invalid',
      'identity_invalid',
      'sign_in_closed',
      'sign_in_unavailable',
      'identity_taken',
      'identity_exists',
      'proof_required',
    ],
  },
  mergeAccounts: {
    access: 'user',
    withoutConsent: 'choice',
    summary:
      'Take over the other account of the same person, which the proof opens; wants a proof of the caller from the last hour too',
    spec: 'channels.md, Decisions',
    body: identityProof,
    response: identities,
    limits: { caller: { max: 20, perSeconds: 60 } },
    errors: [
      'telegram_auth_invalid',
      'identity_invalid',
      'identity_not_found',
      'sign_in_closed',
      'sign_in_unavailable',
      'merge_impossible',
      'proof_required',
    ],
  },
  removeIdentity: {
    access: 'user',
    withoutConsent: 'ends',
    summary: 'Sign in by this one no more; never the last one, and its sessions end',
    spec: 'channels.md, Decisions',
    params: z.object({ provider: identityProvider }),
    response: identities,
    limits: { caller: { max: 20, perSeconds: 60 } },
    errors: ['identity_not_found', 'identity_last', 'proof_required'],
  },
} as const satisfies Record<string, Endpoint>;
