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
