/** None reads a session. An address without a row fails below (trust.md, Figures 14). */
import { type RouteName, routes } from '@sklon/contract/routes';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { createBot } from '../src/bot/bot.ts';
import { addMaxWebhook } from '../src/bot/max/webhook.ts';
import { addWebhook } from '../src/bot/webhook.ts';
import { urlOf } from '../src/http/endpoints/register.ts';
import { ADMIN_TELEGRAM_ID, useTestApp } from './app.ts';
import { makeInstructor, makeRegistration, makeRental, makeUser } from './factories.ts';
import { makeSite } from './site.ts';

interface Row {
  url?: string;
  method?: 'POST';
  status: number;
}

const ROWS: Record<string, Row> = {
  '/live': { status: 200 },
  '/ready': { status: 200 },
  '/robots.txt': { status: 200 },
  '/sitemap.xml': { status: 200 },
  '/.well-known/security.txt': { status: 200 },
  '/sitemaps/:file': { url: '/sitemaps/pages-1.xml', status: 404 },
  '/api/openapi.json': { status: 200 },
  '/api/docs': { status: 200 },
  // Only with Telegram's secret: webhook.test.ts.
  '/api/telegram/webhook': { method: 'POST', status: 403 },
  // Only with MAX's secret: bot/max/max.test.ts.
  '/api/max/webhook': { method: 'POST', status: 403 },
  '/providers/uploads/profile_photos/:file': {
    url: `/providers/uploads/profile_photos/${'a'.repeat(24)}.jpg`,
    status: 404,
  },
  // Only with a signed link: uploads/document-links.test.ts. A session of the applicant or an admin is not enough.
  '/providers/uploads/provider_docs/:file': {
    url: `/providers/uploads/provider_docs/${'a'.repeat(24)}.png`,
    status: 404,
  },
  // Only with the secret address: calendar-feeds/own-calendar.test.ts.
  '/api/calendar/:file': { url: `/api/calendar/${'a'.repeat(43)}.ics`, status: 404 },
  // Only with a signed link: figures/lessons-file.test.ts.
  '/api/lessons-file/:file': { url: '/api/lessons-file/1_2026-01-01_2026-01-31.csv', status: 404 },
  '/og/instructors/:file': { url: '/og/instructors/1.png', status: 200 },
  '/og/rentals/:file': { url: '/og/rentals/1.png', status: 200 },
  '/og/:file': { url: '/og/home.png', status: 200 },
  '/*': { url: '/admin', status: 200 },
};

const FILES =
  /^\/(assets|documents|api\/docs)\/.|^\/(sw\.js|favicon\.svg)$|^\/(api|assets|documents|providers\/uploads|og|sitemaps)\/\*$/;

const test = useTestApp({
  TG_MODE: 'webhook',
  TG_WEBHOOK_SECRET: 'secret-of-the-webhook-tests',
  MAX_BOT_TOKEN: 'max-token-of-the-webhook-tests',
  MAX_BOT_USERNAME: 'sklon_max_bot',
  MAX_WEBHOOK_SECRET: 'max-secret-of-the-webhook-tests',
  METRICS_TOKEN: 'token-of-the-metrics-tests',
  SECURITY_CONTACT: 'mailto:security@sklon.test',
});
let app: FastifyInstance;
let tokens: string[];

beforeAll(async () => {
  app = await createApp(test.deps, { site: await makeSite() });
  await addWebhook(app, () => Promise.resolve(createBot(test.deps)), test.config);
  addMaxWebhook(app, test.deps);
  const applicant = await makeUser(test.db);
  const { id } = await makeRegistration(test.db, { user: applicant });
  const document = {
    filename: `${'a'.repeat(24)}.png`,
    original_filename: 'a.png',
    content_type: 'image/png',
    file_size: 1,
  };
  await test.db
    .insertInto('registration_documents')
    .values({ ...document, registration_id: id, uploaded_at: test.now() })
    .execute();
  const provider = (await makeInstructor(test.db)).user;
  await makeRental(test.db, { user_id: provider.id });
  const people = [
    applicant,
    await makeUser(test.db),
    provider,
    (await makeInstructor(test.db)).user,
  ];
  people.push(await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID }));
  tokens = people.map(({ token }) => token);
});
afterAll(() => app.close());

function addresses(): string[] {
  const parts: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const match = /^(?<tree>(?:[│ ] {3})*)[├└]── (?<part>.*?)(?<methods> \([A-Z, ]+\))?$/.exec(
        line,
      );
      if (!match?.groups) return [];
      const depth = (match.groups.tree ?? '').length / 4;
      parts.length = depth;
      parts.push(match.groups.part ?? '');
      return match.groups.methods === undefined ? [] : [parts.join('')];
    });
}

it('has a row for every address that is neither an endpoint nor a file, and for no other', async () => {
  await app.ready();
  const endpoints = new Set((Object.keys(routes) as RouteName[]).map(urlOf));
  const others = addresses().filter((address) => !endpoints.has(address) && !FILES.test(address));
  expect([...endpoints].filter((endpoint) => !addresses().includes(endpoint))).toEqual([]);
  expect([...new Set(others.map((address) => address.replace(/^\*$/, '/*')))].toSorted()).toEqual(
    Object.keys(ROWS).toSorted(),
  );
});

it.each(Object.entries(ROWS))(
  '%s: all callers get the same status',
  async (pattern, { url = pattern, method = 'GET', status }) => {
    for (const token of [undefined, ...tokens]) {
      const answer = await app.inject({
        method,
        url,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      });
      expect(answer.statusCode).toBe(status);
    }
  },
);
