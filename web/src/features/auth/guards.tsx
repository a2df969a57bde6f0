import type { QueryClient } from '@tanstack/react-query';
import {
  type ParsedLocation,
  redirect,
  useHydrated,
  useLocation,
  useNavigate,
  useRouterState,
} from '@tanstack/react-router';
import { useEffect } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import { whenHydrated } from '../../ui/hydration.ts';
import { showToast } from '../../ui/toast.tsx';
import classes from './header.module.css';
import { meQuery } from './queries.ts';
import { currentSession, dropSession, isAnswered } from './session.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    message?: string;
    notice?: string;
  }
}

/** Why a visitor was sent to another page (spec sections 2, 6 and 8). */
const SIGN_IN_FIRST = 'Войдите через Telegram для доступа к этой странице';
const SIGN_IN_FOR_ADMIN = 'Для доступа к админ-панели необходимо войти через Telegram';
export const SIGN_IN_TO_BOOK = 'Войдите через Telegram, чтобы забронировать занятие';
export const NOT_AN_ADMIN = 'У вас нет прав доступа к админ-панели';
const IDENTITY_CHECK_FAILED = 'Ошибка проверки авторизации';
export const USER_LOAD_FAILED = 'Ошибка загрузки данных пользователя';

/** Shown where an instructor's settings need a session (spec 8). */
export const SIGN_IN_NEEDED = 'Требуется авторизация';

export function sessionEndMessage(pathname: string): string {
  if (pathname.startsWith('/provider-settings')) return SIGN_IN_NEEDED;
  return pathname === '/preferences' ? USER_LOAD_FAILED : IDENTITY_CHECK_FAILED;
}

/** For `beforeLoad` of routes with `ssr: false` (spec section 2). */
export async function requireSession(
  { href }: Pick<ParsedLocation, 'href'>,
  message: string = SIGN_IN_FIRST,
): Promise<void> {
  if (currentSession().status === 'signed-in') return;
  await whenHydrated();
  throw redirect({ to: '/login', search: { returnUrl: href }, state: { message } });
}

/**
 * Asks the API, since what is stored here can be old (spec section 6). An answered failure ends the session; without an
 * answer the page's error screen offers a retry: a lost connection is no reason to sign anybody out.
 */
export async function requireAdmin(
  location: Pick<ParsedLocation, 'href'>,
  queryClient: QueryClient,
): Promise<void> {
  await requireSession(location, SIGN_IN_FOR_ADMIN);
  const user = await queryClient.query(meQuery()).catch((error: unknown) => {
    if (!isAnswered(error)) throw error;
    dropSession();
    return requireSession(location, IDENTITY_CHECK_FAILED);
  });
  if (user?.is_admin) return;
  await whenHydrated();
  throw redirect({ to: '/', state: { message: NOT_AN_ADMIN } });
}

/** The sign-in page shows the message in its own place. The notice's toast was shown on the page before. */
export function GuardNotice() {
  const message = useLocation({
    select: ({ pathname, state }) => (pathname === '/login' ? undefined : state.message),
  });
  const notice = useLocation({ select: ({ state }) => state.notice });
  // The server knows no navigation state.
  const hydrated = useHydrated();
  // The location is the next one as soon as it is chosen; the page before it stays until the next one has loaded.
  const arrived = useRouterState({
    select: ({ location, resolvedLocation }) => location.pathname === resolvedLocation?.pathname,
  });
  const here = hydrated && arrived;
  const refusal = here ? message : undefined;
  const shown = refusal ?? (here ? notice : undefined);
  const navigate = useNavigate();

  useEffect(() => {
    if (refusal) showToast({ kind: 'error', message: refusal });
  }, [refusal]);

  if (!shown) return null;
  const close = () =>
    void navigate({
      to: '.',
      search: true,
      hash: true,
      replace: true,
      resetScroll: false,
      state: ({ message: _message, notice: _notice, ...state }) => state,
    });
  return (
    <div className={classes.notice}>
      <Notice kind={refusal ? 'error' : 'success'} onClose={close}>
        {shown}
      </Notice>
    </div>
  );
}
