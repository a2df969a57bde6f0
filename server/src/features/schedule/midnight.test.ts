/** Resorts that are open until midnight: 24:00 is a closing time, and the last half hour is like any other. */
import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, useTestApp } from '../../../test/app.ts';
import { ask, lesson } from '../../../test/bookings.ts';
import { makeInstructor, makeResort, makeUser, type TestUser } from '../../../test/factories.ts';
import { accept, held, propose } from '../../../test/moves.ts';

const test = useTestApp();
const DAY = '2026-01-17';
const LATE = { booking_date: DAY, start_time: '22:00', end_time: '24:00' };
let admin: TestUser;

beforeAll(async () => {
  admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
});

async function openUntil(close_time: string) {
  const { id } = await makeResort(test.db);
  const body = { name: 'Гора', open_time: '18:00', close_time };
  const { body: saved } = await test.call('updateResort', { params: { id }, body }, admin);
  expect(saved.resort.close_time).toBe('24:00');
  const instructor = await makeInstructor(test.db, { resort_ids: [id] });
  return { resort: id, instructor, customer: await makeUser(test.db) };
}

describe.each(['24:00', '23:59'])('a resort whose closing is typed as %s', (closing) => {
  it('is shown as open until 24:00, and free, booked and moved until then', async () => {
    const { resort, instructor, customer } = await openUntil(closing);
    const params = { id: instructor.id };
    const hours = { earliest_start: '18:00', latest_end: '24:00', timezone: 'Europe/Moscow' };
    const week = await test.call('getAvailability', { params, query: { date: DAY } }, customer);
    expect(week.body.resort_hours).toEqual(hours);
    expect((await test.call('getBookingHours', { params })).body.booking_hours).toEqual(hours);
    const shown = await test.call('getResortHours', { params: { id: resort } });
    expect(shown.body.close_time).toBe('24:00');
    const freeAt = async (free_from: string) => {
      const query = {
        resort_id: resort,
        free_date: DAY,
        free_from,
        free_to: '24:00',
        duration: 30,
      };
      return (await test.call('listInstructors', { query })).body.total;
    };
    expect(await freeAt('23:30')).toBe(1);
    const { body } = await ask(test, customer, lesson(instructor.id, LATE));
    expect(body).toMatchObject(LATE);
    expect(await freeAt('23:30')).toBe(0);
    const moved = await propose(test, customer, body.id, { ...LATE, start_time: '23:00' });
    const done = await accept(test, instructor.user, body.id, moved.body.move?.id ?? 0);
    expect(done.body).toMatchObject({ ...LATE, start_time: '23:00' });
    expect(await held(test, instructor.id)).toEqual([`${DAY} 23:00–24:00`]);
    const taken = await test.call('getAvailability', { params, query: { date: DAY } }, customer);
    expect(taken.body.availability.map(({ time }) => time.slice(11))).toEqual(['23:00', '23:30']);
    const [own] = (await test.call('listUserBookings', {}, customer)).body;
    expect(own).toMatchObject({ end_time: '24:00', status: 'confirmed' });
  });

  it('lets its instructor mark the last half hour, and see it', async () => {
    const { instructor } = await openUntil(closing);
    const body = { date: DAY, start_time: '23:30', end_time: '24:00' };
    await test.call('createBusyTime', { body }, instructor.user);
    const query = { start_date: DAY, end_date: DAY };
    expect((await test.call('listSchedule', { query }, instructor.user)).body).toMatchObject([
      body,
    ]);
  });

  it('has special days that end at 24:00, typed either way', async () => {
    const { resort, instructor, customer } = await openUntil(closing);
    const params = { id: resort };
    const day = { date: DAY, open_time: '22:00', close_time: closing, reason: 'ветер' };
    const late = lesson(instructor.id, LATE);
    await ask(test, customer, late);
    const query = { date: DAY, open_time: '22:00', close_time: closing };
    const affected = await test.call('listAffectedLessons', { params, query }, admin);
    expect(affected.body.total).toBe(0);
    const { body } = await test.call('createSpecialDay', { params, body: day }, admin);
    expect(body).toMatchObject({ affected: 0, special_day: { close_time: '24:00' } });
    const again = await makeInstructor(test.db, { resort_ids: [resort] });
    const stranger = await makeUser(test.db);
    expect((await ask(test, stranger, { ...late, instructor_id: again.id })).status).toBe(201);
    const whole = { ...day, date: '2026-01-18', open_time: '18:00' };
    const same = await test.refused('createSpecialDay', { params, body: whole }, admin);
    expect(same.body.errors?.[0]?.path).toBe('close_time');
  });
});

it('24:00 is no time at which a resort opens, or a lesson begins', async () => {
  const { id } = await makeResort(test.db);
  const body = { name: 'Гора', open_time: '24:00', close_time: '24:00' };
  const refused = await test.refused('updateResort', { params: { id }, body }, admin);
  expect(refused.body.errors?.map(({ path }) => path)).toEqual(['open_time']);
  const { instructor, customer } = await openUntil('24:00');
  const late = lesson(instructor.id, { ...LATE, start_time: '24:00' });
  const lost = await test.refused('createInstructorBooking', { body: late }, customer);
  expect(lost.body.errors?.[0]?.path).toBe('start_time');
});
