import { LIST_LIMIT } from '@sklon/contract/limits';
import { refusal } from '../../http/errors/errors.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { businessPage, presentBusiness } from '../businesses/businesses.ts';
import { listRentals } from './list.ts';
import { findRental } from './queries.ts';

export function rentalRoutes(): Handlers<'listRentals' | 'getRental'> {
  return {
    listRentals: async ({ query, reads }) => {
      const { limit = LIST_LIMIT } = query;
      return businessPage(await listRentals(reads, query, limit), limit, presentBusiness);
    },

    getRental: async ({ params, reads }) => {
      const row = await findRental(reads, params.id);
      if (!row) throw refusal('rental_not_found');
      return presentBusiness(row);
    },
  };
}
