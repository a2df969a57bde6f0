/** The tab 'Состояние' of the admin panel: whether everything runs as it should, in words (beyond the spec's five tabs). */
import type { Backup, SystemState } from '@sklon/contract/system-state';
import { type Locator, page } from 'vitest/browser';
import { expect, test, vi } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { type Handlers, NO_CONNECTION } from '../../../test/browser/fake-api.ts';
import { openPage } from '../../../test/browser/page.ts';
import { admin } from '../../../test/browser/provider-records.ts';
import { onePage, resorts } from '../../../test/browser/records.ts';
import {
  expectNone,
  expectNoSidewaysScrolling,
  expectTexts,
  expectRetryReloads,
} from '../../../test/browser/screen.ts';

const NOW = '2027-01-13T12:00:00.000Z';

function before(minutes: number): string {
  return new Date(Date.parse(NOW) - minutes * 60_000).toISOString();
}

function made(id: number, minutes: number): Backup {
  return {
    id,
    made_at: before(minutes),
    name: '2026-01-12T03-00-00-000Z',
    bytes: 734_003_200,
    encrypted: false,
    error: null,
    check: 'none',
    checked_at: null,
    check_error: null,
  };
}

const healthy: SystemState = {
  checked_at: NOW,
  problems: [],
  messages: {
    waiting: 0,
    oldest_due_at: null,
    late: false,
    retried: [],
    scheduled: 12,
    given_up: [],
    dropped: 0,
    sent: 40,
    channels: [
      {
        name: 'telegram',
        waiting: 0,
        sent: 38,
        failed: 0,
        road: 'open',
        checked_at: NOW,
      },
    ],
  },
  unreachable_people: 0,
  bookings: { pending: 3, overdue: 0 },
  requests: { pending: 1, overdue: 0 },
  for_admins: {
    applications: 0,
    oldest_application_at: null,
    certificates: 0,
    unseen_bookings: 0,
    bookings_of_blocked: 0,
  },
  tasks: (['expire-bookings', 'clean-up'] as const).map((name) => ({
    name,
    started_at: NOW,
    finished_at: NOW,
    succeeded_at: NOW,
    error: null,
    late: false,
  })),
  backups: { scheduled: false, late: false, items: [] },
  database: { bytes: 90_000_000, migrations: 40, last_migration: '0040_last.sql', replica: null },
  storage: 'disk',
  setting_warnings: [],
  process: { version: '1.0.0', commit: null, node: 'v26.0.0', started_at: before(600) },
};

const [expiry, cleaning] = healthy.tasks;
const troubled: SystemState = {
  ...healthy,
  problems: [
    { code: 'task_failed', severity: 'error', text: 'Уборка: последний запуск не удался.' },
    {
      code: 'messages_undelivered',
      severity: 'warning',
      text: 'За сутки не доставлено 3 сообщения: сервис отказал, например человек заблокировал бота.',
    },
  ],
  messages: {
    ...healthy.messages,
    waiting: 42,
    oldest_due_at: before(37),
    late: true,
    retried: [
      { kind: 'network', count: 30 },
      { kind: '429', count: 11 },
    ],
    given_up: [{ kind: '4xx', count: 3 }],
    dropped: 5,
  },
  unreachable_people: 7,
  bookings: { pending: 12, overdue: 4 },
  tasks: [
    { ...expiry!, succeeded_at: before(90), late: true },
    {
      ...cleaning!,
      error: 'DatabaseError: 53100: could not extend file: No space left on device',
      late: true,
    },
  ],
  backups: { scheduled: true, late: true, items: [made(7, 60 * 31)] },
  database: { ...healthy.database, replica: { serves: false, lag_seconds: 310 } },
};

function open(
  state: SystemState | typeof NO_CONNECTION,
  options: { viewport?: { width: number; height: number } } = {},
  api: Handlers = { listPeopleToCall: [] },
) {
  return openPage('/admin/state', {
    session: admin(),
    ...options,
    api: { listResorts: resorts, listRegistrations: onePage([]), getSystemState: state, ...api },
  });
}

