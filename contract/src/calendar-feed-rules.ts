/** Calendars of an instructor elsewhere, read as busy time (workday.md, Calendar feeds). */

export const CALENDAR_FEEDS_MAX = 5;
export const CALENDAR_NAME_MAX = 60;
export const CALENDAR_URL_MAX = 2_000;
export const CALENDAR_BYTES_MAX = 5 * 1024 * 1024;
/** Events and repetitions of one calendar that lie ahead. */
export const CALENDAR_EVENTS_MAX = 5_000;
/** How far ahead calendars are read, days: as far as a lesson can be booked. */
export const CALENDAR_DAYS_AHEAD = 180;
/** Hours after which a calendar that could not be read counts as stale. */
export const CALENDAR_STALE_HOURS = 24;
/** Days for which a lesson that does not take place stays in the person's own calendar, as cancelled. */
export const CANCELLED_EVENT_DAYS = 30;
/** Days for which past lessons stay there. */
export const PAST_EVENT_DAYS = 180;

/** Why a calendar could not be read, as the instructor reads it. */
export const FEED_PROBLEMS = {
  not_https: 'Календарь перенаправляет на\u00A0незащищённый адрес. Нужна ссылка https://',
  private_address:
    'Адрес ведёт во\u00A0внутреннюю сеть. Нужна ссылка на\u00A0календарь в\u00A0интернете.',
  host_unknown: 'Такого сайта нет. Проверьте адрес: скопируйте его ещё раз.',
  unreachable: 'Сайт календаря не\u00A0отвечает. Попробуйте позже.',
  timeout: 'Сайт календаря отвечает слишком долго. Попробуйте позже.',
  not_found: 'Календарь не\u00A0найден или закрыт. Скопируйте его адрес ещё раз.',
  failed: 'Сайт календаря ответил ошибкой. Попробуйте позже.',
  redirects: 'Адрес перенаправляет слишком много раз. Нужна ссылка на\u00A0сам календарь.',
  not_calendar:
    'По\u00A0этому адресу не\u00A0календарь, а\u00A0веб-страница. Нужна ссылка на\u00A0файл в\u00A0формате iCal.',
  unreadable: 'В\u00A0календаре ошибка: прочитать его не\u00A0получилось.',
  too_large: 'Календарь больше 5\u00A0МБ. Добавьте другой, поменьше.',
  too_many_events:
    'В\u00A0календаре больше 5\u00A0000\u00A0событий на\u00A0полгода вперёд. Добавьте другой, поменьше.',
  too_slow: 'Календарь слишком сложный: прочитать его вовремя не\u00A0получилось.',
  address_lost: 'Адрес календаря больше не\u00A0читается. Удалите календарь и\u00A0добавьте снова.',
} as const;
export type FeedProblem = keyof typeof FEED_PROBLEMS;
export const FEED_PROBLEM_CODES = Object.keys(FEED_PROBLEMS) as [FeedProblem, ...FeedProblem[]];

/** `webcal:` is how calendars write https. Null for what is no https address without a password in it. */
export function calendarUrl(typed: string): URL | null {
  const text = typed.trim().replace(/^webcals?:/i, 'https:');
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null;
  url.hash = '';
  return url;
}

export function isStale({ updated_at }: { updated_at: string | null }, now: Date): boolean {
  const age = now.getTime() - (updated_at === null ? 0 : Date.parse(updated_at));
  return age > CALENDAR_STALE_HOURS * 3_600_000;
}
