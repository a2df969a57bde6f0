import { fieldError } from '../../http/errors/errors.ts';
import { DAY_BITS } from './next-free.ts';

/** The next page begins after it, also when rows were added or removed meanwhile. */
export interface Position {
  rank: number;
  id: number;
  /** What goes before the rank in the order by price or by time; absent in that by rating. */
  key?: number;
}

/** What goes before the rating in an order. */
export type Sort = 'price' | 'nearest';

const SHAPE = /^(?:(\d{1,15}),)?(\d{1,10}),(\d{1,10})$/;
const INTEGER_MAX = 2_147_483_647;
/** Largest key of an order: a price is an integer, a half hour of a day may be a bit of a bigint. */
const KEY_MAX: Record<Sort, number> = { price: INTEGER_MAX, nearest: 2 ** DAY_BITS };

/** Opaque to callers. */
export function cursorOf({ key, rank, id }: Position): string {
  const parts = key === undefined ? [rank, id] : [key, rank, id];
  return Buffer.from(parts.join(',')).toString('base64url');
}

/** Throws 400 at the field `cursor` for anything that cursorOf cannot have made in that order. */
export function positionOf(cursor: string, sort: Sort | undefined): Position {
  const [, key, rank, id] = SHAPE.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const position = {
    rank: Number(rank),
    id: Number(id),
    ...(key !== undefined && { key: Number(key) }),
  };
  // Writing it back refuses the many other texts that the lenient base64 reader accepts.
  const ours =
    (sort === undefined ? key === undefined : Number(key) <= KEY_MAX[sort]) &&
    position.rank <= INTEGER_MAX &&
    position.id <= INTEGER_MAX &&
    cursorOf(position) === cursor;
  if (!ours) throw fieldError('cursor', 'Неизвестное место в списке. Откройте список сначала.');
  return position;
}
