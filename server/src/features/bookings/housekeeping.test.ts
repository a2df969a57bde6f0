import { expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, lesson } from '../../../test/bookings.ts';
import { makeInstructor, makeUser } from '../../../test/factories.ts';
import { deleteOldKeys } from './housekeeping.ts';

const test = useTestApp();
const HOUR = 3_600_000;
const later = (ms: number) => new Date(TEST_NOW.getTime() + ms);

it('idempotency keys are deleted after 48 hours; their bookings stay', async () => {
  const { id } = await makeInstructor(test.db);
  const customer = await makeUser(test.db);
  const book = () => ask(test, customer, lesson(id), { 'idempotency-key': 'kept' });
  const booked = (await book()).body.id;
  expect(await deleteOldKeys(test.db, later(48 * HOUR))).toBe(0);
  expect((await book()).body.id).toBe(booked);
  expect(await deleteOldKeys(test.db, later(48 * HOUR + 1))).toBe(1);
  expect(await test.db.selectFrom('idempotency_keys').select('key').execute()).toEqual([]);
  expect(await test.db.selectFrom('bookings').select(['id', 'status']).execute()).toEqual([
    { id: booked, status: 'pending' },
  ]);
});
