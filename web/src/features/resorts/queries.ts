import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** Resorts and their folders change rarely: one load serves a visit. */
export function resortsQuery() {
  return queryOptions({
    queryKey: ['resorts'],
    queryFn: ({ signal }) => call('listResorts', { signal }),
    staleTime: 3_600_000,
  });
}

export function resortHoursQuery(id: number) {
  return queryOptions({
    queryKey: ['resort-hours', id] as const,
    queryFn: ({ signal }) => call('getResortHours', { params: { id }, signal }),
  });
}
