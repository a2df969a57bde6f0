/**
 * Promises 1 and 2: of customers who want one time one gets it, a key makes one booking, and of contradicting calls one
 * succeeds, whichever of two processes they reach. `node bench/races.ts [rounds=200]`; the race for a time has five times as many.
 */
import { MOVE_RACES } from './races/moves.ts';
import { Lost, type World } from './races/race.ts';
import { raceForKeys, raceForTime } from './races/slots.ts';
import { deadlocks, makeCustomers, makeResort, overlaps } from './kit/people.ts';
import { poolOf, Postgres } from './kit/postgres.ts';
import { makeDirectory, Product } from './kit/product.ts';
import { report } from './kit/report.ts';

const ROUNDS = Number(process.argv[2] ?? 200);
const PORT = 22_600;
const ADMIN = 890_001;

await using stack = new AsyncDisposableStack();
const postgres = await Postgres.openTemporary(PORT + 8, stack);
const directory = await makeDirectory(stack);
const settings = {
  DATABASE_URL: postgres.url,
  ROLE: 'web',
  SITE: 'off',
  ADMIN_TELEGRAM_IDS: String(ADMIN),
};
const products = [0, 1].map((n) => stack.use(new Product(directory, PORT + n, settings)));
for (const product of products) await product.start();
const db = stack.adopt(poolOf(postgres.url), (pool) => pool.end());
const [admin] = await makeCustomers(db, 1, ADMIN);
const world: World = {
  db,
  origins: products.map(({ origin }) => origin),
  resort: await makeResort(db),
  admin: admin?.token ?? '',
};

await raceForTime(world, 5 * ROUNDS);
await raceForKeys(world, 5 * ROUNDS);
for (const race of MOVE_RACES) {
  const before = await deadlocks(db);
  const lost: string[] = [];
  for (let number = 0; number < ROUNDS; number += 1) {
    try {
      await race.round(world, number);
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
      lost.push(`round ${number + 1}: ${error.message}`);
    }
  }
  for (const line of lost.slice(0, 5)) console.error(line);
  const locked = (await deadlocks(db)) - before;
  report({
    figure: '1',
    promise: race.promise,
    measured: `${ROUNDS} rounds: ${lost.length} broken, ${locked} deadlocks`,
    kept: lost.length === 0 && locked === 0,
  });
}
const overlapping = await overlaps(db);
report({
  figure: '1',
  promise: 'After all these races nothing overlaps',
  measured: `${overlapping} overlaps`,
  kept: overlapping === 0,
});
