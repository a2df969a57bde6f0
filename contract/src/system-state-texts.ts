import { DAYS, plural, type PluralForms } from './plural.ts';
import type { FailureKind, SystemTask } from './system-state.ts';

const SECONDS: PluralForms = ['секунда', 'секунды', 'секунд'];
const MINUTES: PluralForms = ['минута', 'минуты', 'минут'];
const HOURS: PluralForms = ['час', 'часа', 'часов'];
export const MESSAGES: PluralForms = ['сообщение', 'сообщения', 'сообщений'];

export const TASK_NAMES: Record<SystemTask['name'], string> = {
  'expire-bookings': 'Закрытие заявок, на\u00A0которые не\u00A0ответили',
  'clean-up': 'Уборка устаревших данных',
  'read-calendars': 'Чтение календарей инструкторов',
  'morning-messages': 'Утренние сообщения инструкторам',
  'back-up': 'Резервное копирование',
};

export const FAILURES: Record<FailureKind, string> = {
  '429': 'сервис просит писать реже',
  '5xx': 'сбой на\u00A0стороне сервиса',
  network: 'нет связи с\u00A0сервисом',
  '4xx': 'сервис отказал, например человек заблокировал бота',
  other: 'другая причина',
};

/** The largest unit of a time, and the next one where it says more: «2 часа 5 минут», «40 секунд». */
export function durationText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1_000));
  if (seconds < 60) return plural(seconds, SECONDS);
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return plural(minutes, MINUTES);
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return withRest(plural(hours, HOURS), minutes % 60, MINUTES);
  return withRest(plural(Math.floor(hours / 24), DAYS), hours % 24, HOURS);
}

function withRest(whole: string, rest: number, forms: PluralForms): string {
  return rest === 0 ? whole : `${whole} ${plural(rest, forms)}`;
}

/** How long ago an instant was at `now`: «5 минут назад», «только что». */
export function agoText(instant: string, now: string): string {
  const ms = Date.parse(now) - Date.parse(instant);
  // «1 минута назад» would want the accusative.
  if (ms < 5_000) return 'только что';
  return `${durationText(ms).replaceAll('секунда', 'секунду').replaceAll('минута', 'минуту')} назад`;
}
