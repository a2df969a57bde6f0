import type { SystemState, SystemTask } from '@sklon/contract/system-state';
import { describe, expect, it } from 'vitest';
import { agoText, concernsOf, durationText, sizeText } from './state-texts.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('a time', () => {
  it.each([
    [-5, '0 секунд'],
    [1_000, '1 секунда'],
    [59_400, '59 секунд'],
    [MINUTE, '1 минута'],
    [59 * MINUTE + 59_000, '59 минут'],
    [HOUR, '1 час'],
    [2 * HOUR + 5 * MINUTE, '2 часа 5 минут'],
    [24 * HOUR, '1 день'],
    [49 * HOUR, '2 дня 1 час'],
  ])('of %d ms is «%s»', (ms, text) => {
    expect(plain(durationText(ms))).toBe(text);
  });

  it.each([
    [0, 'только что'],
    [-3_000, 'только что'],
    [21_000, '21 секунду назад'],
    [MINUTE, '1 минуту назад'],
    [HOUR + 2 * MINUTE, '1 час 2 минуты назад'],
    [HOUR + MINUTE, '1 час 1 минуту назад'],
  ])('that is %d ms back is «%s»', (ms, text) => {
    const now = '2026-01-14T09:00:00.000Z';
    expect(plain(agoText(new Date(Date.parse(now) - ms).toISOString(), now))).toBe(text);
  });
});

it.each([
  [0, '0 Б'],
  [900, '900 Б'],
  [1_024, '1 КБ'],
  [12.34 * 1_024 ** 2, '12,3 МБ'],
  [345.6 * 1_024 ** 3, '346 ГБ'],
  [5_000 * 1_024 ** 4, '5 000 ТБ'],
])('%d bytes are «%s»', (bytes, text) => {
  expect(plain(sizeText(bytes))).toBe(text);
});

const plainAll = (texts: string[]) => texts.map(plain);
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

function state(change: Partial<SystemState> = {}): SystemState {
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
    },
    unreachable_people: 2,
    bookings: { pending: 4, overdue: 1 },
    requests: { pending: 0, overdue: 0 },
    tasks: [task('expire-bookings'), task('clean-up')],
    backup: {
      scheduled: false,
      made_at: null,
      name: null,
      bytes: null,
      seconds: null,
      late: false,
    },
    database: { bytes: 1, migrations: 12, last_migration: '0012_job_runs.sql', replica: null },
    storage: 'disk',
    process: { version: '1.0.0', commit: null, node: '26.0.0', started_at: NOW },
    ...change,
  };
}

describe('concernsOf', () => {
  it('a healthy system has no concerns, even with a booking overdue for a moment', () => {
    expect(concernsOf(state())).toEqual([]);
  });

  it('a message queue that does not move is a concern', () => {
    const messages = {
      ...state().messages,
      waiting: 3,
      oldest_due_at: '2026-01-14T08:50:00.000Z',
      late: true,
    };
    expect(plainAll(concernsOf(state({ messages })))).toEqual([
      'Сообщения в Telegram задерживаются: 3 сообщения в очереди, самое раннее должно было уйти 10 минут назад.',
    ]);
  });

  it('a task that fails or is late is a concern, and so are its overdue orders', () => {
    const tasks = [
      task('expire-bookings', { late: true }),
      task('clean-up', { error: 'Error: no room', late: true }),
    ];
    expect(plainAll(concernsOf(state({ tasks })))).toEqual([
      'Уборка устаревших данных: последний запуск не удался.',
      'Закрытие заявок, на которые не ответили: давно не было успешного запуска.',
      'Просроченные заявки не закрываются: 1. Клиенты не получают отказа.',
    ]);
  });

  it('a backup that failed, is too old or was never made is a concern', () => {
    const backup = { ...state().backup, scheduled: true, late: true };
    const failed = [...state().tasks, task('back-up', { error: 'Error: no room', late: true })];
    expect(plainAll(concernsOf(state({ backup, tasks: failed })))).toEqual([
      'Последнее резервное копирование не удалось.',
    ]);
    expect(plainAll(concernsOf(state({ backup })))).toEqual([
      'Резервной копии ещё нет, хотя копирование включено.',
    ]);
    expect(
      plainAll(concernsOf(state({ backup: { ...backup, made_at: '2026-01-13T05:00:00.000Z' } }))),
    ).toEqual([
      'Последняя резервная копия сделана 1 день 4 часа назад: новая уже должна была появиться.',
    ]);
  });

  it('a replica that is unavailable or far behind is a concern, one that catches up is not', () => {
    const withReplica = (lag_seconds: number | null) =>
      plainAll(
        concernsOf(
          state({ database: { ...state().database, replica: { serves: false, lag_seconds } } }),
        ),
      );
    expect(withReplica(null)).toEqual([
      'Копия базы данных для чтения недоступна: все запросы идут в основную базу.',
    ]);
    expect(withReplica(300)).toEqual(['Копия базы данных для чтения отстала от основной.']);
    expect(withReplica(2)).toEqual([]);
  });
});
