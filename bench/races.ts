/**
 * Promises 1 and 2: of customers who want one time one gets it, and a key makes one booking, whichever of two processes they
 * reach; of two contradicting calls the outcome is that of one after the other, which a test of the server shows with as many
 * rounds of each pair. `node bench/races.ts [rounds=200]`; the race for a time has five times as many.
 */
import { raceForKeys, raceForTime, type World } from './races/slots.ts';
import { makeResort, overlaps } from './kit/people.ts';
import { poolOf, Postgres } from './kit/postgres.ts';
import { makeDirectory, Product } from './kit/product.ts';
import { report } from './kit/report.ts';
import { runServerTest } from './kit/server-test.ts';

const ROUNDS = Number(process.argv[2] ?? 200);
const PORT = 22_600;

await using stack = new AsyncDisposableStack();
const postgres = await Postgres.openTemporary(PORT + 8, stack);
const directory = await makeDirectory(stack);
const settings = {
  DATABASE_URL: postgres.url,
  ROLE: 'web',
  SITE: 'off',
};
const products = [0, 1].map((n) => stack.use(new Product(directory, PORT + n, settings)));
for (const product of products) await product.start();
const db = stack.adopt(poolOf(postgres.url), (pool) => pool.end());
const world: World = {
  db,
  origins: products.map(({ origin }) => origin),
  resort: await makeResort(db),
};

await raceForTime(world, 5 * ROUNDS);
await raceForKeys(world, 5 * ROUNDS);
const overlapping = await overlaps(db);
report({
  figure: '1',
  promise: 'After all these races nothing overlaps',
  measured: `${overlapping} overlaps`,
  kept: overlapping === 0,
});
// `npm run test:full`, which has the short form, runs the test by itself.
if (process.env.TRUST_FORM !== 'short')
  runServerTest('1', 'races.full', { RACE_ROUNDS: String(ROUNDS) });
