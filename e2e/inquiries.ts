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

const contacts = {
  first_name: 'Пётр',
  last_name: 'Складов',
  phone: '+79161234567',
  email: 'petr@example.ru',
  social_links: [],
  resort_ids: [MAMISON],
};
const business = { discount: 0, is_working: true, price_ski_set: 1000, address: 'Мамисон, 1' };

/** The owner has given every consent. */
async function published(form: object): Promise<Member> {
  const owner = await newMember('Хозяин');
  const body = { ...contacts, ...form, telegram_auth: owner.auth };
  const { id } = await request<{ id: number }>('POST', '/providers/register', body);
  await approve(id);
  await request('POST', '/auth/agreement', { user_type: 'provider', doc_version: 1 }, owner.token);
  return owner;
}

/** For this test alone; a thousand rubles a day. */
export async function ownedShop(): Promise<OwnedShop> {
  const name = shopName('Склад лыж');
  const owner = await published({
    service_type: 'rental',
    rental_data: { ...business, business_name: name },
  });
  return {
    id: (await shopsAt(MAMISON)).find((shop) => shop.business_name === name)?.id ?? 0,
    name,
    owner,
  };
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
