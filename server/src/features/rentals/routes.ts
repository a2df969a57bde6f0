import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors.ts';
import type { Handlers } from '../../http/register.ts';

export function rentalRoutes(_deps: Dependencies): Handlers<'listRentals' | 'getRental'> {
  return {
    listRentals: async () => {
      throw refusal('not_found');
    },
    getRental: async () => {
      throw refusal('not_found');
    },
  };
}
