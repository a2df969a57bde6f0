/** Meeting points (lesson, Where and on what terms): who keeps and chooses them, and what a booking carries. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, lesson, meetingPointForm } from '../../../test/bookings.ts';
import {
  makeInstructor,
  makeMeetingPoint,
  makeResort,
  makeUser,
  type TestUser,
} from '../../../test/factories.ts';
import { waitingForLocks } from '../../../test/locks.ts';

/** Two more, for what admins do at once. */
const MORE_ADMINS = [900_002, 900_003];
const test = useTestApp({ ADMIN_TELEGRAM_IDS: [ADMIN_TELEGRAM_ID, ...MORE_ADMINS].join() });
const form = meetingPointForm();
let admin: TestUser;

beforeAll(async () => {
  admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
});

/** An instructor at two resorts, with two points at the first and one at the second. */
async function scene() {
  const resorts = [(await makeResort(test.db)).id, (await makeResort(test.db)).id] as const;
  const instructor = await makeInstructor(test.db, { resort_ids: [...resorts] });
  const [cash, slope, other] = [
    (await makeMeetingPoint(test.db, resorts[0], { name: 'Касса' })).id,
    (await makeMeetingPoint(test.db, resorts[0], { name: 'Склон' })).id,
    (await makeMeetingPoint(test.db, resorts[1], { name: 'Парковка' })).id,
  ] as const;
  const { token } = instructor.user;
  return {
    ...instructor,
    resorts,
    points: { cash, slope, other },
    pick: (picked: number[]) => test.call('pickMeetingPoints', { body: { picked } }, { token }),
    shown: async () =>
      (await test.call('listMeetingPointsOfInstructor', { params: { id: instructor.id } })).body,
  };
}

