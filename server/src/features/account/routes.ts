import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { requireFreshProof } from '../auth/auth.ts';
import { eraseAccount } from './account.ts';
import { exportAccount } from './export.ts';

export function accountRoutes(deps: Dependencies): Handlers<'exportAccount' | 'deleteAccount'> {
  return {
    exportAccount: ({ caller, now }) => exportAccount(deps.db, caller.id, now),

    deleteAccount: async ({ caller, now, request }) => {
      await requireFreshProof(deps.db, request, now);
      await eraseAccount(deps, caller.id, now);
    },
  };
}
