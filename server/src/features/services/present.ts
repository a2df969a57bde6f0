import type { Service } from '@sklon/contract/services';
import { presentBusiness } from '../businesses/businesses.ts';
import type { ServiceRow } from './queries.ts';

export function presentService(row: ServiceRow): Service {
  return {
    ...presentBusiness(row),
    service_type: row.service_type,
    service_name: row.service_name,
  };
}
