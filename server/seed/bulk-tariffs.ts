import { ratesOf } from '@sklon/contract/quote';
import { type SavedTariff, tariffOf } from '@sklon/contract/tariff-rules';
import { sql } from 'kysely';
import type { Tx } from '../src/db/client.ts';

const priceList = (price_2h: number) => ({
  price_1h: null,
  price_2h,
  price_3h: null,
  price_4h: null,
  price_6h: null,
});

/** Its prices for longer lessons lie above the dearest price for two hours. */
export const BULK_TARIFF: SavedTariff = {
  price_1h: null,
  price_3h: 17_500,
  price_4h: null,
  price_6h: 24_000,
  weekend: priceList(9_000),
  seasons: [
    { ...priceList(12_000), name: 'Новый год', from: '2025-12-30', to: '2026-01-10' },
    { ...priceList(11_000), name: 'Каникулы', from: '2026-01-17', to: '2026-02-08' },
  ],
  surcharge: { unit: 'percent', amount: 25, above_usual: false },
};

/** Made by the product's own function for each price there is. */
export async function insertBulkRates(tx: Tx): Promise<void> {
  const { rows } = await sql<{ price_2h: number }>`
    SELECT DISTINCT price_2h FROM instructors WHERE tariff IS NOT NULL AND price_2h IS NOT NULL AND email LIKE 'bulk-%'`.execute(
    tx,
  );
  const rates = rows.flatMap(({ price_2h }) =>
    ratesOf(tariffOf(price_2h, BULK_TARIFF)!).map(({ days, one, further }, place) => ({
      price_2h,
      place,
      first_day: typeof days === 'string' ? '-infinity' : days.from,
      last_day: typeof days === 'string' ? 'infinity' : days.to,
      weekend: days === 'weekend',
      one,
      further,
    })),
  );
  await sql`
    INSERT INTO instructor_rates (instructor_id, place, first_day, last_day, weekend, one, further)
    SELECT i.id, r.place, r.first_day, r.last_day, r.weekend, r.one, r.further
    FROM instructors i JOIN jsonb_to_recordset(${JSON.stringify(rates)}::jsonb)
      AS r (price_2h int, place smallint, first_day date, last_day date, weekend boolean, one int[], further int[]) ON r.price_2h = i.price_2h
    WHERE i.tariff IS NOT NULL AND i.email LIKE 'bulk-%'
    ORDER BY i.id, r.place`.execute(tx);
}
