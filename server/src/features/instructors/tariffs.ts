import type { FieldError } from '@sklon/contract/errors';
import { type Rate, ratesOf } from '@sklon/contract/quote';
import {
  fittingTariff,
  type SavedTariff,
  tariffErrors,
  tariffOf,
} from '@sklon/contract/tariff-rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';
import { validationError } from '../../http/errors/errors.ts';
import { actAs } from '../acting/acting.ts';
import {
  findSettings,
  type SettingsChange,
  type SettingsRow,
  updateSettings,
} from './settings-queries.ts';

/** Undefined without an instructor. Throws validation_failed with every field where price and tariff disagree. */
export async function saveSettings(
  db: Db,
  userId: number,
  change: SettingsChange,
  now: Date,
): Promise<SettingsRow | undefined> {
  const { price_2h, tariff } = change;
  if (Object.values(change).every((value) => value === undefined)) return findSettings(db, userId);
  return actAs(db, userId, async (tx) => {
    if (price_2h === undefined && tariff === undefined) return updateSettings(tx, userId, change);
    const before = await lockPrices(tx, userId);
    if (!before) return undefined;
    const price = price_2h === undefined ? before.price_2h : price_2h;
    const saved = tariff === undefined ? before.tariff : tariff;
    // Without a price the tariff rests: a price set later brings it back.
    const rests = price === null && tariff === undefined;
    const errors = [
      ...(saved && !rests ? tariffErrors(price, saved) : []),
      ...(tariff ? seasonsOutOfRange(tariff, now) : []),
    ];
    if (errors.length > 0)
      throw validationError(
        tariff ? errors : errors.map(({ message }) => ({ path: 'price_2h', message })),
      );
    const row = await updateSettings(tx, userId, change);
    if (before.tariff || saved) await writeRates(tx, before.id, price, saved);
    return row;
  });
}

/** A season lies between the year before and two years ahead: beyond that it is a typing error. */
function seasonsOutOfRange({ seasons }: SavedTariff, now: Date): FieldError[] {
  const year = now.getUTCFullYear();
  return seasons.flatMap(({ name, from, to }, n): FieldError[] => {
    const path = `tariff.seasons.${n}`;
    const past = `Сезон «${name}» давно прошёл: исправьте год или уберите сезон`;
    if (from < `${year - 1}-01-01`) return [{ path: `${path}.from`, message: past }];
    const far = `Сезон «${name}» слишком далеко: даты — до 31 декабря ${year + 2} года`;
    return to > `${year + 2}-12-31` ? [{ path: `${path}.to`, message: far }] : [];
  });
}

/** For the price that an approved application has set. */
export async function fitTariff(tx: Tx, userId: number): Promise<void> {
  const prices = await lockPrices(tx, userId);
  if (!prices?.tariff) return;
  const { id, price_2h } = prices;
  const tariff = price_2h === null ? prices.tariff : fittingTariff(price_2h, prices.tariff);
  await tx
    .updateTable('instructors')
    .set({ tariff: JSON.stringify(tariff) })
    .where('id', '=', id)
    .execute();
  await writeRates(tx, id, price_2h, tariff);
}

function lockPrices(tx: Tx, userId: number) {
  return tx
    .selectFrom('instructors')
    .select(['id', 'price_2h', 'tariff'])
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** There are none where all prices follow from `price_2h`. */
async function writeRates(
  tx: Tx,
  instructorId: number,
  price_2h: number | null,
  saved: SavedTariff | null,
): Promise<void> {
  await tx.deleteFrom('instructor_rates').where('instructor_id', '=', instructorId).execute();
  const tariff = saved && tariffOf(price_2h, saved);
  if (!tariff) return;
  const rows = ratesOf(tariff).map((rate, place) => rowOf(rate, instructorId, place));
  await tx.insertInto('instructor_rates').values(rows).execute();
}

function rowOf({ days, one, further }: Rate, instructor_id: number, place: number) {
  const dates = typeof days === 'string' ? ['-infinity', 'infinity'] : [days.from, days.to];
  return {
    instructor_id,
    place,
    first_day: sql<string>`${dates[0]}::date`,
    last_day: sql<string>`${dates[1]}::date`,
    weekend: days === 'weekend',
    one,
    further,
  };
}
