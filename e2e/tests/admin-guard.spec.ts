/** Who may open the admin panel, and what becomes of those who lose the right while it is open (spec section 6). */
import type { Page } from '@playwright/test';
import { adminMember, applicationDialog, newApplicant, openPanel } from '../applications.ts';
import { newMember } from '../api.ts';
import { approve } from '../registration.ts';
import { beSignedIn, store, stored } from '../session.ts';
import { hold, visit } from '../steps.ts';
import { expect, ONCE, test } from '../test.ts';

const TABS = ['applications', 'forms', 'instructors', 'resorts', 'rentals'];
const NOT_AN_ADMIN = 'У вас нет прав доступа к админ-панели';
const SIGN_IN = 'Для доступа к админ-панели необходимо войти через Telegram';

// spec: 2.14
test('every address of the panel asks a visitor to sign in and remembers where they were going', async ({
  page,
}) => {
  for (const path of [
    '/admin',
    ...TABS.map((tab) => `/admin/${tab}`),
    '/admin/applications/1',
    '/admin/instructors/1',
  ]) {
    await visit(page, path);
    await expect(page).toHaveURL(`/login?returnUrl=${encodeURIComponent(path)}`);
    await expect(page.getByText(SIGN_IN)).toBeVisible();
  }
});

// spec: 2.15, 6.32
test('a user and a provider are sent home from every address of the panel, and told why', async ({
  page,
}) => {
  const provider = await newApplicant('Любомир');
  await approve(provider.applicationId);
  for (const member of [await newMember('Рада'), provider]) {
    await beSignedIn(page, member);
    for (const path of [
      '/admin',
      '/admin/forms',
      `/admin/applications/${provider.applicationId}`,
    ]) {
      await visit(page, path);
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('main').getByText(NOT_AN_ADMIN)).toBeVisible();
    }
  }
});

// spec: 6.33
test(
  'an admin who loses the right with the panel open is sent home by the next call',
  { tag: ONCE },
  async ({ page }) => {
    await openPanel(page);
    await expect(page.getByRole('heading', { level: 2, name: /^Заявки\./ })).toBeVisible();
    await page.route('**/api/admin/**', (route) =>
      route.fulfill({ status: 403, json: { detail: 'Недостаточно прав', code: 'forbidden' } }),
    );
    await page.getByRole('button', { name: 'Все', exact: true }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('main').getByText(NOT_AN_ADMIN)).toBeVisible();
    expect(await stored(page, 'token')).not.toBeNull();
  },
);

test(
  'on a slow way home a press leads nowhere else, and the page that is left says nothing of why',
  { tag: ONCE },
  async ({ page }) => {
    const answer = await hold(page, '**/api/marketplace/resorts');
    await openPanel(page);
    await expect(page.getByRole('heading', { level: 2, name: /^Заявки\./ })).toBeVisible();
    await page.route('**/api/admin/**', (route) =>
      route.fulfill({ status: 403, json: { detail: 'Недостаточно прав', code: 'forbidden' } }),
    );
    await page.getByRole('button', { name: 'Все', exact: true }).click();
    await expect(page).toHaveURL('/');
    await page.getByRole('link', { name: 'Анкеты' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText(NOT_AN_ADMIN)).toBeHidden();
    answer();
    await expect(page.getByRole('main').getByText(NOT_AN_ADMIN)).toBeVisible();
  },
);

test(
  'an application that is answered as to a stranger sends home too',
  { tag: ONCE },
  async ({ page }) => {
    const { applicationId: id } = await newApplicant('Млада');
    await openPanel(page);
    await page.route(`**/api/providers/registrations/${id}`, (route) =>
      route.fulfill({
        json: {
          id,
          service_type: 'instructor',
          status: 'pending',
          created_at: '2026-11-20T10:00:00.000Z',
          processed_at: null,
        },
      }),
    );
    await visit(page, `/admin/applications/${id}`);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('main').getByText(NOT_AN_ADMIN)).toBeVisible();
  },
);

test('a decision refused for want of the right sends home', { tag: ONCE }, async ({ page }) => {
  const { applicationId: id } = await newApplicant('Ратибор');
  await openPanel(page, `/admin/applications/${id}`);
  await page.route('**/api/admin/**/approve', (route) =>
    route.fulfill({ status: 403, json: { detail: 'Недостаточно прав', code: 'forbidden' } }),
  );
  await applicationDialog(page, id).getByRole('button', { name: 'Одобрить' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main').getByText(NOT_AN_ADMIN)).toBeVisible();
});

// spec: 6.34
test(
  'a session that ends with the panel open leads to sign in and back',
  { tag: ONCE },
  async ({ page }) => {
    const member = await adminMember();
    await beSignedIn(page, member);
    await visit(page, '/admin/instructors');
    await expect(page.getByRole('heading', { level: 2, name: /^Инструкторы\./ })).toBeVisible();
    // Not by a logout: other tests sign in as this admin at the same time, and a logout would turn them away.
    await store(page, { token: 'A'.repeat(43) });
    await page.getByRole('combobox', { name: 'Активен' }).selectOption('Нет');
    await expect(page).toHaveURL(
      `/login?returnUrl=${encodeURIComponent('/admin/instructors?working=no')}`,
    );
    await expect(page.getByText('Ошибка проверки авторизации')).toBeVisible();
    expect(await stored(page, 'token')).toBeNull();
  },
);

/** A form of the panel with something typed that is not saved, whose saving the server answers with `status`. */
async function saveRefused(page: Page, status: number, code: string): Promise<void> {
  await page.getByRole('link', { name: 'Изменить курорт: Холдоми' }).click();
  const dialog = page.getByRole('dialog', { name: 'Курорт: Холдоми' });
  await dialog.getByRole('textbox', { name: 'Описание' }).fill('Ещё не сохранено');
  await page.route(/\/api\/admin\/resorts\/\d+$/, (route) =>
    route.fulfill({ status, json: { detail: 'Нельзя', code } }),
  );
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
}

test(
  'unsaved input does not keep in the panel whoever has lost the right',
  { tag: ONCE },
  async ({ page }) => {
    await openPanel(page, '/admin/resorts');
    await saveRefused(page, 403, 'forbidden');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('main').getByText(NOT_AN_ADMIN)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  },
);

test(
  'unsaved input does not keep in the panel whose session has ended',
  { tag: ONCE },
  async ({ page }) => {
    await openPanel(page, '/admin/resorts');
    await saveRefused(page, 401, 'unauthorized');
    await expect(page).toHaveURL(/^[^?]+\/login\?returnUrl=%2Fadmin%2Fresorts/);
    await expect(page.getByText('Ошибка проверки авторизации')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await stored(page, 'token')).toBeNull();
  },
);
