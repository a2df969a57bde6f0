import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_DOCUMENTS, TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, lesson } from '../../../test/bookings.ts';
import { makeInstructor, makeRental, makeUser } from '../../../test/factories.ts';
import { waitingForLocks } from '../../../test/locks.ts';
import { cleanUp } from '../../jobs/housekeeping.ts';

const test = useTestApp();
beforeEach(() => test.setNow(TEST_NOW));

const DAY = 86_400_000;
const later = (ms: number) => new Date(TEST_NOW.getTime() + ms);
const consents = async (token: string) => (await test.call('listConsents', {}, { token })).body;
const accept = (token: string, user_type: 'user' | 'provider' = 'user') =>
  test.call('acceptAgreement', { body: { user_type, doc_version: 1 } }, { token });
const withdraw = (token: string, user_type: 'user' | 'provider' = 'user') =>
  test.call('withdrawConsent', { params: { user_type } }, { token });
const status = async (token: string) => (await test.call('getAgreementStatus', {}, { token })).body;

describe('the list of consents', () => {
  // spec: D.100
  it('shows documents and time of each consent, newest first', async () => {
    const { token } = await makeUser(test.db, { consent: false, has_provider_profile: true });
    await accept(token);
    test.setNow(later(1_000));
    await accept(token, 'provider');
    const common = { doc_version: 1, withdrawn_at: null };
    expect(await consents(token)).toEqual([
      {
        ...common,
        user_type: 'provider',
        accepted_at: later(1_000).toISOString(),
        documents: Object.entries(TEST_DOCUMENTS.provider).map(([file, sha256]) => ({
          file,
          sha256,
        })),
      },
      {
        ...common,
        user_type: 'user',
        accepted_at: TEST_NOW.toISOString(),
        documents: Object.entries(TEST_DOCUMENTS.user).map(([file, sha256]) => ({ file, sha256 })),
      },
    ]);
  });

  it('is empty for a person without consents and never contains another person’s', async () => {
    await makeUser(test.db);
    const { token } = await makeUser(test.db, { consent: false });
    expect(await consents(token)).toEqual([]);
  });
});

