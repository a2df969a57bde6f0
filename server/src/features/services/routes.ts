import { LIST_LIMIT } from '@sklon/contract/limits';
import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors.ts';
import type { Handlers } from '../../http/register.ts';
import { businessPage } from '../businesses/businesses.ts';
import { listServices } from './list.ts';
import { presentService } from './present.ts';
import { findService } from './queries.ts';

export function serviceRoutes({ db }: Dependencies): Handlers<'listServices' | 'getService'> {
  return {
    listServices: async ({ query }) => {
      const { limit = LIST_LIMIT } = query;
      return businessPage(await listServices(db, query, limit), limit, presentService);
    },

    getService: async ({ params }) => {
      const row = await findService(db, params.id);
      if (!row) throw refusal('service_not_found');
      return presentService(row);
    },
  };
}
