/** product-decisions, Response shapes; decision 15. */
import type { Page } from '@playwright/test';
import { DECLINE_UNDO_MS } from '@sklon/contract/limits';
import { newMember } from '../api.ts';
import { shot } from '../instructors.ts';
import { applied, approve } from '../registration.ts';
import { acceptInquiry, messageWith, newPerson } from '../messenger.ts';
import {
  askShop,
  closeShop,
  fillInquiry,
  type OwnedShop,
  ownedService,
  ownedShop,
  inquiriesOf,
  shopDialog,
} from '../inquiries.ts';
import { beSignedIn, stored } from '../session.ts';
import { acceptConsent, signIn, toast, visit } from '../steps.ts';
import { expect, expectAccessible, ONCE, test } from '../test.ts';

test.describe.configure({ mode: 'default' });

/** Milliseconds: the ten seconds for undoing a decline, and time for the answer to arrive. */
const UNDONE = DECLINE_UNDO_MS + 10_000;

let shop: OwnedShop;
test.beforeAll(async () => {
  shop = await ownedShop();
});
test.afterAll(() => closeShop(shop));

/** Makes the page refetch, as when its tab is shown again. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
}

// spec: D.72
test(
  'a visitor signs in, asks, the owner accepts in the messenger, and both see it',
  { tag: ONCE },
  async ({ page, isMobile }) => {
    const person = await newPerson('Ульяна');
    await visit(page, `/rent?shop=${shop.id}`);
    const dialog = shopDialog(page, shop);
    await expect(dialog.getByRole('button', { name: 'Отправить запрос' })).toBeEnabled();
    await shot(page, 'request-shop', isMobile);
    await dialog.getByRole('button', { name: 'Отправить запрос' }).click();
    await expect(page.getByText('Войдите, чтобы отправить запрос')).toBeVisible();
    await signIn(page, person);
    await acceptConsent(page);
    await expect(page).toHaveURL(new RegExp(`/rent\\?shop=${shop.id}$`));

    const form = dialog.getByRole('form', { name: 'Ваш запрос' });
    const days = await fillInquiry(form);
    await expect(form.getByLabel('Ориентировочная цена')).toHaveText('6\u00A0000\u00A0₽');
    await expectAccessible(page);
    await shot(page, 'request-form', isMobile);
    await form.getByRole('button', { name: 'Отправить запрос' }).click();
    await expect(dialog.getByText('Запрос отправлен', { exact: true })).toBeVisible();
    await expect(dialog.getByText(/Ответ придёт сообщением до/)).toBeVisible();
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
  },
);

// spec: D.73
test(
  'the owner answers on the site: accepted shows the contacts, declined is gone',
  { tag: ONCE },
  async ({ page, isMobile }) => {
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
    await one.getByRole('textbox', { name: /^Цена за\sвсё$/ }).fill('2500');
    await one.getByRole('button', { name: 'Принять за 2 500 ₽' }).click();
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: `Запрос принят: Эвелина ${first.person.last_name}` }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Принятые запросы' })).toBeVisible();
    await expect(one.getByRole('button', { name: /^Принять/ })).toBeHidden();
    await expect(one.getByText(/^2\s500\s₽ за/)).toBeVisible();
    await messageWith(first.person.id, '2\u00A0500\u00A0₽ за');
    await other.getByRole('button', { name: 'Отклонить' }).click();
    await expect(other).toBeHidden({ timeout: UNDONE });
    await messageWith(second.person.id, 'Запрос отклонён');
    await shot(page, 'request-owner-answered', isMobile);
    await closeShop(own);
  },
);

test(
  'an owner who answered in Telegram meanwhile sees the answer on the site',
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
    ).toBeVisible({ timeout: UNDONE });
    await expect(card.getByText('Принят', { exact: true })).toBeVisible();
    await closeShop(own);
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
    await expect(dialog.getByText(/Ответ придёт сообщением до/)).toBeVisible();
    await messageWith(owner.person.id, `Услуга: ${name}`);
    await dialog.getByRole('link', { name: 'Мои бронирования' }).click();
    const card = page.getByRole('article').filter({ hasText: name });
    await expect(card.getByText('Услуга', { exact: true })).toBeVisible();
    await card.getByRole('link', { name }).click();
    await expect(dialog).toBeVisible();
  },
);

test(
  'an instructor who has a shop too finds its requests beside the lessons',
  { tag: ONCE },
  async ({ page }) => {
    const own = await ownedShop();
    await approve(await applied(own.owner, 'instructor'));
    const member = await newMember('Владислава');
    await askShop(member, own);
    await beSignedIn(page, own.owner);
    await visit(page, '/provider-settings');
    await expect(
      page.getByRole('heading', { level: 1, name: 'Расписание и заявки' }),
    ).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText([
      /^Сегодня$/,
      /^Цена и\sкалендарь$/,
      /^Инфо из\sанкеты$/,
    ]);
    const requests = page.getByRole('region', { name: 'Запросы', exact: true });
    await requests.getByRole('button', { name: 'Отклонить' }).click();
    await expect(requests.getByRole('status').filter({ hasText: 'Запрос отклонён' })).toBeVisible({
      timeout: UNDONE,
    });
    await expectAccessible(page);
    await closeShop(own);
  },
);
