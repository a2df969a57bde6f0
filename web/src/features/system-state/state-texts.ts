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

/** A second is how far public reads may lag; a replica this far behind does not follow any more. */
const REPLICA_LAG_SECONDS = 60;

/** What needs attention, in sentences; empty when all is well. */
export function concernsOf(state: SystemState): string[] {
  return [
    ...messageConcerns(state),
    ...taskConcerns(state),
    ...backupConcerns(state),
    ...databaseConcerns(state),
  ];
}

function messageConcerns({ messages, checked_at: now }: SystemState): string[] {
  if (!messages.late || messages.oldest_due_at === null) return [];
  return [
    `Сообщения в\u00A0Telegram задерживаются: ${plural(messages.waiting, MESSAGES)} в\u00A0очереди, самое раннее должно было уйти ${agoText(messages.oldest_due_at, now)}.`,
  ];
}

function taskConcerns({ tasks, bookings, requests }: SystemState): string[] {
  const running = tasks.filter(({ name }) => name !== 'back-up');
  const failed = running
    .filter(({ error }) => error !== null)
    .map(({ name }) => `${TASK_NAMES[name]}: последний запуск не\u00A0удался.`);
  const late = running
    .filter(({ error, late: isLate }) => isLate && error === null)
    .map(({ name }) => `${TASK_NAMES[name]}: давно не\u00A0было успешного запуска.`);
  const expiry = running.find(({ name }) => name === 'expire-bookings');
  const overdue = bookings.overdue + requests.overdue;
  const unwritten =
    overdue > 0 && expiry?.late === true
      ? [`Просроченные заявки не\u00A0закрываются: ${overdue}. Клиенты не\u00A0получают отказа.`]
      : [];
  return [...failed, ...late, ...unwritten];
}

function backupConcerns({ backup, tasks, checked_at: now }: SystemState): string[] {
  if (tasks.some(({ name, error }) => name === 'back-up' && error !== null))
    return ['Последнее резервное копирование не\u00A0удалось.'];
  if (!backup.late) return [];
  return [
    backup.made_at === null
      ? 'Резервной копии ещё нет, хотя копирование включено.'
      : `Последняя резервная копия сделана ${agoText(backup.made_at, now)}: новая уже должна была появиться.`,
  ];
}

function databaseConcerns({ database: { replica } }: SystemState): string[] {
  if (replica === null) return [];
  if (replica.lag_seconds === null)
    return ['Копия базы данных для\u00A0чтения недоступна: все запросы идут в\u00A0основную базу.'];
  if (replica.lag_seconds > REPLICA_LAG_SECONDS)
    return ['Копия базы данных для\u00A0чтения отстала от\u00A0основной.'];
  return [];
}
