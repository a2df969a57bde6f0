import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../../test/app.ts';
import {
  makeInstructor,
  makeRegistration,
  makeUser,
  type TestUser,
} from '../../../test/factories.ts';
import { formOf } from '../../../test/registration-forms.ts';
import { proofOf } from '../../../test/registrations.ts';

const SECOND_ADMIN = 900_002;
const test = useTestApp({ ADMIN_TELEGRAM_IDS: `${ADMIN_TELEGRAM_ID},${SECOND_ADMIN}` });
let admin: TestUser;
let other: TestUser;

beforeAll(async () => {
  admin = await makeUser(test.db, {
    telegramId: ADMIN_TELEGRAM_ID,
    first_name: 'Ольга',
    last_name: 'Соколова',
  });
  other = await makeUser(test.db, {
    telegramId: SECOND_ADMIN,
    first_name: null,
    last_name: null,
    username: 'second_admin',
  });
});

type Verb = 'approve' | 'reject';
const post = (id: number, verb: Verb, payload: object, token = admin.token) =>
  test.app.inject({
    method: 'POST',
    url: `/api/admin/provider-registrations/${id}/${verb}`,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
const auditOf = (id: number) =>
  test.db
    .selectFrom('audit_records')
    .selectAll()
    .where('entity', '=', 'registration')
    .where('entity_id', '=', id)
    .where('action', '!=', 'read')
    .execute();
const eventsOf = async (id: number) =>
  (
    await test.db
      .selectFrom('notifications')
      .select(['event', 'recipient_id'])
      .where('subject_type', '=', 'registration')
      .where('subject_id', '=', id)
      .execute()
  ).map(({ event, recipient_id }) => ({ event, recipient_id }));

describe('a decision', () => {
  // spec: 6.20, 7.60, D.96
  it('to approve has author and time, is recorded, and notifies the applicant', async () => {
    const { id, user } = await makeRegistration(test.db);
    const now = new Date('2026-01-15T10:00:00Z');
    test.setNow(now);
    const wakes = test.wakes();
    const { body } = await test.call(
      'approveRegistration',
      { params: { id }, body: { reason: ' Добро пожаловать ' } },
      { token: admin.token },
    );
    test.setNow(TEST_NOW);
    expect(body).toMatchObject({
      id,
      status: 'approved',
      admin_notes: 'Добро пожаловать',
      processed_at: now.toISOString(),
      updated_at: now.toISOString(),
      processed_by: admin.id,
      processed_by_name: 'Ольга Соколова',
      phone: '+79991112233',
    });
    expect(await auditOf(id)).toEqual([
      expect.objectContaining({
        at: now,
        actor_id: admin.id,
        action: 'approve',
        before: { status: 'pending', provider: null },
        after: {
          status: 'approved',
          admin_notes: 'Добро пожаловать',
          // The public record whole, without what the database makes of it.
          provider: expect.objectContaining({
            user_id: user.id,
            first_name: 'Пётр',
            price_2h: 6000,
            approved: true,
          }),
        },
      }),
    ]);
    expect(await eventsOf(id)).toEqual([{ event: 'registration_approved', recipient_id: user.id }]);
    expect(test.wakes() - wakes).toBe(1);
  });

  // spec: 7.61
  it('to reject gives no provider rights', async () => {
    const { id, user, resort_ids } = await makeRegistration(test.db);
    const { body } = await test.call(
      'rejectRegistration',
      { params: { id }, body: { reason: 'Нет фото' } },
      { token: other.token },
    );
    expect(body).toMatchObject({
      status: 'rejected',
      admin_notes: 'Нет фото',
      processed_by: other.id,
      processed_by_name: '@second_admin',
    });
    expect((await auditOf(id))[0]).toMatchObject({
      action: 'reject',
      actor_id: other.id,
      after: { status: 'rejected', admin_notes: 'Нет фото' },
    });
    expect(await eventsOf(id)).toEqual([{ event: 'registration_rejected', recipient_id: user.id }]);
    const me = await test.call('getCurrentUser', {}, { token: user.token });
    expect(me.body).toMatchObject({ has_provider_profile: false, phone: null });
    expect(
      (await test.call('listInstructors', { query: { resort_id: resort_ids[0] } })).body.total,
    ).toBe(0);
  });

  // spec: 7.62, S.5.2
  it('is the caller’s, whatever author the body names', async () => {
    for (const [verb, admin_id] of [
      ['approve', other.id],
      ['reject', { $ne: 1 }],
    ] as const) {
      const { id } = await makeRegistration(test.db);
      expect((await post(id, verb, { reason: 'x', admin_id })).json()).toMatchObject({
        processed_by: admin.id,
      });
    }
  });

  // spec: 5.46
  it.each([{ reason: '   ' }, { reason: '' }, {}, { reason: null }, { reason: 1 }])(
    'to reject is refused without a reason: %j',
    async (payload) => {
      const { id } = await makeRegistration(test.db);
      const answer = await post(id, 'reject', payload);
      expect([answer.statusCode, answer.json().errors]).toEqual([
        400,
        [{ path: 'reason', message: 'Пожалуйста, укажите причину отклонения' }],
      ]);
      expect((await post(id, 'reject', { reason: 'я'.repeat(1_001) })).statusCode).toBe(400);
      const row = await test.db
        .selectFrom('registrations')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirst();
      expect(row?.status).toBe('pending');
    },
  );

  // spec: 5.47
  it.each([{}, { reason: null }, { reason: '  ' }])(
    'to approve needs no reason: %j',
    async (payload) => {
      const { id } = await makeRegistration(test.db);
      expect((await post(id, 'approve', payload)).json()).toMatchObject({
        status: 'approved',
        admin_notes: null,
      });
    },
  );

  it('to approve needs no body', async () => {
    const { id } = await makeRegistration(test.db);
    expect(
      (
        await test.call(
          'approveRegistration',
          { params: { id }, body: undefined },
          { token: admin.token },
        )
      ).body.status,
    ).toBe('approved');
    expect(
      (await test.refused('rejectRegistration', { params: { id } }, { token: admin.token })).body
        .detail,
    ).toBe('Не заполнено');
  });

  it('to approve an existing provider records the previous public data', async () => {
    const { user } = await makeInstructor(test.db, { price_2h: 4000 });
    const { id } = await makeRegistration(test.db, { user });
    await post(id, 'approve', {});
    expect((await auditOf(id))[0]).toMatchObject({
      before: { provider: { price_2h: 4000 } },
      after: { provider: { price_2h: 6000 } },
    });
  });

  // spec: 4.56
  it('is made once, and a second one is refused without a change', async () => {
    for (const [first, second] of [
      ['approve', 'reject'],
      ['reject', 'approve'],
      ['approve', 'approve'],
    ] as const) {
      const { id } = await makeRegistration(test.db);
      const decided = (await post(id, first, { reason: 'первое' })).json();
      const answer = await post(id, second, { reason: 'второе' }, other.token);
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'registration_not_pending']);
      expect(
        (await test.call('getRegistration', { params: { id } }, { token: admin.token })).body,
      ).toEqual(decided);
      expect([(await auditOf(id)).length, (await eventsOf(id)).length]).toEqual([1, 1]);
    }
  });

  it('needs an existing application', async () => {
    for (const verb of ['approve', 'reject'] as const) {
      const answer = await post(2_000_000_000, verb, { reason: 'x' });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'registration_not_found']);
      for (const id of ['0', 'abc', '9223372036854775808', '%00']) {
        expect([400, 404]).toContain(
          (await post(id as unknown as number, verb, { reason: 'x' })).statusCode,
        );
      }
    }
  });

  // spec: S.6.1
  it('of two concurrent admins is made by one', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, user, resort_ids } = await makeRegistration(test.db);
      const answers = await Promise.all([
        post(id, 'approve', {}),
        post(id, 'reject', { reason: 'x' }, other.token),
        post(id, 'approve', {}, other.token),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
        200, 409, 409,
      ]);
      const winner = answers.find(({ statusCode }) => statusCode === 200)?.json();
      const approved = winner.status === 'approved';
      const { total } = (
        await test.call('listInstructors', { query: { resort_id: resort_ids[0] } })
      ).body;
      const me = await test.call('getCurrentUser', {}, { token: user.token });
      expect([total, me.body.has_provider_profile]).toEqual([approved ? 1 : 0, approved]);
      expect([(await auditOf(id)).length, (await eventsOf(id)).length]).toEqual([1, 1]);
    }
  });
});

