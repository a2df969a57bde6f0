import { ADMIN_LIST_LIMIT } from '@sklon/contract/limits';
import { idCursor, presentPage } from '../../db/pages.ts';
import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors/errors.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { recordListRead, recordRead } from '../audit/audit.ts';
import { presentSummary } from '../registrations/registrations.ts';
import { listResorts, presentResort } from '../resorts/resorts.ts';
import { findInstructor, listForms, listInstructors, listRegistrationsOf } from './lists.ts';
import { presentAdminInstructor } from './present.ts';
import { findResortOrFolder, listSelectorResorts } from './resort-queries.ts';
import { updateResort } from './resorts.ts';

export function adminRoutes({
  db,
}: Dependencies): Handlers<
  | 'listProviderForms'
  | 'listAdminInstructors'
  | 'getAdminInstructor'
  | 'listInstructorRegistrations'
  | 'listAdminResorts'
  | 'listRentalSelectorResorts'
  | 'getAdminResort'
  | 'updateResort'
> {
  return {
    listProviderForms: async ({ query, caller, now }) => {
      const { limit = ADMIN_LIST_LIMIT, cursor: after, ...filters } = query;
      const found = await listForms(db, filters, { after, limit });
      const page = presentPage(found, limit, presentSummary, idCursor);
      const author = { id: caller.id, now };
      await recordListRead(db, { author, entity: 'registration' }, page.items);
      return page;
    },

    listAdminInstructors: async ({ query, caller, now }) => {
      const { limit = ADMIN_LIST_LIMIT, cursor: after, ...filters } = query;
      const found = await listInstructors(db, filters, { after, limit });
      const page = presentPage(found, limit, presentAdminInstructor, idCursor);
      const author = { id: caller.id, now };
      await recordListRead(db, { author, entity: 'instructor' }, page.items);
      return page;
    },

    getAdminInstructor: async ({ params: { id }, caller, now }) => {
      const row = await findInstructor(db, id);
      if (!row) throw refusal('instructor_not_found');
      await recordRead(db, { author: { id: caller.id, now }, entity: 'instructor', entityId: id });
      return presentAdminInstructor(row);
    },

    listInstructorRegistrations: async ({ params, caller, now }) => {
      const rows = await listRegistrationsOf(db, params.id);
      if (!rows) throw refusal('instructor_not_found');
      const author = { id: caller.id, now };
      await recordListRead(db, { author, entity: 'instructor', of: params.id }, rows);
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
