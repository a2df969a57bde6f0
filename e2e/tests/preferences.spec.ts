/** The preferences: who one is, and what one decides about the account (spec sections 2 and 8, Preferences). */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { memberOf, newMember, request, type Member } from '../api.ts';
import { newInstructor, settingsOf } from '../instructors.ts';
import { beSignedIn, stored, STORED_KEYS, store } from '../session.ts';
import { acceptConsent, consentDialog, reload, toast, visit } from '../steps.ts';
import { expect, expectAccessible, ONCE, test } from '../test.ts';

const SHOTS = process.env.E2E_SHOTS;

/** A picture of the whole screen, when they are asked for; light and dark. */
async function shot(page: Page, name: string, size: string): Promise<void> {
  if (!SHOTS) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({
      path: `${SHOTS}/preferences-${name}-${size}-${colorScheme}.png`,
      fullPage: !name.startsWith('dialog'),
      animations: 'disabled',
    });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Войти' });
const meStatus = async ({ token }: Pick<Member, 'token'>) =>
  request('GET', '/auth/me', undefined, token).then(
    () => 200,
    (error: unknown) => Number(/answered (\d+)/.exec(String(error))?.[1]),
  );

/** The page of somebody new. */
async function open(page: Page, name: string): Promise<Member> {
  const member = await newMember(name);
  await beSignedIn(page, member);
  await visit(page, '/preferences');
  return member;
}

test('the profile says who one is, and leads home and out', async ({ page }, { project }) => {
  const member = await open(page, 'Ефросинья');
  const profile = section(page, 'Профиль');
  for (const [term, value] of [
    ['Имя пользователя', `${member.person.first_name} ${member.person.last_name}`],
    ['ID в\u00A0Telegram', String(member.person.id)],
    ['Дата регистрации', /20\d\d/],
    ['Роль', 'Пользователь'],
    ['Статус', 'Активен'],
  ] as const) {
    await expect(
      profile
        .locator('dl > div')
        .filter({ has: page.getByText(term, { exact: true }) })
        .locator('dd'),
    ).toHaveText(value);
  }
  for (const name of ['Уведомления', 'Входы', 'Согласия', 'Данные'])
    await expect(section(page, name)).toBeVisible();
  await expect(section(page, 'Входы').getByText('Это устройство')).toBeVisible();
  await expect(section(page, 'Согласия').getByText('Согласие пользователя')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'page', project.name);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await profile.getByRole('link', { name: 'На\u00A0главную' }).click();
  await expect(page).toHaveURL('/');
});

// spec: B.11
test('messages one can do without are switched off at once and stay so', async ({ page }) => {
  const member = await open(page, 'Жанна');
  const reminders = page.getByRole('switch', { name: 'Напоминания о\u00A0занятиях' });
  await expect(reminders).toBeChecked();
  await reminders.click();
  await expect(section(page, 'Уведомления').getByText('Сохранено')).toBeVisible();
  await page.getByRole('switch', { name: 'Отзывы' }).click();
  await expect(section(page, 'Уведомления').getByText('Сохранено')).toHaveCount(2);
  expect(await request('GET', '/auth/me/notifications', undefined, member.token)).toEqual({
    reminders: false,
    reviews: false,
  });
  await reload(page);
  await expect(reminders).not.toBeChecked();
});

test(
  'a choice of messages that cannot be saved goes back and says so',
  { tag: ONCE },
  async ({ page }) => {
    await open(page, 'Зинаида');
    const reviews = page.getByRole('switch', { name: 'Отзывы' });
    await expect(reviews).toBeChecked();
    await page.route('**/api/auth/me/notifications', (route) =>
      route.fulfill({ status: 503, json: {} }),
    );
    await reviews.click();
    await expect(
      section(page, 'Уведомления').getByText('Ошибка при сохранении настроек'),
    ).toBeVisible();
    await expect(reviews).toBeChecked();
    await expectAccessible(page);
  },
);

test(
  'parts that cannot be loaded say so and try again, each on its own',
  { tag: ONCE },
  async ({ page }) => {
    await page.route('**/api/auth/sessions', (route) => route.abort());
    await open(page, 'Илария');
    const sessions = section(page, 'Входы');
    await expect(sessions.getByText(/удалось загрузить список входов/)).toBeVisible();
    await expect(section(page, 'Согласия').getByText('Согласие пользователя')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/auth/sessions');
    await sessions.getByRole('button', { name: 'Попробовать снова' }).click();
    await expect(sessions.getByText('Это устройство')).toBeVisible();
  },
);

// spec: B.12
test('a lost sign-in is ended from here, and is shut out', async ({ page }) => {
  const here = await newMember('Капитолина');
  const lost = await memberOf(here.person);
  await beSignedIn(page, here);
  await visit(page, '/preferences');
  const sessions = section(page, 'Входы');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('button', { name: /^Завершить вход/ })).toHaveCount(1);
  await sessions.getByRole('button', { name: /^Завершить вход/ }).click();
  await expect(toast(page, 'Вход завершён')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  expect([await meStatus(lost), await meStatus(here)]).toEqual([401, 200]);
});

test('«Выйти везде» asks, ends every sign-in, forgets what was stored and says so at home', async ({
  page,
}, { project }) => {
  const here = await newMember('Лукерья');
  const other = await memberOf(here.person);
  await beSignedIn(page, here);
  await store(page, { preferredResort: '9' });
  await visit(page, '/preferences');
  const press = () => section(page, 'Входы').getByRole('button', { name: 'Выйти везде' }).click();
  await press();
  const dialog = page.getByRole('dialog', { name: /^Выйти на\sвсех устройствах/ });
  await expect(dialog.getByRole('button', { name: /^Не\sвыходить/ })).toBeFocused();
  await expectAccessible(page);
  await shot(page, 'dialog-everywhere', project.name);
  await dialog.getByRole('button', { name: /^Не\sвыходить/ }).click();
  await expect(dialog).toBeHidden();
  expect(await meStatus(here)).toBe(200);
  await press();
  await dialog.getByRole('button', { name: 'Выйти везде' }).click();
  await expect(page).toHaveURL('/');
  await expect(
    page.getByRole('status').filter({ hasText: /^Вы\sвышли на\sвсех устройствах/ }),
  ).toBeVisible();
  await expect(loginLink(page)).toBeVisible();
  for (const key of STORED_KEYS) expect(await stored(page, key), key).toBeNull();
  expect([await meStatus(here), await meStatus(other)]).toEqual([401, 401]);
});

// spec: D.101
test('a consent can be read, and taken back after its consequences were said; then the modal asks anew, and lets one out', async ({
  page,
}, { project }) => {
  await open(page, 'Милица');
  const consents = section(page, 'Согласия');
  await consents.getByRole('link', { name: 'Пользовательское соглашение' }).click();
  const document = page.getByRole('dialog', { name: 'Пользовательское соглашение' });
  await expect(document.getByText(/Вход выполняется через Telegram/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(document).toBeHidden();
  await consents.getByRole('button', { name: 'Отозвать: согласие пользователя' }).click();
  const dialog = page.getByRole('dialog', { name: 'Отозвать согласие?' });
  await expect(
    dialog.getByText(/Бронировать занятия и\sотправлять запросы будет нельзя/),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Не\sотзывать/ })).toBeFocused();
  await expectAccessible(page);
  await shot(page, 'dialog-withdraw', project.name);
  await dialog.getByRole('button', { name: 'Отозвать согласие' }).click();
  await expect(consentDialog(page)).toBeVisible();
  await acceptConsent(page);
  await expect(consents.getByText(/отозвано/)).toHaveCount(1);
  await expect(consents.getByRole('button', { name: /^Отозвать/ })).toHaveCount(1);
  await shot(page, 'withdrawn', project.name);
  await consents.getByRole('button', { name: /^Отозвать/ }).click();
  await dialog.getByRole('button', { name: 'Отозвать согласие' }).click();
  await consentDialog(page).getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL('/');
  await expect(loginLink(page)).toBeVisible();
});

// spec: D.103
test('one’s data are a file', { tag: ONCE }, async ({ page }) => {
  const member = await open(page, 'Неонила');
  const waiting = page.waitForEvent('download');
  await section(page, 'Данные').getByRole('button', { name: 'Скачать мои данные' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^sklon-account-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as {
    profile: object;
    sign_in_methods: object;
  };
  expect(data.profile).toMatchObject({ first_name: member.person.first_name });
  expect(data.sign_in_methods).toMatchObject([{ id: String(member.person.id) }]);
  await expect(section(page, 'Данные').getByText(/Файл с\sданными скачан\./)).toBeVisible();
});

test('data that cannot be prepared say so', { tag: ONCE }, async ({ page }) => {
  await open(page, 'Октябрина');
  await page.route('**/api/auth/me/export', (route) => route.fulfill({ status: 503, json: {} }));
  await section(page, 'Данные').getByRole('button', { name: 'Скачать мои данные' }).click();
  await expect(section(page, 'Данные').getByText(/удалось подготовить файл/)).toBeVisible();
});

// spec: D.105
test('deleting the account wants the word, and leaves nobody signed in', async ({ page }, {
  project,
}) => {
  const member = await open(page, 'Пульхерия');
  await store(page, { preferredResort: '9', preferredGroupSize: 'group' });
  await section(page, 'Данные').getByRole('button', { name: 'Удалить аккаунт' }).click();
  const dialog = page.getByRole('dialog', { name: 'Удалить аккаунт?' });
  await expect(dialog.getByRole('button', { name: /^Не\sудалять/ })).toBeFocused();
  const erase = dialog.getByRole('button', { name: 'Удалить навсегда' });
  await expect(erase).toBeDisabled();
  await expectAccessible(page);
  await shot(page, 'dialog-delete', project.name);
  await erase.press('Enter');
  await expect(dialog.getByText('Напишите слово УДАЛИТЬ')).toBeVisible();
  const word = dialog.getByLabel(/^Напишите УДАЛИТЬ/);
  await expect(word).toBeFocused();
  await expectAccessible(page);
  await word.fill('удалить');
  await expect(erase).toBeEnabled();
  expect(await meStatus(member)).toBe(200);
  await erase.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('status').filter({ hasText: 'Аккаунт удалён' })).toBeVisible();
  await expect(loginLink(page)).toBeVisible();
  for (const key of STORED_KEYS) expect(await stored(page, key), key).toBeNull();
  expect(await meStatus(member)).toBe(401);
});

test('a deletion that fails says so and changes nothing', { tag: ONCE }, async ({ page }) => {
  const member = await open(page, 'Раиса');
  await page.route('**/api/auth/me', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 503, json: {} })
      : route.fallback(),
  );
  await section(page, 'Данные').getByRole('button', { name: 'Удалить аккаунт' }).click();
  const dialog = page.getByRole('dialog', { name: 'Удалить аккаунт?' });
  await dialog.getByLabel(/^Напишите УДАЛИТЬ/).fill('УДАЛИТЬ');
  await dialog.getByRole('button', { name: 'Удалить навсегда' }).click();
  await expect(dialog.getByText(/удалось удалить аккаунт/)).toBeVisible();
  expect(await meStatus(member)).toBe(200);
});

test('whom the bot cannot write to is led to its chat', async ({ page }) => {
  const member = await newMember('Степанида', { reachable: false });
  await beSignedIn(page, member);
  await page.route('**/api/auth/me', (route) =>
    route.fulfill({ json: { ...member.user, messenger_reachable: false } }),
  );
  await visit(page, '/preferences');
  const link = section(page, 'Уведомления').getByRole('link', { name: /^Откройте чат с\sботом/ });
  await expect(link).toHaveAttribute('href', /\?start=preferences$/);
  await expectAccessible(page);
});

test('an instructor who takes the consent back stops working, and one who deletes the account is found no more', async ({
  page,
}, { project }) => {
  const instructor = await newInstructor('Таисия');
  await beSignedIn(page, instructor);
  await visit(page, '/preferences');
  await expect(section(page, 'Профиль').getByText('Поставщик услуг')).toBeVisible();
  await section(page, 'Согласия')
    .getByRole('button', { name: 'Отозвать: согласие поставщика услуг' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Отозвать согласие?' });
  await expect(dialog.getByText(/«Работаю» выключится/)).toBeVisible();
  await shot(page, 'dialog-withdraw-provider', project.name);
  await dialog.getByRole('button', { name: 'Отозвать согласие' }).click();
  await acceptConsent(page);
  expect((await settingsOf(instructor)).is_working).toBe(false);
  await section(page, 'Данные').getByRole('button', { name: 'Удалить аккаунт' }).click();
  const farewell = page.getByRole('dialog', { name: 'Удалить аккаунт?' });
  await expect(farewell.getByText(/найти вас в\sкаталоге будет нельзя/)).toBeVisible();
  await farewell.getByLabel(/^Напишите УДАЛИТЬ/).fill('УДАЛИТЬ');
  await farewell.getByRole('button', { name: 'Удалить навсегда' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('status').filter({ hasText: 'Аккаунт удалён' })).toBeVisible();
  await expect(
    request('GET', `/marketplace/instructors/${instructor.instructorId}`),
  ).rejects.toThrow('answered 404');
});
