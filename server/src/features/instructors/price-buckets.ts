/** Bounds of a price filter as the buckets in which instructors are counted (migration 0013). */
import { PRICE_FILTER_MAX } from '@sklon/contract/limits';

/** Widths of buckets, rubles, finer ones first; each divides the next. */
const WIDTHS = [1, 1_000, 5_000];
const WIDEST = 5_000;
/** All dearer ones are counted at one price above the highest bound: its widest bucket covers them. */
const ABOVE = PRICE_FILTER_MAX + WIDEST;

/** Buckets of one width that begin at `first` or above and below `end`, rubles; to be added, or taken off again. */
export interface Buckets {
  width: number;
  first: number;
  end: number;
  sign: 1 | -1;
}

/**
 * Few buckets whose sum are the prices from `min` to `max`, both included: whole thousands as far as possible, and single
 * prices to or from the nearest thousand. The highest bound is none, as in the filter.
 */
export function bucketsOf(min: number, max: number): Buckets[] {
  const found: Buckets[] = [];
  const add = (width: number, from: number, to: number) => {
    if (from < to) found.push({ width, first: from, end: to, sign: 1 });
    if (to < from) found.push({ width, first: to, end: from, sign: -1 });
  };
  let first = min;
  let end = max < PRICE_FILTER_MAX ? max + 1 : ABOVE;
  for (const [level, width] of WIDTHS.entries()) {
    const wider = WIDTHS[level + 1];
    if (wider === undefined || end - first < wider) {
      add(width, first, end);
      break;
    }
    const from = Math.round(first / wider) * wider;
    const to = Math.round(end / wider) * wider;
    add(width, first, from);
    add(width, to, end);
    first = from;
    end = to;
  }
  return found;
}
