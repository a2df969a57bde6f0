import type { Resort } from '@sklon/contract/resorts';
import type { Service } from '@sklon/contract/services';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useList } from '../../ui/results/list-query.ts';
import { ResultList } from '../../ui/results/ResultList.tsx';
import { DataError } from '../../ui/StateScreen.tsx';
import type { BusinessVariant } from '../businesses/business-texts.ts';
import { BusinessCard } from '../businesses/BusinessCard.tsx';
import { rememberService, type ServiceFilters, serviceListQuery } from './queries.ts';
import { servicesFound } from './service-texts.ts';

interface ServiceResultsProps {
  filters: ServiceFilters;
  resorts: readonly Resort[];
  nothing: ReactNode;
}

/** Each card names its resorts unless the list is of one resort. */
export function ServiceResults({ filters, resorts, nothing }: ServiceResultsProps) {
  const list = useList(serviceListQuery(filters));
  const namesOf = (ids: readonly number[]) =>
    ids.flatMap((id) => resorts.find((resort) => resort.id === id)?.name ?? []);
  return (
    <ResultList
      list={list}
      filters={JSON.stringify(filters)}
      found={(total) => servicesFound(filters.type, total)}
      failed={<DataError />}
      nothing={nothing}
    >
      {(service, first) => (
        <li key={service.id}>
          <ServiceCard
            service={service}
            places={filters.resort === undefined ? namesOf(service.resort_ids) : undefined}
            first={first}
          />
        </li>
      )}
    </ResultList>
  );
}

interface ServiceCardProps {
  service: Service;
  places: readonly string[] | undefined;
  first: boolean;
}

function ServiceCard({ service, places, first }: ServiceCardProps) {
  const queryClient = useQueryClient();
  return (
    <BusinessCard
      business={service}
      variant={SERVICE_VARIANT}
      title={service.service_name}
      subtitle={service.business_name}
      places={places}
      first={first}
      remember={() => rememberService(queryClient, service)}
    />
  );
}

export const SERVICE_VARIANT: BusinessVariant = {
  parameter: 'service',
  drawing: 'service-scene',
  unit: '',
  priceLabel: 'Цена',
  about: 'Об\u00A0услуге',
  waiting: 'Услуга',
  missing: {
    title: 'Услуга не\u00A0найдена',
    heading: 'Такой услуги нет',
    text: 'Возможно, её больше не\u00A0оказывают или в\u00A0ссылке ошибка.',
    back: 'К\u00A0списку услуг',
  },
};
