import { routes } from '@sklon/contract/routes';
import { expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, useTestApp } from '../../../test/app.ts';
import { type Lesson, lesson } from '../../../test/bookings.ts';
import { makeInstructor, makeUser } from '../../../test/factories.ts';

const test = useTestApp();
const ROUNDS = 10;

async function book(body: Lesson) {
  const { token } = await makeUser(test.db);
  const response = await test.app.inject({
    method: 'POST',
    url: `/api${routes.createInstructorBooking.path}`,
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  });
  return { status: response.statusCode, price: response.json<{ price?: number }>().price };
}

it('a booking while its resort closes earlier is made or refused, and later ones are refused', async () => {
  const admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, resort_ids } = await makeInstructor(test.db);
    const late = lesson(id, { start_time: '15:00', end_time: '16:00' });
    const params = { id: resort_ids[0] ?? 0 };
    const body = { name: 'Гора', close_time: '15:00' };
    const [booked, changed] = await Promise.all([
      book(late),
      test.call('updateResort', { params, body }, { token: admin.token }),
    ]);
    expect([[201, 400].includes(booked.status), changed.status]).toEqual([true, 200]);
    expect((await book(late)).status).toBe(400);
  }
});

it('a booking while its instructor stops and changes the price is refused, or has one of both prices', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, user } = await makeInstructor(test.db);
    const body = { is_working: false, price_2h: 7_000 };
    const [booked, changed] = await Promise.all([
      book(lesson(id)),
      test.call('updateInstructorSettings', { body }, { token: user.token }),
    ]);
    expect([[201, 409].includes(booked.status), changed.status]).toEqual([true, 200]);
    if (booked.status === 201) expect([6_000, 7_000]).toContain(booked.price);
    expect((await book(lesson(id))).status).toBe(409);
  }
});
