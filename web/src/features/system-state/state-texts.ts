import { DAYS, plural, type PluralForms } from '@sklon/contract/plural';
import type { FailureKind, SystemState, SystemTask } from '@sklon/contract/system-state';

const SECONDS: PluralForms = ['секунда', 'секунды', 'секунд'];
const MINUTES: PluralForms = ['минута', 'минуты', 'минут'];
const HOURS: PluralForms = ['час', 'часа', 'часов'];
export const MESSAGES: PluralForms = ['сообщение', 'сообщения', 'сообщений'];
const UNITS = ['Б', 'КБ', 'МБ', 'ГБ', 'ТБ'];

export const TASK_NAMES: Record<SystemTask['name'], string> = {
  'expire-bookings': 'Закрытие заявок, на\u00A0которые не\u00A0ответили',
  'clean-up': 'Уборка устаревших данных',
  'back-up': 'Резервное копирование',
};

export const FAILURES: Record<FailureKind, string> = {
  '429': 'Telegram просит писать реже',
  '5xx': 'сбой на\u00A0стороне Telegram',
  network: 'нет связи с\u00A0Telegram',
  '4xx': 'Telegram отказал, например человек заблокировал бота',
  other: 'другая причина',
};

export const STORAGES: Record<SystemState['storage'], string> = {
  disk: 'на\u00A0диске сервера',
  s3: 'в\u00A0облачном хранилище\u00A0S3',
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

/** «12,3 МБ». */
export function sizeText(bytes: number): string {
  const power = Math.min(
    UNITS.length - 1,
    bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1_024)),
  );
  const value = bytes / 1_024 ** power;
  const digits = power === 0 || value >= 100 ? 0 : 1;
  return `${value.toLocaleString('ru', { maximumFractionDigits: digits })}\u00A0${UNITS[power]}`;
}
