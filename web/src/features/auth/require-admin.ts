import type { QueryClient } from '@tanstack/react-query';
import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { whenPageIsAlive } from '../../ui/page-alive.ts';
import { IDENTITY_CHECK_FAILED, NOT_AN_ADMIN, SIGN_IN_FOR_ADMIN } from './guard-messages.ts';
import { meQuery } from './queries.ts';
import { requireSession } from './require-session.ts';
import { dropSession } from './session.ts';
import { isSessionRefused } from './session-refused.ts';

/**
 * Lets administrators in (spec section 6). The API is asked who the person is, since what is stored here can be old;
 * its own calls are guarded there. Without an answer the page's error screen offers a retry: a lost connection is no
 * reason to sign anybody out.
 */
export async function requireAdmin(
  location: Pick<ParsedLocation, 'href'>,
  queryClient: QueryClient,
): Promise<void> {
  await requireSession(location, SIGN_IN_FOR_ADMIN);
  const user = await queryClient.query(meQuery()).catch((error: unknown) => {
    if (!isSessionRefused(error)) throw error;
    dropSession();
    return requireSession(location, IDENTITY_CHECK_FAILED);
  });
  if (user?.is_admin) return;
  await whenPageIsAlive();
  throw redirect({ to: '/', state: { message: NOT_AN_ADMIN } });
}