describe('a withdrawn consent', () => {
  it('is required again, and giving it again adds a record', async () => {
    const { token } = await makeUser(test.db);
    test.setNow(later(5_000));
    expect((await withdraw(token)).status).toBe(204);
    expect((await status(token)).needs_user_agreement).toBe(true);
    test.setNow(later(9_000));
    expect((await accept(token)).body.needs_user_agreement).toBe(false);
    expect(
      (await consents(token)).map(({ accepted_at, withdrawn_at }) => [accepted_at, withdrawn_at]),
    ).toEqual([
      [later(9_000).toISOString(), null],
      [TEST_NOW.toISOString(), later(5_000).toISOString()],
    ]);
    // Accepting twice stays one record.
    await accept(token);
    expect(await consents(token)).toHaveLength(2);
  });

  it('prevents booking until it is given again', async () => {
    const { id } = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    await withdraw(customer.token);
    const refused = await test.refused(
      'createInstructorBooking',
      { body: lesson(id) },
      { token: customer.token },
    );
    expect([refused.status, refused.body.code]).toEqual([403, 'consent_required']);
    await accept(customer.token);
    expect((await ask(test, customer, lesson(id))).status).toBe(201);
  });

  it('while a booking waits between its rules and its statement leaves no booking', async () => {
    const { id } = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    const hold = await test.db.startTransaction().execute();
    await hold
      .selectFrom('users')
      .select('id')
      .where('id', '=', customer.id)
      .forUpdate()
      .executeTakeFirst();
    // The phone is kept after the rules and before the statement.
    const booking = test.refused(
      'createInstructorBooking',
      { body: lesson(id, { phone: '+79161234567' }) },
      { token: customer.token },
    );
    await expect.poll(() => waitingForLocks(test.db)).toBe(1);
    await hold
      .updateTable('consents')
      .set({ withdrawn_at: TEST_NOW })
      .where('user_id', '=', customer.id)
      .execute();
    await hold.commit().execute();
    expect((await booking).body.code).toBe('consent_required');
    expect(
      await test.db.selectFrom('bookings').where('customer_id', '=', customer.id).execute(),
    ).toEqual([]);
  });

  it('of an instructor meanwhile leaves no booking', async () => {
    const { id, user } = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    const hold = await test.db.startTransaction().execute();
    await hold
      .selectFrom('users')
      .select('id')
      .where('id', '=', customer.id)
      .forUpdate()
      .executeTakeFirst();
    const booking = test.refused(
      'createInstructorBooking',
      { body: lesson(id, { phone: '+79161234567' }) },
      { token: customer.token },
    );
    await expect.poll(() => waitingForLocks(test.db)).toBe(1);
    await withdraw(user.token, 'provider');
    await hold.commit().execute();
    expect((await booking).body.code).toBe('instructor_not_working');
  });

  it('cannot be withdrawn twice, and one never given is not found', async () => {
    const { token } = await makeUser(test.db);
    const refusal = async (user_type: string) => {
      const { status: code, body } = await test.refused(
        'withdrawConsent',
        { params: { user_type } },
        { token },
      );
      return [code, body.code];
    };
    expect(await refusal('provider')).toEqual([404, 'consent_not_found']);
    await withdraw(token);
    expect(await refusal('user')).toEqual([404, 'consent_not_found']);
    expect((await refusal('admin'))[0]).toBe(400);
    expect((await test.refused('withdrawConsent', { params: { user_type: 'user' } })).status).toBe(
      401,
    );
  });

  it('of a provider stops their offers; existing bookings stay', async () => {
    const { id, user, resort_ids } = await makeInstructor(test.db);
    await makeRental(test.db, { user_id: user.id, resort_ids });
    const service = {
      service_type: 'additional',
      service_name: 'Ратрак',
      business_name: 'Ратрак',
      phone: '+7',
      resort_ids,
    } as const;
    await test.db
      .insertInto('services')
      .values({ ...service, user_id: user.id, created_at: TEST_NOW })
      .execute();
    const other = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    const { body: booking } = await ask(test, customer, lesson(id));
    await withdraw(user.token, 'provider');
    for (const table of ['instructors', 'rentals', 'services'] as const) {
      expect([
        table,
        await test.db
          .selectFrom(table)
          .select('is_working')
          .where('user_id', '=', user.id)
          .execute(),
      ]).toEqual([table, [{ is_working: false }]]);
    }
    const refused = await test.refused(
      'createInstructorBooking',
      { body: lesson(id, { booking_date: '2026-01-17' }) },
      { token: customer.token },
    );
    expect(refused.body.code).toBe('instructor_not_working');
    expect((await test.call('listUserBookings', {}, { token: customer.token })).body).toMatchObject(
      [{ id: booking.id, status: 'pending' }],
    );
    expect(
      (await ask(test, customer, lesson(other.id, { booking_date: '2026-01-18' }))).status,
    ).toBe(201);
  });

  it('of the user kind does not stop the offers of a provider', async () => {
    const { user } = await makeInstructor(test.db);
    await accept(user.token);
    await withdraw(user.token);
    expect(
      await test.db
        .selectFrom('instructors')
        .select('is_working')
        .where('user_id', '=', user.id)
        .execute(),
    ).toEqual([{ is_working: true }]);
    expect((await status(user.token)).needs_provider_agreement).toBe(false);
  });

  it('erases the account after 30 days unless it was given again', async () => {
    const [gone, back] = [await makeUser(test.db), await makeUser(test.db)];
    const both = await makeUser(test.db, { has_provider_profile: true });
    const provider = await makeUser(test.db, { has_provider_profile: true });
    const never = await makeUser(test.db, { consent: false });
    for (const { token } of [both, provider]) await accept(token);
    for (const { token } of [gone, back, both]) await withdraw(token);
    await withdraw(provider.token, 'provider');
    const people = [gone, back, both, provider, never].map(({ id }) => id);
    const left = async () =>
      (
        await test.db
          .selectFrom('users')
          .select('id')
          .where('id', 'in', people)
          .where('erased_at', 'is', null)
          .orderBy('id')
          .execute()
      ).length;
    await cleanUp(test.deps, later(30 * DAY - 1));
    expect(await left()).toBe(5);
    await accept(back.token);
    await cleanUp(test.deps, later(30 * DAY));
    expect(await left()).toBe(3);
    expect((await test.refused('getCurrentUser', {}, { token: gone.token })).status).toBe(401);
    expect((await cleanUp(test.deps, later(30 * DAY))).accounts).toBe(0);
  });
});
