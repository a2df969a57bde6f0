import { expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { presentUser } from './present.ts';
import { findUser } from './queries.ts';

const test = useTestApp();

it('somebody without a messenger has no number there, and is no admin', async () => {
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
