import { useQuery, useQueryClient } from '@tanstack/react-query';
import { meQuery } from './queries.ts';
import { useSession } from './useSession.ts';

const ASK_EVERY_MS = 2000;
/** So many answers without a yes or a no are a no. */
const ANSWERS = 5;

/**
 * Whether the bot may not write to the signed-in person. Right after a sign-in the server does not know either, and
 * soon does: until then the API is asked again, and nothing is said.
 */
export function useBotSilent(): boolean {
  const queryClient = useQueryClient();
  const session = useSession();
  const signedIn = session.status === 'signed-in';
  const { queryKey } = meQuery();
  const me = useQuery({
    ...meQuery(),
    enabled: signedIn,
    refetchInterval: ({ state }) => (state.data?.messenger_reachable === null && state.dataUpdateCount < ANSWERS ? ASK_EVERY_MS : false),
  });
  if (!signedIn) return false;
  const reachable = session.user.messenger_reachable;
  if (reachable !== null) return !reachable;
  // Reading `isFetching` renders anew after each answer, also one that says the same.
  return !me.isFetching && (me.isError || (queryClient.getQueryState(queryKey)?.dataUpdateCount ?? 0) >= ANSWERS);
}
