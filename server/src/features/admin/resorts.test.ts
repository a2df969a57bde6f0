import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, lesson } from '../../../test/bookings.ts';
import { makeInstructor, makeResort, makeUser, type TestUser } from '../../../test/factories.ts';

const test = useTestApp();
let admin: TestUser;

beforeAll(async () => {
  admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
});

const as = () => ({ token: admin.token });
const hours = (open_time: string, close_time: string) => ({
  name: 'Гора',
  description: null,
  open_time,
  close_time,
});
const audit = (id: number) =>
  test.db
    .selectFrom('audit_records')
    .selectAll()
    .where('entity', '=', 'resort')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
const update = async (id: number, body: Record<string, unknown>) =>
  (await test.call('updateResort', { params: { id }, body: body as never }, as())).body;

describe('resorts in the admin panel', () => {
  // spec: 7.66
  it('are listed with their folders, as in the public list', async () => {
    await makeResort(test.db);
    expect((await test.call('listResorts', {})).body).toMatchObject(
      (await test.call('listAdminResorts', {}, as())).body,
    );
  });

  // spec: 7.67
  it('are offered to rental shops without folders, by folder and name, with the folder’s name', async () => {
    const b = await makeResort(test.db, { name: 'Б' });
    await test.db
      .updateTable('resorts')
      .set({ name: 'ААА' })
      .where('id', '=', b.parent_id)
      .execute();
    const a = await makeResort(test.db, { name: 'А', parent_id: b.parent_id });
    const { body } = await test.call('listRentalSelectorResorts', {}, as());
    expect(body.slice(0, 2)).toEqual([
      { id: a.id, name: 'А', parent_id: b.parent_id, parent_name: 'ААА' },
      { id: b.id, name: 'Б', parent_id: b.parent_id, parent_name: 'ААА' },
    ]);
    expect(body.map(({ id }) => id)).not.toContain(b.parent_id);
  });

  // spec: 7.68
  it('can be read one by one, folders too', async () => {
    const { id, parent_id } = await makeResort(test.db, { name: 'Одна' });
    expect((await test.call('getAdminResort', { params: { id } }, as())).body).toMatchObject({
      id,
      name: 'Одна',
      is_folder: false,
    });
    expect(
      (await test.call('getAdminResort', { params: { id: parent_id } }, as())).body,
    ).toMatchObject({ is_folder: true });
  });

  it.each(['getAdminResort', 'updateResort'] as const)('%s knows no other ids', async (name) => {
    for (const [id, status] of [
      ['2000000000', 404],
      ['0', 400],
      ['9223372036854775808', 400],
      ['abc', 400],
    ] as const) {
      expect(
        (await test.refused(name, { params: { id }, body: hours('09:00', '18:00') }, as())).status,
      ).toBe(status);
    }
  });
});

describe('a change of a resort', () => {
  // spec: 6.21, 7.69
  it('changes name, description and hours publicly, and nothing else', async () => {
    const { id, parent_id } = await makeResort(test.db, { timezone: 'Asia/Novokuznetsk' });
    const answer = await update(id, {
      name: ' Гора ',
      description: 'Снег',
      open_time: '08:15',
      close_time: '23:59',
      code: 'x',
      timezone: 'UTC',
    });
    expect(answer.resort).toMatchObject({
      id,
      parent_id,
      name: 'Гора',
      description: 'Снег',
      timezone: 'Asia/Novokuznetsk',
    });
    expect(answer.resort.code).not.toBe('x');
    expect((await test.call('getResortHours', { params: { id } })).body).toMatchObject({
      open_time: '08:15',
      close_time: '24:00',
    });
  });

  it('keeps a time that is not sent', async () => {
    const { id } = await makeResort(test.db);
    expect((await update(id, { name: 'Гора', open_time: '10:00' })).resort).toMatchObject({
      open_time: '10:00',
      close_time: '18:00',
    });
    expect(
      (await update(id, { name: 'Гора', open_time: null, close_time: null })).resort,
    ).toMatchObject({
      open_time: '10:00',
      close_time: '18:00',
    });
  });

  it('gives a folder no hours, whatever is sent', async () => {
    const { parent_id } = await makeResort(test.db);
    expect(await update(parent_id, hours('09:00', '18:00'))).toMatchObject({
      resort: { name: 'Гора', is_folder: true, open_time: null, close_time: null },
      bookings_outside: 0,
    });
  });

  it.each([
    [hours('24:00', '24:00'), 'open_time'],
    [hours('9:00', '18:00'), 'open_time'],
    [hours('09:00', '24:30'), 'close_time'],
    [hours('09:00', '18:00:00'), 'close_time'],
    [{ name: 'Гора', open_time: 900 }, 'open_time'],
    [{ ...hours('09:00', '18:00'), open_time: { toString: 1 } }, 'open_time'],
    [{ name: 'Гора', open_time: '' }, 'open_time'],
    [{ name: '   ' }, 'name'],
    [{}, 'name'],
    [{ name: 'я'.repeat(201) }, 'name'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ name: 'Гора', description: 'я'.repeat(2001) }, 'description'],
  ])('refuses %j', async (body, field) => {
    const { id } = await makeResort(test.db);
    const answer = await test.refused('updateResort', { params: { id }, body }, as());
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, field]);
    expect(await audit(id)).toEqual([]);
  });

  it.each([
    ['both sent', hours('18:00', '09:00')],
    ['equal', hours('09:00', '09:00')],
    ['one sent, before the opening that stays', { name: 'Гора', close_time: '08:30' }],
    ['one sent, after the closing that stays', { name: 'Гора', open_time: '18:00' }],
  ])('refuses to close before it opens: %s', async (_, body) => {
    const { id } = await makeResort(test.db);
    const answer = await test.refused('updateResort', { params: { id }, body }, as());
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ path: 'close_time', message: 'Закрытие должно быть позже открытия' }],
    ]);
    expect((await test.call('getResortHours', { params: { id } })).body).toMatchObject({
      open_time: '09:00',
      close_time: '18:00',
    });
  });

  it('is recorded with author, time and values before and after, also when two happen at once', async () => {
    const { id } = await makeResort(test.db, { name: 'До' });
    await Promise.all(['Один', 'Два'].map((name) => update(id, { name })));
    const [first, second, ...more] = await audit(id);
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      action: 'update',
      actor_id: admin.id,
      at: TEST_NOW,
      before: { name: 'До', open_time: '09:00' },
    });
    expect(second?.before).toEqual(first?.after);
    const { body } = await test.call('getAdminResort', { params: { id } }, as());
    expect(second?.after).toMatchObject({ name: body.name });
  });
});

