import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { requireFreshProof } from '../auth/auth.ts';
import { eraseAccount } from './account.ts';
import { exportAccount } from './export.ts';

/** The caller's copy of their data, and the end of their account (product-decisions, People and rights). */
export function accountRoutes(deps: Dependencies): Handlers<'exportAccount' | 'deleteAccount'> {
  return {
    exportAccount: ({ caller, now }) => exportAccount(deps.db, caller.id, now),

    deleteAccount: async ({ caller, now, request }) => {
      await requireFreshProof(deps.db, request, now);
      await eraseAccount(deps, caller.id, now);
    },
  };
}
