/**
 * Addresses outside the API: pages, files, documents, pictures, the sitemap, the webhook, health
 * checks.
 */
import { idText } from '@sklon/contract/fields';
import fc from 'fast-check';
import { z } from 'zod';
import { errorBody } from '../../server/test/app.ts';
import { escaped, HOSTILE_BODIES, textsFor, valuesFor } from '../../server/test/inputs.ts';
import type { Outgoing } from './wire.ts';

export const WEBHOOK_SECRET = 'webhook-secret-of-the-fuzzing';

/** `{}` is filled from a schema of ids, names and dates. */
const TEMPLATES = [
  '/',
  '/login',
  '/my-bookings',
  '/bookings/{}',
  '/rent',
  '/rent/{}',
  '/services',
  '/services/{}',
  '/instructors/{}',
  '/{}',
  '/{}/{}',
  '/?{}={}',
  '/admin/{}',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/{}',
  '/og/{}',
  '/og/instructors/{}.png',
  '/og/rent/{}.png?v={}',
  '/assets/{}',
  '/documents/{}',
  '/providers/uploads/profile_photos/{}',
  '/providers/uploads/provider_docs/{}?expires={}&signature={}',
  '/providers/uploads/{}',
  '/api/docs',
  '/api/docs/{}',
  '/api/openapi.json',
  '/api/{}',
  '/live',
  '/ready',
  '/metrics',
] as const;

const part = textsFor(z.union([idText, z.string()])).map(escaped);

const reads: fc.Arbitrary<Outgoing> = fc
  .tuple(
    fc.constantFrom(...TEMPLATES),
    fc.array(part, { minLength: 3, maxLength: 3 }),
    fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST'),
  )
  .map(([template, parts, method]) => {
    let n = 0;
    return {
      of: template,
      method,
      url: template.replaceAll('{}', () => parts[n++] ?? ''),
      headers: {},
      payload: undefined,
    };
  });

const deliveries: fc.Arbitrary<Outgoing> = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(...HOSTILE_BODIES),
      valuesFor(z.object({ update_id: z.int() })).map((value) => JSON.stringify(value)),
    ),
    fc.constantFrom(WEBHOOK_SECRET, WEBHOOK_SECRET, '', 'x'),
  )
  .map(([payload, secret]) => ({
    of: '/api/telegram/webhook',
    method: 'POST',
    url: '/api/telegram/webhook',
    headers: { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret },
    payload,
  }));

export const addresses = fc.oneof(
  { weight: 6, arbitrary: reads },
  { weight: 1, arbitrary: deliveries },
);

/**
 * What is wrong with a response; undefined if nothing is. JSON refusals must have the API's shape.
 */
export function wrongAddress(status: number, type: string, body: string): string | undefined {
  if (status >= 500) return 'a failure of ours';
  if (status < 400 || !type.includes('json') || body === '') return undefined;
  try {
    return errorBody.safeParse(JSON.parse(body)).success
      ? undefined
      : 'a refusal that is not of the contract’s shape';
  } catch {
    return 'JSON that is none';
  }
}
