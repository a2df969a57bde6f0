import { PHONE_INVALID } from '@sklon/contract/registration-rules';
import { describe, expect, it } from 'vitest';
import { ask, lesson, type Lesson, participant } from '../../../test/bookings.ts';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeInstructor, makeUser, proveEverybody } from '../../../test/factories.ts';

const test = useTestApp();

async function scene(values: Parameters<typeof makeInstructor>[1] = {}) {
  const instructor = await makeInstructor(test.db, {
    work_with_groups: true,
    works_with_kids: true,
    ...values,
  });
  const customer = await makeUser(test.db);
  const book = (extra: Partial<Lesson>) => ask(test, customer, lesson(instructor.id, extra));
  const refuse = async (extra: Partial<Lesson> | Record<string, unknown>) => {
    const body = { ...lesson(instructor.id), ...extra };
    const { token } = customer;
    const { status, body: error } = await test.refused(
      'createInstructorBooking',
      { body },
      { token },
    );
    return [status, ...(error.errors ?? []).flatMap(({ path, message }) => [path, message])];
  };
  const asInstructor = async () => {
    const { token } = instructor.user;
    return (await test.call('listProviderBookings', {}, { token })).body;
  };
  const companions = async () =>
    (await test.call('listCompanions', {}, { token: customer.token })).body;
  return { instructor, customer, book, refuse, asInstructor, companions };
}

const masha = { ...participant(), sport: null, height_cm: 118, weight_kg: null, shoe_size: 30 };
const family = {
  group_size: 2,
  participants: [masha, participant({ first_name: 'Пётр', age: null, level: 'confident' })],
  comment: ' Дочка впервые на лыжах ',
};

describe('a booking that names its participants', () => {
  it('shows them and the comment to both sides from the start', async () => {
    const { book, customer, instructor, asInstructor } = await scene();
    const { body } = await book(family);
    const shown = {
      participants: [masha, { first_name: 'Пётр', age: null, level: 'confident' }],
      comment: 'Дочка впервые на лыжах',
    };
    expect(body).toMatchObject(shown);
    const { token } = customer;
    expect((await test.call('listUserBookings', {}, { token })).body).toEqual([body]);
    expect(await asInstructor()).toMatchObject([shown]);
    const query = { start_date: '2026-01-16', end_date: '2026-01-16' };
    const days = await test.call('listSchedule', { query }, { token: instructor.user.token });
    expect(days.body).toMatchObject([{ booking: shown }]);
  });

  it('is as before without them', async () => {
    const { book, companions } = await scene();
    expect((await book({})).body).toMatchObject({ participants: [], comment: null });
    expect((await book({ booking_date: '2026-01-17', comment: '  ' })).body.comment).toBeNull();
    expect(await companions()).toEqual([]);
  });

  it('may name fewer people than come, and never more', async () => {
    const { book, refuse } = await scene();
    expect((await book({ ...family, group_size: 3 })).status).toBe(201);
    expect(await refuse({ ...family, group_size: 1 })).toEqual([
      400,
      'participants',
      'Участников больше, чем человек в заявке',
    ]);
  });

  it('is replayed as it was made', async () => {
    const { instructor, customer } = await scene();
    const headers = { 'idempotency-key': 'family-of-two-0001' };
    const first = await ask(test, customer, lesson(instructor.id, family), headers);
    const again = await ask(test, customer, lesson(instructor.id, family), headers);
    expect(again.body).toEqual(first.body);
  });

  it('is refused at the field that is wrong', async () => {
    const { refuse } = await scene({ min_kid_age: 7, skill_type: 'both' });
    const one = (values: object) => refuse({ participants: [{ ...participant(), ...values }] });
    expect(await one({ age: 300 })).toEqual([
      400,
      'participants.0.age',
      'Возраст — от 0 до 120 лет',
    ]);
    expect(await one({ sport: 'ski' })).toEqual([
      400,
      'participants.0.age',
      'Инструктор занимается с\u00A0детьми от\u00A07\u00A0лет',
    ]);
    expect(await one({ age: 7 })).toEqual([400, 'participants.0.sport', 'Выберите вид катания']);
    expect(await refuse({ comment: 'я'.repeat(501) })).toEqual([
      400,
      'comment',
      'Не длиннее 500 знаков',
    ]);
    expect(await refuse({ phone: '+7 916' })).toEqual([400, 'phone', PHONE_INVALID]);
  });

  it('is refused where the instructor teaches no children, or another sport', async () => {
    const { refuse } = await scene({ works_with_kids: false, skill_type: 'ski' });
    expect(await refuse({ participants: [participant({ age: 17 })] })).toEqual([
      400,
      'participants.0.age',
      'Инструктор не\u00A0занимается с\u00A0детьми',
    ]);
    const boarder = participant({ age: 18, sport: 'snowboard' });
    expect(await refuse({ participants: [boarder] })).toEqual([
      400,
      'participants.0.sport',
      'Инструктор этому не учит',
    ]);
  });
});

