import type { Rental } from '@sklon/contract/rentals';
import { type Member, request } from './api.ts';

/** For this test alone. */
export function shopName(base: string): string {
  return `${base} ${Math.floor(Math.random() * 1e9)}`;
}

export type ShopFields = Partial<Omit<Rental, 'id' | 'resort_id' | 'resort_ids'>> & {
  business_name: string;
};

export async function createShop(
  admin: Member,
  resortId: number,
  fields: ShopFields,
): Promise<number> {
  const { rental_id } = await request<{ rental_id: number }>(
    'POST',
    '/admin/rentals',
    { resort_id: resortId, ...fields },
    admin.token,
  );
  return rental_id;
}

export async function deleteShop(admin: Member, id: number): Promise<void> {
  await request('DELETE', `/admin/rentals/${id}`, undefined, admin.token);
}

/** The first page. */
export async function shopsAt(resortId: number): Promise<Rental[]> {
  return (await request<{ items: Rental[] }>('GET', `/marketplace/rentals?resort_id=${resortId}`))
    .items;
}
