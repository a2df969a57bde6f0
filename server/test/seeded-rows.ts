import type { Db } from '../src/db/client.ts';

const TABLES = [
  'users',
  'identities',
  'resorts',
  'instructors',
  'instructor_resorts',
  'schedule_records',
  'bookings',
  'reviews',
  'rentals',
  'services',
  'service_requests',
  'registrations',
  'registration_documents',
  'certificates',
] as const;

function written(row: object): string {
  return JSON.stringify(row, (key, value: unknown) => (key === 'changed_at' ? undefined : value));
}

export async function contents(db: Db): Promise<Record<string, string[]>> {
  const entries = await Promise.all(
    TABLES.map(
      async (table) =>
        [
          table,
          (await db.selectFrom(table).selectAll().execute()).map(written).toSorted(),
        ] as const,
    ),
  );
  return Object.fromEntries(entries);
}
