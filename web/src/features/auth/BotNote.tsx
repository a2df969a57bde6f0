import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { meQuery, telegramConfigQuery } from './queries.ts';
import { storedAuth, useSession } from './session.ts';

const POLL_MS = 2000;
/** After so many responses without a verdict the bot counts as silent. */
const RESPONSES = 5;
const SIGN_IN_IS_FRESH_MS = 60_000;

/** So soon after a sign-in the server may not know yet whether the bot may write. */
export function isJustSignedIn(now: Date): boolean {
  return now.getTime() - (storedAuth()?.timestamp ?? 0) < SIGN_IN_IS_FRESH_MS;
}

/**
 * Whether the bot may not write to the signed-in person. Right after a sign-in, or after the first message to them,
 * the server does not know yet: the API is polled then, and nothing is shown meanwhile.
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
      waits && state.data?.messenger_reachable === null && state.dataUpdateCount < RESPONSES
        ? POLL_MS
        : false,
  });
  // Who signs in otherwise gets messages by e-mail, or none.
  if (!signedIn || !session.user.identities.includes('telegram')) return false;
  const reachable = session.user.messenger_reachable;
  if (reachable !== null) return !reachable;
  if (!waits) return true;
  // Reading `isFetching` renders again after each response, also one that says the same.
  return (
    !me.isFetching &&
    (me.isError || (queryClient.getQueryState(queryKey)?.dataUpdateCount ?? 0) >= RESPONSES)
  );
}

interface BotNoteProps {
  /** What the bot shows once it is started: 'b<booking>' or 'r<inquiry>'. */
  payload: string;
  /** Ends the sentence: what the bot is needed for. */
  children: ReactNode;
}

/** Shown to people the bot may not write to (product-decisions, Bookings). */
export function BotNote({ payload, children }: BotNoteProps) {
  const silent = useBotSilent(true);
  const { data } = useQuery({ ...telegramConfigQuery(), enabled: silent });
  if (!silent || !data) return null;
  return (
    <p>
      Бот пока не&nbsp;может вам написать.{' '}
      <a href={`${data.bot_link}?start=${payload}`} target="_blank" rel="noopener">
        Откройте бота в&nbsp;Telegram
      </a>{' '}
      и&nbsp;нажмите «Старт», {children}
    </p>
  );
}
