import type { Tx } from '../../db/client.ts';
import type { JsonObject } from '../../db/schema.gen.ts';
import { upsertInstructor } from '../instructors/instructors.ts';
import { pickFirst, pointsOffered } from '../meeting-points/meeting-points.ts';
import { upsertRental } from '../rentals/rentals.ts';
import { upsertService } from '../services/services.ts';
import { findProvider, type RegistrationRow } from './queries.ts';

/** Returns the provider's row before (null when there was none) and after (product-decisions, People and rights). */
export async function publish(
  tx: Tx,
  application: RegistrationRow,
  now: Date,
): Promise<{ before: JsonObject | null; after: JsonObject | null }> {
  const before = await findProvider(tx, application);
  await upsert(tx, application, now);
  return { before, after: await findProvider(tx, application) };
}

async function upsert(tx: Tx, application: RegistrationRow, now: Date): Promise<void> {
  const { user_id, resort_ids, phone, profile_photo_path, profile_photo_placeholder } = application;
  const provider = { user_id, resort_ids, phone, profile_photo_path, profile_photo_placeholder };
  switch (application.service_type) {
    case 'instructor': {
      const { first_name, last_name, email, instructor_data: data } = application;
      const documented = application.documents.length > 0;
      const { meeting_point_ids: wanted = [], ...teaching } = data;
      const described = { ...provider, first_name, last_name, email, data: teaching, documented };
      await upsertInstructor(tx, described, now);
      return pickFirst(tx, user_id, await pointsOffered(tx, resort_ids, wanted));
    }
    case 'rental':
      return upsertRental(tx, { ...provider, data: application.rental_data }, now);
    default: {
      const { service_type, other_data: data } = application;
      return upsertService(tx, { ...provider, service_type, data }, now);
    }
  }
}
