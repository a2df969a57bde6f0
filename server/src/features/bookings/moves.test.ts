import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, lesson } from '../../../test/bookings.ts';
import { makeInstructor, makeUser } from '../../../test/factories.ts';
import { accept, booked, declineMove, held, propose, time } from '../../../test/moves.ts';
import { expireBookings } from './bookings.ts';
import { expireAllMoves } from './moves.ts';

const test = useTestApp();
const HOUR = 3_600_000;
const after = (hours: number) => new Date(TEST_NOW.getTime() + hours * HOUR);
const OLD = '2026-01-16 10:00–12:00';
const NEW = '2026-01-17 12:00–14:00';

async function events(id: number, beginning: string): Promise<string[]> {
  const rows = await test.db
    .selectFrom('notifications as n')
    .innerJoin('bookings as b', 'b.id', 'n.subject_id')
    .select(['n.event', 'n.recipient_id', 'b.customer_id'])
    .where('n.subject_type', '=', 'booking')
    .where('n.subject_id', '=', id)
    .where('n.event', 'like', `${beginning}%`)
    .orderBy('n.id')
    .execute();
  return rows.map(
    (row) => `${row.event} → ${row.recipient_id === row.customer_id ? 'customer' : 'instructor'}`,
  );
}

async function refusal(name: 'proposeMove', who: { token: string }, id: number, body: object) {
  const answer = await test.refused(name, { params: { id }, body }, { token: who.token });
  return [answer.status, answer.body.code];
}

async function lessonsOf({ token }: { token: string }) {
  return (await test.call('listUserBookings', {}, { token })).body;
}

