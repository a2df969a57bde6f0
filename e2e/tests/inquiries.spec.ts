/** product-decisions, Response shapes; decision 15. */
import { newMember } from '../api.ts';
import { comeBack, shot } from '../instructors.ts';
import { acceptInquiry, messageWith, newPerson } from '../messenger.ts';
import {
  askShop,
  closeShop,
  fillInquiry,
  inquiriesOf,
  ownedShop,
  shopDialog,
} from '../inquiries.ts';
import { beSignedIn, stored } from '../session.ts';
import { acceptConsent, signIn, toast, visit } from '../steps.ts';
import { expect, ONCE, test } from '../test.ts';

// spec: D.72, D.73
test(
  'a visitor signs in and asks a shop; its owner accepts in the messenger, and another request on the site',
  { tag: ONCE },
  async ({ page, newVisitor, isMobile }) => {
    const [shop, person, second] = await Promise.all([
      ownedShop(),
      newPerson('Ульяна'),
      newMember('Эвелина'),
    ]);
    await visit(page, `/rent?shop=${shop.id}`);
    const dialog = shopDialog(page, shop);
    await dialog.getByRole('button', { name: 'Отправить запрос' }).click();
    await expect(page.getByText('Войдите, чтобы отправить запрос')).toBeVisible();
    await signIn(page, person);
    await acceptConsent(page);
    await expect(page).toHaveURL(new RegExp(`/rent\\?shop=${shop.id}$`));

    const form = dialog.getByRole('form', { name: 'Ваш запрос' });
    const days = await fillInquiry(form);
    await expect(form.getByLabel('Ориентировочная цена')).toHaveText('6\u00A0000\u00A0₽');
    await shot(page, 'request-form', isMobile);
    await form.getByRole('button', { name: 'Отправить запрос' }).click();
    await expect(dialog.getByText('Запрос отправлен', { exact: true })).toBeVisible();
    await dialog.getByRole('link', { name: 'Мои бронирования' }).click();

    const card = page.getByRole('article').filter({ hasText: shop.name });
    await expect(card.getByText('Ожидает ответа')).toBeVisible();
    const [made] = await inquiriesOf({ token: (await stored(page, 'token')) ?? '' });
    expect(made).toMatchObject({ people: 2, ...days, comment: 'Рост 180, размер 43' });
    await acceptInquiry(shop.owner.person, made?.id ?? 0);
    await messageWith(person.id, 'Запрос принят');
    await comeBack(page);
    await expect(toast(page, `Запрос принят: ${shop.name}`)).toBeVisible();
    await expect(card.getByText('Принят', { exact: true })).toBeVisible();
    await expect(card.getByRole('link', { name: /\+7/ })).toBeVisible();
    await shot(page, 'request-accepted', isMobile);

    await askShop(second, shop);
    const site = await newVisitor();
    await beSignedIn(site, shop.owner);
    await visit(site, '/provider-settings');
    const request = site.getByRole('article').filter({ hasText: second.person.last_name });
    await expect(request.getByText('Рост 180')).toBeVisible();
    await request.getByRole('textbox', { name: /^Цена за\sвсё$/ }).fill('2500');
    await request.getByRole('button', { name: 'Принять за 2 500 ₽' }).click();
    await expect(request.getByText(/^2\s500\s₽ за/)).toBeVisible();
    await shot(site, 'request-owner-answered', isMobile);
    await messageWith(second.person.id, '2\u00A0500\u00A0₽ за');
    await closeShop(shop);
  },
);
