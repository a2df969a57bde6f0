import type { PublicCertificate } from '@sklon/contract/certificates';
import type { SavedTariff } from '@sklon/contract/tariff-rules';
import { type Insertable, sql } from 'kysely';
import { batched } from '../../db/batch.ts';
import type { Connection, Db, Tx } from '../../db/client.ts';
import { isOneOf, statement } from '../../db/prepared.ts';
import type { Instructors } from '../../db/schema.gen.ts';

// As the card's `verified` has it.
const checkedAt = sql<Date | null>`CASE WHEN i.verified AND i.profile_photo_path IS NOT NULL THEN (
  SELECT max(r.processed_at) FROM registrations r
  WHERE r.user_id = i.user_id AND r.service_type = 'instructor' AND r.status = 'approved'
    AND EXISTS (SELECT FROM registration_documents d WHERE d.registration_id = r.id)
) END`;

const verifiedCertificates = sql<
  VerifiedCertificate[] | null
>`CASE WHEN i.certified_until IS NOT NULL THEN (
  SELECT json_agg(json_build_object('kind', c.kind, 'issuer', c.issuer, 'valid_to', c.valid_to, 'verified_at', c.verified_at)
    ORDER BY c.verified_at DESC, c.id DESC)
  FROM certificates c WHERE c.instructor_id = i.id AND c.status = 'verified'
) END`;

// Under load one statement serves several callers.
const cards = statement((db, { ids }: { ids: number[] }) =>
  db
    .selectFrom('instructors as i')
    .select(['i.id', 'i.card', 'i.tariff', 'i.timezone', checkedAt.as('checked_at')])
    .select(verifiedCertificates.as('certificates'))
    .where(isOneOf('i.id', ids, 'int[]'))
    .where((eb) => eb.ref('i.approved')),
);

export type VerifiedCertificate = PublicCertificate;

export interface CardRow {
  card: string;
  tariff: SavedTariff | null;
  timezone: string;
  checked_at: Date | null;
  certificates: VerifiedCertificate[] | null;
}

export const findInstructorCard: (db: Db, id: number) => Promise<CardRow | undefined> = batched(
  async (db, ids: number[]) => {
    const found = new Map((await cards(db, { ids })).map((row) => [row.id, row]));
    return ids.map((id) => found.get(id));
  },
  { max: 64 },
);

export interface PriceRangeRow {
  min_price: number | null;
  max_price: number | null;
}

/** Reads both ends of the price index, for working instructors and for the others, or for one of the two. */
const bounds = statement<{ only: boolean | null }, PriceRangeRow>((db, { only }) => {
  const query = sql<PriceRangeRow>`
    SELECT min(found.lowest) AS min_price, max(found.highest) AS max_price
    FROM (VALUES (true), (false)) AS state (working), LATERAL (
      SELECT min(i.price_2h) AS lowest, max(i.price_2h) AS highest FROM instructors i WHERE i.approved AND i.is_working = state.working
    ) AS found
    WHERE ${only}::boolean IS NULL OR state.working = ${only}::boolean`;
  return { compile: () => query.compile(db) };
});

/** Rubles per two hours; `undefined`: of all, whether they work or not. Null when none of them has a price. */
export async function priceRange(
  db: Connection,
  working: boolean | undefined,
): Promise<PriceRangeRow> {
  const [row] = await bounds(db, { only: working ?? null });
  return row ?? { min_price: null, max_price: null };
}

/** Columns that are not named keep their values, or their defaults in a new row. */
export async function saveInstructorOf(
  tx: Tx,
  userId: number,
  instructor: Omit<Insertable<Instructors>, 'user_id' | 'created_at'>,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('instructors')
    .values({ ...instructor, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(instructor))
    .execute();
}

export async function setApproved(tx: Tx, userId: number, approved: boolean): Promise<void> {
  await tx.updateTable('instructors').set({ approved }).where('user_id', '=', userId).execute();
}

/** The row stays for its bookings and reviews. Returns the photo's path. */
export async function anonymizeInstructor(
  tx: Tx,
  userId: number,
  name: { first_name: string; last_name: string },
): Promise<string | null> {
  const before = await tx
    .selectFrom('instructors')
    .select(['id', 'profile_photo_path'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return null;
  const nothing = {
    phone: '',
    email: '',
    profile_photo_path: null,
    profile_photo_placeholder: null,
    about_myself: null,
    other_info: null,
    languages: [],
  };
  await tx
    .updateTable('instructors')
    .set({
      ...name,
      ...nothing,
      price_2h: null,
      tariff: null,
      approved: false,
      verified: false,
      is_working: false,
    })
    .where('user_id', '=', userId)
    .execute();
  await tx.deleteFrom('instructor_rates').where('instructor_id', '=', before.id).execute();
  return before.profile_photo_path;
}
