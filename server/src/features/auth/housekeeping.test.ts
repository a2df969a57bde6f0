import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { telegramAuthOf } from '../../../test/telegram-auth.ts';
import { deleteExpired, dropContactNames } from './housekeeping.ts';

const test = useTestApp();
beforeEach(() => test.setNow(TEST_NOW));

const HOUR = 3_600_000;
const later = (hours: number, ms = 0) => new Date(TEST_NOW.getTime() + hours * HOUR + ms);

describe('housekeeping', () => {
  it('deletes only expired rows', async () => {
    const { token } = await makeUser(test.db);
    await test.call('signInWithTelegram', { body: telegramAuthOf() });
    expect(await deleteExpired(test.db, later(25, -1))).toEqual({
      sessions: 0,
      hashes: 0,
      erased: 0,
      attempts: 0,
    });
    expect(await deleteExpired(test.db, later(25))).toEqual({
      sessions: 0,
      hashes: 1,
      erased: 0,
      attempts: 0,
    });
    expect(await deleteExpired(test.db, later(30 * 24, -1))).toEqual({
      sessions: 0,
      hashes: 0,
      erased: 0,
      attempts: 0,
    });
    await test.call('getCurrentUser', {}, { token });
    expect(await deleteExpired(test.db, later(30 * 24))).toEqual({
      sessions: 2,
      hashes: 0,
      erased: 0,
      attempts: 0,
    });
  });

  it('never deletes a hash whose auth data is still valid', async () => {
    const ahead = Math.floor(TEST_NOW.getTime() / 1_000) + 60;
    const auth = telegramAuthOf({ auth_date: ahead });
    await test.call('signInWithTelegram', { body: auth });
    test.setNow(new Date((ahead + 86_400) * 1_000));
    await deleteExpired(test.db, test.now());
    expect(
      (await test.call('validateTelegramAuth', { body: { telegram_auth: auth } })).body.valid,
    ).toBe(true);
    expect((await test.refused('signInWithTelegram', { body: auth })).status).toBe(401);
  });
});

it('names with contacts of before the rule are dropped, honest ones stay', async () => {
  const names = [
    ['Анна @anna_ski', 'Снегова'],
    ['Пётр', '8 916 123-45-67'],
    ['t.me/petr', 'vk.com/petr'],
    ['Анна-Мария', "О'Нил"],
    ['Иван 🏂', 'Ст. 2'],
  ] as const;
  const people = [];
  for (const [first_name, last_name] of names)
    people.push(await makeUser(test.db, { first_name, last_name }));
  expect(await dropContactNames(test.db)).toBe(3);
  const rows = await test.db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  expect(rows.map((row) => [row.first_name, row.last_name])).toEqual([
    [null, 'Снегова'],
    ['Пётр', null],
    [null, null],
    ['Анна-Мария', "О'Нил"],
    ['Иван 🏂', 'Ст. 2'],
  ]);
  expect(await dropContactNames(test.db)).toBe(0);
});
