import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, lesson } from '../../../test/bookings.ts';
import { makeInstructor, makeUser, type TestUser } from '../../../test/factories.ts';
import { spellingsOf } from '../../../test/phones.ts';
import { openSession } from '../auth/sessions.ts';

const test = useTestApp();
let admin: TestUser;
let customer: TestUser;
let instructor: Awaited<ReturnType<typeof makeInstructor>>;

beforeAll(async () => {
  admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID, first_name: 'Глафира' });
  customer = await makeUser(test.db, {
    telegramId: 700_700_700,
    first_name: 'Семён',
    last_name: 'Лыжин',
    username: 'semyon_l',
    phone: '+79165550011',
  });
  instructor = await makeInstructor(test.db, { last_name: 'Вершинина', phone: '+79260000077' });
});

const by = () => ({ token: admin.token });
const list = async (query: object = {}) =>
  (await test.call('listAdminUsers', { query }, by())).body.items.map(({ id }) => id);
const page = async (id: number) => (await test.call('getAdminUser', { params: { id } }, by())).body;

describe('the list of people', () => {
  it('finds a person by name, names of their instructor, Telegram name and id, phone and number', async () => {
    for (const search of [
      'лыжин семен',
      '@semyon_l',
      '700700700',
      '916 555',
      '0011',
      `№${customer.id}`,
    ])
      expect(await list({ search })).toEqual([customer.id]);
    for (const search of ['Вершинина', '0077'])
      expect(await list({ search })).toEqual([instructor.user.id]);
    expect(await list({ search: 'Никто' })).toEqual([]);
  });

  it('is filtered by role, newest first', async () => {
    expect(await list()).toEqual([instructor.user.id, customer.id, admin.id]);
    expect(await list({ role: 'admin' })).toEqual([admin.id]);
    expect(await list({ role: 'provider' })).toEqual([instructor.user.id]);
    expect(await list({ role: 'customer' })).toEqual([customer.id]);
    expect(await list({ blocked: true })).toEqual([]);
  });

  it('comes page by page', async () => {
    const query = { limit: 2 };
    const { body } = await test.call('listAdminUsers', { query }, by());
    expect([body.items.length, body.total, body.next_cursor]).toEqual([2, 3, customer.id]);
    expect(await list({ ...query, cursor: customer.id })).toEqual([admin.id]);
  });
});

describe('the page of a person', () => {
  it('shows contacts, sessions, consents and open bookings of either side, and is recorded', async () => {
    const booking = (await ask(test, customer, lesson(instructor.id))).body.id;
    await test.db.deleteFrom('audit_records').execute();
    const shown = await page(customer.id);
    expect(shown).toMatchObject({
      telegram_id: 700_700_700,
      role: 'customer',
      phone: '+79165550011',
      blocked_at: null,
      instructor_id: null,
      sessions: [{ device: null, created_at: TEST_NOW.toISOString() }],
      consents: [{ user_type: 'user', withdrawn_at: null }],
      open_bookings: [{ id: booking, status: 'pending' }],
    });
    expect(await page(instructor.user.id)).toMatchObject({
      role: 'provider',
      instructor_id: instructor.id,
      open_bookings: [{ id: booking }],
    });
    const records = await test.db
      .selectFrom('audit_records')
      .select(['action', 'entity', 'entity_id'])
      .orderBy('id')
      .execute();
    const read = { action: 'read', entity: 'user' };
    expect(records).toEqual([
      { ...read, entity_id: customer.id },
      { ...read, entity_id: instructor.user.id },
    ]);
  });

  it('leads to all bookings of the person', async () => {
    const of = async (user_id: number) =>
      (await test.call('listAdminBookings', { query: { user_id } }, by())).body.total;
    expect([await of(customer.id), await of(instructor.user.id), await of(admin.id)]).toEqual([
      1, 1, 0,
    ]);
  });

  it('is not found for an unknown number', async () => {
    const { status, body } = await test.refused('getAdminUser', { params: { id: 999_999 } }, by());
    expect([status, body.code]).toEqual([404, 'user_not_found']);
  });
});

it('an admin ends one session of a person, or all of them', async () => {
  const person = await makeUser(test.db);
  await openSession(test.db, person.id, TEST_NOW, 'Mozilla/5.0 (X11; Linux) Firefox/140.0');
  const [session] = (await page(person.id)).sessions;
  const params = { id: person.id, session_id: session?.id ?? 0 };
  await test.call('endUserSession', { params }, by());
  expect((await page(person.id)).sessions).toHaveLength(1);
  const again = await test.refused('endUserSession', { params }, by());
  expect(again.body.code).toBe('session_not_found');
  await test.call('endUserSessions', { params: { id: person.id } }, by());
  expect((await page(person.id)).sessions).toEqual([]);
  const refused = await test.refused('getCurrentUser', {}, { token: person.token });
  expect(refused.status).toBe(401);
});

it('a person is found by the numbers of the account and of the instructor, in every spelling', async () => {
  const { user } = await makeInstructor(test.db, { phone: '+79031112233' });
  const setPhone = (phone: string | null) =>
    test.db.updateTable('users').set({ phone }).where('id', '=', user.id).execute();
  await setPhone('+79997778899');
  for (const search of [...spellingsOf('9031112233'), ...spellingsOf('9997778899')])
    expect([search, await list({ search })]).toEqual([search, [user.id]]);
  await setPhone(null);
  for (const search of spellingsOf('9031112233'))
    expect([search, await list({ search })]).toEqual([search, [user.id]]);
});
