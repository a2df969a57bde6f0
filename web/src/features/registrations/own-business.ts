import type { OwnBusiness } from '@sklon/contract/businesses';
import type { Registration } from '@sklon/contract/registrations';
import { useQuery } from '@tanstack/react-query';
import { ownBusinessesQuery } from '../businesses/own-queries.ts';

/** The shop or service that an approved application has made; undefined without one, and where it cannot be loaded. */
export function useOwnBusiness(registration: Registration | null) {
  const wanted = registration?.status === 'approved' && registration.instructor_data === null;
  const { data, isPending } = useQuery({ ...ownBusinessesQuery(), enabled: wanted });
  const business = wanted ? data?.find((one) => isMadeBy(registration, one)) : undefined;
  return { isPending: wanted && isPending, business };
}

function isMadeBy({ service_type }: Registration, { kind, service_type: own }: OwnBusiness) {
  return kind === 'rental' ? service_type === 'rental' : service_type === own;
}

/** The application with what the owner has changed since it was approved: sent again, it would undo that. */
export function asItIsNow(
  registration: Registration,
  business: OwnBusiness | undefined,
): Registration {
  if (!business) return registration;
  const { rental_data, other_data, phone } = registration;
  return {
    ...registration,
    phone: business.phone ?? phone,
    rental_data: rental_data && withOwn(rental_data, business),
    other_data: other_data && withOwn(other_data, business),
  };
}

function withOwn<Data extends object>(data: Data, business: OwnBusiness): Data {
  const own: Record<string, unknown> = { ...business };
  return Object.fromEntries(
    Object.entries(data).map(([field, before]) => [field, field in own ? own[field] : before]),
  ) as Data;
}