const overall = page.getByRole('status');
const heading = page.getByRole('heading', { level: 2, name: 'Состояние' });

function card(title: string): Locator {
  return page.getByRole('region', { name: new RegExp(`^${title.replaceAll(' ', '\\s')}$`) });
}

/** Labels with a word that has no room in one line. */
function brokenWords(): string[] {
  return [...document.querySelectorAll('dt')]
    .filter((label) => {
      label.style.overflowWrap = 'normal';
      return label.scrollWidth > label.clientWidth;
    })
    .map(({ textContent }) => textContent);
}

test('the state is well while everything runs', async () => {
  await open(healthy);
  await expect.element(overall.filter({ hasText: /^Всё в\sпорядке$/ })).toBeVisible();
  await expect
    .poll(
      () =>
        card('Регулярные задачи')
          .getByText(/^В\sпорядке$/)
          .elements().length,
    )
    .toBe(2);
  await expect.element(card('Резервные копии')).toMatchTextContent(/Копий ещё не\sбыло/);
  await expectAccessibleInBothSchemes();
});

// spec: B.5
test('what needs attention stands on top, in words, and where it belongs', async () => {
  await open(troubled);
  const broken = page.getByRole('alert').filter({ hasText: /Не\sвсё работает/ });
  await expectTexts(broken.getByRole('listitem'), [
    'Уборка: последний запуск не удался.',
    'За сутки не доставлено 3 сообщения: сервис отказал, например человек заблокировал бота.',
  ]);
  await expect.element(card('Сообщения')).toMatchTextContent(/30: нет связи с\sсервисом/);
  await expect.element(card('Регулярные задачи')).toMatchTextContent('No space left on device');
  await expect.element(card('Резервные копии')).toMatchTextContent(/700\sМБ/);
  await expectAccessibleInBothSchemes();
});

test('a backup is made and checked by a press, and what becomes of it shows by itself', async () => {
  let items: Backup[] = [];
  const waiting = { ...made(8, 0), made_at: null, name: null, bytes: null };
  const { api } = await open(
    healthy,
    {},
    {
      getSystemState: () => ({ ...healthy, backups: { ...healthy.backups, items } }),
      makeBackup: () => {
        items = [waiting];
        return undefined;
      },
      checkBackup: () => {
        items = [{ ...made(8, 1), check: 'waiting' }];
        return undefined;
      },
    },
  );
  const backups = card('Резервные копии');
  const press = page.getByRole('button', { name: 'Сделать копию сейчас' });
  await press.click();
  await expect.element(backups).toMatchTextContent(/Копия делается/);
  await expect.element(press).toHaveAttribute('aria-disabled', 'true');
  await press.click({ force: true });
  items = [made(8, 1)];
  await backups.getByRole('button', { name: /^Проверить копию/ }).click();
  await expect.element(backups).toMatchTextContent(/Проверяется/);
  expect(api.calls('makeBackup')).toHaveLength(1);
  expect(api.calls('checkBackup')[0]?.params).toEqual({ id: '8' });
  items = [{ ...made(8, 1), check: 'passed', checked_at: before(0) }];
  await expect.element(backups).toMatchTextContent(/Проверена только что/);
  await expectAccessibleInBothSchemes();
});

test('a backup that failed, that cannot be restored, or that only its key opens says so', async () => {
  const items: Backup[] = [
    { ...made(9, 1), made_at: null, name: null, bytes: null, error: 'Error: no room' },
    {
      ...made(8, 60),
      check: 'failed',
      checked_at: before(5),
      check_error: 'users came out differently',
    },
    { ...made(7, 1_500), encrypted: true, check: 'impossible' },
    ...[1, 2, 3, 4].map((id) => made(id, 3_000 + id)),
  ];
  await open(
    { ...healthy, backups: { ...healthy.backups, items } },
    { viewport: { width: 360, height: 640 } },
  );
  const backups = card('Резервные копии');
  for (const text of [/no room/, /Не\sвосстанавливается/, /came out differently/, /зашифрована/])
    await expect.element(backups).toMatchTextContent(text);
  await page.getByText('Ещё копии: 2').click();
  await expect
    .poll(() => backups.getByRole('button', { name: /^Проверить/ }).elements().length)
    .toBe(5);
  expectNoSidewaysScrolling();
  await expectAccessibleInBothSchemes();
});

