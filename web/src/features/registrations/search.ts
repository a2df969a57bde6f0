import type { ServiceType } from '@sklon/contract/registration-rules';
import { serviceTypeOf } from './service-types.ts';

/** Where in the registration a person is, as far as the address says it: the rest follows from what the API knows. */
export interface RegisterSearch {
  service_type?: ServiceType | undefined;
  /** The form beside an application that has been decided: a new one, or an update. */
  form?: 'new' | undefined;
}

export function parseRegisterSearch(search: Record<string, unknown>): RegisterSearch {
  const service = serviceTypeOf(search.service_type);
  // What is left out here would come through as it was in the address.
  return {
    service_type: service,
    form: service !== undefined && search.form === 'new' ? 'new' : undefined,
  };
}
