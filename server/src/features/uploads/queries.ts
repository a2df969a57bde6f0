import { sql } from 'kysely';
import type { Connection } from '../../db/client.ts';

/** Tables whose rows refer to a photo, with the column that does. */
const WITH_PHOTOS = {
  instructors: 'profile_photo_path',
  registrations: 'profile_photo_path',
  rentals: 'profile_photo_path',
  services: 'profile_photo_path',
  meeting_points: 'photo_path',
} as const;

const WITH_DOCUMENTS = ['registration_documents', 'certificates'] as const;

export async function photosInUse(db: Connection, paths: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>();
  for (const [table, column] of Object.entries(WITH_PHOTOS)) {
    const { rows } = await sql<{ path: string }>`
      SELECT DISTINCT ${sql.ref(column)} AS path FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ANY (${[...paths]})`.execute(
      db,
    );
    for (const { path } of rows) used.add(path);
  }
  return used;
}

export async function documentsInUse(
  db: Connection,
  filenames: readonly string[],
): Promise<Set<string>> {
  const used = new Set<string>();
  for (const table of WITH_DOCUMENTS) {
    const rows = await db
      .selectFrom(table)
      .select('filename')
      .where(sql<boolean>`filename = ANY (${[...filenames]})`)
      .execute();
    for (const { filename } of rows) if (filename !== null) used.add(filename);
  }
  return used;
}

export async function findDocumentNamed(
  db: Connection,
  filename: string,
): Promise<{ original_filename: string; content_type: string } | undefined> {
  for (const table of WITH_DOCUMENTS) {
    const row = await db
      .selectFrom(table)
      .select(['original_filename', 'content_type'])
      .where('filename', '=', filename)
      .executeTakeFirst();
    if (row?.original_filename && row.content_type)
      return { original_filename: row.original_filename, content_type: row.content_type };
  }
  return undefined;
}

export async function namesFiles(db: Connection): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM instructors WHERE profile_photo_path IS NOT NULL
    UNION ALL SELECT FROM registrations WHERE profile_photo_path IS NOT NULL
    UNION ALL SELECT FROM rentals WHERE profile_photo_path IS NOT NULL
    UNION ALL SELECT FROM services WHERE profile_photo_path IS NOT NULL
    UNION ALL SELECT FROM meeting_points WHERE photo_path IS NOT NULL
    UNION ALL SELECT FROM registration_documents
    UNION ALL SELECT FROM certificates WHERE filename IS NOT NULL
    LIMIT 1`.execute(db);
  return rows.length > 0;
}
