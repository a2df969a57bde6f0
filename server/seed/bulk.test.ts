import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestApp } from '../test/app.ts';
import { makeInstructor } from '../test/factories.ts';
import { generateBulk } from './bulk.ts';

const test = useTestApp();

async function derived(): Promise<unknown> {
  const { rows } = await sql`
    SELECT
      (SELECT json_agg((id, card, open_slots, timezone) ORDER BY id) FROM instructors) AS written,
      (SELECT json_agg(r ORDER BY resort_id, instructor_id) FROM instructor_resorts r) AS listed,
      (SELECT json_agg(t ORDER BY instructor_id, date, resort_id) FROM taken_days t WHERE taken <> 0) AS taken`.execute(
    test.db,
  );
  return rows[0];
}

it('generated data has the wanted number of rows, leaves the constraints in force and other people’s rows alone', async () => {
  const other = await makeInstructor(test.db);
  const constraints = async () =>
    (
      await sql`SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid) FROM pg_constraint ORDER BY 1, 2`.execute(
        test.db,
      )
    ).rows;
  const before = await constraints();
  await generateBulk(test.db, {
    instructors: 200,
    records: 5_001,
    today: '2026-01-14',
    customers: 30,
  });
  expect(await constraints()).toEqual(before);
  const { rows } = await sql<{
    instructors: number;
    records: number;
    first: string;
    last: string;
    taken: number;
    own: number;
  }>`
    SELECT (SELECT count(*) FROM instructors WHERE email LIKE 'bulk-%') AS instructors, count(*) AS records, min(date) AS first, max(date) AS last,
      count(DISTINCT instructor_id) AS taken, count(*) FILTER (WHERE instructor_id = ${other.id}) AS own,
      count(*) FILTER (WHERE status = 'booked') = (SELECT count(*) FROM bookings) AS booked
    FROM schedule_records`.execute(test.db);
  expect(rows[0]).toMatchObject({ instructors: 200, records: 5_001, own: 0, booked: true });
  expect([rows[0]?.first, rows[0]?.last].map((date) => date?.slice(0, 7))).toEqual([
    '2026-01',
    '2026-01',
  ]);
  const record = await test.db
    .selectFrom('schedule_records')
    .selectAll()
    .limit(1)
    .executeTakeFirstOrThrow();
  const again = {
    instructor_id: record.instructor_id,
    status: 'busy' as const,
    date: record.date,
    start_time: '09:00',
    end_time: '20:00',
    timezone: record.timezone,
  };
  await expect(test.db.insertInto('schedule_records').values(again).execute()).rejects.toThrow(
    'schedule_no_overlap',
  );
  const { body } = await test.call('listInstructors', {
    query: { skill_type: 'ski', works_with_kids: true, max_price: 9000 },
  });
  expect(body.items).toHaveLength(20);
});

/** Few at a time, as in life. */
async function setActive(active: boolean): Promise<void> {
  for (let part = 0; part < 20; part += 1)
    await sql`UPDATE schedule_records SET active = ${active} WHERE instructor_id % 20 = ${part}`.execute(
      test.db,
    );
}

it('derives what the triggers would have', async () => {
  const made = await derived();
  await setActive(false);
  await test.db.updateTable('instructors').set({ approved: false }).execute();
  expect(await derived()).toMatchObject({ listed: null, taken: null });
  // Naming the resorts asks for the calendar anew.
  await test.db
    .updateTable('instructors')
    .set((eb) => ({ approved: true, resort_ids: eb.ref('resort_ids') }))
    .execute();
  await setActive(true);
  expect(await derived()).toEqual(made);
});
