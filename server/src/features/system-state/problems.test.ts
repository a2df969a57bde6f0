import type { Backup, SystemTask } from '@sklon/contract/system-state';
import { describe, expect, it } from 'vitest';
import { type Facts, problemsOf } from './problems.ts';

const sentences = (facts: Facts) =>
  problemsOf(facts).map(({ severity, text }) => `${severity}: ${text.replaceAll('\u00A0', ' ')}`);
const NOW = '2026-01-14T09:00:00.000Z';
const task = (name: SystemTask['name'], change: Partial<SystemTask> = {}): SystemTask => ({
  name,
  started_at: NOW,
  finished_at: NOW,
  succeeded_at: NOW,
  error: null,
  late: false,
  ...change,
});

function state(change: Partial<Facts> = {}): Facts {
  return {
    checked_at: NOW,
    messages: {
      waiting: 0,
      oldest_due_at: null,
      late: false,
      retried: [],
      scheduled: 3,
      given_up: [],
      dropped: 1,
      sent: 9,
      channels: [],
    },
    unreachable_people: 2,
    bookings: { pending: 4, overdue: 1 },
    requests: { pending: 0, overdue: 0 },
    for_admins: {
      applications: 0,
      oldest_application_at: null,
      certificates: 0,
      unseen_bookings: 0,
      bookings_of_blocked: 0,
    },
    tasks: [task('expire-bookings'), task('clean-up')],
    backups: { scheduled: true, late: false, items: [backupAt(NOW)] },
    database: { bytes: 1, migrations: 12, last_migration: '0012_job_runs.sql', replica: null },
    storage: 'disk',
    setting_warnings: [],
    process: { version: '1.0.0', commit: null, node: '26.0.0', started_at: NOW },
    ...change,
  };
}

function backupAt(made_at: string): Backup {
  return {
    id: 1,
    made_at,
    name: '2026-01-14T09-00-00-000Z',
    bytes: 1,
    encrypted: false,
    error: null,
    check: 'none',
    checked_at: null,
    check_error: null,
  };
}

