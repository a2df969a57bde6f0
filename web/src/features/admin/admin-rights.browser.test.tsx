/** An admin's right and session that end while the panel is open (spec section 6). */
import { page } from 'vitest/browser';
import { describe, expect, test } from 'vitest';
import { refused } from '../../../test/browser/fake-api.ts';
import { onePage, resorts } from '../../../test/browser/records.ts';
import { expectAddress, expectNone } from '../../../test/browser/screen.ts';
import { telegramConfig } from '../../../test/browser/session.ts';
import {
  NOT_AN_ADMIN,
  FORBIDDEN,
  main,
  tabs,
  dialog,
  open,
  applications,
  line,
  instructors,
} from '../../../test/browser/admin-panel.ts';

describe('an admin', () => {
  const all = page.getByRole('button', { name: 'Все', exact: true });

  // spec: 6.33
  test('who loses the right with the panel open is sent home by the next call', async () => {
    const { api } = await open('/admin/applications', applications(2));
    await expect.element(line(2)).toBeVisible();
    api.answer('listRegistrations', FORBIDDEN);
    await all.click();
    await expectAddress('/');
    await expect.element(main.getByText(NOT_AN_ADMIN)).toBeVisible();
    expect(localStorage.getItem('token')).not.toBeNull();
  });

  test('on a slow way home is led nowhere else by a press, and reads why at home only', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { api } = await open('/admin/applications', {
      ...applications(2),
      listProviderForms: FORBIDDEN,
      listResorts: () => held.then(() => resorts),
    });
    await expect.element(line(2)).toBeVisible();
    api.answer('listRegistrations', FORBIDDEN);
    await all.click();
    await expectAddress('/');
    await tabs.getByRole('link', { name: 'Анкеты' }).click();
    await expectAddress('/');
    await expectNone(page.getByText(NOT_AN_ADMIN));
    answer();
    await expect.element(main.getByText(NOT_AN_ADMIN)).toBeVisible();
  });

  // spec: 6.34
  test('whose session ends with the panel open is led to sign-in and back', async () => {
    const { api } = await open('/admin/instructors', {
      listAdminInstructors: onePage(instructors(2)),
      getTelegramConfig: telegramConfig,
    });
    await expect
      .element(page.getByRole('heading', { level: 2, name: /^Инструкторы\./ }))
      .toBeVisible();
    api.answer('listAdminInstructors', refused(401, { code: 'unauthenticated' }));
    api.answer('getCurrentUser', refused(401, { code: 'unauthenticated' }));
    await page.getByRole('combobox', { name: 'Активен' }).selectOptions('Нет');
    await expectAddress(`/login?returnUrl=${encodeURIComponent('/admin/instructors?working=no')}`);
    await expect.element(page.getByText('Ошибка проверки авторизации')).toBeVisible();
    expect(localStorage.getItem('token')).toBeNull();
  });

  /** A form with something that is not saved, whose saving is refused. */
  async function saveRefused(status: number, code: string): Promise<void> {
    const { api } = await open('/admin/resorts', {
      listAdminResorts: resorts,
      getAdminResort: ({ params }) => resorts.find(({ id }) => String(id) === params.id)!,
      getTelegramConfig: telegramConfig,
    });
    await page.getByRole('link', { name: 'Изменить курорт: Мамисон' }).click();
    const form = page.getByRole('dialog', { name: 'Курорт: Мамисон' });
    await form.getByRole('textbox', { name: 'Описание' }).fill('Ещё не сохранено');
    const refusal = refused(status, { detail: 'Нельзя', code });
    api.answer('updateResort', refusal);
    if (status === 401) api.answer('getCurrentUser', refusal);
    await form.getByRole('button', { name: 'Сохранить' }).click();
  }

  test('who lost the right is not held in the panel by unsaved input', async () => {
    await saveRefused(403, 'forbidden');
    await expectAddress('/');
    await expect.element(main.getByText(NOT_AN_ADMIN)).toBeVisible();
    await expectNone(dialog);
  });

  test('whose session ended is not held in the panel by unsaved input', async () => {
    await saveRefused(401, 'unauthenticated');
    await expectAddress(/^\/login\?returnUrl=%2Fadmin%2Fresorts/);
    await expect.element(page.getByText('Ошибка проверки авторизации')).toBeVisible();
    await expectNone(dialog);
    expect(localStorage.getItem('token')).toBeNull();
  });
});
