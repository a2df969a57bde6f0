import { addDays, localNow, weekdayOf } from '@sklon/contract/time';
import { sql } from 'kysely';
import type { Tx } from '../src/db/client.ts';
import { noteOwnHours } from '../src/features/workday/queries.ts';
import { slotsOf } from '../src/features/workday/slots.ts';
import { snowboardInstructor } from './people.ts';

const CLIENTS = [
  { customer_name: 'Семья Ким', group_size: 2, note: 'По звонку, платят наличными', price: 9000 },
  { customer_name: 'Глеб', group_size: 1, note: 'Продолжаем карвинг', price: 7000 },
];

/** What an instructor enters beside the bookings: own lessons, time that is busy every week, a vacation. Tomorrow stays free. */
export async function insertDiary(tx: Tx, now: Date): Promise<void> {
  const { id, resort_id, timezone } = await tx
    .selectFrom('identities as p')
    .innerJoin('instructors as i', 'i.user_id', 'p.user_id')
    .innerJoin('resorts as r', (join) => join.on(sql<boolean>`r.id = i.resort_ids[1]`))
    .select(['i.id', 'r.id as resort_id', 'r.timezone'])
    .where('p.subject', '=', String(snowboardInstructor.id))
    .executeTakeFirstOrThrow();
  const { date: today } = localNow(now, timezone);
  const owned = { instructor_id: id, created_at: now };
  await tx
    .insertInto('recurring_busy')
    .values({
      ...owned,
      weekdays: 2 ** weekdayOf(addDays(today, 3)),
      busy_slots: slotsOf([{ start: '12:00', end: '13:30' }]),
      note: 'Тренировка детской школы',
    })
    .execute();
  const first_date = addDays(today, 35);
  await tx
    .insertInto('own_days')
    .values({
      ...owned,
      first_date,
      last_date: addDays(first_date, 6),
      open_slots: 0,
      note: 'Отпуск',
    })
    .execute();
  await noteOwnHours(tx, id);
  const times = await tx
    .updateTable('schedule_records')
    .set({ status: 'booked' })
    .where('id', 'in', (records) =>
      records
        .selectFrom('schedule_records')
        .select('id')
        .where('instructor_id', '=', id)
        .where('status', '=', 'busy')
        .where('date', '>', addDays(today, 1))
        .where(sql<boolean>`end_time - start_time <= interval '3 hours'`)
        .orderBy('date')
        .orderBy('start_time')
        .limit(CLIENTS.length),
    )
    .returning('id')
    .execute();
  await tx
    .insertInto('own_lessons')
    .values(
      times
        .toSorted((a, b) => a.id - b.id)
        .map((time, place) => ({ ...owned, ...CLIENTS[place]!, record_id: time.id, resort_id })),
    )
    .execute();
}
