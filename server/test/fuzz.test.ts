/**
 * Every endpoint of the table under inputs made from its own schemas: no answer is a failure of ours, each has a shape of
 * the contract. FUZZ_REQUESTS=100000 makes it the long run of trust.md, Figures 6.
 */
import type { Endpoint } from '@sklon/contract/endpoint';
import { endpoints } from '@sklon/contract/endpoints';
import { type ErrorCode, ERRORS } from '@sklon/contract/errors';
import { type RouteName, routes } from '@sklon/contract/routes';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { openSession } from '../src/features/auth/sessions.ts';
import { ADMIN_TELEGRAM_ID, errorBody, expectAnswer, TEST_NOW, useTestApp } from './app.ts';
import { ask, lesson } from './bookings.ts';
import { makeInstructor, makeUser, type TestUser } from './factories.ts';
import { escaped, HOSTILE_BODIES, textsFor, valuesFor } from './inputs.ts';
import { telegramAuthOf } from './telegram-auth.ts';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 2_000);
const AT_ONCE = 10;

const test = useTestApp();
const people: TestUser[] = [];
const seen = new Map<RouteName, Set<number>>();

beforeAll(async () => {
  const instructors = [await makeInstructor(test.db, { work_with_groups: true }), await makeInstructor(test.db, { price_2h: null })];
  await makeInstructor(test.db, { approved: false });
  people.push(await makeUser(test.db), await makeUser(test.db, { consent: false }), ...instructors.map(({ user }) => user));
  people.push(await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID }));
  for (const start of [1, 2, 3])
    await ask(test, people[0] as TestUser, lesson(1, { booking_date: '2026-01-20', start_time: `1${start}:00`, end_time: `1${start}:30` }));
});

const auth = telegramAuthOf();
const lessons = ['2026-01-16', '2026-02-01', '2026-03-01'].flatMap((booking_date) => [1, 2].map((id) => lesson(id, { booking_date })));

interface Fuzzed {
  name: RouteName;
  url: string;
  /** Who calls, by number; beyond the last one somebody without a good token. */
  caller: number;
  body: string | undefined;
  headers: Record<string, string>;
}

const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'x',
];
const headers = fc.record(
  {
    'content-type': fc.oneof({ weight: 12, arbitrary: fc.constant('application/json') }, fc.constantFrom(...contentTypes)),
    'idempotency-key': fc.constantFrom('one', 'two', '', 'a b', 'x'.repeat(201), 'ключ'),
    'user-agent': fc.constantFrom('', 'ÿ'.repeat(600), "'); DROP TABLE users"),
    'x-forwarded-for': fc.constantFrom('1.2.3.4', 'x', '::1%lo'),
    range: fc.constantFrom('bytes=0-1', 'bytes=9-1'),
    'accept-encoding': fc.constantFrom('br', 'gzip;q=0', '*', 'x'),
  },
  { requiredKeys: ['content-type'] },
);

function requestTo(name: RouteName): fc.Arbitrary<Fuzzed> {
  const endpoint: Endpoint = endpoints[name];
  const values = fc.record(
    Object.fromEntries(Object.entries(endpoint.params?.shape ?? {}).map(([key, field]) => [key, textsFor(field as z.ZodType)])),
  );
  const path = values.map((texts) => `/api${routes[name].path.replace(/\{(\w+)\}/g, (_, key: string) => escaped(texts[key] ?? ''))}`);
  const bodies = endpoint.body
    ? valuesFor(endpoint.body, [auth, auth.id, auth.user_hash, ...lessons]).map((body) => JSON.stringify(body))
    : fc.constant(undefined);
  return fc.record({
    name: fc.constant(name),
    url: fc.tuple(path, queryOf(endpoint)).map((parts) => parts.join('?')),
    caller: fc.constantFrom(0, 0, 0, 1, 2, 3, 4, 5, 6),
    body: fc.oneof({ weight: 12, arbitrary: bodies }, fc.constantFrom(...HOSTILE_BODIES)),
    headers: fc.oneof(
      { weight: 2, arbitrary: fc.constant({ 'content-type': 'application/json' }) },
      headers as fc.Arbitrary<Record<string, string>>,
    ),
  });
}

/** Some of the parameters, now and then twice, and one that nobody knows. */
function queryOf({ query }: Endpoint): fc.Arbitrary<string> {
  const pairs = Object.entries(query?.shape ?? {}).map(([key, field]) =>
    textsFor(field as z.ZodType).map((text) => `${key}=${escaped(text)}`),
  );
  const strange = fc.constantFrom('__proto__=1', 'constructor[prototype]=1', '=', '&&', 'x=%', 'x=%00', 'a[]=1', `x=${'y'.repeat(3_000)}`);
  return fc
    .array(fc.oneof({ weight: 1, arbitrary: strange }, ...pairs.map((arbitrary) => ({ weight: 3, arbitrary }))), { maxLength: 6 })
    .map((parts) => parts.join('&'));
}

async function send({ name, url, caller, body, headers: own }: Fuzzed) {
  const person = people[caller];
  // A token of its own: a logout that works must not end the fuzzing of all else.
  const token = person
    ? name === 'signOut'
      ? await openSession(test.db, person.id, TEST_NOW)
      : person.token
    : ['', 'x'.repeat(43)][caller % 2];
  return test.app.inject({
    method: routes[name].method,
    url,
    headers: { ...own, authorization: `Bearer ${token}` },
    ...(body !== undefined && routes[name].method !== 'GET' && { payload: body }),
  });
}

function expectShape(name: RouteName, { statusCode, body }: { statusCode: number; body: string }): void {
  const { response, status }: Endpoint = endpoints[name];
  if (statusCode >= 400) {
    const { code } = errorBody.parse(JSON.parse(body));
    expect(statusCode).toBe(ERRORS[code as ErrorCode].status);
    expect(statusCode).toBeLessThan(500);
    return;
  }
  expect(statusCode).toBe(status ?? (response ? 200 : 204));
  expectAnswer(name, body === '' ? undefined : JSON.parse(body));
}

it(`${REQUESTS} requests made from the schemas fail nothing`, { timeout: 15_000 + REQUESTS * 20 }, async () => {
  const request = fc.constantFrom(...(Object.keys(routes) as RouteName[])).chain(requestTo);
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (requests) => {
      await Promise.all(
        requests.map(async (one) => {
          const answer = await send({ ...one, headers: { ...one.headers, 'accept-encoding': 'identity' } });
          expectShape(one.name, answer);
          seen.set(one.name, (seen.get(one.name) ?? new Set()).add(answer.statusCode));
        }),
      );
    }),
    { numRuns: Math.ceil(REQUESTS / AT_ONCE), interruptAfterTimeLimit: 10_000 + REQUESTS * 20, markInterruptAsFailure: true },
  );
  // What only ever refuses shows nothing: every endpoint must have been reached, and answered well.
  for (const name of Object.keys(routes) as RouteName[]) {
    const good = [...(seen.get(name) ?? [])].filter((status) => status < 400);
    expect([name, good.length]).toEqual([name, 1]);
  }
});
