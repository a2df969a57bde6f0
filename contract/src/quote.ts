/** Cards, forms, messages, lists and calendar files show this, and a booking stores it. Whole rubles (decision 5). */
import { GROUP_SURCHARGE_PERCENT, SLOT_MINUTES } from './limits.ts';
import type { LocalDate } from './time.ts';

/** Lengths of a lesson that may have prices of their own, in minutes, and the fields of these. */
export const PRICED_LENGTHS = [
  [60, 'price_1h'],
  [120, 'price_2h'],
  [180, 'price_3h'],
  [240, 'price_4h'],
  [360, 'price_6h'],
] as const;

/** Prices of a lesson for one person; a length without one follows from the others. */
export interface PriceList {
  price_1h: number | null;
  price_2h: number;
  price_3h: number | null;
  price_4h: number | null;
  price_6h: number | null;
}

/** Prices of certain days, the first and the last included. */
export interface Season extends PriceList {
  name: string;
  from: LocalDate;
  to: LocalDate;
}

/** What each person after the first adds: percent of the price for one, or rubles for two hours. */
export interface Surcharge {
  unit: 'percent' | 'rubles';
  amount: number;
}

/** All that an instructor says of their prices. A season goes before the weekend, the weekend before the usual prices. */
export interface Tariff {
  usual: PriceList;
  weekend: PriceList | null;
  seasons: readonly Season[];
  /** Null: the instructor names the price of a group when confirming it. */
  surcharge: Surcharge | null;
}

export interface QuotedLesson {
  date: LocalDate;
  minutes: number;
  people: number;
}

export type QuoteLine =
  | { kind: 'usual'; rubles: number }
  /** By how much the day costs more than usual, or less. */
  | { kind: 'weekend'; rubles: number }
  | { kind: 'season'; name: string; rubles: number }
  | { kind: 'people'; further: number; rubles: number };

export interface Quote {
  lines: QuoteLine[];
  total: number;
  /** The total is for one person: the instructor names the price of the group when confirming it. */
  for_one: boolean;
}

/** Prices of days by the length of a lesson, as lists read them in SQL: element n is for n + 1 half hours. */
export interface Rate {
  days: 'usual' | 'weekend' | { name: string; from: LocalDate; to: LocalDate };
  one: number[];
  /** For each further person; null without a surcharge. */
  further: number[] | null;
}

export function plainTariff(price_2h: number): Tariff {
  const usual = { price_1h: null, price_2h, price_3h: null, price_4h: null, price_6h: null };
  return { usual, weekend: null, seasons: [], surcharge: null };
}

export function quote(tariff: Tariff, { date, minutes, people }: QuotedLesson): Quote {
  const { list, ...day } = pricesOn(tariff, date);
  const usual = priceOf(tariff.usual, minutes);
  const one = priceOf(list, minutes);
  const lines: QuoteLine[] = [{ kind: 'usual', rubles: usual }];
  if (day.kind !== 'usual' && one !== usual) lines.push({ ...day, rubles: one - usual });
  const further = people - 1;
  const rubles = further * additionalPrice(tariff.surcharge, one, minutes);
  if (rubles > 0) lines.push({ kind: 'people', further, rubles });
  return { lines, total: one + rubles, for_one: further > 0 && tariff.surcharge === null };
}

/** What the lesson may cost at most: an instructor without a surcharge may ask the usual one of a group. */
export function highestTotal({ total, for_one }: Pick<Quote, 'total' | 'for_one'>): number {
  return for_one ? Math.round((total * (100 + GROUP_SURCHARGE_PERCENT)) / 100) : total;
}

/** The longest lesson has all half hours of a day. */
const LENGTHS = Array.from({ length: 1_440 / SLOT_MINUTES }, (_, n) => (n + 1) * SLOT_MINUTES);

/** The tariff as tables from which SQL computes the same totals; the first match counts. */
export function ratesOf({ usual, weekend, seasons, surcharge }: Tariff): Rate[] {
  const rate = (list: PriceList, days: Rate['days']): Rate => {
    const one = LENGTHS.map((minutes) => priceOf(list, minutes));
    const further =
      surcharge && LENGTHS.map((minutes, n) => additionalPrice(surcharge, one[n]!, minutes));
    return { days, one, further };
  };
  return [
    ...seasons.map((season) => {
      const { name, from, to } = season;
      return rate(season, { name, from, to });
    }),
    ...(weekend ? [rate(weekend, 'weekend')] : []),
    rate(usual, 'usual'),
  ];
}

type PricesOfDay = { list: PriceList } & (
  | { kind: 'usual' | 'weekend' }
  | { kind: 'season'; name: string }
);

function pricesOn({ usual, weekend, seasons }: Tariff, date: LocalDate): PricesOfDay {
  const season = seasons.find(({ from, to }) => from <= date && date <= to);
  if (season) return { kind: 'season', name: season.name, list: season };
  if (weekend && isWeekend(date)) return { kind: 'weekend', list: weekend };
  return { kind: 'usual', list: usual };
}

export function isWeekend(date: LocalDate): boolean {
  return [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
}

/** Linear between two priced lengths; beyond them by the hourly price of the nearest one. */
export function priceOf(list: PriceList, minutes: number): number {
  const known = PRICED_LENGTHS.flatMap(([length, field]) => {
    const price = list[field];
    return price === null ? [] : [{ length, price }];
  });
  const upper = known.find(({ length }) => length >= minutes);
  const lower = known.findLast(({ length }) => length <= minutes);
  if (upper && lower && upper !== lower) {
    const share = (minutes - lower.length) / (upper.length - lower.length);
    return Math.round(lower.price + share * (upper.price - lower.price));
  }
  const nearest = (upper ?? lower)!;
  return Math.round((nearest.price * minutes) / nearest.length);
}

function additionalPrice(surcharge: Surcharge | null, one: number, minutes: number): number {
  if (surcharge === null) return 0;
  const { unit, amount } = surcharge;
  return Math.round(unit === 'percent' ? (one * amount) / 100 : (amount * minutes) / 120);
}
