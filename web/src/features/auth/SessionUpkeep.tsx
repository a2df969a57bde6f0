import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { onFailedCall } from '../../api/query-client.ts';
import { sessionEndMessage } from './guards.tsx';
import { meQuery } from './queries.ts';
import {
  clearSession,
  currentSession,
  dropSession,
  isAnswered,
  isSessionRefused,
  subscribeToOtherTabs,
  useSession,
} from './session.ts';

/** Also ends a session whose user the API fails to give (spec 4). */
function useRefusedSession(): void {
  const router = useRouter();
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onFailedCall(queryClient, (error, queryKey) => {
        const isUserFetch = queryKey?.[0] === 'me' && queryKey[1] === 'user';
        const ends = isSessionRefused(error) || (isUserFetch && isAnswered(error));
        if (!ends || currentSession().status !== 'signed-in') return;
        // At the agreement status this logs out, which erases the stored choices too (spec section 4).
        if (queryKey?.[0] === 'me' && queryKey[1] === 'agreement') clearSession();
        else dropSession();
        queryClient.removeQueries({ queryKey: ['me'] });
        // Where the person is about to be, when a page is on its way.
        const { pathname, href } = router.latestLocation;
        void router.navigate({
          to: '/login',
          search: { returnUrl: href },
          state: { message: sessionEndMessage(pathname) },
          // A form with unsaved input must not hold back what has already happened.
          ignoreBlocker: true,
        });
      }),
    [router, queryClient],
  );
}

/** When another tab changes the session, nothing of the former person stays and guards run again. */
function useOtherTabs(): void {
  const router = useRouter();
  const queryClient = useQueryClient();
  useEffect(
    () =>
      subscribeToOtherTabs(() => {
        if (currentSession().status === 'signed-in')
          void queryClient.resetQueries({ queryKey: ['me'] });
        else queryClient.removeQueries({ queryKey: ['me'] });
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me' });
        void router.invalidate();
      }),
    [router, queryClient],
  );
}

/** Stands once in the root (spec section 4, Authentication). */
export function SessionUpkeep() {
  const session = useSession();
  const token = session.status === 'signed-in' ? session.token : undefined;
  useQuery({ ...meQuery(), enabled: token !== undefined });
  useRefusedSession();
  useOtherTabs();
  return null;
}
