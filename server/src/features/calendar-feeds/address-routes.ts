import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { addressOf, renewAddress, revokeAddress } from './addresses.ts';

export function calendarAddressRoutes({
  db,
  config,
}: Dependencies): Handlers<
  'getCalendarAddress' | 'renewCalendarAddress' | 'revokeCalendarAddress'
> {
  return {
    getCalendarAddress: ({ caller }) => addressOf(db, config, caller.id),

    renewCalendarAddress: ({ caller, now }) => renewAddress(db, config, caller.id, now),

    revokeCalendarAddress: async ({ caller }) => {
      await revokeAddress(db, caller.id);
      return undefined;
    },
  };
}
