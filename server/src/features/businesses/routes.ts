import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { ownBusinesses, setBusinessPhoto, updateBusiness } from './own.ts';

export function businessRoutes(
  deps: Dependencies,
): Handlers<'listOwnBusinesses' | 'updateBusiness' | 'uploadBusinessPhoto'> {
  return {
    listOwnBusinesses: ({ caller }) => ownBusinesses(deps.db, caller.id),

    updateBusiness: ({ caller, params: { kind, id }, body }) =>
      updateBusiness(deps.db, { kind, id, userId: caller.id }, body),

    uploadBusinessPhoto: async ({ caller, params: { kind, id }, file }) => {
      const own = { kind, id, userId: caller.id };
      const { path, placeholder } = await setBusinessPhoto(deps, own, file);
      return { profile_photo_path: path, profile_photo_placeholder: placeholder };
    },
  };
}
