import type { Tx } from '../../db/client.ts';
import type { JsonObject } from '../../db/schema.gen.ts';
import { upsertInstructor } from '../instructors/instructors.ts';
import { upsertRental } from '../rentals/rentals.ts';
import { upsertService } from '../services/services.ts';
import { findProvider, type RegistrationRow } from './queries.ts';

/**
 * Publishes the provider of an approved application, or updates a published one (product-decisions, People and rights).
 * Returns the provider's row before (null when there was none) and after.
 */
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
  const { instructor_data, rental_data, other_data } = application;
  const { user_id, resort_ids, phone, profile_photo_path, profile_photo_placeholder } = application;
  const provider = { user_id, resort_ids, phone, profile_photo_path, profile_photo_placeholder };
  if (instructor_data) {
    const { first_name, last_name, email } = application;
    await upsertInstructor(
      tx,
      { ...provider, first_name, last_name, email, data: instructor_data },
      now,
    );
  }
  if (rental_data) await upsertRental(tx, { ...provider, data: rental_data }, now);
  if (other_data) await upsertService(tx, { ...provider, data: other_data }, now);
}
