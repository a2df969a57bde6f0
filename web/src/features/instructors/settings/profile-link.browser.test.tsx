/** «Записаться ко мне»: the profile's address and its code (workday.md, The cabinet). */
import { page } from 'vitest/browser';
import { expect, test, vi } from 'vitest';
import { expectAccessibleInBothSchemes } from '../../../../test/browser/axe.ts';
import { openPage, PHONE } from '../../../../test/browser/page.ts';
import { provider, settingsPage } from '../../../../test/browser/provider-records.ts';
import { expectNoSidewaysScrolling, toast } from '../../../../test/browser/screen.ts';

test('the address of the profile is copied, and its code printed', async () => {
  await openPage('/provider-settings/season#link', {
    session: provider(),
    viewport: PHONE,
    api: settingsPage({ id: 42 }),
  });
  const address = page.getByRole('textbox', { name: /^Ссылка на\sваш профиль$/ });
  await expect.element(address).toHaveValue(`${window.location.origin}/instructors/42`);
  const code = page.getByRole('img', { name: /^Код со\sссылкой/ });
  await expect.element(code).toBeVisible();
  await expectAccessibleInBothSchemes();
  expectNoSidewaysScrolling();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await page.getByRole('button', { name: 'Скопировать' }).click();
  await expect.element(toast('Ссылка скопирована')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(`${window.location.origin}/instructors/42`);
  const printed = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await page.getByRole('button', { name: 'Распечатать код' }).click();
  expect(printed).toHaveBeenCalledOnce();
});
