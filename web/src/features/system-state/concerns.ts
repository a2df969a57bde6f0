import { plural } from '@sklon/contract/plural';
import type { SystemState } from '@sklon/contract/system-state';
import { agoText, MESSAGES, TASK_NAMES } from './state-texts.ts';

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
