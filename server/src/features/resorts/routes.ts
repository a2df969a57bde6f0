import { specialDayText } from '@sklon/contract/special-day-texts';
import { localNow } from '@sklon/contract/time';
import { refusal } from '../../http/errors/errors.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { presentFolders, presentListedResort } from './present.ts';
import { findResort, listCountedResorts, listResorts, listSpecialDays } from './queries.ts';

export function resortRoutes(): Handlers<
  'listResorts' | 'getResortHours' | 'listProviderResorts' | 'listResortsWithFolders'
> {
  return {
    listResorts: async ({ reads }) => (await listCountedResorts(reads)).map(presentListedResort),

    listProviderResorts: async ({ reads }) =>
      (await listCountedResorts(reads)).map(presentListedResort),

    listResortsWithFolders: async ({ reads }) => presentFolders(await listResorts(reads)),

    getResortHours: async ({ params, reads, now }) => {
      const resort = await findResort(reads, params.id);
      // The table's check gives every resort its hours; folders have none and are not found here.
      if (!resort?.open_time || !resort.close_time) throw refusal('resort_not_found');
      const days = await listSpecialDays(reads, resort.id, localNow(now, resort.timezone).date);
      return {
        resort_id: resort.id,
        open_time: resort.open_time,
        close_time: resort.close_time,
        timezone: resort.timezone,
        special_days: days.map((day) => ({ date: day.date, note: specialDayText(day) })),
      };
    },
  };
}
