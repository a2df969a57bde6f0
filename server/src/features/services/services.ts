import type { OtherData } from '@sklon/contract/business-data';
import type { Service } from '@sklon/contract/services';
import type { Tx } from '../../db/client.ts';
import { saveServiceOf, stopServicesOf } from './queries.ts';

export interface ServiceOfProvider {
  user_id: number;
  service_type: Service['service_type'];
  resort_ids: number[];
  phone: string;
  profile_photo_path: string | null;
  profile_photo_placeholder: string | null;
  data: OtherData;
}

/** One of each type; without a new photo the previous one stays. */
export async function upsertService(tx: Tx, service: ServiceOfProvider, now: Date): Promise<void> {
  const { profile_photo_path, profile_photo_placeholder, data, ...provider } = service;
  const photo =
    profile_photo_path === null ? {} : { profile_photo_path, profile_photo_placeholder };
  await saveServiceOf(tx, { ...provider, ...data, ...photo }, now);
}

export { eraseServicesOf } from './queries.ts';

export function stopServices(tx: Tx, userId: number): Promise<void> {
  return stopServicesOf(tx, userId);
}
