import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import {
  addOwnDay,
  addOwnDays,
  addRecurringBusy,
  removeOwnDays,
  removeRecurringBusy,
  updateLimits,
  updateWeek,
  workdayOf,
} from './workday.ts';

export function workdayRoutes({
  db,
}: Dependencies): Handlers<
  | 'getWorkday'
  | 'updateWeeklyHours'
  | 'createOwnDay'
  | 'createOwnDays'
  | 'deleteOwnDay'
  | 'deleteOwnDays'
  | 'createRecurringBusy'
  | 'deleteRecurringBusy'
  | 'updateWorkLimits'
> {
  return {
    getWorkday: ({ caller, now }) => workdayOf(db, caller.id, now),

    updateWeeklyHours: ({ caller, body, now }) => updateWeek(db, caller.id, body, now),

    createOwnDay: ({ caller, body, now }) => addOwnDay(db, caller.id, body, now),

    deleteOwnDay: async ({ caller, params }) => {
      await removeOwnDays(db, caller.id, [params.id]);
      return undefined;
    },

    createOwnDays: ({ caller, body, now }) => addOwnDays(db, caller.id, body.days, now),

    deleteOwnDays: async ({ caller, body }) => {
      await removeOwnDays(db, caller.id, body.ids);
      return undefined;
    },

    createRecurringBusy: ({ caller, body, now }) => addRecurringBusy(db, caller.id, body, now),

    deleteRecurringBusy: async ({ caller, params }) => {
      await removeRecurringBusy(db, caller.id, params.id);
      return undefined;
    },

    updateWorkLimits: ({ caller, body }) => updateLimits(db, caller.id, body),
  };
}
