/** An application with its files in the admin panel, and its approval (spec sections 2, 4 and 8). */
import {
  applicationDialog,
  applicationLine,
  attach,
  newApplicant,
  openPanel,
  photoFile,
} from '../applications.ts';
import { shot } from '../instructors.ts';
import { pdf, registrationOf } from '../registration.ts';
import { expectAccessible, expect, test } from '../test.ts';
import { toast } from '../steps.ts';

// spec: 2.166, 2.169, 4.54, 8.30
test('an application is found, read with its files and approved; the next one is one key away', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await newApplicant('Аглая');
  const applicant = await newApplicant('Агния');
  await attach(applicant, 'profile-photo', photoFile());
  await attach(applicant, 'documents', pdf('Удостоверение.pdf', 3000));
  const id = applicant.applicationId;
  await openPanel(page, `/admin/applications?number=${id}`);
  await expect(page.getByRole('status').filter({ hasText: /^Найдена 1\sзаявка$/ })).toBeVisible();
  await applicationLine(page, id).click();
  const dialog = applicationDialog(page, id);

  const enlarge = dialog.getByRole('button', { name: /^Увеличить фото/ });
  const enlarged = page.getByRole('dialog', { name: /^Фото:/ });
  await enlarge.click();
  await expect(enlarged.getByRole('img')).toBeVisible();
  await shot(page, 'admin-photo', isMobile);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(enlarged).toBeHidden();
  await expect(enlarge).toBeFocused();
  await enlarge.click();
  await expect(enlarged).toBeVisible();
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('overlays');
  await page.goBack();
  await expect(enlarged).toBeHidden();

  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Удостоверение.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('Удостоверение.pdf');

  await dialog.getByRole('button', { name: 'Одобрить' }).click();
  await expect(toast(page, 'Заявка одобрена')).toBeVisible();
  await expect(dialog.getByText('Одобрена', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Ольга Соколова')).toBeVisible();
  await shot(page, 'admin-approved', isMobile);
  await expect(dialog.getByRole('button', { name: 'Следующая заявка' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(
    page.getByRole('dialog', { name: /^Заявка №/ }).getByText('На утверждении'),
  ).toBeVisible();
  expect(await registrationOf(applicant, id)).toMatchObject({
    status: 'approved',
    admin_notes: null,
  });
});
