import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

// Below «me», so that a logout forgets them with all else of the person. Without a connection they say so at once.

/** The sessions of the person, refetched on return to the page: there may be new ones. */
export function sessionsQuery() {
  return queryOptions({
    queryKey: ['me', 'sessions'],
    queryFn: ({ signal }) => call('listSessions', { signal }),
    networkMode: 'always',
    refetchOnWindowFocus: 'always',
  });
}

export function choicesQuery() {
  return queryOptions({
    queryKey: ['me', 'notifications'],
    queryFn: ({ signal }) => call('getNotificationChoices', { signal }),
    networkMode: 'always',
  });
}
