import { ADMIN_LIST_LIMIT } from '@sklon/contract/limits';
import { idCursor, presentPage } from '../../db/pages.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { recordListRead } from '../audit/audit.ts';
import { decide } from './decisions.ts';
import { listSummaries } from './list.ts';
import { presentSummary, presentToAdmin } from './present.ts';

export function registrationDecisionRoutes(
  deps: Dependencies,
): Handlers<'listRegistrations' | 'approveRegistration' | 'rejectRegistration'> {
  return {
    listRegistrations: async ({ query, caller, now }) => {
      const { service_type, status, number, limit = ADMIN_LIST_LIMIT, cursor: after } = query;
      const filters = { service_type, pendingOnly: status === 'pending', number };
      const found = await listSummaries(deps.db, filters, { after, limit });
      const page = presentPage(found, limit, presentSummary, idCursor);
      const author = { id: caller.id, now };
      await recordListRead(deps.db, { author, entity: 'registration' }, page.items);
      return page;
    },

    approveRegistration: async ({ caller, params, body, now }) =>
      presentToAdmin(
        await decide(
          deps,
          params.id,
          { status: 'approved', adminId: caller.id, reason: body.reason || null },
          now,
        ),
      ),

    rejectRegistration: async ({ caller, params, body, now }) =>
      presentToAdmin(
        await decide(
          deps,
          params.id,
          { status: 'rejected', adminId: caller.id, reason: body.reason },
          now,
        ),
      ),
  };
}
