import type { QueryClient } from '@tanstack/react-query';
import { isAnswered } from './session.ts';
import { meQuery } from './queries.ts';

/**
 * Notices a session that has ended, which leads to sign-in (`SessionUpkeep`): for a call that Telegram's data alone would
 * let through. Whether there is an answer at all, the call itself finds out. Returns whether the session lives.
 */
export async function isSessionAlive(queryClient: QueryClient): Promise<boolean> {
  try {
    await queryClient.query({ ...meQuery(), staleTime: 0 });
    return true;
  } catch (error) {
    return !isAnswered(error);
  }
}
