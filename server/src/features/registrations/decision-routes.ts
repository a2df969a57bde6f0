import { ADMIN_LIST_LIMIT } from '@sklon/contract/limits';
import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { decide } from './decisions.ts';
import { countMatching, listSummaries, type RegistrationFilters } from './list.ts';
import { presentSummary, presentToAdmin } from './present.ts';

export function registrationDecisionRoutes(
  deps: Dependencies,
): Handlers<'listRegistrations' | 'approveRegistration' | 'rejectRegistration'> {
  return {
    listRegistrations: async ({ query }) => {
      const { service_type, status, number, limit = ADMIN_LIST_LIMIT, cursor } = query;
      const filters: RegistrationFilters = {
        service_type,
        pendingOnly: status === 'pending',
        number,
      };
      // One row more than the limit shows whether there is a next page.
      const [rows, total] = await Promise.all([
        listSummaries(deps.db, filters, cursor, limit + 1),
        countMatching(deps.db, filters),
      ]);
      const items = rows.slice(0, limit).map(presentSummary);
      return { items, total, next_cursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
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
