import type { OtherData } from '@sklon/contract/provider-data';
import type { Tx } from '../../db/client.ts';
import { saveServiceOf, stopServicesOf } from './queries.ts';

/** An additional service as its provider's application describes it. */
export interface ServiceOfProvider {
  user_id: number;
  resort_ids: number[];
  phone: string;
  profile_photo_path: string | null;
  profile_photo_placeholder: string | null;
  data: OtherData;
}

/** Makes the person's additional service, of which there is one, or brings it up to date; without a new photo it keeps the one it has. */
export async function upsertService(tx: Tx, service: ServiceOfProvider, now: Date): Promise<void> {
  const { user_id, profile_photo_path, profile_photo_placeholder, data, ...contacts } = service;
  const photo =
    profile_photo_path === null ? {} : { profile_photo_path, profile_photo_placeholder };
  await saveServiceOf(tx, user_id, 'additional', { ...contacts, ...data, ...photo }, now);
}

export { eraseServicesOf } from './queries.ts';

/** The person's services take nobody until they are switched on again; nothing when they have none. */
export function stopServices(tx: Tx, userId: number): Promise<void> {
  return stopServicesOf(tx, userId);
}
