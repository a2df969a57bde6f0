import type { QueryClient } from '@tanstack/react-query';
import { isAnswered } from './session.ts';
import { meQuery } from './queries.ts';

/**
 * For a call that Telegram's data alone would let through: an ended session leads to sign-in (`SessionUpkeep`). True also
 * when nothing answers.
 */
export async function isSessionAlive(queryClient: QueryClient): Promise<boolean> {
  try {
    await queryClient.query({ ...meQuery(), staleTime: 0 });
    return true;
  } catch (error) {
    return !isAnswered(error);
  }
}
