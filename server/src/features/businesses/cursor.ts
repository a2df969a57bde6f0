import { id, text } from '@sklon/contract/fields';
import { z } from 'zod';
import { fieldError } from '../../http/errors/errors.ts';

/** The next page begins after it, also when rows were added or removed meanwhile. */
export interface Position {
  is_working: boolean;
  business_name: string;
  id: number;
}

const parts = z.tuple([z.boolean(), text(200), id]);

/** Opaque to callers. */
export function cursorOf({ is_working, business_name, id: business }: Position): string {
  return Buffer.from(JSON.stringify([is_working, business_name, business])).toString('base64url');
}

/** Throws 400 at the field `cursor` for anything that cursorOf cannot have made. */
export function positionOf(cursor: string): Position {
  const read = parts.safeParse(jsonOf(cursor));
  if (read.success) {
    const [is_working, business_name, business] = read.data;
    const position = { is_working, business_name, id: business };
    // Encoding it again refuses the many other texts that a lenient decoder accepts.
    if (cursorOf(position) === cursor) return position;
  }
  throw fieldError('cursor', 'Неизвестное место в списке. Откройте список сначала.');
}

function jsonOf(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
