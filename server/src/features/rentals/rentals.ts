import type { RentalData } from '@sklon/contract/business-data';
import type { Tx } from '../../db/client.ts';
import { saveRentalOf, stopRentalOf } from './queries.ts';

export interface ShopOfOwner {
  user_id: number;
  resort_ids: number[];
  phone: string;
  profile_photo_path: string | null;
  profile_photo_placeholder: string | null;
  data: RentalData;
}

/** A person has one shop; without a new photo the previous one stays. */
export async function upsertRental(tx: Tx, shop: ShopOfOwner, now: Date): Promise<void> {
  const { user_id, profile_photo_path, profile_photo_placeholder, data, ...contacts } = shop;
  const photo =
    profile_photo_path === null ? {} : { profile_photo_path, profile_photo_placeholder };
  await saveRentalOf(tx, user_id, { ...contacts, ...data, ...photo }, now);
}

export { eraseRentalsOf, findRental } from './queries.ts';
export { rentalIdBlocks, rentalsBetween, resortsWithRentals } from './sitemap-queries.ts';

/** If there is one. */
export function stopRental(tx: Tx, userId: number): Promise<void> {
  return stopRentalOf(tx, userId);
}
