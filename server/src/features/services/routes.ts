import { LIST_LIMIT } from '@sklon/contract/limits';
import { refusal } from '../../http/errors/errors.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { businessPage } from '../businesses/businesses.ts';
import { listServices } from './list.ts';
import { presentService } from './present.ts';
import { findService } from './queries.ts';

export function serviceRoutes(): Handlers<'listServices' | 'getService'> {
  return {
    listServices: async ({ query, reads }) => {
      const { limit = LIST_LIMIT } = query;
      return businessPage(await listServices(reads, query, limit), limit, presentService);
    },

    getService: async ({ params, reads }) => {
      const row = await findService(reads, params.id);
      if (!row) throw refusal('service_not_found');
      return presentService(row);
    },
  };
}