describe('a system', () => {
  it('that is healthy has no problems, even with a booking overdue for a moment', () => {
    expect(sentences(state())).toEqual([]);
  });

  it('whose settings weaken production has a problem for each', () => {
    const setting_warnings: Facts['setting_warnings'] = [
      'backups_not_encrypted',
      'rate_limits_off',
    ];
    expect(sentences(state({ setting_warnings }))).toEqual([
      'warning: Резервные копии не зашифрованы: кто прочтёт папку, получит все личные данные. Задайте ключ: BACKUP_RECIPIENTS.',
      'warning: Ограничение запросов выключено: один человек может занять весь сервер. Включите его: RATE_LIMITS=on.',
    ]);
  });

  it('whose admins leave something undone names it, but not an application of today', () => {
    const idle = state().for_admins;
    const of = (change: Partial<Facts['for_admins']>) =>
      sentences(state({ for_admins: { ...idle, ...change } }));
    expect(of({ applications: 1, oldest_application_at: '2026-01-13T09:00:00.000Z' })).toEqual([]);
    expect(of({ applications: 2, oldest_application_at: '2026-01-10T09:00:00.000Z' })).toEqual([
      'warning: Ждут решения администратора: 2 заявки, самая ранняя подана 4 дня назад.',
    ]);
    expect(of({ unseen_bookings: 3, bookings_of_blocked: 1 })).toEqual([
      'warning: Инструкторы могут не знать о заявках: 3. Сообщения до них не доходят, позвоните.',
      'warning: У заблокированных людей остались открытые занятия: 1. Отмените те, что не состоятся.',
    ]);
  });

  it('whose messages wait too long has a problem', () => {
    const messages = {
      ...state().messages,
      waiting: 3,
      oldest_due_at: '2026-01-14T08:50:00.000Z',
      late: true,
    };
    expect(sentences(state({ messages }))).toEqual([
      'error: Сообщения задерживаются: 3 сообщения в очереди, самое раннее должно было уйти 10 минут назад.',
    ]);
  });

  it('whose channel does not answer, or has no money, has a problem for each', () => {
    const channel = { name: 'telegram', waiting: 0, sent: 0, failed: 0, checked_at: NOW };
    const channels = [
      { ...channel, road: 'closed' as const },
      { ...channel, name: 'sms', road: 'unpaid' as const },
      { ...channel, name: 'max', road: 'unknown' as const },
    ];
    expect(sentences(state({ messages: { ...state().messages, channels } }))).toEqual([
      'error: Telegram: канал сообщений не отвечает, проверено только что.',
      'error: SMS: кончились деньги на сообщения, проверено только что.',
    ]);
  });

  it('that gave up messages within a day has a problem, with the reasons', () => {
    const messages = {
      ...state().messages,
      given_up: [
        { kind: '4xx', count: 40 },
        { kind: 'network', count: 2 },
      ] satisfies Facts['messages']['given_up'],
    };
    expect(sentences(state({ messages }))).toEqual([
      'warning: За сутки не доставлено 42 сообщения: сервис отказал, например человек заблокировал бота; нет связи с сервисом.',
    ]);
  });

  it('whose task fails or is late has a problem, and so have its overdue orders', () => {
    const tasks = [
      task('expire-bookings', { late: true }),
      task('clean-up', { error: 'Error: no room', late: true }),
    ];
    expect(sentences(state({ tasks }))).toEqual([
      'error: Закрытие заявок, на которые не ответили: давно не было успешного запуска.',
      'error: Уборка устаревших данных: последний запуск не удался.',
      'error: Просроченные заявки не закрываются: 1. Клиенты не получают отказа.',
    ]);
  });

  it('whose backup failed, is too old or was never made has a problem', () => {
    const failed = [...state().tasks, task('back-up', { error: 'Error: no room', late: true })];
    const { backups: ready } = state();
    expect(sentences(state({ backups: { ...ready, late: true }, tasks: failed }))).toEqual([
      'error: Последнее резервное копирование не удалось.',
    ]);
    const failure = { ...backupAt(NOW), made_at: null, error: 'Error: no room' };
    const unusable = { ...backupAt(NOW), check: 'failed' as const };
    const cases: [Partial<Facts['backups']>, string[]][] = [
      [{ items: [failure, backupAt(NOW)] }, ['error: Последнее резервное копирование не удалось.']],
      [{ items: [unusable] }, ['error: Копия 2026-01-14T09-00-00-000Z не прошла проверку.']],
      [{ late: true, items: [] }, ['error: Резервной копии ещё нет, хотя копирование включено.']],
      [
        { late: true, items: [backupAt('2026-01-13T05:00:00.000Z')] },
        [
          'error: Последняя резервная копия сделана 1 день 4 часа назад: новая уже должна была появиться.',
        ],
      ],
      [{ items: [] }, ['warning: Резервной копии ещё нет: первая появится по расписанию.']],
      [
        { scheduled: false, items: [] },
        ['warning: Резервных копий ещё не было, и по расписанию они не делаются.'],
      ],
      [
        { scheduled: false, items: [backupAt('2026-01-06T09:00:00.000Z')] },
        [
          'warning: Последняя резервная копия сделана 8 дней назад, и по расписанию они не делаются.',
        ],
      ],
      [{ scheduled: false }, []],
    ];
    for (const [change, expected] of cases)
      expect(sentences(state({ backups: { ...ready, ...change } }))).toEqual(expected);
  });

  it('whose replica is unavailable or far behind has a problem, one that catches up has none', () => {
    const withReplica = (lag_seconds: number | null) =>
      sentences(
        state({ database: { ...state().database, replica: { serves: false, lag_seconds } } }),
      );
    expect(withReplica(null)).toEqual([
      'error: Копия базы данных для чтения недоступна: все запросы идут в основную базу.',
    ]);
    expect(withReplica(300)).toEqual(['error: Копия базы данных для чтения отстала от основной.']);
    expect(withReplica(2)).toEqual([]);
  });

  it('has its errors before what should be looked at', () => {
    const messages = { ...state().messages, given_up: [{ kind: '4xx' as const, count: 1 }] };
    const tasks = [task('clean-up', { late: true })];
    expect(problemsOf(state({ messages, tasks })).map(({ severity }) => severity)).toEqual([
      'error',
      'warning',
    ]);
  });
});