describe('a decision and the next application of the same person at the same moment', () => {
  it('do not deadlock', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, user, resort_ids } = await makeRegistration(test.db);
      const next = test.app.inject({
        method: 'POST',
        url: '/api/providers/register',
        payload: { ...formOf('instructor'), telegram_auth: proofOf(test, user), resort_ids },
      });
      const [applied, decided] = await Promise.all([
        next,
        post(id, round % 2 === 0 ? 'approve' : 'reject', { reason: 'x' }),
      ]);
      expect(decided.statusCode).toBe(200);
      expect([201, 409]).toContain(applied.statusCode);
      const rows = await test.db
        .selectFrom('registrations')
        .select('status')
        .where('user_id', '=', user.id)
        .orderBy('id')
        .execute();
      const first = round % 2 === 0 ? 'approved' : 'rejected';
      expect(rows.map(({ status }) => status)).toEqual(
        applied.statusCode === 201 ? [first, 'pending'] : [first],
      );
    }
  });
});

describe('a person who is not an admin', () => {
  // spec: 6.24
  it('can neither decide nor list applications', async () => {
    const { id } = await makeRegistration(test.db);
    const provider = await makeInstructor(test.db);
    const callers = [
      [undefined, 401],
      [provider.user.token, 403],
      [(await makeUser(test.db)).token, 403],
    ] as const;
    for (const [token, wanted] of callers) {
      for (const call of [
        test.refused('approveRegistration', { params: { id }, body: {} }, { token }),
        test.refused('rejectRegistration', { params: { id }, body: { reason: 'x' } }, { token }),
        test.refused('listRegistrations', {}, { token }),
      ]) {
        expect((await call).status).toBe(wanted);
      }
    }
    expect(await auditOf(id)).toEqual([]);
  });

  it('is refused at the next call after losing the right, with the same session', async () => {
    const demoted = await makeUser(test.db, { telegramId: 900_003 });
    const admins = test.config.admins as Set<string>;
    admins.add('telegram:900003');
    expect((await test.call('listRegistrations', {}, { token: demoted.token })).status).toBe(200);
    admins.delete('telegram:900003');
    expect((await test.refused('listRegistrations', {}, { token: demoted.token })).status).toBe(
      403,
    );
  });
});
