import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Endpoint, EndpointCall, EndpointOutput } from '@sklon/contract/endpoint';
import { type Endpoints, endpoints } from '@sklon/contract/endpoints';
import type { ErrorBody } from '@sklon/contract/errors';
import type { Route } from '@sklon/contract/public-routes';
import { type RouteName, routes } from '@sklon/contract/routes';
import { lessonQuote } from '@sklon/contract/tariff';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import { createApp } from '../src/app.ts';
import { type Config, readConfig } from '../src/config.ts';
import type { Db } from '../src/db/client.ts';
import type { Dependencies } from '../src/dependencies.ts';
import type { AgreementDocuments } from '../src/features/agreements/documents.ts';
import { openStorage } from '../src/storage/open.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** The time of tests that set no other: a Wednesday noon in Moscow, in the season. */
export const TEST_NOW = new Date('2026-01-14T09:00:00Z');
export const TEST_BOT_TOKEN = '7000000002:AAtest-token-of-the-server-tests-000000';
/** Of nobody; push messages go to no service but a stand-in. */
const TEST_VAPID = {
  VAPID_PUBLIC_KEY:
    'BDThiFcWdJbzX0GFwgLDoKDdNLG34jDVDxPzrbFH5M54B1ztpjp6qCCYEMb3s5KxehZRTrPnQLVZBrRHvOzO5DM',
  VAPID_PRIVATE_KEY: 'SOTOik7IJWjIdMC6Upj1F9o9KuyYS8yGZrQIYPbtDEo',
  VAPID_SUBJECT: 'mailto:ski@sklon.example',
};
export const ADMIN_TELEGRAM_ID = 900_001;
export const TEST_DOCUMENTS: AgreementDocuments = {
  user: { 'pers_data_users.md': 'a'.repeat(64), 'user_agreement.md': 'b'.repeat(64) },
  provider: {
    'pers_data_srv_providers.md': 'c'.repeat(64),
    'public_offer_providers.md': 'd'.repeat(64),
  },
};

export interface CallResponse<T> {
  status: number;
  headers: Record<string, unknown>;
  /** The parsed body; the error if the call was refused. */
  body: T;
}

export interface TestApp {
  app: FastifyInstance;
  db: Db;
  database: TestDatabase;
  config: Config;
  deps: Dependencies;
  setNow(now: Date): void;
  now(): Date;
  wakes(): number;
  call<N extends RouteName>(
    name: N,
    input: EndpointCall<Endpoints[N]>,
    options?: CallOptions,
  ): Promise<CallResponse<EndpointOutput<Endpoints[N]>>>;
  refused(
    name: RouteName,
    input: Record<string, unknown>,
    options?: CallOptions,
  ): Promise<CallResponse<ErrorBody>>;
}

export interface CallOptions {
  token?: string | undefined;
  headers?: Record<string, string>;
}

/** The body as it is sent: JSON, or a form of texts. */
function payloadOf(name: RouteName, body: object): object {
  const { encoding }: Route = routes[name];
  if (encoding !== 'multipart') return body;
  const form = new FormData();
  for (const [key, value] of Object.entries(body)) form.append(key, String(value));
  return form;
}

export const errorBody = z.strictObject({
  detail: z.string().min(1),
  code: z.string(),
  errors: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
  quote: lessonQuote.nullable().optional(),
});

/** Throws if it does not fit, or has a field at any depth that the schema does not name. */
export function expectAnswer(name: RouteName, body: unknown): unknown {
  const { response }: Endpoint = endpoints[name];
  const read = response?.parse(body);
  if (!isDeepStrictEqual(read, body))
    throw new Error(`${name} answered more than its schema says: ${JSON.stringify(body)}`);
  return read;
}

export function useTestApp(env: Record<string, string> = {}): OpenTestApp {
  const test = {} as OpenTestApp;
  beforeAll(async () => Object.assign(test, await openTestApp(await createTestDatabase(), env)));
  afterAll(() => test.close());
  return test;
}

/** The same over an empty database. */
export async function startAgain(test: OpenTestApp, env: Record<string, string>): Promise<void> {
  await test.close();
  Object.assign(test, await openTestApp(await createTestDatabase(), env));
}

export interface OpenTestApp extends TestApp {
  close(): Promise<void>;
}

async function openTestApp(
  database: TestDatabase,
  env: Record<string, string> = {},
): Promise<OpenTestApp> {
  let now = TEST_NOW;
  let wakes = 0;
  const config = readConfig({
    NODE_ENV: 'test',
    TG_BOT_TOKEN: TEST_BOT_TOKEN,
    TG_BOT_USERNAME: 'sklon_test_bot',
    RATE_LIMITS: 'off',
    ...TEST_VAPID,
    DATA_DIR: join(tmpdir(), 'sklon-test-data'),
    ADMIN_TELEGRAM_IDS: String(ADMIN_TELEGRAM_ID),
    ...env,
  });
  const deps: Dependencies = {
    config,
    db: database.db,
    storage: await openStorage(config.storage),
    log: pino({ level: 'silent' }),
    clock: () => now,
    documents: TEST_DOCUMENTS,
    wakeNotifications: () => {
      wakes += 1;
    },
    // Tests run beside others: how late their process is says nothing.
    maxEventLoopDelay: 0,
    // An empty calendar at every address: nothing leaves the machine.
    fetchFeed: () =>
      Promise.resolve({
        body: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
        etag: null,
        lastModified: null,
      }),
  };
  const app = await createApp(deps);

  const send = async (name: RouteName, input: Record<string, unknown>, options: CallOptions) => {
    const path = routes[name].path.replace(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(String((input.params as Record<string, unknown>)[key])),
    );
    const query = Object.entries((input.query ?? {}) as Record<string, unknown>).filter(
      ([, value]) => value !== undefined,
    );
    const response = await app.inject({
      method: routes[name].method,
      url: `/api${path}`,
      query: Object.fromEntries(query.map(([key, value]) => [key, String(value)])),
      headers: {
        ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
        ...options.headers,
      },
      ...(input.body !== undefined && { payload: payloadOf(name, input.body as object) }),
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      body: response.body === '' ? undefined : response.json<unknown>(),
    };
  };

  return {
    app,
    db: database.db,
    database,
    config,
    deps,
    setNow: (value) => {
      now = value;
    },
    now: () => now,
    wakes: () => wakes,
    async call(name, input, options = {}) {
      const answer = await send(name, { ...input }, options);
      if (answer.status >= 400)
        throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      return { ...answer, body: expectAnswer(name, answer.body) } as never;
    },
    async refused(name, input, options = {}) {
      const answer = await send(name, input, options);
      return { ...answer, body: errorBody.parse(answer.body) as ErrorBody };
    },
    async close() {
      await app.close();
      deps.storage.close();
      await database.drop();
    },
  };
}
