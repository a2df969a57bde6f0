import { fieldError } from '../../http/errors/errors.ts';

/** The last instructor of a page; the next page begins after it, also when rows were added or removed meanwhile. */
export interface Position {
  rank: number;
  id: number;
}

const SHAPE = /^(\d{1,10}),(\d{1,10})$/;
const INTEGER_MAX = 2_147_483_647;

/** A position as the API returns it: opaque to callers. */
export function cursorOf({ rank, id }: Position): string {
  return Buffer.from(`${rank},${id}`).toString('base64url');
}

/** The position in a cursor. Throws 400 at the field `cursor` for anything that cursorOf cannot have made. */
export function positionOf(cursor: string): Position {
  const [, rank, id] = SHAPE.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  const position = { rank: Number(rank), id: Number(id) };
  // Writing it back refuses the many other texts that the lenient base64 reader accepts.
  const ours =
    position.rank <= INTEGER_MAX && position.id <= INTEGER_MAX && cursorOf(position) === cursor;
  if (!ours) throw fieldError('cursor', 'Неизвестное место в списке. Откройте список сначала.');
  return position;
}
