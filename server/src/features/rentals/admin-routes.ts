import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors.ts';
import type { Handlers } from '../../http/register.ts';

export function adminRentalRoutes(
  _deps: Dependencies,
): Handlers<'listAdminRentals' | 'createRental' | 'updateRental' | 'deleteRental' | 'uploadRentalPhoto'> {
  return {
    listAdminRentals: async () => {
      throw refusal('not_found');
    },
    createRental: async () => {
      throw refusal('not_found');
    },
    updateRental: async () => {
      throw refusal('not_found');
    },
    deleteRental: async () => {
      throw refusal('not_found');
    },
    uploadRentalPhoto: async () => {
      throw refusal('not_found');
    },
  };
}
