/** Decision 36. */
import { newPerson } from '../messenger.ts';
import { acceptConsent, choosePerson, visit } from '../steps.ts';
import { expect, expectAccessible, test } from '../test.ts';

const LOGIN = '/login?returnUrl=%2Fpreferences';
const VK = /^VK\sID$/;
const YANDEX = /^Яндекс\sID$/;

test('a person without Telegram signs in by VK ID, joins the account of Yandex ID, and is the same person by it', async ({
  page,
  newVisitor,
}) => {
  test.slow();
  const maria = await newPerson('Мария');
  const elsewhere = await newVisitor();
  const ways = page.getByRole('region', { name: 'Способы входа' });

  await test.step('a code that another browser asked for opens nothing', async () => {
    await visit(page, LOGIN);
    const back = page.waitForRequest(/\/login\/vk\?code=/);
    // The code stays unused: it does not get from this browser to the server.
    await page.route('**/api/auth/providers', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: VK }).click();
    await choosePerson(page, maria);
    await elsewhere.goto((await back).url());
    await expect(elsewhere.getByText(/^Вход не\sзавершён/)).toBeVisible();
    await expectAccessible(elsewhere);
    expect(await elsewhere.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.unroute('**/api/auth/providers');
  });

  await test.step('given up there, nothing has changed, and the way back is in sight', async () => {
    await visit(page, LOGIN);
    await page.getByRole('button', { name: VK }).click();
    await page.getByRole('button', { name: 'Отмена' }).click();
    await expect(page).toHaveURL(/\/login\/vk$/);
    await expect(page.getByText(/^Вход не\sзавершён/)).toBeVisible();
    await page.getByRole('button', { name: 'Вернуться' }).click();
  });

  await test.step('each provider makes an account of its own', async () => {
    await visit(elsewhere, LOGIN);
    for (const [visitor, provider] of [
      [elsewhere, YANDEX],
      [page, VK],
    ] as const) {
      await visitor.getByRole('button', { name: provider }).click();
      await choosePerson(visitor, maria);
      await acceptConsent(visitor);
      await expect(visitor).toHaveURL(/\/preferences$/);
    }
    await expect(ways.getByRole('listitem')).toHaveText([/^VK\sID/]);
    await expect(ways.getByRole('button', { name: /^Удалить/ })).toHaveCount(0);
    // The code is in no history.
    expect(await page.evaluate(() => window.location.search)).toBe('');
  });

  await test.step('once both are proven they are one, and the other session is over', async () => {
    await ways.getByRole('button', { name: YANDEX }).click();
    await choosePerson(page, maria);
    await expect(page.getByText(/^Этим способом входят в\sдругой аккаунт/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Объединить аккаунты' }).click();
    await choosePerson(page, maria);
    await expect(page).toHaveURL(/\/preferences$/);
    await expect(ways.getByRole('listitem')).toHaveText([/^Яндекс\sID/, /^VK\sID/]);
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL(/\/login\?returnUrl=/);
  });

  await test.step('either signs in to it, and one can be removed', async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Выйти$/ })
      .click();
    await expect(page).toHaveURL('/');
    await visit(page, LOGIN);
    await page.getByRole('button', { name: YANDEX }).click();
    await choosePerson(page, maria);
    await ways.getByRole('button', { name: /^Удалить способ входа: VK\sID$/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Удалить способ входа: VK\sID\?$/ });
    await dialog.getByRole('button', { name: 'Удалить', exact: true }).click();
    await expect(ways.getByRole('listitem')).toHaveText([/^Яндекс\sID/]);
  });
});
