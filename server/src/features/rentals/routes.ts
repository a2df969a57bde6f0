import { LIST_LIMIT } from '@sklon/contract/limits';
import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors.ts';
import type { Handlers } from '../../http/register.ts';
import { businessPage, presentBusiness } from '../businesses/businesses.ts';
import { listRentals } from './list.ts';
import { findRental } from './queries.ts';

export function rentalRoutes({ db }: Dependencies): Handlers<'listRentals' | 'getRental'> {
  return {
    listRentals: async ({ query }) => {
      const { limit = LIST_LIMIT } = query;
      return businessPage(await listRentals(db, query, limit), limit, presentBusiness);
    },

    getRental: async ({ params }) => {
      const row = await findRental(db, params.id);
      if (!row) throw refusal('rental_not_found');
      return presentBusiness(row);
    },
  };
}
