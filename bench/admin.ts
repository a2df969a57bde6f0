/**
 * Server time of each list of the admin panel, with every filter and on its deepest page, over
 * 10,000 instructors, 5,000 applications and 2,000 rental shops, with the plans of PostgreSQL.
 * Fails above 300 ms. `node bench/admin.ts [calls of each = 30]`
 */
import { SERVICE_TYPES } from '@sklon/contract/service-types';
import { type RouteName, routes } from '@sklon/contract/routes';
import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from 'kysely';
import pino from 'pino';
import { createApp } from '../server/src/app.ts';
import { readConfig } from '../server/src/config.ts';
import { openSession } from '../server/src/features/auth/sessions.ts';
import { openStorage } from '../server/src/storage/open.ts';
import { ADMIN_ID, openAdminData } from './admin-data.ts';

const CALLS = Number(process.argv[2] ?? 30);
const LIMIT_MS = 300;
const DATA_DIR = '.cache/bench-admin';

const data = await openAdminData(DATA_DIR);
const config = readConfig({
  NODE_ENV: 'test',
  DATA_DIR,
  TG_BOT_TOKEN: '7000000002:AAtoken-of-the-benchmark-00000000000',
  TG_BOT_USERNAME: 'sklon_bench_bot',
  ADMIN_TELEGRAM_IDS: String(ADMIN_ID),
  RATE_LIMITS: 'off',
});
const storage = await openStorage(config.storage);
const queries: RootOperationNode[] = [];
const listening: KyselyPlugin = {
  transformQuery: ({ node }) => {
    queries.push(node);
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};
const app = await createApp({
  config,
  db: data.db.withPlugin(listening),
  storage,
  log: pino({ level: 'silent' }),
  clock: () => new Date(),
  documents: { user: {}, provider: {} },
  wakeNotifications: () => undefined,
});
const token = await openSession(data.db, data.adminUserId, new Date());

async function get(name: RouteName, query: Record<string, string>, id = 1): Promise<void> {
  const response = await app.inject({
    method: 'GET',
    url: `/api${routes[name].path.replace('{id}', String(id))}`,
    query,
    headers: { authorization: `Bearer ${token}` },
  });
  if (response.statusCode !== 200)
    throw new Error(`${name} ${JSON.stringify(query)}: ${response.statusCode} ${response.body}`);
}

/** The query of a page near the end of a list; undefined for lists without a cursor by id. */
function deep(name: RouteName, query: Record<string, string>): Record<string, string> | undefined {
  const largest = data.largestIds[name];
  return largest === undefined
    ? undefined
    : { ...query, cursor: String(query.sort_order === 'ASC' ? largest - 60 : 60) };
}

let slowest = 0;

async function measure(
  name: RouteName,
  title: string,
  query: Record<string, string>,
): Promise<void> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const startedAt = performance.now();
    await get(name, query, data.instructorId);
    times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  slowest = Math.max(slowest, at(0.99));
  console.log(
    `${name.padEnd(28)} ${title.padEnd(34)} p50 ${at(0.5).toFixed(1).padStart(6)} ms   p99 ${at(0.99).toFixed(1).padStart(6)} ms`,
  );
}

/** Plans of the queries that a call makes, without those of the session. */
async function explain(name: RouteName, query: Record<string, string>): Promise<void> {
  queries.length = 0;
  await get(name, query, data.instructorId);
  for (const node of queries.splice(0)) {
    const { sql, parameters } = data.db.getExecutor().compileQuery(node, createQueryId());
    if (/"sessions"/.test(sql)) continue;
    const { rows } = await data.db.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`EXPLAIN (ANALYZE, COSTS OFF, SUMMARY OFF) ${sql}`, [...parameters]),
    );
    console.log(
      `\n${name} ${JSON.stringify(query)}\n${rows.map((row) => `  ${row['QUERY PLAN']}`).join('\n')}`,
    );
  }
}

const resort_id = String(data.resortId);
const searches = {
  'a name': 'имя 4999',
  'a phone': '8 900 000 49',
  'a number': '№499',
  nothing: 'нет такого',
  'many words': 'а '.repeat(50).trim(),
};
const searching = Object.entries(searches).map(
  ([title, search]) => [`search: ${title}`, { search }] as const,
);
const codes = Object.values(SERVICE_TYPES).map(({ code }) => code);
const LISTS: Partial<
  Record<RouteName, readonly (readonly [title: string, query: Record<string, string>])[]>
> = {
  listRegistrations: [
    ['all', {}],
    ['pending', { status: 'pending' }],
    ...codes.flatMap((service_type) => [
      [service_type, { service_type }] as const,
      [`${service_type}, pending`, { service_type, status: 'pending' }] as const,
    ]),
    ['number', { number: '49' }],
    ['number that is none', { number: '999999999' }],
  ],
  listProviderForms: [
    ['all', {}],
    ...codes.map((service_type) => [service_type, { service_type }] as const),
    ...searching,
  ],
  listAdminInstructors: [
    ['DESC', {}],
    ['ASC', { sort_order: 'ASC' }],
    ['working', { is_working: 'true' }],
    ['not working', { is_working: 'false' }],
    ['of a resort', { resort_id }],
    ['of a resort, not working, ASC', { resort_id, is_working: 'false', sort_order: 'ASC' }],
    ...searching,
  ],
  listAdminRentals: [['all', {}], ...searching],
  listRentals: [
    ['all', {}],
    ['of a resort', { resort_id }],
    ['medium, working', { price_range: 'medium', is_working: 'true' }],
  ],
  listInstructorRegistrations: [['of one instructor', {}]],
  listAdminResorts: [['all', {}]],
  listRentalSelectorResorts: [['all', {}]],
};

for (const [name, shapes] of Object.entries(LISTS) as [
  RouteName,
  NonNullable<(typeof LISTS)[RouteName]>,
][]) {
  for (const [title, query] of shapes) {
    await measure(name, title, query);
    const last = deep(name, query);
    if (last) await measure(name, `${title}, deep`, last);
  }
}
for (const [name, [, last] = ['', {}]] of Object.entries(LISTS).map(
  ([key, shapes]) => [key as RouteName, shapes.at(-1)] as const,
)) {
  await explain(name, {});
  if (Object.keys(last).length > 0) await explain(name, last);
}
await app.close();
storage.close();
await data.close();
console.log(`\nslowest p99: ${slowest.toFixed(1)} ms (limit ${LIMIT_MS} ms)`);
if (slowest > LIMIT_MS) process.exitCode = 1;
