/** Decision 36. */
import { newPerson } from '../messenger.ts';
import { acceptConsent, choosePerson, visit } from '../steps.ts';
import { expect, expectAccessible, test } from '../test.ts';

test('a person without Telegram signs in by VK ID, adds Yandex ID, and is the same person by it', async ({
  page,
}) => {
  test.slow();
  const maria = await newPerson('Мария');
  await visit(page, '/login?returnUrl=%2Fpreferences');
  await expect(page.getByRole('heading', { name: 'Вход через Telegram' })).toBeVisible();
  await expectAccessible(page);
  // Given up there: nothing has changed, and the way back is in sight.
  await page.getByRole('button', { name: /^VK\sID$/ }).click();
  await page.getByRole('button', { name: 'Отмена' }).click();
  await expect(page).toHaveURL(/\/login\/vk$/);
  await expect(page.getByText(/^Вход не\sзавершён/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Вернуться' }).click();

  await page.getByRole('button', { name: /^VK\sID$/ }).click();
  await choosePerson(page, maria);
  await acceptConsent(page);
  await expect(page).toHaveURL(/\/preferences$/);
  const ways = page.getByRole('region', { name: 'Способы входа' });
  await expect(ways.getByRole('listitem')).toHaveText([/^VK\sID/]);
  await expect(ways.getByRole('button', { name: /^Удалить/ })).toHaveCount(0);
  // The code is in no history.
  expect(await page.evaluate(() => window.location.search)).toBe('');

  await ways.getByRole('button', { name: /^Яндекс\sID$/ }).click();
  await choosePerson(page, maria);
  await expect(page).toHaveURL(/\/preferences$/);
  await expect(ways.getByRole('listitem')).toHaveText([/^VK\sID/, /^Яндекс\sID/]);
  await expectAccessible(page);

  await page
    .getByRole('main')
    .getByRole('button', { name: /^Выйти$/ })
    .click();
  await visit(page, '/login?returnUrl=%2Fpreferences');
  await page.getByRole('button', { name: /^Яндекс\sID$/ }).click();
  await choosePerson(page, maria);
  await expect(ways.getByRole('listitem')).toHaveText([/^VK\sID/, /^Яндекс\sID/]);

  await ways.getByRole('button', { name: /^Удалить способ входа: VK\sID$/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Удалить способ входа: VK\sID\?$/ });
  await dialog.getByRole('button', { name: 'Удалить', exact: true }).click();
  await expect(ways.getByRole('listitem')).toHaveText([/^Яндекс\sID/]);
});

test('a code that another browser asked for opens nothing', async ({ page, browser }) => {
  const maria = await newPerson('Мария');
  await visit(page, '/login');
  const back = page.waitForRequest(/\/login\/vk\?code=/);
  await page.route(/\/login\/vk\?code=/, (route) => route.abort());
  await page.getByRole('button', { name: /^VK\sID$/ }).click();
  await choosePerson(page, maria);
  const address = (await back).url();
  const other = await browser.newPage();
  await other.goto(address);
  await expect(other.getByText(/^Вход не\sзавершён/)).toBeVisible();
  expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await other.close();
});

test('two accounts of one person become one once both are proven', async ({ page, newVisitor }) => {
  test.slow();
  const maria = await newPerson('Мария');
  const elsewhere = await newVisitor();
  for (const [visitor, provider] of [
    [elsewhere, /^Яндекс\sID$/],
    [page, /^VK\sID$/],
  ] as const) {
    await visit(visitor, '/login?returnUrl=%2Fpreferences');
    await visitor.getByRole('button', { name: provider }).click();
    await choosePerson(visitor, maria);
    await acceptConsent(visitor);
    await expect(visitor).toHaveURL(/\/preferences$/);
  }
  const ways = page.getByRole('region', { name: 'Способы входа' });
  await ways.getByRole('button', { name: /^Яндекс\sID$/ }).click();
  await choosePerson(page, maria);
  await expect(page.getByText(/^Этим способом входят в\sдругой аккаунт/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Объединить аккаунты' }).click();
  await choosePerson(page, maria);
  await expect(page).toHaveURL(/\/preferences$/);
  await expect(ways.getByRole('listitem')).toHaveText([/^Яндекс\sID/, /^VK\sID/]);
  await elsewhere.reload();
  await expect(elsewhere.getByRole('region', { name: 'Способы входа' })).toHaveCount(0);
});