describe('another time for a lesson', () => {
  it('is held beside the old one, and the other side is notified', async () => {
    const { instructor, customer, id } = await booked(test, {}, true);
    const { body } = await propose(test, customer, id);
    expect(body).toMatchObject({
      status: 'confirmed',
      booking_date: '2026-01-16',
      sequence: 1,
      move: {
        proposed_by: 'customer',
        booking_date: '2026-01-17',
        start_time: '12:00',
        end_time: '14:00',
        price: 6_000,
        expires_at: after(24).toISOString(),
      },
    });
    expect(await held(test, instructor.id)).toEqual([OLD, NEW]);
    expect(await events(id, 'move_')).toEqual(['move_proposed → instructor']);
    const [seen] = (await test.call('listProviderBookings', {}, instructor.user)).body;
    expect(seen?.move).toEqual(body.move);
  });

  it('shows its reason to both sides, until one of them is gone', async () => {
    const { instructor, customer, id } = await booked(test, {}, true);
    const reason = 'Дочка заболела';
    const proposed = await test.call(
      'proposeMove',
      { params: { id }, body: time({ reason: ` ${reason} ` }) },
      { token: customer.token },
    );
    expect(proposed.body.move).toMatchObject({ reason });
    const mine = async () =>
      (await test.call('listProviderBookings', {}, instructor.user)).body[0]?.move;
    expect(await mine()).toMatchObject({ reason });
    const body = time({ reason: 'а'.repeat(201) });
    expect(await refusal('proposeMove', customer, id, body)).toEqual([400, 'validation_failed']);
    await test.call('deleteAccount', { body: { confirm: 'УДАЛИТЬ' } }, { token: customer.token });
    const kept = await test.db.selectFrom('booking_moves').select('reason').execute();
    expect(kept).toContainEqual({ reason: null });
    expect(kept).not.toContainEqual({ reason });
  });

  it('is the lesson’s once accepted: same number and UID, a higher SEQUENCE, and the old time is free', async () => {
    const { instructor, customer, id } = await booked(test, {}, true);
    const [before] = await lessonsOf(customer);
    const { body } = await propose(test, instructor.user, id);
    const accepted = await accept(test, customer, id, body.move?.id ?? 0);
    expect(accepted.body).toMatchObject({ id, status: 'confirmed', sequence: 2, move: null });
    const [lessonNow] = await lessonsOf(customer);
    expect(lessonNow).toMatchObject({
      id,
      booking_date: '2026-01-17',
      start_time: '12:00',
      calendar_uid: before?.kind === 'instructor' ? before.calendar_uid : '',
    });
    expect(await held(test, instructor.id)).toEqual([NEW]);
    expect(await events(id, 'booking_moved')).toEqual([
      'booking_moved → instructor',
      'booking_moved → customer',
    ]);
    const stranger = await makeUser(test.db);
    expect((await ask(test, stranger, lesson(instructor.id))).status).toBe(201);
  });

  it('may overlap the old one, and is free for nobody else', async () => {
    const { instructor, customer, id } = await booked(test, {}, true);
    const shifted = time({ booking_date: '2026-01-16', start_time: '09:30', end_time: '12:30' });
    const { body } = await propose(test, customer, id, shifted);
    expect(await held(test, instructor.id)).toEqual([
      '2026-01-16 09:30–10:00',
      OLD,
      '2026-01-16 12:00–12:30',
    ]);
    expect(body.move?.price).toBe(9_000);
    const rival = await makeUser(test.db);
    const late = lesson(instructor.id, { start_time: '12:00', end_time: '13:00' });
    const answer = await test.refused('createInstructorBooking', { body: late }, rival);
    expect(answer.body.code).toBe('slot_taken');
    await accept(test, instructor.user, id, body.move?.id ?? 0);
    expect(await held(test, instructor.id)).toEqual(['2026-01-16 09:30–12:30']);
    const { rows } = await sql<{ taken: string }>`
      SELECT DISTINCT taken::bit(48)::text AS taken FROM taken_days WHERE instructor_id = ${instructor.id} AND date = '2026-01-16'`.execute(
      test.db,
    );
    // Half hours from the right: 09:30 is the twentieth.
    expect(rows.map(({ taken }) => taken.lastIndexOf('1') - taken.indexOf('1') + 1)).toEqual([6]);
  });

  it('holds nothing when somebody has a part of it', async () => {
    const { instructor, customer, id } = await booked(test, {}, true);
    const other = await makeUser(test.db);
    await ask(test, other, lesson(instructor.id, { start_time: '12:00', end_time: '13:00' }));
    const body = time({ booking_date: '2026-01-16', start_time: '09:00', end_time: '12:30' });
    expect(await refusal('proposeMove', customer, id, body)).toEqual([409, 'slot_taken']);
    expect(await held(test, instructor.id)).toEqual([OLD, '2026-01-16 12:00–13:00']);
    const [seen] = await lessonsOf(customer);
    expect(seen).toMatchObject({ move: null });
  });

  it('confirms a pending booking when it is accepted, whoever proposed it', async () => {
    for (const proposer of ['customer', 'instructor'] as const) {
      const { instructor, customer, id } = await booked(test);
      const [by, other] =
        proposer === 'customer' ? [customer, instructor.user] : [instructor.user, customer];
      const { body } = await propose(test, by, id);
      expect(body.status).toBe('pending');
      const { body: done } = await accept(test, other, id, body.move?.id ?? 0);
      expect(done).toMatchObject({ status: 'confirmed', booking_date: '2026-01-17', sequence: 1 });
      expect(await events(id, 'booking_confirmed')).toEqual(['booking_confirmed → customer']);
      expect(await events(id, 'reminder_2h')).toHaveLength(2);
    }
  });

  it('keeps a pending booking from being confirmed until it is answered', async () => {
    const { instructor, customer, id } = await booked(test);
    const { body } = await propose(test, customer, id);
    const { token } = instructor.user;
    const confirmed = await test.refused('confirmBooking', { params: { id } }, { token });
    expect(confirmed.body.detail).toContain('Клиент предложил другое время');
    await declineMove(test, instructor.user, id, body.move?.id ?? 0);
    await test.call('confirmBooking', { params: { id } }, { token });
    expect(await held(test, instructor.id)).toEqual([OLD]);
  });

  it('of an instructor gives the customer time to answer, beyond the expiry of the request', async () => {
    const { instructor, customer, id } = await booked(test, { booking_date: '2026-02-16' });
    test.setNow(after(23));
    try {
      await propose(test, instructor.user, id, time({ booking_date: '2026-02-17' }));
      await expireBookings(test.db, after(25));
      const [waiting] = await lessonsOf(customer);
      expect(waiting).toMatchObject({ status: 'pending', expires_at: after(47).toISOString() });
      test.setNow(after(48));
      await expireBookings(test.db, after(48));
      expect(await held(test, instructor.id)).toEqual([]);
    } finally {
      test.setNow(TEST_NOW);
    }
  });

  it('of a customer ends with the request, however late it is proposed', async () => {
    const { customer, id } = await booked(test, { booking_date: '2026-02-16' });
    test.setNow(after(23));
    try {
      const { body } = await propose(test, customer, id, time({ booking_date: '2026-02-17' }));
      expect(body).toMatchObject({
        expires_at: after(24).toISOString(),
        move: { expires_at: after(24).toISOString() },
      });
    } finally {
      test.setNow(TEST_NOW);
    }
  });

  it('is free again once it is declined, withdrawn or expired, and the lesson stays', async () => {
    const { instructor, customer, id } = await booked(test, {}, true);
    for (const who of [instructor.user, customer]) {
      const { body } = await propose(test, customer, id);
      expect((await declineMove(test, who, id, body.move?.id ?? 0)).body.move).toBeNull();
      expect(await held(test, instructor.id)).toEqual([OLD]);
    }
    await propose(test, customer, id);
    expect(await expireAllMoves(test.db, after(23))).toBe(0);
    expect(await expireAllMoves(test.db, after(24))).toBeGreaterThan(0);
    expect(await held(test, instructor.id)).toEqual([OLD]);
    expect(await events(id, 'move_')).toEqual([
      'move_proposed → instructor',
      'move_shows_end → instructor',
      'move_declined → customer',
      'move_proposed → instructor',
      'move_shows_end → instructor',
      'move_proposed → instructor',
      'move_shows_end → instructor',
      'move_shows_end → customer',
      'move_expired → instructor',
      'move_expired → customer',
    ]);
  });

  it('is closed with the booking, and frees its time too', async () => {
    const { instructor, customer, id } = await booked(test, {}, true);
    const { body } = await propose(test, instructor.user, id);
    await test.call('cancelInstructorBooking', { params: { id } }, { token: customer.token });
    expect(await held(test, instructor.id)).toEqual([]);
    const answer = await test.refused(
      'acceptMove',
      { params: { id, move: body.move?.id } },
      { token: customer.token },
    );
    expect([answer.status, answer.body.code]).toEqual([409, 'move_closed']);
  });

  it('is answered by the other side only, and found by nobody else', async () => {
    const { customer, id } = await booked(test, {}, true);
    const { body } = await propose(test, customer, id);
    const params = { id, move: body.move?.id };
    const own = await test.refused('acceptMove', { params }, { token: customer.token });
    expect([own.status, own.body.code]).toEqual([403, 'own_move']);
    const stranger = await makeUser(test.db);
    const foreign = await test.refused('acceptMove', { params }, { token: stranger.token });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'booking_not_found']);
    const missing = { id, move: 1_000_000 };
    const unknown = await test.refused('declineMove', { params: missing }, customer);
    expect([unknown.status, unknown.body.code]).toEqual([404, 'move_not_found']);
  });

  it('is refused by the rules of a booking, at the field that is wrong', async () => {
    const { customer, id } = await booked(test, {}, true);
    for (const [body, path] of [
      [time({ start_time: '14:00', end_time: '12:00' }), 'end_time'],
      [time({ booking_date: '2026-01-13' }), 'booking_date'],
      [time({ booking_date: '2027-01-17' }), 'booking_date'],
      [time({ start_time: '05:00', end_time: '07:00' }), 'start_time'],
      [time({ booking_date: '2026-01-16', start_time: '10:00', end_time: '12:00' }), 'start_time'],
    ] as const) {
      const answer = await test.refused('proposeMove', { params: { id }, body }, customer);
      expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, path]);
    }
  });

  it('is one at a time, and ten times for a booking', async () => {
    const { instructor, customer, id } = await booked(test, {}, true);
    for (let n = 0; n < 10; n += 1) {
      const { body } = await propose(test, customer, id);
      expect(await refusal('proposeMove', customer, id, time())).toEqual([409, 'move_open']);
      await declineMove(test, instructor.user, id, body.move?.id ?? 0);
    }
    expect(await refusal('proposeMove', customer, id, time())).toEqual([409, 'too_many_moves']);
  });

  it('is not proposed for a booking that changed since it was seen, or at another price', async () => {
    const { instructor, customer, id } = await booked(test);
    await test.call('confirmBooking', { params: { id } }, { token: instructor.user.token });
    expect(await refusal('proposeMove', customer, id, { ...time(), sequence: 0 })).toEqual([
      409,
      'booking_changed',
    ]);
    const longer = time({ end_time: '15:00' });
    expect(await refusal('proposeMove', customer, id, { ...longer, quoted_total: 6_000 })).toEqual([
      409,
      'quote_changed',
    ]);
    const { body } = await propose(test, customer, id, { ...longer, quoted_total: 9_000 });
    const { body: moved } = await accept(test, instructor.user, id, body.move?.id ?? 0);
    expect(moved).toMatchObject({ price: 9_000, quote: { total: 9_000 } });
  });

  it('costs what was agreed when only the tariff has changed since', async () => {
    const { instructor, customer, id } = await booked(test, {}, true);
    const { token } = instructor.user;
    await test.call('updateInstructorSettings', { body: { price_2h: 8_000 } }, { token });
    expect((await propose(test, customer, id)).body.move?.price).toBe(6_000);
  });

  it('is in the export of both sides', async () => {
    const { instructor, customer, id } = await booked(test, {}, true);
    await propose(test, customer, id);
    for (const { token } of [customer, instructor.user]) {
      const { body } = await test.call('exportAccount', {}, { token });
      expect(body.proposed_times).toMatchObject([
        { booking_id: id, proposed_by: 'customer', state: 'open', date: '2026-01-17' },
      ]);
    }
  });

  it('that the customer proposed is theirs: they book nothing elsewhere at it while it is open', async () => {
    const { customer, id, instructor } = await booked(test, {}, true);
    const elsewhere = await makeInstructor(test.db);
    const overlapping = lesson(elsewhere.id, { ...time(), start_time: '13:00' });
    const { body } = await propose(test, customer, id);
    const refused = await test.refused(
      'createInstructorBooking',
      { body: overlapping },
      { token: customer.token },
    );
    expect(refused.body.code).toBe('own_time_taken');
    await declineMove(test, instructor.user, id, body.move!.id);
    expect((await ask(test, customer, overlapping)).status).toBe(201);
  });

  it('that the instructor proposed leaves the customer free to book elsewhere', async () => {
    const { customer, id, instructor } = await booked(test, {}, true);
    const elsewhere = await makeInstructor(test.db);
    await propose(test, instructor.user, id);
    expect((await ask(test, customer, lesson(elsewhere.id, time()))).status).toBe(201);
  });

  it('is not at a time of another lesson of the customer', async () => {
    const { customer, id, instructor } = await booked(test, {}, true);
    const elsewhere = await makeInstructor(test.db);
    await ask(test, customer, lesson(elsewhere.id, { ...time(), start_time: '13:00' }));
    expect(await refusal('proposeMove', customer, id, time())).toEqual([409, 'own_time_taken']);
    const { body } = await propose(test, instructor.user, id);
    const params = { id, move: body.move?.id };
    const answer = await test.refused('acceptMove', { params }, { token: customer.token });
    expect(answer.body.code).toBe('own_time_taken');
  });

  it('brings new reminders in place of those that still wait', async () => {
    const { instructor, customer, id } = await booked(test, {}, true);
    const { body } = await propose(test, customer, id);
    await accept(test, instructor.user, id, body.move?.id ?? 0);
    const reminders = await test.db
      .selectFrom('notifications')
      .select(['event', 'due_at', 'state'])
      .where('subject_id', '=', id)
      .where('subject_type', '=', 'booking')
      .where('event', '=', 'reminder_24h')
      .orderBy('id')
      .execute();
    expect(reminders).toEqual([
      { event: 'reminder_24h', due_at: new Date('2026-01-15T07:00:00Z'), state: 'dropped' },
      { event: 'reminder_24h', due_at: new Date('2026-01-16T09:00:00Z'), state: 'waiting' },
    ]);
  });

  it('stands in the instructor’s calendar with its booking, and in the history', async () => {
    const { instructor, customer, id } = await booked(test, {}, true);
    const { body } = await propose(test, customer, id);
    const { token } = instructor.user;
    const query = { start_date: '2026-01-16', end_date: '2026-01-17' };
    const schedule = (await test.call('listSchedule', { query }, { token })).body;
    expect(schedule.map((slot) => [slot.date, slot.booking?.id])).toEqual([
      ['2026-01-16', id],
      ['2026-01-17', id],
    ]);
    await accept(test, instructor.user, id, body.move?.id ?? 0);
    const changes = await test.db
      .selectFrom('booking_changes')
      .select(['change', 'actor_id'])
      .where('booking_id', '=', id)
      .orderBy('id')
      .execute();
    const admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
    const history = await test.call('getAdminBooking', { params: { id } }, { token: admin.token });
    expect(
      history.body.changes.map(({ change, actor, time: at }) => [change, actor, at?.start_time]),
    ).toEqual([
      ['requested', 'customer', undefined],
      ['confirmed', 'instructor', undefined],
      ['move_proposed', 'customer', '12:00'],
      ['moved', 'instructor', '12:00'],
    ]);
    expect(changes).toEqual([
      { change: 'confirmed', actor_id: instructor.user.id },
      { change: 'move_proposed', actor_id: customer.id },
      { change: 'moved', actor_id: instructor.user.id },
    ]);
  });
});