test('whom messages did not reach is named with a phone, and so is who may not know of a booking', async () => {
  const api: Handlers = {
    listPeopleToCall: [
      {
        id: 11,
        first_name: 'Полина',
        last_name: 'Зимина',
        username: null,
        phone: '+79161234567',
        undelivered: 0,
        booking_ids: [31, 32],
      },
      {
        id: 12,
        first_name: 'Мария',
        last_name: null,
        username: null,
        phone: '+79161234568',
        undelivered: 3,
        booking_ids: [],
      },
    ],
  };
  await open(troubled, {}, api);
  const people = card('Кому позвонить').getByRole('listitem');
  await expect.element(people.nth(0)).toMatchTextContent(/Полина Зимина.*№\s31.*№\s32/);
  await expect
    .element(people.nth(0).getByRole('link', { name: /^\+7\s916/ }))
    .toHaveAttribute('href', 'tel:+79161234567');
  await expect.element(people.nth(1)).toMatchTextContent(/Мария.*3\sсообщения/);
  await expectAccessibleInBothSchemes();
});

test('what should only be looked at is no alarm', async () => {
  await open({ ...healthy, problems: [troubled.problems[1]!] });
  await expectTexts(overall.filter({ hasText: 'Нужно внимание' }).getByRole('listitem'), [
    troubled.problems[1]!.text,
  ]);
  await expectNone(page.getByText(/Всё в\sпорядке/));
});

test('settings that weaken production stand where they belong', async () => {
  await open({ ...healthy, setting_warnings: ['backups_not_encrypted', 'rate_limits_off'] });
  await expect.element(card('Резервные копии')).toMatchTextContent(/Шифрование\s*Выключено/);
  await expect.element(card('Сервер')).toMatchTextContent(/Ограничение запросов\s*Выключено/);
  await expectAccessibleInBothSchemes();
});

test('the state fits a narrow phone, and no word of it is broken', async () => {
  await open(troubled, { viewport: { width: 360, height: 640 } });
  await expect.element(card('Сервер')).toBeVisible();
  expectNoSidewaysScrolling();
  expect(brokenWords()).toEqual([]);
  await expectAccessibleInBothSchemes();
});

test('the state is loaded again by itself and by the button; a failure leaves what was there', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  const { api } = await open(healthy);
  await expect.poll(() => (vi.advanceTimersByTime(50), heading.elements().length)).toBe(1);
  const calls = () => api.calls('getSystemState').length;
  expect(calls()).toBe(1);
  await vi.advanceTimersByTimeAsync(16_000);
  await expect.poll(calls).toBe(2);
  const stale = page.getByText(/^Не\sудалось обновить/);
  await expectNone(stale);
  api.answer('getSystemState', NO_CONNECTION);
  const refresh = page.getByRole('button', { name: 'Обновить' });
  (refresh.element() as HTMLElement).click();
  await expect.poll(() => (vi.advanceTimersByTime(1000), stale.elements().length)).toBe(1);
  await expect.element(card('Сервер')).toBeInTheDocument();
  api.answer('getSystemState', healthy);
  (refresh.element() as HTMLElement).click();
  await expect.poll(() => (vi.advanceTimersByTime(50), stale.elements().length)).toBe(0);
});

// spec: 8.9
test('a state that cannot be loaded says so, and the retry reloads the page', async () => {
  await open(NO_CONNECTION);
  await expect.element(page.getByRole('heading', { name: 'Ошибка загрузки данных' })).toBeVisible();
  await expectAccessible();
  await expectRetryReloads();
});
