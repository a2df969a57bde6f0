import type { EndpointInput } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useAction } from '../../api/use-action.ts';
import { userBookingsKey } from '../orders/queries.ts';

type TakeBody = EndpointInput<Endpoints['takeLesson']>['body'];

/** The lesson behind a link, as the caller may see it. */
export function linkedLessonQuery(token: string) {
  return queryOptions({
    queryKey: ['me', 'linked-lesson', token] as const,
    queryFn: ({ signal }) => call('getLinkedLesson', { params: { token }, signal }),
    refetchOnWindowFocus: 'always',
  });
}

export function useTakeLesson(token: string) {
  return useAction({
    mutationFn: (body: TakeBody) => call('takeLesson', { params: { token }, body }),
    refresh: [['me', 'linked-lesson', token], userBookingsKey],
  });
}
