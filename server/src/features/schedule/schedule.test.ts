import type { TakenSlot } from '@sklon/contract/schedule';
import type { Insertable } from 'kysely';
import { describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeInstructor, makeResort, makeUser } from '../../../test/factories.ts';
import type { ScheduleRecords } from '../../db/schema.gen.ts';
import { bookingHoursOf } from './queries.ts';

const test = useTestApp();
const SUNDAY = '2026-01-18';

type Record = Partial<Insertable<ScheduleRecords>>;

async function makeRecord(instructor_id: number, values: Record = {}): Promise<number> {
  const row = {
    status: 'busy' as const,
    date: SUNDAY,
    start_time: '10:00',
    end_time: '11:00',
    timezone: 'Europe/Moscow',
    ...values,
    instructor_id,
  };
  return (
    await test.db
      .insertInto('schedule_records')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

async function makeBooking(
  instructor: { id: number; resort_ids: number[] },
  customer_id: number,
  values: Record = {},
): Promise<{ record: number; booking: number }> {
  const record = await makeRecord(instructor.id, { status: 'booked', ...values });
  const { id } = await test.db
    .insertInto('bookings')
    .values({
      record_id: record,
      instructor_id: instructor.id,
      customer_id,
      resort_id: instructor.resort_ids[0] ?? 0,
      status: 'confirmed',
      group_size: 1,
      created_at: TEST_NOW,
      expires_at: TEST_NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { record, booking: id };
}

async function slotsOf(id: number, date: string, token?: string): Promise<TakenSlot[]> {
  return (await test.call('getAvailability', { params: { id }, query: { date } }, { token })).body
    .availability;
}

describe('availability', () => {
  // spec: 3.18, 7.25, D.60
  it('lists every half hour of a busy record, and the resort’s hours', async () => {
    const { id } = await makeInstructor(test.db);
    const record = await makeRecord(id, {
      start_time: '10:00',
      end_time: '11:30',
      notes: 'к врачу',
    });
    const { body } = await test.call('getAvailability', {
      params: { id },
      query: { date: SUNDAY },
    });
    const slot = { id: record, status: 'busy', notes: null, is_cur_user_book: false };
    expect(body).toEqual({
      availability: ['10:00', '10:30', '11:00'].map((time) => ({
        ...slot,
        time: `${SUNDAY}T${time}`,
      })),
      resort_hours: { earliest_start: '09:00', latest_end: '18:00', timezone: 'Europe/Moscow' },
      special_days: [],
    });
  });

  // spec: 3.19, D.61, S.9.1
  it('shows a booking’s id to its own customer only', async () => {
    const instructor = await makeInstructor(test.db);
    const [owner, stranger] = [await makeUser(test.db), await makeUser(test.db)];
    const { record, booking } = await makeBooking(instructor, owner.id, { end_time: '10:30' });
    const slot = { id: record, time: `${SUNDAY}T10:00`, status: 'booked' };
    expect(await slotsOf(instructor.id, SUNDAY, owner.token)).toEqual([
      { ...slot, notes: String(booking), is_cur_user_book: true },
    ]);
    const hidden = [{ ...slot, notes: null, is_cur_user_book: false }];
    expect(await slotsOf(instructor.id, SUNDAY, stranger.token)).toEqual(hidden);
    expect(await slotsOf(instructor.id, SUNDAY)).toEqual(hidden);
    expect(await slotsOf(instructor.id, SUNDAY, 'A'.repeat(43))).toEqual(hidden);
    // Not even to the instructor: these are the eyes of a customer.
    expect(await slotsOf(instructor.id, SUNDAY, instructor.user.token)).toEqual(hidden);
  });

  // spec: 4.8
  it('distinguishes own and other bookings of a week, in order of time', async () => {
    const instructor = await makeInstructor(test.db);
    const [owner, stranger] = [await makeUser(test.db), await makeUser(test.db)];
    await makeBooking(instructor, stranger.id, { date: '2026-01-20', end_time: '10:30' });
    await makeBooking(instructor, owner.id, { start_time: '14:00', end_time: '14:30' });
    await makeRecord(instructor.id, { start_time: '09:00', end_time: '09:30' });
    const slots = await slotsOf(instructor.id, SUNDAY, owner.token);
    expect(
      slots.map(({ time, status, is_cur_user_book }) => [time, status, is_cur_user_book]),
    ).toEqual([
      ['2026-01-18T09:00', 'busy', false],
      ['2026-01-18T14:00', 'booked', true],
      ['2026-01-20T10:00', 'booked', false],
    ]);
  });

  // spec: 2.70, D.59
  it('contains the seven days from the date and only that instructor’s records', async () => {
    const { id } = await makeInstructor(test.db);
    await makeRecord((await makeInstructor(test.db)).id);
    for (const date of ['2026-01-17', '2026-01-18', '2026-01-24', '2026-01-25'])
      await makeRecord(id, { date, start_time: '09:00', end_time: '09:30' });
    expect((await slotsOf(id, SUNDAY)).map((slot) => slot.time)).toEqual([
      '2026-01-18T09:00',
      '2026-01-24T09:00',
    ]);
    expect((await slotsOf(id, '2026-01-24')).map((slot) => slot.time)).toEqual([
      '2026-01-24T09:00',
      '2026-01-25T09:00',
    ]);
  });

  // spec: D.39
  it('uses the resort’s local days, however far from Moscow', async () => {
    const timezone = 'Asia/Kamchatka';
    const resort = await makeResort(test.db, { timezone, open_time: '00:00', close_time: '23:30' });
    const { id } = await makeInstructor(test.db, { resort_ids: [resort.id] });
    // In UTC the first lies on Saturday, the last on the next Saturday; on the wall they are Sunday and Saturday.
    await makeRecord(id, { timezone, start_time: '00:00', end_time: '00:30' });
    await makeRecord(id, { timezone, date: '2026-01-24', start_time: '23:00', end_time: '23:30' });
    await makeRecord(id, { timezone, date: '2026-01-25', start_time: '00:00', end_time: '00:30' });
    const { body } = await test.call('getAvailability', {
      params: { id },
      query: { date: SUNDAY },
    });
    expect(body.availability.map((slot) => slot.time)).toEqual([
      '2026-01-18T00:00',
      '2026-01-24T23:00',
    ]);
    expect(body.resort_hours).toEqual({ earliest_start: '00:00', latest_end: '23:30', timezone });
  });

  it('does not contain time that was freed', async () => {
    const instructor = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    await makeBooking(instructor, customer.id, { active: false });
    expect(await slotsOf(instructor.id, SUNDAY, customer.token)).toEqual([]);
  });

  it('covers every slot that a record off the grid touches', async () => {
    const { id } = await makeInstructor(test.db);
    await makeRecord(id, { start_time: '10:20', end_time: '11:10' });
    expect((await slotsOf(id, SUNDAY)).map((slot) => slot.time.slice(11))).toEqual([
      '10:00',
      '10:30',
      '11:00',
    ]);
  });

  it('is not found for a missing or unapproved instructor', async () => {
    const hidden = await makeInstructor(test.db, { approved: false });
    await makeRecord(hidden.id);
    for (const id of [hidden.id, 2_000_000_000]) {
      const { status, body } = await test.refused('getAvailability', {
        params: { id },
        query: { date: SUNDAY },
      });
      expect([status, body.code]).toEqual([404, 'instructor_not_found']);
    }
  });

  it('shows the calendar of an instructor who is not working', async () => {
    const { id } = await makeInstructor(test.db, { is_working: false });
    expect(await slotsOf(id, SUNDAY)).toEqual([]);
  });

  it('accepts existing dates from the first to the last, and refuses everything else', async () => {
    const { id } = await makeInstructor(test.db);
    for (const date of ['0001-01-01', '2028-02-29', '9999-12-31'])
      expect(await slotsOf(id, date)).toEqual([]);
    for (const date of [
      '',
      '0000-01-01',
      '2026-02-29',
      '2026-1-1',
      'infinity',
      '2026-01-18T00:00',
      '10000-01-01',
      undefined,
    ]) {
      const { status, body } = await test.refused('getAvailability', {
        params: { id },
        query: { date },
      });
      expect([date, status, body.errors?.[0]?.path]).toEqual([date, 400, 'date']);
    }
  });
});

describe('booking hours', () => {
  // spec: 7.26, D.37
  it('are from the earliest opening to the latest closing of the instructor’s resorts, in their zone', async () => {
    const timezone = 'Asia/Novokuznetsk';
    const late = await makeResort(test.db, { open_time: '10:00', close_time: '22:00', timezone });
    const early = await makeResort(test.db, {
      parent_id: late.parent_id,
      open_time: '08:30',
      close_time: '16:00',
      timezone,
    });
    const { id } = await makeInstructor(test.db, { resort_ids: [late.id, early.id] });
    const { body } = await test.call('getBookingHours', { params: { id } });
    expect(body).toEqual({
      booking_hours: { earliest_start: '08:30', latest_end: '22:00', timezone },
    });
    expect(await bookingHoursOf(test.db, id)).toEqual(body.booking_hours);
  });

  it('use the zone of the first resort', async () => {
    const far = await makeResort(test.db, { timezone: 'Asia/Kamchatka' });
    const near = await makeResort(test.db, { timezone: 'Europe/Moscow' });
    const zoneOf = async (resort_ids: number[]) =>
      (await bookingHoursOf(test.db, (await makeInstructor(test.db, { resort_ids })).id))?.timezone;
    expect([await zoneOf([far.id, near.id]), await zoneOf([near.id, far.id])]).toEqual([
      'Asia/Kamchatka',
      'Europe/Moscow',
    ]);
  });

  it('are not found for a missing or unapproved instructor', async () => {
    const hidden = await makeInstructor(test.db, { approved: false });
    for (const id of [hidden.id, 2_000_000_000]) {
      expect(await bookingHoursOf(test.db, id)).toBeUndefined();
      expect((await test.refused('getBookingHours', { params: { id } })).status).toBe(404);
    }
  });
});
