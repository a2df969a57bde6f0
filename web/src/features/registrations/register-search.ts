import { SERVICE_TYPE_CODES, type ServiceType } from '@sklon/contract/service-types';

/** The service that a link names, in either spelling; undefined for anything else. */
function serviceTypeOf(code: unknown): ServiceType | undefined {
  return typeof code === 'string' && Object.hasOwn(SERVICE_TYPE_CODES, code)
    ? SERVICE_TYPE_CODES[code as keyof typeof SERVICE_TYPE_CODES]
    : undefined;
}

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
