import type { EndpointInput } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import type { Db, Tx } from '../../db/client.ts';
import { fieldError, refusal } from '../../http/errors/errors.ts';
import { actAs, WITHOUT_CONSENT } from '../acting/acting.ts';
import { type Author, record } from '../audit/audit.ts';
import type { ResortRow } from '../resorts/resorts.ts';
import { changeResort, countOutside, lockResort } from './resort-queries.ts';

type ResortForm = EndpointInput<Endpoints['updateResort']>['body'];

/**
 * A time that is not sent stays. Bookings stay: `bookings_outside` counts those now outside of their instructor's
 * hours. Throws resort_not_found; validation_failed at `close_time`.
 */
export function updateResort(
  db: Db,
  id: number,
  form: ResortForm,
  author: Author,
): Promise<{ resort: ResortRow; bookings_outside: number }> {
  const write = async (tx: Tx) => {
    const before = await lockResort(tx, id);
    if (!before) throw refusal('resort_not_found');
    const resort = await changeResort(tx, id, {
      name: form.name,
      description: form.description,
      ...hoursOf(before, form),
    });
    await recordChange(tx, author, before, resort);
    return {
      resort,
      bookings_outside: resort.is_folder ? 0 : await countOutside(tx, id, author.now),
    };
  };
  return actAs(db, author.id, write, WITHOUT_CONSENT);
}

function hoursOf(
  { is_folder, ...before }: ResortRow,
  form: ResortForm,
): Pick<ResortRow, 'open_time' | 'close_time'> {
  if (is_folder) return { open_time: null, close_time: null };
  const hours = {
    open_time: form.open_time ?? before.open_time,
    close_time: form.close_time ?? before.close_time,
  };
  // The form's own check sees both times only when both are sent.
  if (
    hours.open_time !== null &&
    hours.close_time !== null &&
    hours.open_time >= hours.close_time
  ) {
    throw fieldError('close_time', 'Закрытие должно быть позже открытия');
  }
  return hours;
}

function recordChange(tx: Tx, author: Author, before: ResortRow, after: ResortRow): Promise<void> {
  return record(tx, {
    author,
    action: 'update',
    entity: 'resort',
    entityId: after.id,
    before: { ...before },
    after: { ...after },
  });
}
