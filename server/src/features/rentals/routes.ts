import { LIST_LIMIT } from '@sklon/contract/limits';
import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors.ts';
import type { Handlers } from '../../http/register.ts';
import { cursorOf, positionOf } from './cursor.ts';
import { listRentals } from './list.ts';
import { presentRental, presentRentals } from './present.ts';
import { findRental } from './queries.ts';

export function rentalRoutes({ db }: Dependencies): Handlers<'listRentals' | 'getRental'> {
  return {
    listRentals: async ({ query: { limit = LIST_LIMIT, cursor, ...filters } }) => {
      const after = cursor === undefined ? undefined : positionOf(cursor);
      return presentRentals(await listRentals(db, filters, after, limit), limit, cursorOf);
    },

    getRental: async ({ params }) => {
      const row = await findRental(db, params.id);
      if (!row) throw refusal('rental_not_found');
      return presentRental(row);
    },
  };
}
