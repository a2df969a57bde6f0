import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { sessionEndMessage } from './guard-messages.ts';
import { checkMessengerAuth } from './check-messenger-auth.ts';
import { meQuery } from './queries.ts';
import { clearSession, currentSession, dropSession, subscribeToOtherTabs } from './session.ts';
import { onSessionRefused } from './session-refused.ts';
import { useSession } from './useSession.ts';

/** Keeps the session true from the start of the page on (spec section 4, Authentication). */
export function useSessionUpkeep(): void {
  const session = useSession();
  const token = session.status === 'signed-in' ? session.token : undefined;
  useQuery({ ...meQuery(), enabled: token !== undefined });
  useEffect(() => {
    if (token !== undefined) void checkMessengerAuth(new Date());
  }, [token]);
  useRefusedSession();
  useOtherTabs();
}

/** A session that the API refuses ends here too, and the person signs in anew. */
function useRefusedSession(): void {
  const router = useRouter();
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onSessionRefused(queryClient, (queryKey) => {
        if (currentSession().status !== 'signed-in') return;
        // At the agreement status this is a log-out, which forgets the stored choices too (spec section 4).
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

/** Signed in, out, or in as somebody else in another tab: nothing of the former person stays, and guards are asked again. */
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
