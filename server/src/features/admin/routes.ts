import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors.ts';
import type { Handlers } from '../../http/register.ts';

export function adminRoutes(
  _deps: Dependencies,
): Handlers<
  | 'listProviderForms'
  | 'listAdminInstructors'
  | 'listInstructorRegistrations'
  | 'listAdminResorts'
  | 'listRentalSelectorResorts'
  | 'getAdminResort'
  | 'updateResort'
> {
  return {
    listProviderForms: async () => {
      throw refusal('not_found');
    },
    listAdminInstructors: async () => {
      throw refusal('not_found');
    },
    listInstructorRegistrations: async () => {
      throw refusal('not_found');
    },
    listAdminResorts: async () => {
      throw refusal('not_found');
    },
    listRentalSelectorResorts: async () => {
      throw refusal('not_found');
    },
    getAdminResort: async () => {
      throw refusal('not_found');
    },
    updateResort: async () => {
      throw refusal('not_found');
    },
  };
}
