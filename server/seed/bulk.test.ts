import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestApp } from '../test/app.ts';
import { makeInstructor } from '../test/factories.ts';
import { generateBulk } from './bulk.ts';

const test = useTestApp();

it('makes as many rows as asked, leaves the constraint in force and other people’s rows alone', async () => {
  const other = await makeInstructor(test.db);
  await generateBulk(test.db, { instructors: 200, records: 5_001, today: '2026-01-14' });
  const { rows } = await sql<{ instructors: number; records: number; first: string; last: string; taken: number; own: number }>`
    SELECT (SELECT count(*) FROM instructors WHERE email LIKE 'bulk-%') AS instructors, count(*) AS records, min(date) AS first, max(date) AS last,
      count(DISTINCT instructor_id) AS taken, count(*) FILTER (WHERE instructor_id = ${other.id}) AS own
    FROM schedule_records`.execute(test.db);
  expect(rows[0]).toMatchObject({ instructors: 200, records: 5_001, own: 0 });
  expect([rows[0]?.first, rows[0]?.last].map((date) => date?.slice(0, 7))).toEqual(['2026-01', '2026-01']);
  const record = await test.db.selectFrom('schedule_records').selectAll().limit(1).executeTakeFirstOrThrow();
  const again = {
    instructor_id: record.instructor_id,
    status: 'busy' as const,
    date: record.date,
    start_time: '09:00',
    end_time: '20:00',
    timezone: record.timezone,
  };
  await expect(test.db.insertInto('schedule_records').values(again).execute()).rejects.toThrow('schedule_no_overlap');
  const { body } = await test.call('listInstructors', { query: { skill_type: 'ski', works_with_kids: true, max_price: 9000 } });
  expect(body.items).toHaveLength(20);
});
