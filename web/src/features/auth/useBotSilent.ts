import { useQuery, useQueryClient } from '@tanstack/react-query';
import { meQuery } from './queries.ts';
import { storedAuth } from './session.ts';
import { useSession } from './useSession.ts';

const ASK_EVERY_MS = 2000;
/** So many answers without a yes or a no are a no. */
const ANSWERS = 5;
const SIGN_IN_IS_FRESH_MS = 60_000;

/** Whether the sign-in is so fresh that the server may not know yet whether the bot may write. */
export function isJustSignedIn(now: Date): boolean {
  return now.getTime() - (storedAuth()?.timestamp ?? 0) < SIGN_IN_IS_FRESH_MS;
}

/**
 * Whether the bot may not write to the signed-in person. Right after a sign-in, or after the first message to them,
 * the server does not know either, and soon does: then the API is asked again, and nothing is said meanwhile.
 */
export function useBotSilent(waits: boolean): boolean {
  const queryClient = useQueryClient();
  const session = useSession();
  const signedIn = session.status === 'signed-in';
  const { queryKey } = meQuery();
  const me = useQuery({
    ...meQuery(),
    enabled: signedIn,
    refetchInterval: ({ state }) =>
      waits && state.data?.messenger_reachable === null && state.dataUpdateCount < ANSWERS
        ? ASK_EVERY_MS
        : false,
  });
  if (!signedIn) return false;
  const reachable = session.user.messenger_reachable;
  if (reachable !== null) return !reachable;
  if (!waits) return true;
  // Reading `isFetching` renders anew after each answer, also one that says the same.
  return (
    !me.isFetching &&
    (me.isError || (queryClient.getQueryState(queryKey)?.dataUpdateCount ?? 0) >= ANSWERS)
  );
}