describe('companions', () => {
  it('are those who came, as they were described last', async () => {
    const { book, companions } = await scene();
    await book(family);
    const grown = { ...masha, age: 7, level: 'turning' as const };
    await book({ booking_date: '2026-01-17', participants: [grown] });
    expect(await companions()).toMatchObject([
      { first_name: 'Маша', age: 7, level: 'turning', height_cm: 118 },
      { first_name: 'Пётр', age: null, level: 'confident' },
    ]);
  });

  it('are kept once of two with one name, and also when the time is taken', async () => {
    const { book, instructor, companions, customer } = await scene();
    await ask(test, await makeUser(test.db), lesson(instructor.id));
    const { token } = customer;
    const body = lesson(instructor.id, { group_size: 2, participants: [masha, masha] });
    const taken = await test.refused('createInstructorBooking', { body }, { token });
    expect(taken.body.code).toBe('slot_taken');
    expect(await companions()).toMatchObject([{ first_name: 'Маша' }]);
    await book({ booking_date: '2026-01-17', phone: '8 916 123-45-67' });
  });
});

describe('the phone number of a customer', () => {
  it('is kept in the account and shown to the instructor once they have confirmed', async () => {
    const { book, customer, instructor, asInstructor } = await scene();
    const { id } = (await book({ phone: '8 916 123-45-67' })).body;
    const { token } = customer;
    expect((await test.call('getCurrentUser', {}, { token })).body.phone).toBe('+79161234567');
    expect(await asInstructor()).toMatchObject([{ customer: { phone: null } }]);
    const confirmed = await test.call(
      'confirmBooking',
      { params: { id } },
      { token: instructor.user.token },
    );
    expect(confirmed.body.customer.phone).toBe('+79161234567');
    // Given once, it serves later bookings too.
    const later = await book({ booking_date: '2026-01-17' });
    await test.call(
      'confirmBooking',
      { params: { id: later.body.id } },
      { token: instructor.user.token },
    );
    expect((await asInstructor()).map((booking) => booking.customer.phone)).toEqual([
      '+79161234567',
      '+79161234567',
    ]);
  });
});

describe('the deletion of the customer’s account', () => {
  it('erases companions, participants, comment and phone number, and leaves the number of people', async () => {
    const { book, customer, instructor } = await scene();
    const { id } = (await book({ ...family, phone: '+7 916 123-45-67' })).body;
    const { token } = instructor.user;
    await test.call('confirmBooking', { params: { id } }, { token });
    await proveEverybody(test.db, TEST_NOW);
    await test.call('deleteAccount', { body: { confirm: 'УДАЛИТЬ' } }, { token: customer.token });
    const booking = await test.db
      .selectFrom('bookings')
      .select(['participants', 'comment', 'group_size'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(booking).toEqual({ participants: null, comment: null, group_size: 2 });
    const kept = await test.db
      .selectFrom('companions')
      .select('id')
      .where('user_id', '=', customer.id)
      .execute();
    expect(kept).toEqual([]);
    const account = await test.db
      .selectFrom('users')
      .select('phone')
      .where('id', '=', customer.id)
      .executeTakeFirstOrThrow();
    expect(account.phone).toBeNull();
  });
});
