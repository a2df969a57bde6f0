import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { bookingsByRecord } from '../bookings/bookings.ts';
import { freeBusyTime, markBusy, ownRecords } from './busy.ts';
import { presentRecord } from './busy-present.ts';

export function busyTimeRoutes({
  db,
}: Dependencies): Handlers<'listSchedule' | 'createBusyTime' | 'deleteBusyTime'> {
  return {
    listSchedule: async ({ caller, query, now }) => {
      const records = await ownRecords(db, caller.id, query.start_date, query.end_date);
      const booked = records.filter(({ status }) => status === 'booked').map(({ id }) => id);
      const bookings = await bookingsByRecord(db, booked, now);
      return records.map((record) => presentRecord(record, bookings.get(record.id)));
    },

    createBusyTime: async ({ caller, body, now }) =>
      presentRecord(await markBusy(db, caller.id, body, now), undefined),

    deleteBusyTime: async ({ caller, params, now }) => {
      await freeBusyTime(db, caller.id, params.id, now);
      return undefined;
    },
  };
}
