import type { SpecialDay } from '@sklon/contract/special-days';
import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { recordListRead } from '../audit/audit.ts';
import type { SpecialDayRow } from '../resorts/resorts.ts';
import {
  comingSpecialDays,
  createSpecialDay,
  deleteSpecialDay,
  lessonsAffected,
  otherTimesFor,
} from './special-days.ts';

export function specialDayRoutes({
  db,
  wakeNotifications,
}: Dependencies): Handlers<
  | 'listSpecialDays'
  | 'listAffectedLessons'
  | 'createSpecialDay'
  | 'deleteSpecialDay'
  | 'listOtherTimes'
> {
  return {
    listSpecialDays: async ({ params, now }) =>
      (await comingSpecialDays(db, params.id, now)).map(presentSpecialDay),

    listAffectedLessons: async ({ params, query, caller, now }) => {
      const found = await lessonsAffected(db, params.id, query, now);
      await recordListRead(db, { author: { id: caller.id, now }, entity: 'booking' }, found.items);
      return found;
    },

    createSpecialDay: async ({ params, body, caller, now }) => {
      const author = { id: caller.id, now };
      const { days, affected } = await createSpecialDay(db, params.id, body, author);
      wakeNotifications();
      return { special_day: presentSpecialDay(days[0]!), affected };
    },

    deleteSpecialDay: async ({ params, caller, now }) => {
      const author = { id: caller.id, now };
      await deleteSpecialDay(db, params.id, params.special_day_id, author);
      wakeNotifications();
      return undefined;
    },

    listOtherTimes: ({ params, caller, now }) =>
      otherTimesFor(db, { id: params.id, customerId: caller.id }, now),
  };
}

function presentSpecialDay(row: SpecialDayRow): SpecialDay {
  const { id, date, open_time, close_time, reason, created_at } = row;
  return { id, date, open_time, close_time, reason, created_at: created_at.toISOString() };
}
