/** Requests to rental shops (product-decisions, Response shapes; decision 0011). */
import type { Page } from '@playwright/test';
import { newMember } from '../api.ts';
import { shot } from '../instructors.ts';
import { applied, approve } from '../registration.ts';
import { acceptInquiry, declineInquiry, messageWith, newPerson } from '../messenger.ts';
import {
  askShop,
  closeShop,
  dayAhead,
  fillInquiry,
  type OwnedShop,
  ownedService,
  ownedShop,
  inquiriesOf,
  shopDialog,
  shopWithoutOwner,
} from '../inquiries.ts';
import { beSignedIn, stored } from '../session.ts';
import { acceptConsent, signIn, toast, visit } from '../steps.ts';
import { expect, expectAccessible, ONCE, test } from '../test.ts';

test.describe.configure({ mode: 'default' });

let shop: OwnedShop;
test.beforeAll(async () => {
  shop = await ownedShop();
});
test.afterAll(() => closeShop(shop));

const CALL = '**/api/marketplace/bookings';

/** The form in the dialog of the shop, as a signed-in person. */
async function openForm(page: Page) {
  await visit(page, `/rent?shop=${shop.id}`);
  const dialog = shopDialog(page, shop);
  await dialog.getByRole('button', { name: 'Отправить запрос' }).click();
  const form = dialog.getByRole('form', { name: 'Ваш запрос' });
  await expect(form).toBeVisible();
  return { dialog, form, send: form.getByRole('button', { name: 'Отправить запрос' }) };
}

