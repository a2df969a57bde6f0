import { ADMIN_LIST_LIMIT } from '@sklon/contract/limits';
import { id as rentalId } from '@sklon/contract/fields';
import { presentPage } from '../../db/pages.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { fieldError } from '../../http/errors/errors.ts';
import { recordListRead } from '../audit/audit.ts';
import { presentBusiness } from '../businesses/businesses.ts';
import { createRental, deleteRental, setRentalPhoto, updateRental } from './changes.ts';
import { listAllRentals } from './list.ts';

export function adminRentalRoutes(
  deps: Dependencies,
): Handlers<
  'listAdminRentals' | 'createRental' | 'updateRental' | 'deleteRental' | 'uploadRentalPhoto'
> {
  return {
    listAdminRentals: async ({ caller, query, now }) => {
      const { search = '', limit = ADMIN_LIST_LIMIT, cursor } = query;
      const after = cursor === undefined ? undefined : idOf(cursor);
      const found = await listAllRentals(deps.db, search, { after, limit });
      const page = presentPage(found, limit, presentBusiness, ({ id }) => String(id));
      await recordListRead(
        deps.db,
        { author: { id: caller.id, now }, entity: 'rental' },
        page.items,
      );
      return page;
    },

    createRental: async ({ caller, body, now }) => {
      const { id } = await createRental(deps, body, { id: caller.id, now });
      return { rental_id: id };
    },

    updateRental: async ({ caller, params, body, now }) =>
      presentBusiness(await updateRental(deps, params.id, body, { id: caller.id, now })),

    deleteRental: async ({ caller, params, now }) => {
      await deleteRental(deps, params.id, { id: caller.id, now });
      return undefined;
    },

    uploadRentalPhoto: async ({ caller, params, file, now }) => {
      const { path, placeholder } = await setRentalPhoto(deps, params.id, file, {
        id: caller.id,
        now,
      });
      return { profile_photo_path: path, profile_photo_placeholder: placeholder };
    },
  };
}

/** Throws 400 at the field `cursor` for anything but an id. */
function idOf(cursor: string): number {
  const read = rentalId.safeParse(/^[1-9]\d*$/.test(cursor) ? Number(cursor) : undefined);
  if (!read.success)
    throw fieldError('cursor', 'Неизвестное место в списке. Откройте список сначала.');
  return read.data;
}
