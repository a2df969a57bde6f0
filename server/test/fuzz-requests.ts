import { sql } from 'kysely';
import type { Db } from '../src/db/client.ts';
import { TEST_NOW, type TestApp } from './app.ts';
import { makeRental, type TestUser } from './factories.ts';
import { send, wish } from './inquiries.ts';

export const OWNED_SHOP = 2;

/** Inquiries 1 to 3 of the customer to the shop 2, whose owner is the instructor 1. The next new shop must get the id 2. */
export async function makeAnswerable(
  test: TestApp,
  customer: TestUser,
  resort: number,
): Promise<void> {
  const { id } = await makeRental(test.db, {
    resort_ids: [resort],
    user_id: await ownerOf(test.db),
  });
  if (id !== OWNED_SHOP) throw new Error(`the shop that takes requests is ${id}`);
  for (let n = 0; n < 3; n += 1) await send(test, customer, wish({ rental_id: OWNED_SHOP }));
}

async function ownerOf(db: Db): Promise<number> {
  return (
    await db
      .selectFrom('instructors')
      .select('user_id')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
  ).user_id;
}

export async function awaitInquiryAnswers(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Concurrent calls would otherwise deadlock on each other's rows.
    await sql`SELECT pg_advisory_xact_lock(1)`.execute(tx);
    await tx
      .deleteFrom('notifications')
      .where('subject_type', '=', 'inquiry')
      .where('subject_id', 'is not', null)
      .execute();
    await sql`
      UPDATE service_requests SET price_total = NULL, answer_comment = NULL, status = CASE WHEN id <= 3 THEN 'pending' ELSE 'declined' END
      WHERE (status = 'pending') <> (id <= 3)`.execute(tx);
  });
}

/** Restores a deleted shop. The inquiries need it no more: they refer to their owner. */
export async function restoreOwnedShop(db: Db, resort: number): Promise<void> {
  await sql`
    INSERT INTO rentals (id, user_id, business_name, resort_ids, created_at) OVERRIDING SYSTEM VALUE
    VALUES (${OWNED_SHOP}, ${await ownerOf(db)}, 'Прокат', ${[resort]}, ${TEST_NOW}) ON CONFLICT DO NOTHING`.execute(
    db,
  );
  await awaitInquiryAnswers(db);
}
