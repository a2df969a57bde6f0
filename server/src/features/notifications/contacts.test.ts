import { expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { isReached } from './contacts.ts';

const test = useTestApp({
  SMTP_URL: 'smtp://user:password@mail.example:587',
  MAIL_FROM: 'no-reply@sklon.example',
  MAX_BOT_TOKEN: 'max-token-of-these-tests',
  MAX_BOT_USERNAME: 'sklon_max_bot',
  MAX_WEBHOOK_SECRET: 'secret-of-these-tests-alone',
});

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

it.each([
  [[], false],
  [[null], null],
  [[false], false],
  [[false, null], null],
  [[null, true, false], true],
])(
  'of contacts that are reachable or not, %j, a person counts as %s',
  async (reachable, reached) => {
    const { id } = await makeUser(test.db);
    await test.db.deleteFrom('contacts').where('user_id', '=', id).execute();
    for (const [n, one] of reachable.entries())
      await test.db
        .insertInto('contacts')
        .values({
          user_id: id,
          channel: `c${n}`,
          address: `${id}`,
          proven_at: TEST_NOW,
          reachable: one,
        })
        .execute();
    const row = await test.db
      .selectFrom('users as u')
      .select(isReached('u.id').as('reached'))
      .where('u.id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.reached).toBe(reached);
  },
);

it('a person with a number alone counts as reached once it took an SMS', async () => {
  const { id } = await makeUser(test.db);
  await test.db.deleteFrom('contacts').where('user_id', '=', id).execute();
  const contact = { user_id: id, channel: 'sms', address: `+7${id}`, proven_at: TEST_NOW };
  await test.db.insertInto('contacts').values(contact).execute();
  const isReachedBy = async (reachable: boolean | null) => {
    await test.db.updateTable('contacts').set({ reachable }).where('user_id', '=', id).execute();
    const user = test.db.selectFrom('users as u').select(isReached('u.id').as('reached'));
    return (await user.where('u.id', '=', id).executeTakeFirstOrThrow()).reached;
  };
  for (const [reachable, reached] of [
    [null, false],
    [true, true],
    [false, false],
  ] as const)
    expect(await isReachedBy(reachable)).toBe(reached);
});

it('messages go first where the person chose, and a contact that comes later is the last one', async () => {
  const me = await makeUser(test.db);
  const other = await makeUser(test.db);
  const add = async (channel: string, of = me) => {
    const address = `${of.id}.${channel}@sklon.example`;
    const row = { user_id: of.id, channel, address, proven_at: TEST_NOW };
    return test.db.insertInto('contacts').values(row).returning('id').executeTakeFirstOrThrow();
  };
  const { id: email } = await add('email');
  const { id: foreign } = await add('email', other);
  await add('closed');
  const list = async () => (await test.call('listContacts', {}, me)).body;
  const [telegram] = await list();
  const [ofTelegram, ofEmail] = [
    { id: telegram?.id, channel: 'telegram', address: null, reachable: true },
    { id: email, channel: 'email', address: `${me.id}.email@sklon.example`, reachable: null },
  ];
  expect(await list()).toEqual([ofTelegram, ofEmail]);
  const { body } = await test.call('orderContacts', { body: { ids: [foreign, email] } }, me);
  expect([body, await list()]).toEqual([
    [ofEmail, ofTelegram],
    [ofEmail, ofTelegram],
  ]);
  await add('max');
  expect((await list())?.map(({ channel }) => channel)).toEqual(['email', 'max', 'telegram']);
  expect((await test.call('listContacts', {}, other)).body).toMatchObject([
    { channel: 'telegram' },
    { id: foreign },
  ]);
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
