import type { Service } from '@sklon/contract/services';
import { useQueryClient } from '@tanstack/react-query';
import { BusinessCard } from '../businesses/BusinessCard.tsx';
import { rememberService } from './queries.ts';
import { SERVICE_LOOK } from './service-look.ts';

interface ServiceCardProps {
  service: Service;
  /** Names of its resorts, where the list is of more than one. */
  places: readonly string[] | undefined;
  /** Stands in the first screen. */
  first: boolean;
}

/** One service of a list, by what it is and whose. */
export function ServiceCard({ service, places, first }: ServiceCardProps) {
  const queryClient = useQueryClient();
  return (
    <BusinessCard
      business={service}
      look={SERVICE_LOOK}
      title={service.service_name}
      subtitle={service.business_name}
      places={places}
      first={first}
      remember={() => rememberService(queryClient, service)}
    />
  );
}
