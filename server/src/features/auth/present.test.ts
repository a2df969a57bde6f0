import { expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeRegistration, makeUser } from '../../../test/factories.ts';
import { deviceOf, presentUser } from './present.ts';
import { findUser } from './queries.ts';

const test = useTestApp();

it('a person without a Telegram identity has no Telegram id and is not an admin', async () => {
  const { id, telegramId } = await makeUser(test.db, { created_at: TEST_NOW });
  const present = async () => {
    const row = await findUser(test.db, id, TEST_NOW);
    return row && presentUser(row, new Set([`telegram:${telegramId}`, 'null']));
  };
  expect(await present()).toMatchObject({ id, telegram_id: telegramId, is_admin: true });
  await test.db.deleteFrom('identities').where('user_id', '=', id).execute();
  expect(await present()).toMatchObject({
    id,
    telegram_id: null,
    is_admin: false,
    messenger_reachable: null,
  });
});

it('a person has the service of an application that waits, or was rejected last', async () => {
  const user = await makeUser(test.db);
  const open = async () => (await findUser(test.db, user.id, TEST_NOW))?.open_application;
  expect(await open()).toBeNull();
  const decided = { processed_at: TEST_NOW } as const;
  await makeRegistration(test.db, { user, status: 'rejected', ...decided });
  expect(await open()).toBe('instructor');
  await makeRegistration(test.db, { user, status: 'approved', ...decided });
  expect(await open()).toBeNull();
  await makeRegistration(test.db, {
    user,
    service_type: 'additional',
    instructor_data: null,
    other_data: JSON.stringify({}),
  });
  await makeRegistration(test.db, { user, status: 'approved', ...decided });
  expect(await open()).toBe('additional');
});

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'Googlebot'],
  ['Opera/9.80', 'Opera'],
  ['okhttp/4.1', null],
  ['', null],
])('the user agent %j is shown as the device %j', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