describe('points of a resort', () => {
  it('are kept by admins, and every change is recorded', async () => {
    const { id: resort } = await makeResort(test.db);
    const { token } = admin;
    const list = async () =>
      (await test.call('listMeetingPoints', { params: { id: resort } }, { token })).body;
    const { status, body } = await test.call(
      'createMeetingPoint',
      { params: { id: resort }, body: { ...form, note: ' ' } },
      { token },
    );
    expect(status).toBe(201);
    const unseen = { photo_path: null, photo_placeholder: null };
    expect(await list()).toEqual([
      { ...form, ...unseen, note: null, id: body.id, resort_id: resort },
    ]);
    const params = { id: body.id };
    await test.call('updateMeetingPoint', { params, body: { ...form, name: 'Вход' } }, { token });
    expect(await list()).toMatchObject([{ name: 'Вход', note: 'Под часами' }]);
    await test.call('deleteMeetingPoint', { params }, { token });
    expect(await list()).toEqual([]);
    const late = await test.refused('updateMeetingPoint', { params, body: form }, { token });
    expect([late.status, late.body.code]).toEqual([404, 'meeting_point_not_found']);
    const records = await test.db
      .selectFrom('audit_records')
      .select(['action', 'actor_id'])
      .where('entity', '=', 'meeting_point')
      .where('entity_id', '=', body.id)
      .orderBy('id')
      .execute();
    expect(records).toEqual(
      ['create', 'update', 'delete'].map((action) => ({ action, actor_id: admin.id })),
    );
  });

  it('are refused at the fields that are wrong, and at folders', async () => {
    const { id, parent_id } = await makeResort(test.db);
    const { token } = admin;
    const wrong = { name: ' ', note: 'х'.repeat(301), latitude: 91, longitude: '40' };
    const refused = await test.refused(
      'createMeetingPoint',
      { params: { id }, body: wrong },
      { token },
    );
    expect(refused.body.errors).toEqual([
      { path: 'name', message: 'Укажите название' },
      { path: 'note', message: 'Не длиннее 300 знаков' },
      { path: 'latitude', message: 'Широта — число от −90 до 90' },
      { path: 'longitude', message: 'Долгота — число от −180 до 180' },
    ]);
    const folder = await test.refused(
      'createMeetingPoint',
      { params: { id: parent_id }, body: form },
      { token },
    );
    expect([folder.status, folder.body.code]).toEqual([404, 'resort_not_found']);
  });

  it('are fifty at most', async () => {
    const { id } = await makeResort(test.db);
    for (let n = 0; n < 50; n += 1) await makeMeetingPoint(test.db, id);
    const refused = await test.refused(
      'createMeetingPoint',
      { params: { id }, body: form },
      { token: admin.token },
    );
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_meeting_points']);
  });

  it('are no more when several admins add them at once', async () => {
    const { id } = await makeResort(test.db);
    for (let n = 1; n < 50; n += 1) await makeMeetingPoint(test.db, id);
    const admins = [admin];
    for (const telegramId of MORE_ADMINS) admins.push(await makeUser(test.db, { telegramId }));
    // Held until all of them wait or have added theirs.
    const tx = await test.db.startTransaction().execute();
    await sql`LOCK TABLE audit_records IN SHARE MODE`.execute(tx);
    const added = admins.map(({ token }) =>
      test.app.inject({
        method: 'POST',
        url: `/api/admin/resorts/${id}/meeting-points`,
        payload: form,
        headers: { authorization: `Bearer ${token}` },
      }),
    );
    await expect.poll(() => waitingForLocks(test.db)).toBe(3);
    await tx.rollback().execute();
    const codes = (await Promise.all(added)).map(({ statusCode }) => statusCode);
    expect(codes.toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });
});

describe('the points of an instructor', () => {
  it('are chosen among those of their resorts, and shown in that order', async () => {
    const { user, points, pick, shown } = await scene();
    const { body } = await test.call('getMeetingPointChoices', {}, { token: user.token });
    expect(body.offered.map(({ name }) => name)).toEqual(['Касса', 'Склон', 'Парковка']);
    expect([body.own, body.picked]).toEqual([null, []]);
    expect(await shown()).toEqual([]);
    await pick([points.slope, points.other, points.cash, points.slope]);
    expect((await shown()).map(({ name }) => name)).toEqual(['Склон', 'Парковка', 'Касса']);
    await pick([points.cash]);
    expect((await shown()).map(({ name }) => name)).toEqual(['Касса']);
  });

  it('are none of another resort, of another instructor, and none that is gone', async () => {
    const { user, points } = await scene();
    const elsewhere = (await makeMeetingPoint(test.db, (await makeResort(test.db)).id)).id;
    const other = await makeInstructor(test.db);
    const foreign = (
      await makeMeetingPoint(test.db, other.resort_ids[0] ?? 0, { instructor_id: other.id })
    ).id;
    for (const id of [elsewhere, foreign, 2_000_000_000]) {
      const refused = await test.refused(
        'pickMeetingPoints',
        { body: { picked: [points.cash, id] } },
        { token: user.token },
      );
      expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'picked.1']);
    }
  });

  it('include one of their own, which they add, change and delete', async () => {
    const { user, resorts, points, pick, shown } = await scene();
    const { token } = user;
    await pick([points.cash]);
    const own = { ...form, name: 'Кафе', resort_id: resorts[0] };
    await test.call('saveOwnMeetingPoint', { body: own }, { token });
    expect((await shown()).map(({ name }) => name)).toEqual(['Касса', 'Кафе']);
    await test.call('saveOwnMeetingPoint', { body: { ...own, name: 'Кофейня' } }, { token });
    expect((await shown()).map(({ name }) => name)).toEqual(['Касса', 'Кофейня']);
    const elsewhere = await test.refused(
      'saveOwnMeetingPoint',
      { body: { ...own, resort_id: (await makeResort(test.db)).id } },
      { token },
    );
    expect([elsewhere.status, elsewhere.body.errors?.[0]?.path]).toEqual([400, 'resort_id']);
    const { body } = await test.call('deleteOwnMeetingPoint', {}, { token });
    expect([body.own, body.picked]).toEqual([null, [points.cash]]);
    const again = await test.refused('deleteOwnMeetingPoint', {}, { token });
    expect([again.status, again.body.code]).toEqual([404, 'meeting_point_not_found']);
  });

  it('are chosen while an admin deletes one of them, without a deadlock', async () => {
    const { points, pick } = await scene();
    await pick([points.cash, points.slope]);
    const chosen = await test.db.transaction().execute(async (tx) => {
      const point = tx.selectFrom('meeting_points').where('id', '=', points.cash);
      await point.select('id').forUpdate().execute();
      const choosing = pick([points.slope, points.cash]);
      await vi.waitFor(async () => expect(await waitingForLocks(test.db)).toBe(1));
      await tx.deleteFrom('meeting_points').where('id', '=', points.cash).execute();
      return { choosing };
    });
    const { status, body } = await chosen.choosing;
    expect([status, body.picked]).toEqual([200, [points.slope]]);
  });

  it('of a resort that they left, or which an admin deleted, are not shown', async () => {
    const { id, resorts, points, pick, shown } = await scene();
    await pick([points.cash, points.other, points.slope]);
    await test.db
      .updateTable('instructors')
      .set({ resort_ids: [resorts[0]] })
      .where('id', '=', id)
      .execute();
    const params = { id: points.cash };
    await test.call('deleteMeetingPoint', { params }, { token: admin.token });
    expect((await shown()).map(({ name }) => name)).toEqual(['Склон']);
  });
});

