/** Spec section 2, Preferences. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { type Member, memberOf, newMember, request } from '../api.ts';
import { newInstructor, settingsOf } from '../instructors.ts';
import type { Person } from '../messenger.ts';
import { beSignedIn } from '../session.ts';
import { acceptConsent, consentDialog, reload, toast, visit } from '../steps.ts';
import { expect, ONCE, test } from '../test.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const loginLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Войти' });
const meStatus = async ({ token }: Pick<Member, 'token'>) =>
  request('GET', '/auth/me', undefined, token).then(
    () => 200,
    (error: unknown) => Number(/answered (\d+)/.exec(String(error))?.[1]),
  );

/** Signed data of the second in which a session was ended count as older than the end: retries in the next one. */
async function signedInAgain(person: Person): Promise<Member> {
  let member: Member | undefined;
  await expect(async () => {
    member = await memberOf(person);
  }).toPass();
  return member as Member;
}

async function deleteAccount(page: Page): Promise<void> {
  await section(page, 'Данные').getByRole('button', { name: 'Удалить аккаунт' }).click();
  const dialog = page.getByRole('dialog', { name: 'Удалить аккаунт?' });
  await dialog.getByLabel(/^Напишите УДАЛИТЬ/).fill('УДАЛИТЬ');
  await dialog.getByRole('button', { name: 'Удалить навсегда' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('status').filter({ hasText: 'Аккаунт удалён' })).toBeVisible();
}

test(
  'a lost sign-in is ended from here and shut out; «Выйти везде» ends every one',
  { tag: ONCE },
  async ({ page }) => {
    const here = await newMember('Капитолина');
    const lost = await memberOf(here.person);
    await beSignedIn(page, here);
    await visit(page, '/preferences');
    const sessions = section(page, 'Входы');
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await sessions.getByRole('button', { name: /^Завершить вход/ }).click();
    await expect(toast(page, 'Вход завершён')).toBeVisible();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    expect([await meStatus(lost), await meStatus(here)]).toEqual([401, 200]);

    const other = await signedInAgain(here.person);
    await sessions.getByRole('button', { name: 'Выйти везде' }).click();
    await page
      .getByRole('dialog', { name: /^Выйти на\sвсех устройствах/ })
      .getByRole('button', { name: 'Выйти везде' })
      .click();
    await expect(page).toHaveURL('/');
    await expect(loginLink(page)).toBeVisible();
    expect([await meStatus(here), await meStatus(other)]).toEqual([401, 401]);
  },
);

test(
  'a consent can be read and taken back; then the modal asks anew, and lets one out',
  { tag: ONCE },
  async ({ page }) => {
    await beSignedIn(page, await newMember('Милица'));
    await visit(page, '/preferences');
    const consents = section(page, 'Согласия');
    await consents.getByRole('link', { name: 'Пользовательское соглашение' }).click();
    const document = page.getByRole('dialog', { name: 'Пользовательское соглашение' });
    await expect(document.getByText(/Вход выполняется через Telegram/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(document).toBeHidden();
    const dialog = page.getByRole('dialog', { name: 'Отозвать согласие?' });
    await consents.getByRole('button', { name: 'Отозвать: согласие пользователя' }).click();
    await dialog.getByRole('button', { name: 'Отозвать согласие' }).click();
    await acceptConsent(page);
    await expect(consents.getByText(/отозвано/)).toHaveCount(1);
    await expect(consents.getByRole('button', { name: /^Отозвать/ })).toHaveCount(1);
    await consents.getByRole('button', { name: /^Отозвать/ }).click();
    await dialog.getByRole('button', { name: 'Отозвать согласие' }).click();
    await consentDialog(page).getByRole('button', { name: 'Выйти' }).click();
    await expect(page).toHaveURL('/');
    await expect(loginLink(page)).toBeVisible();
  },
);

// spec: D.103
test(
  'choices of messages stay, one’s data are a file, and a deleted account is gone',
  { tag: ONCE },
  async ({ page }) => {
    const member = await newMember('Неонила');
    await beSignedIn(page, member);
    await visit(page, '/preferences');
    const reminders = page.getByRole('switch', { name: 'Напоминания о\u00A0занятиях' });
    await reminders.click();
    await expect(section(page, 'Уведомления').getByText('Сохранено')).toBeVisible();
    await reload(page);
    await expect(reminders).not.toBeChecked();

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

    await deleteAccount(page);
    await expect(loginLink(page)).toBeVisible();
    expect(await meStatus(member)).toBe(401);
  },
);

test(
  'an instructor who takes the consent back stops working, and one who deletes the account is found no more',
  { tag: ONCE },
  async ({ page }) => {
    const instructor = await newInstructor('Таисия');
    await beSignedIn(page, instructor);
    await visit(page, '/preferences');
    await section(page, 'Согласия')
      .getByRole('button', { name: 'Отозвать: согласие поставщика услуг' })
      .click();
    await page
      .getByRole('dialog', { name: 'Отозвать согласие?' })
      .getByRole('button', { name: 'Отозвать согласие' })
      .click();
    await acceptConsent(page);
    expect((await settingsOf(instructor)).is_working).toBe(false);
    await deleteAccount(page);
    await expect(
      request('GET', `/marketplace/instructors/${instructor.instructorId}`),
    ).rejects.toThrow('answered 404');
  },
);
