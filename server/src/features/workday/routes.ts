import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { addOwnDay, removeOwnDay, updateWeek, workdayOf } from './workday.ts';

export function workdayRoutes({
  db,
}: Dependencies): Handlers<'getWorkday' | 'updateWeeklyHours' | 'createOwnDay' | 'deleteOwnDay'> {
  return {
    getWorkday: ({ caller, now }) => workdayOf(db, caller.id, now),

    updateWeeklyHours: ({ caller, body, now }) => updateWeek(db, caller.id, body, now),

    createOwnDay: ({ caller, body, now }) => addOwnDay(db, caller.id, body, now),

    deleteOwnDay: async ({ caller, params }) => {
      await removeOwnDay(db, caller.id, params.id);
      return undefined;
    },
  };
}
