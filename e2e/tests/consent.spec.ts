/** The consent modal: it stands over everything until it is accepted (spec sections 2, 4, 5 and 8). */
import { snowboardInstructor } from '../../server/seed/people.ts';
import { memberOf, newMember } from '../api.ts';
import { beSignedIn } from '../session.ts';
import { acceptConsent, consentDialog, visit } from '../steps.ts';
import { expect, ONCE, test } from '../test.ts';

// spec: 2.104, 4.36, 4.45, 4.46
test('the consent cannot be closed and comes back after a reload', async ({ page }) => {
  await beSignedIn(page, await newMember('Стефания', { consent: false }));
  await visit(page, '/');
  await visit(page, '/legal_docs');
  const dialog = consentDialog(page);
  await expect(
    dialog.getByRole('heading', { name: /Согласие на обработку персональных данных пользователя/ }),
  ).toBeVisible();
  await expect(dialog.getByRole('tab')).toHaveText(['Персональные данные', 'Соглашение']);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await page.mouse.click(2, 2);
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();
  await acceptConsent(page);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Меню пользователя/ })).toBeVisible();
  await expect(dialog).toBeHidden();
});

// spec: 2.107, 5.1, 5.2
test('the button waits for the tick and says so when it is pressed without one', async ({
  page,
}) => {
  await beSignedIn(page, await newMember('Таисия', { consent: false }));
  await visit(page, '/');
  const dialog = consentDialog(page);
  const submit = dialog.getByRole('button', { name: 'Подтвердить' });
  await expect(submit).toBeDisabled();
  // Nobody agrees to what could not be read: the form waits for its documents.
  await expect(
    dialog.getByRole('heading', { name: /Согласие на обработку персональных данных/ }),
  ).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toBeEnabled();
  await submit.press('Enter');
  await expect(dialog.getByText('Необходимо подтвердить согласие для продолжения')).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toBeFocused();
  await dialog.getByRole('checkbox').check();
  await expect(submit).toBeEnabled();
});

// spec: 8.13
test('a consent that cannot be saved says so and keeps the tick', async ({ page }) => {
  await beSignedIn(page, await newMember('Ульяна', { consent: false }));
  await page.route('**/api/auth/agreement', (route) => route.fulfill({ status: 500, json: {} }));
  await visit(page, '/');
  const dialog = consentDialog(page);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(
    dialog.getByText('Ошибка при сохранении согласия. Пожалуйста, попробуйте снова.'),
  ).toBeVisible();
  await expect(dialog.getByRole('checkbox')).toBeChecked();
  await page.unroute('**/api/auth/agreement');
  await acceptConsent(page);
});

// spec: 2.105, 4.44
test('a provider is asked for the agreement of providers', { tag: ONCE }, async ({ page }) => {
  await beSignedIn(page, await memberOf(snowboardInstructor, { consent: false }));
  await page.route('**/api/auth/agreement/status', (route) =>
    route.fulfill({
      json: { needs_user_agreement: false, needs_provider_agreement: true, is_provider: true },
    }),
  );
  await visit(page, '/');
  const dialog = consentDialog(page);
  await dialog.getByRole('tab', { name: 'Оферта' }).click();
  await expect(dialog.getByRole('heading', { name: /оферта/i })).toBeVisible();
});

// spec: 8.18
test('a document that cannot be loaded says so and tries again', async ({ page }) => {
  await beSignedIn(page, await newMember('Фаина', { consent: false }));
  await page.route('**/documents/*', (route) => route.fulfill({ status: 404, body: '' }));
  await visit(page, '/');
  const dialog = consentDialog(page);
  await expect(dialog.getByText('Failed to load document')).toBeVisible();
  await page.unroute('**/documents/*');
  await dialog.getByRole('button', { name: 'Попробовать снова' }).click();
  await expect(
    dialog.getByRole('heading', { name: /Согласие на обработку персональных данных/ }),
  ).toBeVisible();
});
