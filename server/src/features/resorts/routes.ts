import { refusal } from '../../http/errors/errors.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { presentFolders, presentListedResort } from './present.ts';
import { findResort, listCountedResorts, listResorts } from './queries.ts';

export function resortRoutes(): Handlers<
  'listResorts' | 'getResortHours' | 'listProviderResorts' | 'listResortsWithFolders'
> {
  return {
    listResorts: async ({ reads }) => (await listCountedResorts(reads)).map(presentListedResort),

    listProviderResorts: async ({ reads }) =>
      (await listCountedResorts(reads)).map(presentListedResort),

    listResortsWithFolders: async ({ reads }) => presentFolders(await listResorts(reads)),

    getResortHours: async ({ params, reads }) => {
      const resort = await findResort(reads, params.id);
      // The table's check gives every resort its hours; folders have none and are not found here.
      if (!resort?.open_time || !resort.close_time) throw refusal('resort_not_found');
      return {
        resort_id: resort.id,
        open_time: resort.open_time,
        close_time: resort.close_time,
        timezone: resort.timezone,
      };
    },
  };
}
