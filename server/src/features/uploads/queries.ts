import { sql } from 'kysely';
import type { Connection } from '../../db/client.ts';

/** Tables whose rows refer to a photo. */
const WITH_PHOTOS = ['instructors', 'registrations', 'rentals', 'services'] as const;

/** Those of the paths that a row refers to. */
export async function photosInUse(db: Connection, paths: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>();
  for (const table of WITH_PHOTOS) {
    const rows = await db
      .selectFrom(table)
      .select('profile_photo_path')
      .distinct()
      .where(sql<boolean>`profile_photo_path = ANY (${[...paths]})`)
      .execute();
    for (const { profile_photo_path } of rows)
      if (profile_photo_path !== null) used.add(profile_photo_path);
  }
  return used;
}

/** Those of the names that a document's row has. */
export async function documentsInUse(
  db: Connection,
  filenames: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('registration_documents')
    .select('filename')
    .where(sql<boolean>`filename = ANY (${[...filenames]})`)
    .execute();
  return new Set(rows.map(({ filename }) => filename));
}

/** Whether the database refers to any file at all. */
export async function namesFiles(db: Connection): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM instructors WHERE profile_photo_path IS NOT NULL
    UNION ALL SELECT FROM registrations WHERE profile_photo_path IS NOT NULL
    UNION ALL SELECT FROM rentals WHERE profile_photo_path IS NOT NULL
    UNION ALL SELECT FROM services WHERE profile_photo_path IS NOT NULL
    UNION ALL SELECT FROM registration_documents
    LIMIT 1`.execute(db);
  return rows.length > 0;
}
