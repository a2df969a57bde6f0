/** The other side is notified (product-decisions, People and rights). */
import { confirm } from '../bookings/bookings.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, lesson } from '../../../test/bookings.ts';
import {
  makeInstructor,
  makeRental,
  makeUser,
  proveEverybody,
  type TestUser,
} from '../../../test/factories.ts';
import { startMessenger, testSender } from '../../../test/messenger.ts';

const messenger = await startMessenger();
const test = useTestApp({ TG_API_ROOT: messenger.url });
beforeEach(() => test.setNow(TEST_NOW));

const later = (ms: number) => new Date(TEST_NOW.getTime() + ms);
const HOUR = 3_600_000;
const erase = async ({ token }: Pick<TestUser, 'token'>) => {
  await proveEverybody(test.db, test.now());
  return test.call('deleteAccount', { body: { confirm: 'УДАЛИТЬ' } }, { token });
};
const confirmed = (id: number, userId: number) => confirm(test.db, { id, userId, now: test.now() });
const bookingsOf = async ({ token }: TestUser) =>
  (await test.call('listUserBookings', {}, { token })).body;

const NAME = 'Уникуменна';

describe('the erasure of an account', () => {
  it('cancels a customer’s bookings ahead, frees their time and notifies the instructor with the reason', async () => {
    const { id, user } = await makeInstructor(test.db);
    const customer = await makeUser(test.db, { first_name: NAME });
    for (const person of [user, customer]) await messenger.seat(person);
    const sender = testSender(test);
    const waiting = await ask(test, customer, lesson(id));
    const agreed = await ask(test, customer, lesson(id, { booking_date: '2026-01-17' }));
    await confirmed(agreed.body.id, user.id);
    await sender.drain();
    const heard = (await messenger.chat(customer)).length;
    const before = (await messenger.chat(user)).length;
    await erase(customer);
    await sender.drain();
    const texts = (await messenger.chat(user)).slice(before).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    for (const text of texts) {
      expect(text).toMatch(/^Занятие отменено\n/);
      expect(text).toContain('Клиент: Удалённый аккаунт\n');
      expect(text).toContain('Клиент отменил занятие.\nПричина: Аккаунт удалён');
    }
    expect((await messenger.chat(user)).some(({ text }) => text?.includes(NAME))).toBe(false);
    // The person gets no more messages, and none waits for them.
    expect(await messenger.chat(customer)).toHaveLength(heard);
    const waits = test.db
      .selectFrom('notifications')
      .select('event')
      .where('recipient_id', '=', customer.id)
      .where('state', '=', 'waiting');
    expect(await waits.execute()).toEqual([]);
    const other = await makeUser(test.db);
    for (const { body } of [waiting, agreed]) {
      expect((await ask(test, other, lesson(id, { booking_date: body.booking_date }))).status).toBe(
        201,
      );
    }
  });

  it('cancels an instructor’s bookings ahead, notifies the customers and hides the instructor', async () => {
    const { id, user, resort_ids } = await makeInstructor(test.db, { first_name: NAME });
    const customer = await makeUser(test.db);
    for (const person of [user, customer]) await messenger.seat(person);
    const { body } = await ask(test, customer, lesson(id));
    await confirmed(body.id, user.id);
    await erase(user);
    await testSender(test).drain();
    expect(await bookingsOf(customer)).toMatchObject([
      {
        id: body.id,
        status: 'cancelled',
        cancelled_by: 'instructor',
        cancel_reason: 'Аккаунт удалён',
        instructor: { first_name: 'Удалённый' },
      },
    ]);
    expect((await messenger.chat(customer)).at(-1)?.text).toContain(
      'Инструктор отменил занятие.\nПричина: Аккаунт удалён',
    );
    expect((await test.refused('getInstructor', { params: { id } })).status).toBe(404);
    const admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
    expect(
      (
        await test.call(
          'listAdminInstructors',
          { query: { resort_id: resort_ids[0] } },
          { token: admin.token },
        )
      ).body.items,
    ).toEqual([]);
    expect(
      (await test.call('listInstructors', { query: { resort_id: resort_ids[0] } })).body.items,
    ).toEqual([]);
    expect(
      (
        await test.refused(
          'createInstructorBooking',
          { body: lesson(id) },
          { token: customer.token },
        )
      ).body.code,
    ).toBe('instructor_not_found');
  });

  it('keeps a lesson that has begun, without the erased person’s name', async () => {
    const { id, user } = await makeInstructor(test.db);
    const [staying, leaving] = [
      await makeUser(test.db),
      await makeUser(test.db, { first_name: NAME, phone: '+79990001122' }),
    ];
    const taught = await ask(test, staying, lesson(id));
    const taken = await ask(test, leaving, lesson(id, { start_time: '12:00', end_time: '14:00' }));
    for (const { body } of [taught, taken]) await confirmed(body.id, user.id);
    test.setNow(new Date('2026-01-16T10:00:00Z'));
    await erase(leaving);
    const days = { start_date: '2026-01-16', end_date: '2026-01-16' };
    const { body: schedule } = await test.call(
      'listSchedule',
      { query: days },
      { token: user.token },
    );
    const nobody = { first_name: 'Удалённый', last_name: 'аккаунт', username: null, phone: null };
    expect(schedule.find(({ booking }) => booking?.id === taken.body.id)?.booking).toMatchObject({
      status: 'confirmed',
      customer: nobody,
    });
    await erase(user);
    expect(await bookingsOf(staying)).toMatchObject([
      { id: taught.body.id, status: 'completed', instructor: { first_name: 'Удалённый' } },
    ]);
  });

  it('closes open inquiries of either side', async () => {
    const me = await makeUser(test.db);
    const other = await makeUser(test.db);
    const { id, resort_ids } = await makeRental(test.db, { user_id: me.id });
    const days = {
      date_from: '2026-01-18',
      date_to: '2026-01-18',
      people: 1,
      created_at: TEST_NOW,
      expires_at: later(HOUR),
    };
    const common = {
      ...days,
      resort_id: resort_ids[0] ?? 0,
      kind: 'rental' as const,
      provider_name: 'Лыжный двор',
    };
    const { rows } = await sql<{
      id: number;
    }>`SELECT coalesce(max(id), 0) AS id FROM service_requests`.execute(test.db);
    await test.db
      .insertInto('service_requests')
      .values([
        { ...common, owner_id: me.id, customer_id: other.id, rental_id: id },
        { ...common, owner_id: me.id, customer_id: other.id, rental_id: id, status: 'accepted' },
        { ...common, owner_id: other.id, customer_id: me.id },
      ])
      .execute();
    await erase(me);
    const states = await test.db
      .selectFrom('service_requests')
      .select(['status', 'provider_name'])
      .where('id', '>', rows[0]?.id ?? 0)
      .orderBy('id')
      .execute();
    expect(states).toEqual([
      { status: 'declined', provider_name: 'Удалённый аккаунт' },
      { status: 'declined', provider_name: 'Удалённый аккаунт' },
      { status: 'cancelled', provider_name: 'Лыжный двор' },
    ]);
    expect((await test.refused('getRental', { params: { id } })).status).toBe(404);
  });
});
