import type { CustomerInquiry } from '@sklon/contract/inquiries';
import { addDays, localNow } from '@sklon/contract/time';
import type { Locator, Page } from '@playwright/test';
import { type Member, newMember, request } from './api.ts';
import { adminMember, approve } from './admin.ts';
import { MAMISON } from './lessons.ts';
import { deleteShop, shopName, shopsAt } from './rentals.ts';

export interface OwnedShop {
  id: number;
  name: string;
  owner: Member;
}

/** For this test alone, its owner with every consent given; a thousand rubles a day. */
export async function ownedShop(): Promise<OwnedShop> {
  const name = shopName('Склад лыж');
  const owner = await newMember('Хозяин');
  const { id } = await request<{ id: number }>('POST', '/providers/register', {
    telegram_auth: owner.auth,
    service_type: 'rental',
    first_name: 'Пётр',
    last_name: 'Складов',
    phone: '+79161234567',
    email: 'petr@example.ru',
    social_links: [],
    resort_ids: [MAMISON],
    rental_data: {
      business_name: name,
      address: 'Мамисон, 1',
      price_ski_set: 1000,
      discount: 0,
      is_working: true,
    },
  });
  await approve(id);
  await request('POST', '/auth/agreement', { user_type: 'provider', doc_version: 1 }, owner.token);
  const shop = (await shopsAt(MAMISON)).find(({ business_name }) => business_name === name);
  if (!shop) throw new Error(`${name} is not among the shops`);
  return { id: shop.id, name, owner };
}

export async function closeShop({ id }: { id: number }): Promise<void> {
  await deleteShop(await adminMember(), id);
}

/** Local to the resort. */
function dayAhead(days: number): string {
  return addDays(localNow(new Date(), 'Europe/Moscow').date, days);
}

export async function askShop({ token }: Member, shop: { id: number }): Promise<CustomerInquiry> {
  const body = {
    rental_id: shop.id,
    date_from: dayAhead(5),
    date_to: dayAhead(7),
    people: 2,
    comment: 'Рост 180',
  };
  return request('POST', '/marketplace/bookings', body, token);
}

export async function inquiriesOf({ token }: { token: string }): Promise<CustomerInquiry[]> {
  return request('GET', '/marketplace/bookings/user', undefined, token);
}

export function shopDialog(page: Page, { name }: { name: string }): Locator {
  return page.getByRole('dialog', { name });
}

/** For three days and two people; returns the days, which change at midnight. */
export async function fillInquiry(form: Locator): Promise<{ date_from: string; date_to: string }> {
  const days = { date_from: dayAhead(5), date_to: dayAhead(7) };
  await form.getByLabel('Первый день').fill(days.date_from);
  await form.getByLabel('Последний день').fill(days.date_to);
  await form.getByRole('button', { name: /^Больше/ }).click();
  await form.getByLabel('Комментарий').fill('Рост 180, размер 43');
  return days;
}
