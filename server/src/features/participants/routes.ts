import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { addCompanion, changeCompanion, companionsOf, removeCompanion } from './participants.ts';

export function companionRoutes({
  db,
}: Dependencies): Handlers<
  'listCompanions' | 'createCompanion' | 'updateCompanion' | 'deleteCompanion'
> {
  return {
    listCompanions: ({ caller, now }) => companionsOf(db, caller.id, now),
    createCompanion: ({ caller, body, now }) => addCompanion(db, caller.id, body, now),
    updateCompanion: ({ caller, params: { id }, body, now }) =>
      changeCompanion(db, caller.id, id, body, now),
    deleteCompanion: async ({ caller, params: { id } }) => {
      await removeCompanion(db, caller.id, id);
    },
  };
}
