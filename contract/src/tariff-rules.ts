import type { FieldError } from './errors.ts';
import { GROUP_SURCHARGE_PERCENT } from './limits.ts';
import { formatRubles } from './money.ts';
import {
  PRICED_LENGTHS,
  type PriceList,
  type Season,
  type Surcharge,
  type Tariff,
} from './quote.ts';

/** Seasons of one tariff, characters of a season's name, and the largest price of a tariff, rubles. */
export const TARIFF_SEASONS_MAX = 12;
export const SEASON_NAME_MAX = 40;
export const TARIFF_PRICE_MAX = 500_000;
/** Largest surcharge for a further person, percent of the price for one. */
export const SURCHARGE_PERCENT_MAX = 100;

/** A surcharge as saved: above the usual one only if the instructor has confirmed it. */
export interface SavedSurcharge extends Surcharge {
  above_usual: boolean;
}

/** What an instructor saves beside the price of two hours, which is a field of its own. Prices in rubles for one person. */
export interface SavedTariff extends Omit<PriceList, 'price_2h'> {
  weekend: PriceList | null;
  seasons: Season[];
  surcharge: SavedSurcharge | null;
}

/** All that an instructor says of their prices; null while lessons have no price for two hours («По запросу»). */
export function tariffOf(price_2h: number | null, saved: SavedTariff | null): Tariff | null {
  if (price_2h === null) return null;
  const { price_1h, price_3h, price_4h, price_6h, weekend, seasons, surcharge } = saved ?? NOTHING;
  return {
    usual: { price_1h, price_2h, price_3h, price_4h, price_6h },
    weekend,
    seasons,
    surcharge,
  };
}

const NOTHING: SavedTariff = {
  price_1h: null,
  price_3h: null,
  price_4h: null,
  price_6h: null,
  weekend: null,
  seasons: [],
  surcharge: null,
};

export const LENGTH_NAMES: Record<keyof PriceList, string> = {
  price_1h: '1 час',
  price_2h: '2 часа',
  price_3h: '3 часа',
  price_4h: '4 часа',
  price_6h: '6 часов',
};

/** Every rule that the tariff breaks, at the fields of the settings: `price_2h` or below `tariff`. */
export function tariffErrors(price_2h: number | null, saved: SavedTariff): FieldError[] {
  const tariff = tariffOf(price_2h, saved);
  if (!tariff)
    return [{ path: 'price_2h', message: 'Укажите цену за 2 часа: от неё считаются остальные' }];
  const { usual, weekend, seasons } = tariff;
  return [
    ...fallingPrices(usual, 'tariff.').map((error) =>
      error.path === 'tariff.price_2h' ? { ...error, path: 'price_2h' } : error,
    ),
    ...(weekend ? fallingPrices(weekend, 'tariff.weekend.') : []),
    ...seasons.flatMap((season, n) => [
      ...fallingPrices(season, `tariff.seasons.${n}.`),
      ...seasonErrors(seasons, n),
    ]),
    ...surchargeErrors(usual.price_2h, saved.surcharge),
  ];
}

function fallingPrices(list: PriceList, path: string): FieldError[] {
  const errors: FieldError[] = [];
  let before: { field: keyof PriceList; price: number } | undefined;
  for (const [, field] of PRICED_LENGTHS) {
    const price = list[field];
    if (price === null) continue;
    if (before && price < before.price) {
      const message = `Цена за ${LENGTH_NAMES[field]} меньше цены за ${LENGTH_NAMES[before.field]} (${formatRubles(before.price)})`;
      errors.push({ path: path + field, message });
    }
    before = { field, price };
  }
  return errors;
}

function seasonErrors(seasons: readonly Season[], n: number): FieldError[] {
  const { name, from, to } = seasons[n]!;
  const at = `tariff.seasons.${n}`;
  if (to < from)
    return [{ path: `${at}.to`, message: `Сезон «${name}» кончается раньше, чем начинается` }];
  const other = seasons.slice(0, n).find((before) => before.from <= to && from <= before.to);
  if (!other) return [];
  return [{ path: `${at}.from`, message: `Сезоны «${other.name}» и «${name}» пересекаются` }];
}

function surchargeErrors(price_2h: number, surcharge: SavedSurcharge | null): FieldError[] {
  if (
    !surcharge ||
    surcharge.above_usual ||
    surcharge.amount <= usualSurcharge(price_2h, surcharge)
  )
    return [];
  const message = `Обычно доплата — до ${GROUP_SURCHARGE_PERCENT} %. Подтвердите, что ваша больше`;
  return [{ path: 'tariff.surcharge.amount', message }];
}

/** The largest usual surcharge in its unit, for two hours. */
export function usualSurcharge(price_2h: number, { unit }: Pick<Surcharge, 'unit'>): number {
  return unit === 'percent'
    ? GROUP_SURCHARGE_PERCENT
    : Math.floor((price_2h * GROUP_SURCHARGE_PERCENT) / 100);
}

/**
 * The tariff at a new price for two hours: drops lengths whose prices would no longer rise, and caps a surcharge at
 * the usual one unless the instructor meant more.
 */
export function fittingTariff(price_2h: number, saved: SavedTariff): SavedTariff {
  const fitting = { ...saved };
  const { price_1h, surcharge } = saved;
  if (price_1h !== null && price_1h > price_2h) fitting.price_1h = null;
  for (const field of ['price_3h', 'price_4h', 'price_6h'] as const) {
    const price = saved[field];
    if (price !== null && price < price_2h) fitting[field] = null;
  }
  if (surcharge && !surcharge.above_usual) {
    const amount = Math.min(surcharge.amount, usualSurcharge(price_2h, surcharge));
    fitting.surcharge = { ...surcharge, amount };
  }
  return fitting;
}
