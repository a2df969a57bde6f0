import { describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, useTestApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { accept, booked, declineMove, held, propose, time } from '../../../test/moves.ts';

const test = useTestApp();
const SAME = { booking_date: '2026-01-16', start_time: '10:00', end_time: '12:00' };
const WHEN = '2026-01-16 10:00–12:00';

const group = () => booked(test, { group_size: 3 });
type Parties = Awaited<ReturnType<typeof group>>;

async function seenBy({ customer, id }: Parties) {
  const { body } = await test.call('listUserBookings', {}, { token: customer.token });
  return body.find((one) => one.kind === 'instructor' && one.id === id);
}

async function messages({ id }: Parties): Promise<string[]> {
  const rows = await test.db
    .selectFrom('notifications')
    .select('event')
    .where('subject_type', '=', 'booking')
    .where('subject_id', '=', id)
    .where('event', 'like', 'move_%')
    .orderBy('id')
    .execute();
  return rows.map(({ event }) => event);
}

describe('the total of a group', () => {
  it('is named by the instructor, and the lesson costs it once the customer agrees', async () => {
    const parties = await group();
    const { instructor, customer, id } = parties;
    const { body } = await propose(test, instructor.user, id, { ...SAME, total: 7_150 });
    expect(body).toMatchObject({
      status: 'pending',
      price: 6_000,
      move: { ...SAME, proposed_by: 'instructor', price: 7_150 },
    });
    expect(await messages(parties)).toEqual(['move_proposed']);
    expect(await held(test, instructor.id)).toEqual([WHEN]);
    const confirmed = await test.refused(
      'confirmBooking',
      { params: { id } },
      { token: instructor.user.token },
    );
    expect([confirmed.status, confirmed.body.detail]).toEqual([
      409,
      expect.stringContaining('Вы назвали цену занятия'),
    ]);
    await accept(test, customer, id, body.move!.id);
    expect(await seenBy(parties)).toMatchObject({
      ...SAME,
      status: 'confirmed',
      price: 7_150,
      quote: {
        lines: [
          { kind: 'usual', rubles: 6_000 },
          { kind: 'people', further: 2, rubles: 1_150 },
        ],
        total: 7_150,
        for_one: false,
      },
      move: null,
    });
    expect(await held(test, instructor.id)).toEqual([WHEN]);
  });

  it('is a named total in the history, and no other time', async () => {
    const { instructor, customer, id } = await group();
    const { body } = await propose(test, instructor.user, id, { ...SAME, total: 7_150 });
    await accept(test, customer, id, body.move!.id);
    const admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
    const history = await test.call('getAdminBooking', { params: { id } }, admin);
    expect(history.body.changes.map(({ change, total }) => [change, total])).toEqual([
      ['requested', null],
      ['move_proposed', 7_150],
      ['moved', 7_150],
      ['confirmed', null],
    ]);
  });

  it('that the customer declines leaves the request with its price', async () => {
    const parties = await group();
    const { instructor, customer, id } = parties;
    const { body } = await propose(test, instructor.user, id, { ...SAME, total: 7_800 });
    await declineMove(test, customer, id, body.move!.id);
    expect(await seenBy(parties)).toMatchObject({ status: 'pending', price: 6_000, move: null });
    expect(await messages(parties)).toContain('move_declined');
    await test.call('confirmBooking', { params: { id } }, { token: instructor.user.token });
    expect(await seenBy(parties)).toMatchObject({ status: 'confirmed', price: 6_000 });
    expect(await held(test, instructor.id)).toEqual([WHEN]);
  });

  it('is the price of the request where the instructor confirms without naming one', async () => {
    const parties = await group();
    const { instructor, id } = parties;
    expect(await seenBy(parties)).toMatchObject({ quote: { total: 6_000, for_one: true } });
    await test.call('confirmBooking', { params: { id } }, { token: instructor.user.token });
    expect(await seenBy(parties)).toMatchObject({
      price: 6_000,
      quote: { total: 6_000, for_one: false },
    });
  });

  it('comes along with its share when the lesson is moved, whoever proposes it', async () => {
    for (const proposer of ['customer', 'instructor'] as const) {
      const parties = await group();
      const { instructor, customer, id } = parties;
      const named = await propose(test, instructor.user, id, { ...SAME, total: 7_800 });
      await accept(test, customer, id, named.body.move!.id);
      const [by, other] =
        proposer === 'customer' ? [customer, instructor.user] : [instructor.user, customer];
      const longer = { ...SAME, end_time: '12:30' };
      const { body } = await propose(test, by, id, { ...longer, quoted_total: 9_750 });
      await accept(test, other, id, body.move!.id);
      expect(await seenBy(parties)).toMatchObject({
        ...longer,
        price: 9_750,
        quote: {
          lines: [
            { kind: 'usual', rubles: 7_500 },
            { kind: 'people', further: 2, rubles: 2_250 },
          ],
          total: 9_750,
          for_one: false,
        },
      });
    }
  });

  it.each([6_000, 5_999, 7_801, 0])('of %d rubles is refused at its field', async (total) => {
    const { instructor, id } = await group();
    const refused = await test.refused(
      'proposeMove',
      { params: { id }, body: { ...SAME, total } },
      { token: instructor.user.token },
    );
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [
        {
          path: 'total',
          message: 'Укажите сумму больше 6\u00A0000\u00A0₽ и\u00A0не\u00A0выше 7\u00A0800\u00A0₽',
        },
      ],
    ]);
  });

  it('is named for one person too where the instructor has no price, and the customer agrees to it', async () => {
    const { id, instructor, customer } = await booked(test);
    await test.db
      .updateTable('bookings')
      .set({ price: null, quote: null })
      .where('id', '=', id)
      .execute();
    const problem = await test.refused(
      'proposeMove',
      { params: { id }, body: { ...SAME, total: 50 } },
      { token: instructor.user.token },
    );
    expect(problem.body.errors?.[0]).toEqual({
      path: 'total',
      message: 'Укажите сумму от\u00A0100\u00A0₽ до\u00A01\u00A0000\u00A0000\u00A0₽',
    });
    const named = await propose(test, instructor.user, id, { ...SAME, total: 9_000 });
    const { body } = await accept(test, customer, id, named.body.move!.id);
    expect([body.status, body.price, body.quote?.total]).toEqual(['confirmed', 9_000, 9_000]);
  });

  it('is named by nobody else, for no other time, not for one person, and not once confirmed', async () => {
    const total = 7_000;
    const [three, one, agreed] = [await group(), await booked(test), await group()];
    const { token } = agreed.instructor.user;
    await test.call('confirmBooking', { params: { id: agreed.id } }, { token });
    for (const [{ id }, who, body] of [
      [three, three.customer, { ...SAME, total }],
      [three, three.instructor.user, { ...time(), total }],
      [one, one.instructor.user, { ...SAME, total }],
      [agreed, agreed.instructor.user, { ...SAME, total }],
    ] as const) {
      const refused = await test.refused(
        'proposeMove',
        { params: { id }, body },
        { token: who.token },
      );
      expect([refused.status, refused.body.errors?.map(({ path }) => path)]).toEqual([
        400,
        ['total'],
      ]);
    }
    const stranger = await makeUser(test.db);
    const body = { ...SAME, total };
    const hidden = await test.refused(
      'proposeMove',
      { params: { id: three.id }, body },
      { token: stranger.token },
    );
    expect(hidden.body.code).toBe('booking_not_found');
  });
});
