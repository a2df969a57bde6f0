/**
 * Races other than slot-race.ts: contradicting calls sent at once through HTTP. After each round
 * the database must hold exactly one outcome with one notification; at the end nothing may overlap
 * and no deadlock may be counted (docs/trust.md, promise 1). `node bench/other-races.ts
 * [rounds=30]`; exits 1 when a promise is broken.
 */
import { ADMIN_TELEGRAM_ID } from '../server/test/app.ts';
import { makeUser } from '../server/test/factories.ts';
import { BOOKING_RACES } from './races/bookings.ts';
import { CHANGE_RACES } from './races/changes.ts';
import { ERASURE_RACES } from './races/erasures.ts';
import { MOVE_RACES } from './races/moves.ts';
import { FORM_RACES } from './races/forms.ts';
import { Lost, type Track } from './races/race.ts';
import { report } from './report.ts';
import { deadlocks, overlaps } from './scratch.ts';
import { openTrial } from './trial.ts';

const ROUNDS = Number(process.argv[2] ?? 30);
const PORT = 22_610;

await using trial = await openTrial(PORT);
const track: Track = {
  ...trial,
  admin: await makeUser(trial.test.db, { telegramId: ADMIN_TELEGRAM_ID }),
};

const RACES = [...BOOKING_RACES, ...CHANGE_RACES, ...ERASURE_RACES, ...MOVE_RACES, ...FORM_RACES];
for (const race of RACES) {
  const before = await deadlocks(trial.test.db);
  const lost: string[] = [];
  for (let number = 0; number < ROUNDS; number += 1) {
    try {
      await race.round(track, number);
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
      lost.push(`round ${number + 1}: ${error.message}`);
    }
  }
  for (const line of lost.slice(0, 5)) console.error(line);
  const locked = (await deadlocks(trial.test.db)) - before;
  report({
    figure: '1',
    promise: race.promise,
    measured: `${ROUNDS} rounds: ${lost.length} broken, ${locked} deadlocks`,
    kept: lost.length === 0 && locked === 0,
  });
}
const overlapping = await overlaps(trial.test.db);
report({
  figure: '1',
  promise: 'After all these races nothing overlaps',
  measured: `${overlapping} overlaps`,
  kept: overlapping === 0,
});
