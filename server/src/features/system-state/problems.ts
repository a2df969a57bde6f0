import type { SettingWarning, SystemProblem, SystemState } from '@sklon/contract/system-state';
import { agoText, FAILURES, MESSAGES, TASK_NAMES } from '@sklon/contract/system-state-texts';
import { channelName } from '@sklon/contract/channel-names';
import { plural, type PluralForms } from '@sklon/contract/plural';

const SETTING_WARNINGS: Record<SettingWarning, string> = {
  backups_not_encrypted:
    'Резервные копии не\u00A0зашифрованы: кто прочтёт папку, получит все личные данные. Задайте ключ: BACKUP_RECIPIENTS.',
  rate_limits_off:
    'Ограничение запросов выключено: один человек может занять весь сервер. Включите его: RATE_LIMITS=on.',
};

const APPLICATIONS: PluralForms = ['заявка', 'заявки', 'заявок'];

export type Facts = Omit<SystemState, 'problems'>;

/** A second is how far public reads may lag; a replica this far behind does not follow any more. */
const REPLICA_LAG_SECONDS = 60;
/** An application is decided within two days; one that waits longer looks forgotten. */
const APPLICATION_LATE_MS = 2 * 86_400_000;
/** Without scheduled backups somebody has to make them by hand; after this long it looks forgotten. */
const BACKUP_BY_HAND_MS = 7 * 86_400_000;

/** For who is no engineer, the worst first. The only place that decides it: «Всё в порядке» is an empty list. */
export function problemsOf(facts: Facts): SystemProblem[] {
  const found = [
    ...messageProblems(facts),
    ...taskProblems(facts),
    ...adminProblems(facts),
    ...backupProblems(facts),
    ...replicaProblems(facts),
    ...facts.setting_warnings.map((code) => warning(code, SETTING_WARNINGS[code])),
  ];
  return [...found.filter(isError), ...found.filter((problem) => !isError(problem))];
}

function isError({ severity }: SystemProblem): boolean {
  return severity === 'error';
}

function error(code: string, text: string): SystemProblem {
  return { code, severity: 'error', text };
}

function warning(code: string, text: string): SystemProblem {
  return { code, severity: 'warning', text };
}

const ROADS = {
  closed: 'канал сообщений не\u00A0отвечает',
  unpaid: 'кончились деньги на\u00A0сообщения',
} as const;

function* messageProblems({ messages, checked_at: now }: Facts) {
  if (messages.late && messages.oldest_due_at !== null)
    yield error(
      'messages_late',
      `Сообщения задерживаются: ${plural(messages.waiting, MESSAGES)} в\u00A0очереди, самое раннее должно было уйти ${agoText(messages.oldest_due_at, now)}.`,
    );
  for (const { name, road, checked_at } of messages.channels)
    if ((road === 'closed' || road === 'unpaid') && checked_at !== null)
      yield error(
        'channel_closed',
        `${channelName(name)}: ${ROADS[road]}, проверено ${agoText(checked_at, now)}.`,
      );
  const lost = messages.given_up.reduce((sum, { count }) => sum + count, 0);
  if (lost > 0)
    yield warning(
      'messages_undelivered',
      `За\u00A0сутки не\u00A0доставлено ${plural(lost, MESSAGES)}: ${messages.given_up.map(({ kind }) => FAILURES[kind]).join('; ')}.`,
    );
}

function* taskProblems({ tasks, bookings, requests }: Facts) {
  for (const { name, error: message, late } of tasks) {
    if (name === 'back-up') continue;
    if (message !== null)
      yield error('task_failed', `${TASK_NAMES[name]}: последний запуск не\u00A0удался.`);
    else if (late)
      yield error('task_late', `${TASK_NAMES[name]}: давно не\u00A0было успешного запуска.`);
  }
  const overdue = bookings.overdue + requests.overdue;
  if (overdue > 0 && tasks.some(({ name, late }) => name === 'expire-bookings' && late))
    yield error(
      'orders_overdue',
      `Просроченные заявки не\u00A0закрываются: ${overdue}. Клиенты не\u00A0получают отказа.`,
    );
}

function* adminProblems({ for_admins: waiting, checked_at: now }: Facts) {
  const { applications, oldest_application_at: oldest } = waiting;
  if (oldest !== null && Date.parse(now) - Date.parse(oldest) > APPLICATION_LATE_MS)
    yield warning(
      'applications_waiting',
      `Ждут решения администратора: ${plural(applications, APPLICATIONS)}, самая ранняя подана ${agoText(oldest, now)}.`,
    );
  if (waiting.unseen_bookings > 0)
    yield warning(
      'bookings_unseen',
      `Инструкторы могут не\u00A0знать о\u00A0заявках: ${waiting.unseen_bookings}. Сообщения до\u00A0них не\u00A0доходят, позвоните.`,
    );
  if (waiting.bookings_of_blocked > 0)
    yield warning(
      'bookings_of_blocked',
      `У\u00A0заблокированных людей остались открытые занятия: ${waiting.bookings_of_blocked}. Отмените те, что не\u00A0состоятся.`,
    );
}

function* backupProblems({ backups, tasks, checked_at: now }: Facts) {
  const { scheduled, late, items } = backups;
  const madeAt = items.find(({ made_at }) => made_at !== null)?.made_at ?? null;
  for (const { name, check } of items)
    if (check === 'failed')
      yield error('backup_check_failed', `Копия ${name} не\u00A0прошла проверку.`);
  if (
    items.some(({ error: message }) => message !== null) ||
    tasks.some(({ name, error: message }) => name === 'back-up' && message !== null)
  )
    yield error('backup_failed', 'Последнее резервное копирование не\u00A0удалось.');
  else if (late)
    yield error(
      'backup_late',
      madeAt === null
        ? 'Резервной копии ещё нет, хотя копирование включено.'
        : `Последняя резервная копия сделана ${agoText(madeAt, now)}: новая уже должна была появиться.`,
    );
  else if (madeAt === null)
    yield warning(
      'backup_missing',
      scheduled
        ? 'Резервной копии ещё нет: первая появится по\u00A0расписанию.'
        : 'Резервных копий ещё не\u00A0было, и\u00A0по\u00A0расписанию они не\u00A0делаются.',
    );
  else if (!scheduled && Date.parse(now) - Date.parse(madeAt) > BACKUP_BY_HAND_MS)
    yield warning(
      'backup_old',
      `Последняя резервная копия сделана ${agoText(madeAt, now)}, и\u00A0по\u00A0расписанию они не\u00A0делаются.`,
    );
}

function* replicaProblems({ database: { replica } }: Facts) {
  if (replica === null) return;
  if (replica.lag_seconds === null)
    yield error(
      'replica_unavailable',
      'Копия базы данных для\u00A0чтения недоступна: все запросы идут в\u00A0основную базу.',
    );
  else if (replica.lag_seconds > REPLICA_LAG_SECONDS)
    yield error('replica_late', 'Копия базы данных для\u00A0чтения отстала от\u00A0основной.');
}
