import { ADMIN_LIST_LIMIT } from '@sklon/contract/limits';
import { idCursor, presentPage } from '../../db/pages.ts';
import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors/errors.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { presentSummary } from '../registrations/registrations.ts';
import { listResorts, presentResort } from '../resorts/resorts.ts';
import { listForms, listInstructors, listRegistrationsOf } from './lists.ts';
import { presentAdminInstructor } from './present.ts';
import { findResortOrFolder, listSelectorResorts } from './resort-queries.ts';
import { updateResort } from './resorts.ts';

export function adminRoutes({
  db,
}: Dependencies): Handlers<
  | 'listProviderForms'
  | 'listAdminInstructors'
  | 'listInstructorRegistrations'
  | 'listAdminResorts'
  | 'listRentalSelectorResorts'
  | 'getAdminResort'
  | 'updateResort'
> {
  return {
    listProviderForms: async ({ query: { limit = ADMIN_LIST_LIMIT, cursor: after, ...filters } }) =>
      presentPage(await listForms(db, filters, { after, limit }), limit, presentSummary, idCursor),

    listAdminInstructors: async ({ query }) => {
      const { limit = ADMIN_LIST_LIMIT, cursor: after, ...filters } = query;
      const found = await listInstructors(db, filters, { after, limit });
      return presentPage(found, limit, presentAdminInstructor, idCursor);
    },

    listInstructorRegistrations: async ({ params }) => {
      const rows = await listRegistrationsOf(db, params.id);
      if (!rows) throw refusal('instructor_not_found');
      return rows.map(presentSummary);
    },

    listAdminResorts: async () => (await listResorts(db)).map(presentResort),

    listRentalSelectorResorts: () => listSelectorResorts(db),

    getAdminResort: async ({ params }) => {
      const resort = await findResortOrFolder(db, params.id);
      if (!resort) throw refusal('resort_not_found');
      return presentResort(resort);
    },

    updateResort: async ({ caller, params, body, now }) => {
      const { resort, bookings_outside } = await updateResort(db, params.id, body, {
        id: caller.id,
        now,
      });
      return { resort: presentResort(resort), bookings_outside };
    },
  };
}