describe('a booking', () => {
  it('meets at the usual point of its resort, or at the one asked for', async () => {
    const { id, resorts, points, pick } = await scene();
    await pick([points.slope, points.other, points.cash]);
    const customer = await makeUser(test.db);
    const booked = async (values: Parameters<typeof lesson>[1], booking_date: string) =>
      (await ask(test, customer, lesson(id, { ...values, booking_date }))).body;
    const usual = await booked({}, '2026-01-16');
    expect(usual.meeting_point).toEqual({ ...form, id: points.slope, name: 'Склон' });
    const chosen = await booked({ meeting_point_id: points.cash }, '2026-01-17');
    expect(chosen).toMatchObject({ meeting_point: { name: 'Касса' }, resort: { id: resorts[0] } });
    const there = await booked({ resort_id: resorts[1] }, '2026-01-18');
    expect(there).toMatchObject({ meeting_point: { name: 'Парковка' } });
    // The point tells the resort.
    const other = await booked({ meeting_point_id: points.other }, '2026-01-19');
    expect(other).toMatchObject({ resort: { id: resorts[1] } });
    const { body } = await test.call('listUserBookings', {}, { token: customer.token });
    expect(body).toEqual([other, there, chosen, usual]);
  });

  it('of an instructor without points meets at the resort', async () => {
    const { id } = await makeInstructor(test.db);
    const { body } = await ask(test, await makeUser(test.db), lesson(id));
    expect(body.meeting_point).toBeNull();
  });

  it('is refused at the field for a point at which the instructor does not meet there', async () => {
    const { id, resorts, points, pick } = await scene();
    await pick([points.cash, points.other]);
    const { token } = await makeUser(test.db);
    for (const values of [
      { meeting_point_id: points.slope },
      { meeting_point_id: points.other, resort_id: resorts[0] },
      { meeting_point_id: 2_000_000_000 },
    ]) {
      const body = lesson(id, values);
      const refused = await test.refused('createInstructorBooking', { body }, { token });
      expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([400, 'meeting_point_id']);
    }
  });

  it('keeps its point as it was when booked', async () => {
    const { id, user, points, pick } = await scene();
    await pick([points.cash]);
    await ask(test, await makeUser(test.db), lesson(id));
    const params = { id: points.cash };
    await test.call('deleteMeetingPoint', { params }, { token: admin.token });
    const { body } = await test.call('listProviderBookings', {}, { token: user.token });
    expect(body).toMatchObject([{ meeting_point: { ...form, name: 'Касса' } }]);
  });
});

it('with an account its own point is exported, and erased, also from its bookings', async () => {
  const { id, user, resorts } = await scene();
  const { token } = user;
  const body = { ...form, name: 'Кафе', resort_id: resorts[0] };
  await test.call('saveOwnMeetingPoint', { body }, { token });
  const customer = await makeUser(test.db);
  await ask(test, customer, lesson(id));
  const exported = (await test.call('exportAccount', {}, { token })).body;
  expect(exported).toMatchObject({
    meeting_points: [{ name: 'Кафе', note: 'Под часами', latitude: 43.66, own: true }],
    bookings_as_instructor: [{ meeting_point: { name: 'Кафе' } }],
  });
  await test.db.updateTable('sessions').set({ proved_at: TEST_NOW }).execute();
  await test.call('deleteAccount', { body: { confirm: 'УДАЛИТЬ' } }, { token });
  const left = await test.db
    .selectFrom('meeting_points')
    .where('instructor_id', '=', id)
    .select('id')
    .execute();
  expect(left).toEqual([]);
  const { body: own } = await test.call('listUserBookings', {}, { token: customer.token });
  expect(own).toMatchObject([{ status: 'cancelled', meeting_point: null }]);
});
