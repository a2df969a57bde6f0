import type { QueryClient } from '@tanstack/react-query';
import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { whenPageIsAlive } from '../../ui/page-alive.ts';
import { meQuery } from './queries.ts';
import { currentSession, dropSession, isSessionRefused } from './session.ts';

/** Why a visitor was sent to another page (spec sections 2, 6 and 8). */
export const SIGN_IN_FIRST = 'Войдите через Telegram для доступа к этой странице';
export const SIGN_IN_FOR_ADMIN = 'Для доступа к админ-панели необходимо войти через Telegram';
export const NOT_AN_ADMIN = 'У вас нет прав доступа к админ-панели';
export const IDENTITY_CHECK_FAILED = 'Ошибка проверки авторизации';
export const USER_LOAD_FAILED = 'Ошибка загрузки данных пользователя';

/** Said where an instructor's settings want a session (spec 8). */
export const SIGN_IN_NEEDED = 'Требуется авторизация';

/** What to say at sign-in when the API no longer knows the session of somebody who is on this page. */
export function sessionEndMessage(pathname: string): string {
  if (pathname === '/provider-settings') return SIGN_IN_NEEDED;
  return pathname === '/preferences' ? USER_LOAD_FAILED : IDENTITY_CHECK_FAILED;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A sentence that says why the visitor was sent to this page. */
    message?: string;
  }
}

/** Sends a visitor without a session to sign in and back (spec section 2). For `beforeLoad` of routes with `ssr: false`. */
export async function requireSession(
  { href }: Pick<ParsedLocation, 'href'>,
  message: string = SIGN_IN_FIRST,
): Promise<void> {
  if (currentSession().status === 'signed-in') return;
  await whenPageIsAlive();
  throw redirect({ to: '/login', search: { returnUrl: href }, state: { message } });
}

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