describe('bookings outside new hours', () => {
  it('stay and are counted when they are open, not over and outside their own instructor’s hours', async () => {
    const { id, parent_id } = await makeResort(test.db);
    const late = await makeResort(test.db, { parent_id, open_time: '09:00', close_time: '20:00' });
    const here = await makeInstructor(test.db, { resort_ids: [id] });
    // Open until 20:00 by the other resort, whatever this one does.
    const both = await makeInstructor(test.db, { resort_ids: [late.id, id] });
    const elsewhere = await makeInstructor(test.db, { resort_ids: [late.id] });
    const customer = await makeUser(test.db);
    const book = async (
      instructor: { id: number },
      start_time: string,
      end_time: string,
      booking_date = '2026-01-20',
    ) =>
      (await ask(test, customer, lesson(instructor.id, { start_time, end_time, booking_date })))
        .body.id;
    const outside = [await book(here, '09:00', '10:00'), await book(here, '16:30', '17:30')];
    await book(here, '10:00', '12:00');
    await book(both, '16:00', '18:00', '2026-01-21');
    const early = await book(both, '09:00', '10:00', '2026-01-21');
    await book(elsewhere, '09:00', '10:00', '2026-01-22');
    const cancelled = await book(here, '17:30', '18:00');
    await test.call(
      'cancelInstructorBooking',
      { params: { id: cancelled } },
      { token: customer.token },
    );

    expect((await update(id, hours('10:00', '17:00'))).bookings_outside).toBe(2);
    // Now the other resort opens later as well, and with it the instructor of both.
    expect((await update(late.id, hours('09:30', '20:00'))).bookings_outside).toBe(2);
    const kept = await test.db
      .selectFrom('bookings')
      .select('status')
      .where('id', 'in', [...outside, early])
      .execute();
    expect(kept.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending']);
  });

  it('are no longer counted once they are over or expired', async () => {
    const { id } = await makeResort(test.db);
    const instructor = await makeInstructor(test.db, { resort_ids: [id] });
    const customer = await makeUser(test.db);
    const { body } = await ask(
      test,
      customer,
      lesson(instructor.id, { start_time: '09:00', end_time: '10:00' }),
    );
    await ask(
      test,
      customer,
      lesson(instructor.id, { start_time: '09:30', end_time: '10:30', booking_date: '2026-01-20' }),
    );
    await test.db
      .updateTable('bookings')
      .set({ status: 'confirmed' })
      .where('id', '=', body.id)
      .execute();
    const count = async (now: string) => {
      test.setNow(new Date(now));
      const { bookings_outside } = await update(id, hours('12:00', '18:00'));
      test.setNow(TEST_NOW);
      return bookings_outside;
    };
    expect(await count(TEST_NOW.toISOString())).toBe(2);
    // A day later the second one has expired; the first, at 09:00 in Moscow, has not ended until 10:00.
    expect(await count('2026-01-16T06:59:59Z')).toBe(1);
    expect(await count('2026-01-16T07:00:00Z')).toBe(0);
  });
});
