import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** One approved instructor. */
export function instructorQuery(id: number) {
  return queryOptions({
    queryKey: ['instructors', 'one', id] as const,
    queryFn: ({ signal }) => call('getInstructor', { params: { id }, signal }),
    networkMode: 'always',
  });
}
