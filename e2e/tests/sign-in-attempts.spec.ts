/** Decision 38. */
import { linkTo } from '../mail.ts';
import { callFrom, letInByMax, newPerson } from '../messenger.ts';
import { acceptConsent, visit } from '../steps.ts';
import { expect, test } from '../test.ts';

test('a person signs in by the link of an e-mail, which opens nothing in another browser', async ({
  page,
  newVisitor,
}) => {
  test.slow();
  const address = `anna.${Math.random().toString(36).slice(2)}@post.example`;
  await visit(page, '/login?returnUrl=%2Fpreferences');
  await page.getByRole('button', { name: /^По\sссылке на\sпочту$/ }).click();
  await page.getByLabel('Ваша почта').fill(address);
  await page.getByRole('button', { name: 'Получить письмо' }).click();
  await expect(page.getByLabel(/^Код из\sписьма$/)).toBeFocused();
  const link = await linkTo(address);

  const other = await newVisitor();
  await other.goto(link);
  await expect(other.getByText(/^Вход начат в\sдругом браузере/)).toBeVisible();
  await expect(other.getByText(/^\d{4}\s\d{4}$/)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Войти', exact: true })).toHaveCount(0);

  const tab = await page.context().newPage();
  await tab.goto(link);
  await expect(tab.getByText(address)).toBeVisible();
  await expect.poll(() => new URL(tab.url()).hash).toBe('');
  await tab.getByRole('button', { name: 'Войти', exact: true }).click();
  await acceptConsent(tab);
  await expect(tab).toHaveURL(/\/preferences$/);
  const ways = tab.getByRole('region', { name: 'Способы входа' });
  await expect(ways.getByRole('listitem')).toContainText([address]);
  // The page that asked shares the storage: it is signed in too.
  await expect(page.getByText(/^Вы\sвошли/)).toBeVisible();

  await tab.goto(link);
  await expect(tab.getByText(/^Вход начат в\sдругом браузере/)).toBeVisible();
});

test('a person is let in by the bot of MAX, goes on where the page waited, and adds a phone by a call', async ({
  page,
}) => {
  const maria = await newPerson('Мария');
  const phone = `+79${String(Math.random()).slice(2, 11).padEnd(9, '0')}`;
  await visit(page, '/login?returnUrl=%2Fpreferences');
  await page.getByRole('button', { name: 'MAX', exact: true }).click();
  const link = page.getByRole('link', { name: 'Открыть MAX' });
  await expect(link).toHaveAttribute('href', /\?start=s[\w-]{43}$/);
  await expect(page.getByText(/^\d\d$/)).toBeVisible();
  await letInByMax(maria, (await link.getAttribute('href')) ?? '');
  await acceptConsent(page);
  await expect(page).toHaveURL(/\/preferences$/);
  const ways = page.getByRole('region', { name: 'Способы входа' });
  await expect(ways.getByRole('listitem')).toHaveText([/^MAX/]);
  await expect(
    page.getByRole('list', { name: /^Куда мы\sпишем$/ }).getByRole('listitem'),
  ).toHaveText([/^MAX/]);

  await ways.getByRole('button', { name: /^По\sзвонку или SMS$/ }).click();
  await ways.getByLabel('Ваш мобильный номер').fill(phone);
  await ways.getByRole('button', { name: 'Продолжить' }).click();
  await expect(ways.getByText('Ждём звонка…')).toBeVisible();
  await callFrom(phone);
  await expect(ways.getByRole('listitem')).toHaveText([/^MAX/, /^Телефон/]);
});
