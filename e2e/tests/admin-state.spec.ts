/** The tab 'Состояние' of the admin panel: whether everything runs as it should, in words (beyond the spec's five). */
import type { SystemState } from '@sklon/contract/system-state';
import type { Page } from '@playwright/test';
import { newMember, request } from '../api.ts';
import { adminMember } from '../applications.ts';
import { shot } from '../instructors.ts';
import { beSignedIn } from '../session.ts';
import { visit } from '../steps.ts';
import { expect, expectAccessible, ONCE, test } from '../test.ts';

const STATE = '**/api/admin/state';

async function open(page: Page): Promise<void> {
  await beSignedIn(page, await adminMember());
  await visit(page, '/admin/state');
}

const card = (page: Page, title: string) =>
  page.getByRole('region', { name: new RegExp(`^${title.replaceAll(' ', '\\s')}$`) });

/** The state as the server tells it, with changes. */
async function answerWith(
  page: Page,
  change: (state: SystemState) => Partial<SystemState>,
): Promise<void> {
  await page.route(STATE, async (route) => {
    const response = await route.fetch();
    const state = (await response.json()) as SystemState;
    await route.fulfill({ response, json: { ...state, ...change(state) } });
  });
}

/** Labels with a word that has no room in one line. */
async function brokenWords(page: Page): Promise<(string | null)[]> {
  return page.getByRole('term').evaluateAll((labels) =>
    labels
      .filter((label) => {
        label.style.overflowWrap = 'normal';
        return label.scrollWidth > label.clientWidth;
      })
      .map(({ textContent }) => textContent),
  );
}

/** A refresh may be under way when a test ends. */
const letGo = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' });

const before = (now: string, minutes: number) =>
  new Date(Date.parse(now) - minutes * 60_000).toISOString();

function troubled({
  checked_at: now,
  messages,
  backup,
  database,
  tasks: [expiry, cleaning],
}: SystemState): Partial<SystemState> {
  return {
    messages: {
      ...messages,
      waiting: 42,
      oldest_due_at: before(now, 37),
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
      { ...expiry!, succeeded_at: before(now, 90), late: true },
      {
        ...cleaning!,
        error: 'DatabaseError: 53100: could not extend file: No space left on device',
        late: true,
      },
    ],
    backup: {
      ...backup,
      scheduled: true,
      made_at: before(now, 60 * 31),
      name: '2026-01-12T03-00-00-000Z',
      bytes: 734_003_200,
      seconds: 41,
      late: true,
    },
    database: { ...database, replica: { serves: false, lag_seconds: 310 } },
  };
}

test('an admin finds the state of everything behind its tab', async ({ page, isMobile }) => {
  test.slow();
  await beSignedIn(page, await adminMember());
  await visit(page, '/admin/reviews');
  await page
    .getByRole('navigation', { name: 'Разделы админ-панели' })
    .getByRole('link', { name: 'Состояние' })
    .click();
  await expect(page).toHaveURL(/\/admin\/state$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Состояние' })).toBeVisible();
  await expect(card(page, 'Сообщения в Telegram')).toContainText(/Ждут отправки/);
  await expect(card(page, 'Сообщения в Telegram')).toContainText(/На\sбудущее\s*\d+\sсообщени/);
  await expect(card(page, 'Регулярные задачи').getByRole('listitem')).toHaveCount(2);
  await expect(card(page, 'Ждут ответа')).toContainText(/\d+\sзаяв/);
  await expect(card(page, 'Резервная копия')).toContainText(/Копий ещё не\sбыло/);
  await expect(card(page, 'Данные')).toContainText(/\d+_\w+\.sql/);
  await expect(card(page, 'Сервер')).toContainText(/Node\.js\s*26\./);
  await expectAccessible(page);
  await shot(page, 'admin-state', isMobile);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await brokenWords(page)).toEqual([]);
});

test('all is well while everything runs', async ({ page }) => {
  await answerWith(page, ({ checked_at: now, tasks }) => ({
    tasks: tasks.map((task) => ({
      ...task,
      started_at: now,
      finished_at: now,
      succeeded_at: now,
      error: null,
      late: false,
    })),
  }));
  await open(page);
  await expect(page.getByRole('status').filter({ hasText: /^Всё в\sпорядке$/ })).toBeVisible();
  await expect(card(page, 'Регулярные задачи').getByText(/^В\sпорядке$/)).toHaveCount(2);
  await letGo(page);
});

// spec: B.5
test('what needs a look stands on top, in words, and where it belongs', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await answerWith(page, troubled);
  await open(page);
  const overall = page.getByRole('status').filter({ hasText: 'Нужно внимание' });
  await expect(overall.getByRole('listitem')).toHaveText([
    /^Сообщения в\sTelegram задерживаются: 42\sсообщения в\sочереди, самое раннее должно было уйти 37\sминут назад\.$/,
    /^Уборка устаревших данных: последний запуск не\sудался\.$/,
    /^Закрытие заявок, на\sкоторые не\sответили: давно не\sбыло успешного запуска\.$/,
    /^Просроченные заявки не\sзакрываются: 4\. Клиенты не\sполучают отказа\.$/,
    /^Последняя резервная копия сделана 1\sдень 7\sчасов назад/,
    /^Копия базы данных для\sчтения отстала от\sосновной\.$/,
  ]);
  await expect(card(page, 'Сообщения в Telegram')).toContainText(/30: нет связи с\sTelegram/);
  await expect(card(page, 'Регулярные задачи')).toContainText('No space left on device');
  await expect(card(page, 'Резервная копия')).toContainText(/700\sМБ/);
  await expectAccessible(page);
  await shot(page, 'admin-state-troubled', isMobile);
  await letGo(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
});

test(
  'it is asked again by itself and by the button; a failure leaves what was there',
  { tag: ONCE },
  async ({ page }) => {
    await page.clock.install();
    let asked = 0;
    await page.route(STATE, (route) => {
      asked += 1;
      return route.fallback();
    });
    await open(page);
    const stale = page.getByText(/^Не\sудалось обновить/);
    await expect(page.getByRole('heading', { level: 2, name: 'Состояние' })).toBeVisible();
    expect(asked).toBe(1);
    await page.clock.fastForward(16_000);
    await expect.poll(() => asked).toBe(2);
    await expect(stale).toBeHidden();
    await page.unrouteAll();
    await page.route(STATE, (route) => route.abort());
    await page.getByRole('button', { name: 'Обновить' }).click();
    await page.clock.runFor(5_000);
    await expect(stale).toBeVisible();
    await expect(card(page, 'Сервер')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Обновить' }).click();
    await expect(stale).toBeHidden();
  },
);

test('a state that cannot be loaded says so and tries again', async ({ page }) => {
  await page.route(STATE, (route) => route.abort());
  await open(page);
  await expect(page.getByRole('heading', { name: 'Ошибка загрузки данных' })).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Попробовать снова' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Состояние' })).toBeVisible();
});

test('nobody else is told', { tag: ONCE }, async () => {
  const { token } = await newMember('Любопытная');
  for (const session of [undefined, token]) {
    await expect(request('GET', '/admin/state', undefined, session)).rejects.toThrow(
      session === undefined ? '401' : '403',
    );
  }
});
