import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_DOCUMENTS, TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { telegramAuthOf } from '../../../test/telegram-auth.ts';

const test = useTestApp();
beforeEach(() => test.setNow(TEST_NOW));

const asUser = { user_type: 'user', doc_version: 1 } as const;
const asProvider = { user_type: 'provider', doc_version: 1 } as const;
const consentsOf = (userId: number) =>
  test.db.selectFrom('consents').selectAll().where('user_id', '=', userId).orderBy('id').execute();
const statusOf = async (token: string) =>
  (await test.call('getAgreementStatus', {}, { token })).body;

describe('agreements', () => {
  // spec: 4.47, 6.11, 7.35
  it('of a user are required until accepted', async () => {
    const { body: session } = await test.call('signInWithTelegram', { body: telegramAuthOf() });
    const { token } = session;
    expect(await statusOf(token)).toEqual({
      needs_user_agreement: true,
      needs_provider_agreement: false,
      is_provider: false,
    });
    const accepted = {
      needs_user_agreement: false,
      needs_provider_agreement: false,
      is_provider: false,
    };
    expect((await test.call('acceptAgreement', { body: asUser }, { token })).body).toEqual(
      accepted,
    );
    expect(await statusOf(token)).toEqual(accepted);
  });

  // spec: 3.16
  it('of a provider are required until the provider agreement is accepted, whatever was accepted as a user', async () => {
    const { id, token } = await makeUser(test.db);
    await test.db
      .updateTable('users')
      .set({ has_provider_profile: true })
      .where('id', '=', id)
      .execute();
    const needed = {
      needs_user_agreement: false,
      needs_provider_agreement: true,
      is_provider: true,
    };
    expect(await statusOf(token)).toEqual(needed);
    expect((await test.call('acceptAgreement', { body: asUser }, { token })).body).toEqual(needed);
    expect((await test.call('acceptAgreement', { body: asProvider }, { token })).body).toEqual({
      ...needed,
      needs_provider_agreement: false,
    });
    expect((await consentsOf(id)).map((row) => row.user_type)).toEqual(['user', 'provider']);
  });

  it('are required again when the consent is to another version', async () => {
    const { id, token } = await makeUser(test.db);
    await test.db
      .updateTable('consents')
      .set({ doc_version: 2 })
      .where('user_id', '=', id)
      .execute();
    expect((await statusOf(token)).needs_user_agreement).toBe(true);
  });

  // spec: 7.34, D.99
  it('are recorded with the documents shown, the time, the address and the browser', async () => {
    const { id, token } = await makeUser(test.db, { consent: false, has_provider_profile: true });
    test.setNow(new Date('2026-01-14T09:30:00.250Z'));
    await test.call(
      'acceptAgreement',
      { body: asUser },
      { token, headers: { 'user-agent': 'Лыжник/1.0'.replace(/[^\x20-\x7E]/g, 'x') } },
    );
    await test.call(
      'acceptAgreement',
      { body: asProvider },
      { token, headers: { 'user-agent': 'm'.repeat(5_000) } },
    );
    const common = {
      id: expect.any(Number),
      user_id: id,
      doc_version: 1,
      accepted_at: test.now(),
      withdrawn_at: null,
      ip: '127.0.0.1',
    };
    expect(await consentsOf(id)).toEqual([
      { ...common, user_type: 'user', documents: TEST_DOCUMENTS.user, user_agent: 'xxxxxx/1.0' },
      {
        ...common,
        user_type: 'provider',
        documents: TEST_DOCUMENTS.provider,
        user_agent: 'm'.repeat(512),
      },
    ]);
  });

  it('keep the first record when they are accepted again', async () => {
    const { id, token } = await makeUser(test.db, { consent: false });
    await test.call('acceptAgreement', { body: asUser }, { token });
    const first = await consentsOf(id);
    test.setNow(new Date(TEST_NOW.getTime() + 60_000));
    expect((await test.call('acceptAgreement', { body: asUser }, { token })).status).toBe(200);
    expect(await consentsOf(id)).toEqual(first);
  });

  it('have one record when they are accepted in parallel', async () => {
    const { id, token } = await makeUser(test.db, { consent: false });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => test.call('acceptAgreement', { body: asUser }, { token })),
    );
    for (const { body } of answers) expect(body.needs_user_agreement).toBe(false);
    expect(await consentsOf(id)).toHaveLength(1);
  });

  it('of providers cannot be accepted by other users', async () => {
    const { id, token } = await makeUser(test.db, { consent: false });
    const { status, body } = await test.refused('acceptAgreement', { body: asProvider }, { token });
    expect([status, body.code]).toEqual([403, 'forbidden']);
    expect(await consentsOf(id)).toEqual([]);
  });

  // spec: 5.3, 9.13
  it('of other versions or types, or without a session, are refused', async () => {
    const { id, token } = await makeUser(test.db, { consent: false });
    for (const wrong of [
      { ...asUser, doc_version: 2 },
      { ...asUser, doc_version: '1' },
      { ...asUser, user_type: 'admin' },
      { doc_version: 1 },
      {},
      null,
    ]) {
      expect((await test.refused('acceptAgreement', { body: wrong }, { token })).status).toBe(400);
    }
    expect((await test.refused('acceptAgreement', { body: asUser })).body.detail).toBe(
      'User authentication required',
    );
    expect((await test.refused('getAgreementStatus', {})).body.detail).toBe(
      'User authentication required',
    );
    expect(await consentsOf(id)).toEqual([]);
  });
});

describe('the address of a consent', () => {
  it.each([
    ['fe80::1%eth0', 'fe80::1'],
    ['::ffff:10.0.0.1', '::ffff:10.0.0.1'],
    ['unknown', null],
  ])('%s is recorded as %s', async (remoteAddress, ip) => {
    const { id, token } = await makeUser(test.db, { consent: false });
    const headers = { authorization: `Bearer ${token}` };
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/auth/agreement',
      payload: asUser,
      headers,
      remoteAddress,
    });
    expect(answer.statusCode).toBe(200);
    expect((await consentsOf(id))[0]?.ip).toBe(ip);
  });
});
