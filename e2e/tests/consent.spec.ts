/** Spec sections 2, 4, 5 and 8. */
import { newMember } from '../api.ts';
import { beSignedIn } from '../session.ts';
import { acceptConsent, consentDialog, visit } from '../steps.ts';
import { expect, ONCE, test } from '../test.ts';

// spec: 2.104, 4.36, 4.45, 4.46
test(
  'the consent cannot be closed and comes back after a reload',
  { tag: ONCE },
  async ({ page }) => {
    await beSignedIn(page, await newMember('Стефания', { consent: false }));
    await visit(page, '/');
    await visit(page, '/legal_docs');
    const dialog = consentDialog(page);
    await expect(
      dialog.getByRole('heading', {
        name: /Согласие на обработку персональных данных пользователя/,
      }),
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
  },
);
