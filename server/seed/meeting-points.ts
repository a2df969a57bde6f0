import { type Insertable, sql } from 'kysely';
import type { Tx } from '../src/db/client.ts';
import type { MeetingPoints } from '../src/db/schema.gen.ts';

const USUAL = [
  {
    name: 'У касс нижней станции',
    note: 'Слева от входа, под часами',
    north: -0.0011,
    east: 0.0016,
  },
  { name: 'Учебный склон', note: 'У начала ленточного подъёмника', north: 0.0009, east: -0.0013 },
];
const OWN = { name: 'Кафе у парковки', note: 'Жду внутри, у окна' };
const OWN_EVERY = 7;

const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** Instructors meet at both points of their first resort, some at one of their own. */
export async function insertMeetingPoints(tx: Tx, now: Date): Promise<void> {
  const resorts = await tx
    .selectFrom('resorts')
    .select(['id', 'latitude', 'longitude'])
    .where('is_folder', '=', false)
    .orderBy('id')
    .execute();
  const at = ({ latitude, longitude }: (typeof resorts)[number], north: number, east: number) => ({
    latitude: rounded((latitude ?? 0) + north),
    longitude: rounded((longitude ?? 0) + east),
  });
  const points: Insertable<MeetingPoints>[] = resorts.flatMap((resort) =>
    USUAL.map(({ name, note, north, east }) => ({
      resort_id: resort.id,
      instructor_id: null,
      name,
      note,
      ...at(resort, north, east),
      created_at: now,
    })),
  );
  const instructors = await tx
    .selectFrom('instructors')
    .select(['id', 'first_resort_id'])
    .orderBy('id')
    .execute();
  for (const { id, first_resort_id } of instructors.filter((_, n) => n % OWN_EVERY === 4)) {
    const resort = resorts.find((row) => row.id === first_resort_id);
    if (resort)
      points.push({
        resort_id: resort.id,
        instructor_id: id,
        ...OWN,
        ...at(resort, -0.0022, -0.0008),
        created_at: now,
      });
  }
  await tx.insertInto('meeting_points').values(points).execute();
  await sql`
    INSERT INTO instructor_meeting_points (instructor_id, meeting_point_id, place)
    SELECT i.id, p.id, row_number() OVER (PARTITION BY i.id ORDER BY p.id)
    FROM instructors i JOIN meeting_points p
      ON p.resort_id = i.first_resort_id AND (p.instructor_id IS NULL OR p.instructor_id = i.id)`.execute(
    tx,
  );
}
