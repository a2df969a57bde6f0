import { expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { deviceOf, presentUser } from './present.ts';
import { findUser } from './queries.ts';

const test = useTestApp();

it('a person without a Telegram identity has no Telegram id and is not an admin', async () => {
  const { id, telegramId } = await makeUser(test.db, { created_at: TEST_NOW });
  const present = async () => {
    const row = await findUser(test.db, id);
    return row && presentUser(row, new Set([String(telegramId), 'null']));
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

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'Googlebot'],
  ['Opera/9.80', 'Opera'],
  ['okhttp/4.1', null],
  ['', null],
])('the user agent %j is shown as the device %j', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