/** The page looks for news when somebody comes back to it; this is such a moment. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
}

// spec: D.72
test('a visitor signs in, asks, the owner accepts in the messenger, and both see it', async ({
  page,
  isMobile,
}) => {
  const person = await newPerson('Ульяна');
  await visit(page, `/rent?shop=${shop.id}`);
  const dialog = shopDialog(page, shop);
  await expect(dialog.getByRole('button', { name: 'Отправить запрос' })).toBeEnabled();
  await shot(page, 'request-shop', isMobile);
  await dialog.getByRole('button', { name: 'Отправить запрос' }).click();
  await expect(page.getByText('Войдите через Telegram, чтобы отправить запрос')).toBeVisible();
  await signIn(page, person);
  await acceptConsent(page);
  await expect(page).toHaveURL(new RegExp(`/rent\\?shop=${shop.id}$`));

  // The form that was wanted is open.
  const form = dialog.getByRole('form', { name: 'Ваш запрос' });
  const days = await fillInquiry(form);
  await expect(form.getByLabel('Ориентировочная цена')).toHaveText('6\u00A0000\u00A0₽');
  await expectAccessible(page);
  await shot(page, 'request-form', isMobile);
  await form.getByRole('button', { name: 'Отправить запрос' }).click();
  await expect(toast(page, 'Запрос отправлен')).toBeVisible();
  await expect(dialog.getByText(/Ответ ждём до/)).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'request-sent', isMobile);
  await dialog.getByRole('link', { name: 'Мои бронирования' }).click();

  const card = page.getByRole('article').filter({ hasText: shop.name });
  await expect(card.getByText('Ожидает ответа')).toBeVisible();
  const [made] = await inquiriesOf({ token: (await stored(page, 'token')) ?? '' });
  expect(made).toMatchObject({ people: 2, ...days, comment: 'Рост 180, размер 43' });
  await acceptInquiry(shop.owner.person, made?.id ?? 0);
  await messageWith(person.id, 'Запрос принят');
  await comeBack(page);
  await expect(card.getByText('Принят', { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: /\+7/ })).toBeVisible();
  await expect(toast(page, `Запрос принят: ${shop.name}`)).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'request-accepted', isMobile);
});

// spec: D.116
test('a declined request goes to the history and can be repeated', async ({ page, isMobile }) => {
  const member = await newMember('Фаина');
  const { id } = await askShop(member, shop);
  await beSignedIn(page, member);
  await visit(page, '/my-bookings');
  const card = page.getByRole('article').filter({ hasText: shop.name });
  await expect(card.getByText(/Ждём ответа до/)).toBeVisible();
  await declineInquiry(shop.owner.person, id);
  await comeBack(page);
  await expect(card.getByText('Отклонён', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'История' })).toBeVisible();
  await shot(page, 'request-declined', isMobile);
  await card.getByRole('link', { name: 'Повторить' }).click();
  await expect(
    shopDialog(page, shop).getByRole('button', { name: 'Отправить запрос' }),
  ).toBeVisible();
});

test('a request is cancelled after a question; a failure says so first', async ({ page }) => {
  const member = await newMember('Христина');
  const { id } = await askShop(member, shop);
  await beSignedIn(page, member);
  await visit(page, '/my-bookings');
  const card = page.getByRole('article').filter({ hasText: shop.name });
  await card.getByRole('button', { name: 'Отменить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Отменить запрос?' });
  await expect(dialog.getByRole('button', { name: /^Не\sотменять$/ })).toBeFocused();
  await expectAccessible(page);
  const call = `**/api/marketplace/bookings/${id}/cancel`;
  await page.route(call, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Отменить запрос' }).click();
  await expect(
    dialog.getByText('Не удалось отменить запрос. Пожалуйста, попробуйте ещё раз.'),
  ).toBeVisible();
  await expect(
    toast(page, 'Не удалось отменить запрос. Пожалуйста, попробуйте ещё раз.'),
  ).toBeVisible();
  await page.unroute(call);
  await dialog.getByRole('button', { name: 'Отменить запрос' }).click();
  await expect(toast(page, 'Запрос отменён')).toBeVisible();
  await expect(card.getByText('Отменён', { exact: true })).toBeVisible();
  await messageWith(shop.owner.person.id, 'Клиент отменил запрос');
});

test(
  'a broken network keeps what was typed; two quick presses make one request',
  { tag: ONCE },
  async ({ page }) => {
    const member = await newMember('Цветана');
    await beSignedIn(page, member);
    const { dialog, form, send } = await openForm(page);
    const { date_to } = await fillInquiry(form);
    await page.route(CALL, (route) => route.abort());
    await send.click();
    await expect(
      form.getByText('Не удалось отправить запрос. Пожалуйста, попробуйте ещё раз.'),
    ).toBeVisible({ timeout: 15_000 });
    await expect(form.getByLabel('Комментарий')).toHaveValue('Рост 180, размер 43');
    await expect(form.getByLabel('Последний день')).toHaveValue(date_to);
    // Closing the form does not lose it either.
    await form.getByRole('button', { name: /^Не\sсейчас$/ }).click();
    await dialog.getByRole('button', { name: 'Отправить запрос' }).click();
    await expect(form.getByLabel('Комментарий')).toHaveValue('Рост 180, размер 43');
    await page.unroute(CALL);
    await send.dblclick();
    await expect(dialog.getByText(/Ответ ждём до/)).toBeVisible();
    expect(await inquiriesOf(member)).toHaveLength(1);
  },
);

test('wrong days and numbers are told at their fields', { tag: ONCE }, async ({ page }) => {
  await beSignedIn(page, await newMember('Чулпан'));
  const { form, send } = await openForm(page);
  const first = form.getByLabel('Первый день');
  const last = form.getByLabel('Последний день');
  await expect(first).toHaveAttribute('min', dayAhead(0));
  await expect(first).toHaveAttribute('max', dayAhead(180));
  await first.fill(dayAhead(5));
  await expect(last).toHaveValue(dayAhead(5));
  await last.fill(dayAhead(4));
  await form.getByLabel('Сколько человек').fill('51');
  await send.click();
  await expect(form.getByText('Последний день не может быть раньше первого')).toBeVisible();
  await expect(form.getByText('Не больше 50 человек')).toBeVisible();
  await expect(last).toBeFocused();
  await last.fill(dayAhead(36));
  await send.click();
  await expect(form.getByText('Не больше 30 дней подряд')).toBeVisible();
  await last.fill(dayAhead(6));
  await form.getByLabel('Сколько человек').fill('3');
  await expect(form.getByText(/^Не больше/)).toHaveCount(0);
  await expect(form.getByLabel('Ориентировочная цена')).toHaveText('6\u00A0000\u00A0₽');
  await first.fill(dayAhead(-1));
  await send.click();
  await expect(form.getByText('Этот день уже прошёл')).toBeVisible();
});

test('what the server refuses stands where it belongs', { tag: ONCE }, async ({ page }) => {
  const member = await newMember('Шарлотта');
  for (let n = 0; n < 10; n += 1) await askShop(member, shop);
  await beSignedIn(page, member);
  const { form, send } = await openForm(page);
  await send.click();
  await expect(
    form.getByRole('alert').filter({ hasText: /^У вас уже 10 запросов ждут ответа/ }),
  ).toBeVisible();
});

test('a shop without an owner takes requests by phone only', async ({ page, isMobile }) => {
  const nobodys = await shopWithoutOwner();
  await visit(page, `/rent?shop=${nobodys.id}`);
  const dialog = shopDialog(page, nobodys);
  await expect(dialog.getByText(/^Принимает запросы только по\sтелефону$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Отправить запрос' })).toBeHidden();
  await expect(dialog.getByRole('link', { name: '+7 916 111-22-33' }).first()).toHaveAttribute(
    'href',
    'tel:+79161112233',
  );
  await expectAccessible(page);
  await shot(page, 'request-phone-only', isMobile);
  await closeShop(nobodys);
});

// spec: D.73
test('the owner answers on the site: accepted shows the contacts, declined is gone', async ({
  page,
  isMobile,
}) => {
  const own = await ownedShop();
  const [first, second] = [await newMember('Эвелина'), await newMember('Юнона')];
  await askShop(first, own);
  await beSignedIn(page, own.owner);
  await visit(page, '/provider-settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Запросы клиентов' })).toBeVisible();
  const one = page.getByRole('article').filter({ hasText: first.person.last_name });
  await expect(one.getByText('Рост 180')).toBeVisible();
  await askShop(second, own);
  await comeBack(page);
  const other = page.getByRole('article').filter({ hasText: second.person.last_name });
  await expect(other).toBeVisible();
  await expect(toast(page, `Новый запрос: Юнона ${second.person.last_name}`)).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'request-owner', isMobile);
  await one.getByRole('button', { name: 'Принять' }).click();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: `Запрос принят: Эвелина ${first.person.last_name}` }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Принятые запросы' })).toBeVisible();
  await expect(one.getByRole('button', { name: 'Принять' })).toBeHidden();
  await messageWith(first.person.id, 'Запрос принят');
  await other.getByRole('button', { name: 'Отклонить' }).click();
  await expect(other).toBeHidden();
  await messageWith(second.person.id, 'Запрос отклонён');
  await shot(page, 'request-owner-answered', isMobile);
  await closeShop(own);
});

test(
  'the owner who answered in the messenger meanwhile is told so on the site',
  { tag: ONCE },
  async ({ page }) => {
    const own = await ownedShop();
    const member = await newMember('Ядвига');
    const { id } = await askShop(member, own);
    await beSignedIn(page, own.owner);
    await visit(page, '/provider-settings');
    const card = page.getByRole('article').filter({ hasText: member.person.last_name });
    await expect(card).toBeVisible();
    await acceptInquiry(own.owner.person, id);
    await card.getByRole('button', { name: 'Отклонить' }).click();
    await expect(
      page.getByText('Ничего не изменилось. Состояние запроса: принят').first(),
    ).toBeVisible();
    await expect(card.getByText('Принят', { exact: true })).toBeVisible();
    await closeShop(own);
  },
);

test('an owner without requests reads that they will come', { tag: ONCE }, async ({ page }) => {
  const own = await ownedShop();
  await beSignedIn(page, own.owner);
  await visit(page, '/provider-settings');
  await expect(page.getByText(/^Запросов пока нет\./)).toBeVisible();
  await expectAccessible(page);
  await closeShop(own);
});

test(
  'somebody to whom the bot may not write gets the link that lets it, for this request',
  { tag: ONCE },
  async ({ page }) => {
    const member = await newMember('Агния', { reachable: false });
    const { id } = await askShop(member, shop);
    await beSignedIn(page, member);
    await visit(page, '/my-bookings');
    await expect(
      page.getByRole('link', { name: 'Включить сообщения в\u00A0Telegram' }),
    ).toHaveAttribute('href', new RegExp(`\\?start=r${id}$`));
  },
);

test(
  'a service is asked in the same way, by the day and not by the head',
  { tag: ONCE },
  async ({ page }) => {
    const { id, name, owner } = await ownedService();
    const member = await newMember('Богдана');
    await beSignedIn(page, member);
    await visit(page, `/services?service=${id}`);
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByRole('button', { name: 'Отправить запрос' }).click();
    const form = dialog.getByRole('form', { name: 'Ваш запрос' });
    await fillInquiry(form);
    await expect(form.getByLabel('Ориентировочная цена')).toHaveText('3\u00A0000\u00A0₽');
    await form.getByRole('button', { name: 'Отправить запрос' }).click();
    await expect(dialog.getByText(/Ответ ждём до/)).toBeVisible();
    await messageWith(owner.person.id, `Услуга: ${name}`);
    await dialog.getByRole('link', { name: 'Мои бронирования' }).click();
    const card = page.getByRole('article').filter({ hasText: name });
    await expect(card.getByText('Услуга', { exact: true })).toBeVisible();
    await card.getByRole('link', { name }).click();
    await expect(dialog).toBeVisible();
  },
);

test(
  'an instructor who has a shop too finds its requests beside both tabs',
  { tag: ONCE },
  async ({ page }) => {
    const own = await ownedShop();
    await approve(await applied(own.owner, 'instructor'));
    const member = await newMember('Владислава');
    await askShop(member, own);
    await beSignedIn(page, own.owner);
    await visit(page, '/provider-settings');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Настройки инструктора' }),
    ).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText([/^Цена и\sкалендарь$/, /^Инфо из\sанкеты$/]);
    const requests = page.getByRole('region', { name: 'Запросы', exact: true });
    await requests.getByRole('button', { name: 'Отклонить' }).click();
    await expect(requests.getByRole('status').filter({ hasText: 'Запрос отклонён' })).toBeVisible();
    await expectAccessible(page);
    await closeShop(own);
  },
);
