import { id } from '@sklon/contract/fields';
import { fieldError } from '../../http/errors/errors.ts';

/** The id behind a cursor of the admin's list, which is sorted by nothing else. Throws 400 at the field `cursor` for anything else. */
export function idOf(cursor: string): number {
  const read = id.safeParse(/^[1-9]\d*$/.test(cursor) ? Number(cursor) : undefined);
  if (!read.success)
    throw fieldError('cursor', 'Неизвестное место в списке. Откройте список сначала.');
  return read.data;
}
