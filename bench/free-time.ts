/**
 * The list of instructors free on a day beside the plain list, over 10,000 instructors and a
 * million records, measured alternately. Exits 1 when a filtered list costs more than twice the
 * plain one. `node bench/free-time.ts [seconds=3]`
 */
import { join } from 'node:path';
import { sql } from 'kysely';
import { openBenchData } from './data.ts';
import { measure } from './load.ts';
import { Product } from './product.ts';

const SECONDS = Number(process.argv[2] ?? 3);
const ROUNDS = 3;
const CONNECTIONS = 16;
const WORST = 2;
const PORT = 21_410;

const data = await openBenchData(join(import.meta.dirname, '../.cache/bench'), 10_000, 1_000_000);
const product = new Product(join(import.meta.dirname, '../.cache/bench-product'), PORT, {
  DATABASE_URL: data.url,
  TG_STANDIN_PORT: '21411',
});

const { rows: busiest } = await sql<{ date: string }>`
  SELECT date FROM taken_days WHERE date > current_date GROUP BY date ORDER BY count(*) DESC, date LIMIT 1`.execute(
  data.db,
);
const today = new Date().toISOString().slice(0, 10);
const day = busiest[0]?.date ?? today;

const QUESTIONS: Record<string, string> = {
  plain: '',
  'a day': `&free_date=${day}`,
  'a window': `&free_date=${day}&free_from=10:00&free_to=14:00&duration=60`,
  'half an hour': `&free_date=${day}&duration=30`,
  'a whole day': `&free_date=${day}&duration=480`,
  today: `&free_date=${today}&duration=60`,
};

let count = 0;
const rate = async (question: string) =>
  (
    await measure({
      url: `http://127.0.0.1:${PORT}`,
      connections: CONNECTIONS,
      seconds: SECONDS,
      next: () => ({
        path: `/api/marketplace/instructors?resort_id=${data.resortIds[(count += 1) % data.resortIds.length]}&skill_type=ski&is_working=true${question}`,
      }),
    })
  ).perSecond;

try {
  await product.start();
  for (const question of Object.values(QUESTIONS)) await rate(question);
  const best = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, question] of Object.entries(QUESTIONS))
      best.set(name, Math.max(best.get(name) ?? 0, await rate(question)));
  }
  const plain = best.get('plain') ?? 0;
  for (const [name, perSecond] of best) {
    const cost = plain / perSecond;
    console.log(
      `${name.padEnd(13)} ${perSecond.toFixed(0).padStart(6)}/s  costs ${cost.toFixed(2)} × the plain list`,
    );
    if (!(cost <= WORST)) process.exitCode = 1;
  }
} finally {
  await product.stop();
  await data.close();
}
