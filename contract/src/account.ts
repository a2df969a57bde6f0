import { z } from 'zod';
import { accountFileName, DELETE_WORD } from './account-rules.ts';
import { agreementSide } from './agreements.ts';
import type { Endpoint } from './endpoint.ts';
import { absent, id, instant, ofId, sample, textOrNull } from './fields.ts';

export const session = z
  .object({
    id,
    device: textOrNull('Browser and system in common words; null when unknown', 'Chrome, Android'),
    created_at: instant,
    last_used_at: instant,
    current: z.boolean().describe('Whether it is the session of this request'),
  })
  .meta({ id: 'Session' });
export type Session = z.output<typeof session>;

export const consent = z
  .object({
    user_type: agreementSide,
    doc_version: z
      .int()
      .min(1)
      .meta({ format: 'int32', examples: [1] }),
    documents: z.array(
      z.object({
        file: sample('user_agreement.md'),
        sha256: sample('2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824').describe(
          'SHA-256 of the file, hexadecimal',
        ),
      }),
    ),
    accepted_at: instant,
    withdrawn_at: instant
      .nullable()
      .meta(absent('When it was withdrawn, UTC; null while it holds')),
  })
  .meta({ id: 'Consent' });
export type Consent = z.output<typeof consent>;

/** Messages that can be switched off. Those about bookings, inquiries and decisions always come. */
export const notificationChoices = z
  .object({
    reminders: z
      .boolean('Ожидается да или нет')
      .describe('Reminders of lessons, a day and two hours before'),
    reviews: z
      .boolean('Ожидается да или нет')
      .describe('Requests to review a lesson, and notifications of reviews and of answers to them'),
    morning: z
      .boolean('Ожидается да или нет')
      .describe(
        'For instructors: their day at half past seven in the morning, if it holds anything',
      ),
  })
  .meta({ id: 'NotificationChoices' });
export type NotificationChoices = z.output<typeof notificationChoices>;

export const contact = z
  .object({
    id,
    channel: sample('telegram'),
    address: textOrNull(
      'Of e-mail and phones; null where the channel knows the person by a number of its own',
      'anna@example.org',
    ),
    reachable: z
      .boolean()
      .nullable()
      .meta(absent('Whether the channel took the last message; null until one was tried')),
  })
  .meta({ id: 'Contact' });
export type Contact = z.output<typeof contact>;

const contacts = z.array(contact).describe('In the order in which messages go there');

export const accountEndpoints = {
  listSessions: {
    access: 'user',
    summary: 'Where the caller is signed in, last used first',
    spec: '2 Preferences; product-decisions, People and rights',
    response: z.array(session),
  },
  endSession: {
    access: 'user',
    withoutConsent: 'ends',
    summary: 'Sign out in one place',
    spec: '2 Preferences; product-decisions, People and rights',
    params: ofId,
    status: 204,
    errors: ['session_not_found'],
  },
  endAllSessions: {
    access: 'user',
    withoutConsent: 'ends',
    summary: 'Sign out everywhere, here too; messenger data from before prove nothing any more',
    spec: '2 Preferences; product-decisions, People and rights',
    status: 204,
  },
  listConsents: {
    access: 'user',
    summary: 'Consents of the caller, newest first',
    spec: '2 Preferences; product-decisions, People and rights',
    response: z.array(consent),
  },
  withdrawConsent: {
    access: 'user',
    withoutConsent: 'ends',
    summary:
      'Take a consent back; what needs it is refused until it is given again. A provider’s also takes the provider out of the catalogue’s bookings',
    spec: '2 Preferences; product-decisions, People and rights',
    params: z.object({ user_type: agreementSide }),
    status: 204,
    errors: ['consent_not_found'],
  },
  getNotificationChoices: {
    access: 'user',
    summary: 'Which of the messages one can do without come',
    spec: '2 Preferences',
    response: notificationChoices,
  },
  updateNotificationChoices: {
    access: 'user',
    withoutConsent: 'choice',
    summary: 'Choose which of the messages one can do without come',
    spec: '2 Preferences',
    // Pages of the release before do not know it.
    body: notificationChoices.partial({ morning: true }).meta({ id: 'NotificationChoicesForm' }),
    response: notificationChoices,
    limits: { caller: { max: 60, perSeconds: 60 } },
  },
  listContacts: {
    access: 'user',
    summary: 'Where the caller is written to, of the channels that are open',
    spec: 'channels.md, Decisions',
    response: contacts,
  },
  orderContacts: {
    access: 'user',
    withoutConsent: 'choice',
    summary: 'Choose where messages go first; contacts that are not named come after those',
    spec: 'channels.md, Decisions',
    body: z.object({
      ids: z.array(id).min(1, 'Назовите хотя бы один').max(50, 'Не больше 50'),
    }),
    response: contacts,
    limits: { caller: { max: 60, perSeconds: 60 } },
  },
  exportAccount: {
    access: 'user',
    summary: 'Everything that is stored about the caller, as one JSON file',
    spec: '2 Preferences; product-decisions, People and rights',
    response: z
      .record(z.string(), z.unknown())
      .meta({ description: 'Lists of rows by their kind', examples: [{ bookings: [] }] }),
    download: accountFileName,
    limits: { caller: { max: 10, perSeconds: 600 } },
  },
  deleteAccount: {
    access: 'user',
    withoutConsent: 'ends',
    summary:
      'Erase the caller: personal data go, coming bookings are cancelled, past ones stay without a name',
    spec: '2 Preferences; product-decisions, People and rights',
    body: z.object({
      confirm: z.literal(DELETE_WORD, `Напишите «${DELETE_WORD}», чтобы подтвердить`),
    }),
    status: 204,
    limits: { caller: { max: 10, perSeconds: 600 } },
    errors: ['proof_required'],
  },
} as const satisfies Record<string, Endpoint>;
