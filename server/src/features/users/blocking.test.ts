import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, lesson } from '../../../test/bookings.ts';
import {
  makeInstructor,
  makeRegistration,
  makeUser,
  type TestUser,
} from '../../../test/factories.ts';
import { proofHeader } from '../../../test/registrations.ts';
import { seconds, telegramAuthOf } from '../../../test/telegram-auth.ts';

const test = useTestApp();
let admin: TestUser;
const REASON = 'Оскорблял клиентов';
const READS = `Доступ закрыт администратором. Причина: ${REASON}`;

beforeAll(async () => {
  admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
});
beforeEach(() => test.setNow(TEST_NOW));

const by = () => ({ token: admin.token });
const block = (id: number, reason = REASON) =>
  test.call('blockUser', { params: { id }, body: { reason } }, by());
const unblock = (id: number) => test.call('unblockUser', { params: { id } }, by());
function freshProof({ telegramId }: TestUser) {
  const later = new Date(TEST_NOW.getTime() + 60_000);
  test.setNow(later);
  return telegramAuthOf({ id: telegramId, auth_date: seconds(later) });
}

describe('a blocked person', () => {
  it('is signed out everywhere, and reads the reason at each sign-in until unblocked', async () => {
    const person = await makeUser(test.db);
    const { body } = await block(person.id);
    expect(body).toMatchObject({
      blocked_at: TEST_NOW.toISOString(),
      blocked_reason: REASON,
      sessions: [],
    });
    expect((await test.refused('getCurrentUser', {}, { token: person.token })).status).toBe(401);

    const proof = freshProof(person);
    const refused = await test.refused('signInWithTelegram', { body: proof });
    expect([refused.status, refused.body]).toEqual([
      403,
      { code: 'account_blocked', detail: READS },
    ]);

    expect((await unblock(person.id)).body).toMatchObject({
      blocked_at: null,
      blocked_reason: null,
    });
    expect((await test.call('signInWithTelegram', { body: proof })).status).toBe(200);
  });

  it('proves nothing by Telegram data either', async () => {
    const person = await makeUser(test.db);
    await block(person.id);
    const proof = freshProof(person);
    const body = { telegram_auth: proof };
    const { body: answer } = await test.call('validateTelegramAuth', { body });
    expect(answer).toEqual({ valid: false, telegram_id: null });
    const headers = proofHeader(proof);
    const { statusCode } = await test.app.inject({
      url: '/api/providers/my-registrations',
      headers,
    });
    expect(statusCode).toBe(401);
    const status = await test.refused('cancelRegistration', { params: { id: 1 }, body });
    expect(status.body.code).toBe('account_blocked');
  });
});

describe('a blocked instructor', () => {
  it('is in no list and on no page, keeps bookings, and is listed again once unblocked', async () => {
    const instructor = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    const booking = (await ask(test, customer, lesson(instructor.id))).body.id;
    const listed = async () => {
      const query = { resort_id: instructor.resort_ids[0] };
      return (await test.call('listInstructors', { query })).body.items.map(({ id }) => id);
    };
    expect(await listed()).toEqual([instructor.id]);
    const { body } = await block(instructor.user.id);
    expect(body.open_bookings.map(({ id }) => id)).toEqual([booking]);
    expect(await listed()).toEqual([]);
    const one = { params: { id: instructor.id } };
    expect((await test.refused('getInstructor', one)).status).toBe(404);
    const again = lesson(instructor.id, { booking_date: '2026-01-17' });
    const refused = await test.refused(
      'createInstructorBooking',
      { body: again },
      { token: customer.token },
    );
    expect(refused.body.code).toBe('instructor_not_found');

    await unblock(instructor.user.id);
    expect(await listed()).toEqual([instructor.id]);
    expect((await test.call('getInstructor', one)).status).toBe(200);
  });

  it('is not published by the approval of an application', async () => {
    const { id, user } = await makeRegistration(test.db);
    await block(user.id);
    const { status, body } = await test.refused(
      'approveRegistration',
      { params: { id }, body: {} },
      by(),
    );
    expect([status, body.code]).toEqual([409, 'user_blocked']);
  });
});

describe('blocking', () => {
  it('is refused without a reason, for an admin, twice, and for nobody', async () => {
    const { id } = await makeUser(test.db);
    const missing = await test.refused(
      'blockUser',
      { params: { id }, body: { reason: ' ' } },
      by(),
    );
    expect([missing.status, missing.body.errors]).toEqual([
      400,
      [{ path: 'reason', message: 'Укажите причину: человек прочтёт её при входе' }],
    ]);
    const codeOf = async (params: { id: number }) =>
      (await test.refused('blockUser', { params, body: { reason: REASON } }, by())).body.code;
    expect(await codeOf({ id: admin.id })).toBe('user_is_admin');
    await block(id);
    expect(await codeOf({ id })).toBe('user_blocked');
    expect(await codeOf({ id: 999_999 })).toBe('user_not_found');
    await unblock(id);
    const again = await test.refused('unblockUser', { params: { id } }, by());
    expect(again.body.code).toBe('user_not_blocked');
  });

  it('is recorded with its reason, as is its end', async () => {
    const { id } = await makeUser(test.db);
    await test.db.deleteFrom('audit_records').execute();
    await block(id);
    await unblock(id);
    const records = await test.db
      .selectFrom('audit_records')
      .select(['actor_id', 'action', 'entity', 'entity_id', 'before', 'after'])
      .orderBy('id')
      .execute();
    const of = { actor_id: admin.id, entity: 'user', entity_id: id };
    const [open, blocked] = [{ blocked_reason: null }, { blocked_reason: REASON }];
    expect(records).toEqual([
      { ...of, action: 'block', before: open, after: blocked },
      { ...of, action: 'unblock', before: blocked, after: open },
    ]);
  });
});
