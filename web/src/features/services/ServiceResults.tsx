import type { Resort } from '@sklon/contract/resorts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ResultList } from '../../ui/results/ResultList.tsx';
import { type ServiceFilters, serviceListQuery } from './queries.ts';
import { foundText } from './service-texts.ts';
import { ServiceCard } from './ServiceCard.tsx';
import { ServicesFailed } from './ServicesFailed.tsx';

interface ServiceResultsProps {
  filters: ServiceFilters;
  resorts: readonly Resort[];
  /** Stands there when there is nothing. */
  nothing: ReactNode;
}

/** Services in all of their states; each says where it is unless the list is of one resort. */
export function ServiceResults({ filters, resorts, nothing }: ServiceResultsProps) {
  const list = useInfiniteQuery({
    ...serviceListQuery(filters),
    placeholderData: keepPreviousData,
  });
  const namesOf = (ids: readonly number[]) =>
    ids.flatMap((id) => resorts.find((resort) => resort.id === id)?.name ?? []);
  return (
    <ResultList
      list={list}
      filters={JSON.stringify(filters)}
      found={(total) => foundText(filters.type, total)}
      failed={<ServicesFailed onRetry={() => void list.refetch()} />}
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
