import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { sample } from './fields.ts';

/** Characters of an address; those of browsers are some two hundred. */
const ENDPOINT_MAX = 1_000;

const endpoint = z
  .url({ protocol: /^https?$/, error: 'Ожидается адрес' })
  .max(ENDPOINT_MAX, 'Слишком длинный адрес')
  .meta({
    description: 'Where messages for this browser go; a secret',
    examples: ['https://fcm.googleapis.com/fcm/send/dxVo7Hc1b4E:APA91b'],
  });

/** As the browser gives it: `PushSubscription.toJSON()`. */
export const pushSubscription = z
  .object({
    endpoint,
    keys: z.object({
      p256dh: z
        .string()
        .regex(/^B[\w-]{86}$/, 'Ожидается открытый ключ браузера')
        .meta({
          description: 'The browser’s public key, a point of P-256, base64url',
          examples: [
            'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          ],
        }),
      auth: z
        .string()
        .regex(/^[\w-]{22}$/, 'Ожидается секрет браузера')
        .meta({
          description: 'The browser’s secret, 16 bytes, base64url',
          examples: ['BTBZMqHH6r4Tts7J_aSIgg'],
        }),
    }),
  })
  .meta({ id: 'PushSubscription' });
export type PushSubscription = z.output<typeof pushSubscription>;

export const pushEndpoints = {
  getPush: {
    access: 'user',
    summary: 'What this browser needs for push messages, and whether it takes them',
    spec: 'channels.md, E-mail and push',
    response: z
      .object({
        public_key: sample(
          'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        )
          .nullable()
          .describe('The site’s key, base64url; null while no push messages are sent'),
        endpoint: endpoint.nullable().meta({
          description: 'Of the browser of this session; null where it takes none',
          examples: [null],
        }),
      })
      .meta({ id: 'Push' }),
  },
  savePush: {
    access: 'user',
    withoutConsent: 'choice',
    summary:
      'Send push messages to the browser of this session until it ends; of a person’s ten browsers the oldest gives way',
    spec: 'channels.md, E-mail and push',
    body: pushSubscription,
    status: 204,
    limits: { caller: { max: 30, perSeconds: 60 } },
    errors: ['push_closed'],
  },
  removePush: {
    access: 'user',
    withoutConsent: 'ends',
    summary: 'Send no more push messages to the browser of this session',
    spec: 'channels.md, E-mail and push',
    status: 204,
    limits: { caller: { max: 30, perSeconds: 60 } },
  },
  renewPush: {
    access: 'public',
    summary:
      'Another subscription of the same browser, which proves that by the former one; unknown ones change nothing',
    spec: 'channels.md, E-mail and push',
    body: z.object({ former: pushSubscription, renewed: pushSubscription }),
    status: 204,
    limits: { address: { max: 60, perSeconds: 60 } },
    errors: ['push_closed'],
  },
} as const satisfies Record<string, Endpoint>;
