import { expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';

const test = useTestApp();

const contactsOf = (userId: number) =>
  test.db
    .selectFrom('contacts')
    .select(['channel', 'address', 'reachable', 'proven_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

it('an identity at Telegram makes a contact, and takes it along when it is removed', async () => {
  const { id, telegramId } = await makeUser(test.db, { reachable: null });
  expect(await contactsOf(id)).toMatchObject([
    { channel: 'telegram', address: String(telegramId), reachable: null },
  ]);
  await test.db.deleteFrom('identities').where('user_id', '=', id).execute();
  expect(await contactsOf(id)).toEqual([]);
});

it('an identity elsewhere makes none', async () => {
  const { id } = await makeUser(test.db);
  await test.db
    .insertInto('identities')
    .values({ user_id: id, provider: 'vk', subject: `vk ${id}` })
    .execute();
  expect(await contactsOf(id)).toHaveLength(1);
});

it('what the release before writes at an identity is seen at the contact', async () => {
  const { id } = await makeUser(test.db);
  await test.db
    .updateTable('identities')
    .set({ reachable: false })
    .where('user_id', '=', id)
    .execute();
  expect(await contactsOf(id)).toMatchObject([{ reachable: false }]);
});

it('the deletion of the account deletes all its contacts', async () => {
  const { id, token } = await makeUser(test.db);
  await test.db
    .insertInto('contacts')
    .values({ user_id: id, channel: 'email', address: `${id}@sklon.example`, proven_at: TEST_NOW })
    .execute();
  test.setNow(TEST_NOW);
  const { status } = await test.call('deleteAccount', { body: { confirm: 'УДАЛИТЬ' } }, { token });
  expect([status, await contactsOf(id)]).toEqual([204, []]);
});
