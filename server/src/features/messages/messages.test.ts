import { CONTACTS_BEFORE_CONFIRMATION } from '@sklon/contract/message-rules';
import { MESSAGES_PER_HOUR } from '@sklon/contract/limits';
import { MESSAGE_REQUIRED } from '@sklon/contract/message-rules';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, lesson } from '../../../test/bookings.ts';
import { makeInstructor, makeUser, type TestUser } from '../../../test/factories.ts';
import { notificationsOf } from '../../../test/messenger.ts';

const test = useTestApp();
beforeEach(() => test.setNow(TEST_NOW));

let admin: TestUser;
beforeAll(async () => {
  const name = { first_name: 'Олег', last_name: 'Старший' };
  admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID, ...name });
});

async function makeBooking() {
  const instructor = await makeInstructor(test.db);
  const customer = await makeUser(test.db, { first_name: 'Анна' });
  const { id } = (await ask(test, customer, lesson(instructor.id))).body;
  return { id, customer, instructor: instructor.user };
}

const write = (id: number, { token }: TestUser, text = 'Добрый день') =>
  test.call('sendMessage', { params: { id }, body: { text } }, { token });
const read = async (id: number, { token }: TestUser) =>
  (await test.call('getConversation', { params: { id } }, { token })).body;
const refused = async (id: number, { token }: TestUser, text = 'Добрый день') =>
  (await test.refused('sendMessage', { params: { id }, body: { text } }, { token })).body;
const confirm = (id: number, { token }: TestUser) =>
  test.call('confirmBooking', { params: { id } }, { token });
const summaries = async ({ token }: TestUser) =>
  (await test.call('listConversations', {}, { token })).body;

describe('a conversation', () => {
  it('shows both sides the messages in order, each with the other’s first name', async () => {
    const { id, customer, instructor } = await makeBooking();
    const wakes = test.wakes();
    await write(id, customer, '  Где\nвстречаемся? <b>1</b> ');
    await write(id, instructor, 'У кассы');
    expect(test.wakes()).toBe(wakes + 2);
    const own = await read(id, customer);
    expect(own.messages.map(({ author, text }) => [author, text])).toEqual([
      ['customer', 'Где\nвстречаемся? <b>1</b>'],
      ['instructor', 'У кассы'],
    ]);
    expect(own).toMatchObject({
      side: 'customer',
      open: true,
      open_until: '2026-01-30T09:00:00.000Z',
      contacts_allowed: false,
      reported: false,
    });
    const other = await read(id, instructor);
    expect(other).toMatchObject({ side: 'instructor', partner: 'Анна' });
    expect(other.messages).toEqual(own.messages);
  });

  it('tells its reader with the session that something is unread, as long as it is', async () => {
    const { id, customer, instructor } = await makeBooking();
    const marks = async ({ token }: TestUser) => {
      const { body } = await test.call('getCurrentUser', {}, { token });
      return [body.unread_as_customer, body.unread_as_instructor];
    };
    await write(id, customer);
    const { body: last } = await write(id, customer);
    expect([await marks(customer), await marks(instructor)]).toEqual([
      [false, false],
      [false, true],
    ]);
    const readUpTo = (read_id: number) =>
      test.call('markMessagesRead', { params: { id }, body: { read_id } }, instructor);
    await readUpTo(last.id - 1);
    expect(await marks(instructor)).toEqual([false, true]);
    await readUpTo(last.id);
    expect(await marks(instructor)).toEqual([false, false]);
    await write(id, instructor);
    expect([await marks(customer), await marks(instructor)]).toEqual([
      [true, false],
      [false, false],
    ]);
  });

  it('counts what the other side has not read, until it is marked as read', async () => {
    const { id, customer, instructor } = await makeBooking();
    expect(await summaries(customer)).toEqual([]);
    await write(id, customer);
    const { id: second } = (await write(id, customer)).body;
    expect(await summaries(customer)).toMatchObject([
      { booking_id: id, side: 'customer', total: 2, unread: 0 },
    ]);
    expect(await summaries(instructor)).toEqual([
      {
        booking_id: id,
        side: 'instructor',
        partner: 'Анна',
        booking_date: '2026-01-16',
        total: 2,
        unread: 2,
      },
    ]);
    const { token } = instructor;
    const body = { read_id: second + 1_000 };
    await test.call('markMessagesRead', { params: { id }, body }, { token });
    expect(await summaries(instructor)).toMatchObject([{ booking_id: id, total: 2, unread: 0 }]);
    await write(id, customer);
    expect((await summaries(instructor))[0]?.unread).toBe(1);
    expect((await read(id, instructor)).read_id).toBe(second);
  });

  it('is open from the request until 14 days after the lesson, whatever became of it', async () => {
    const { id, customer, instructor } = await makeBooking();
    await test.call('declineBooking', { params: { id } }, { token: instructor.token });
    test.setNow(new Date('2026-01-30T08:59:59.999Z'));
    await write(id, customer);
    test.setNow(new Date('2026-01-30T09:00:00Z'));
    expect((await refused(id, customer)).code).toBe('conversation_closed');
    expect(await read(id, customer)).toMatchObject({ open: false });
  });
});

describe('a message', () => {
  it('takes phones and links once the booking is confirmed', async () => {
    const { id, customer, instructor } = await makeBooking();
    for (const text of ['Мой номер 8 916 123-45-67', 'Пишите на t.me/anna', 'https://ski.ru/a'])
      expect(await refused(id, customer, text)).toEqual({
        code: 'validation_failed',
        detail: CONTACTS_BEFORE_CONFIRMATION,
        errors: [{ path: 'text', message: CONTACTS_BEFORE_CONFIRMATION }],
      });
    await confirm(id, instructor);
    expect((await write(id, customer, 'Мой номер 8 916 123-45-67')).body.text).toContain('916');
    expect((await read(id, customer)).contacts_allowed).toBe(true);
  });

  it('that comes again under its Idempotency-Key is written once, and another one under it is refused', async () => {
    const [first, second] = [await makeBooking(), await makeBooking()];
    const send = (id: number, { token }: TestUser, text: string) =>
      test.app.inject({
        method: 'POST',
        url: `/api/marketplace/instructor-bookings/${id}/messages`,
        payload: { text },
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'one' },
      });
    const { customer, instructor, id } = first;
    const sent = await Promise.all([1, 2, 3].map(() => send(id, customer, 'Где встречаемся?')));
    sent.push(await send(id, customer, ' Где встречаемся? '));
    expect(new Set(sent.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(sent[0]?.statusCode).toBe(201);
    const others = [
      await send(id, customer, 'Другое'),
      await test.app.inject({
        method: 'POST',
        url: `/api/marketplace/instructor-bookings/${second.id}/messages`,
        payload: { text: 'Где встречаемся?' },
        headers: { authorization: `Bearer ${customer.token}`, 'idempotency-key': 'one' },
      }),
    ];
    expect(others.map((one) => one.json<{ code: string }>().code)).toEqual([
      'idempotency_key_reused',
      'booking_not_found',
    ]);
    // A key is its caller's own.
    expect((await send(id, instructor, 'Где встречаемся?')).statusCode).toBe(201);
    expect((await read(id, customer)).messages).toHaveLength(2);
    expect(await notificationsOf(test.db, id, 'conversation')).toHaveLength(2);
    test.setNow(new Date('2026-02-01T09:00:00Z'));
    expect((await send(id, customer, 'Где встречаемся?')).body).toBe(sent[0]?.body);
  });

  it('has 1 to 1,000 characters', async () => {
    const { id, customer } = await makeBooking();
    expect((await refused(id, customer, ' ')).errors).toEqual([
      { path: 'text', message: MESSAGE_REQUIRED },
    ]);
    expect((await refused(id, customer, 'я'.repeat(1001))).errors?.[0]?.path).toBe('text');
    expect((await write(id, customer, 'я'.repeat(1000))).body.text).toHaveLength(1000);
  });

  it('is refused after 30 within an hour, also at once, with the time when it goes on', async () => {
    const { id, customer, instructor } = await makeBooking();
    const tries = Array.from({ length: MESSAGES_PER_HOUR + 5 }, () =>
      test.app.inject({
        method: 'POST',
        url: `/api/marketplace/instructor-bookings/${id}/messages`,
        headers: { authorization: `Bearer ${customer.token}` },
        payload: { text: 'Ещё' },
      }),
    );
    const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(MESSAGES_PER_HOUR);
    const refusal = await refused(id, customer);
    expect(refusal.code).toBe('too_many_messages');
    expect(refusal.errors).toEqual([{ path: 'text', message: refusal.detail }]);
    expect(refusal.detail).toMatch(/Следующее — с \d\d:\d\d/);
    await write(id, instructor);
    test.setNow(new Date(TEST_NOW.getTime() + 3_600_000));
    await write(id, customer);
  });
});

describe('a report', () => {
  const report = ({ token }: TestUser, id: number) =>
    ({ params: { id }, body: { reason: 'Грубит' }, token }) as const;

  it('needs a message of the other side, and is made once by each side', async () => {
    const { id, customer, instructor } = await makeBooking();
    await write(id, customer);
    const call = async (who: TestUser) => {
      const { token, ...input } = report(who, id);
      return (await test.refused('reportConversation', input, { token })).body.code;
    };
    expect(await call(customer)).toBe('conversation_empty');
    const { token, ...input } = report(instructor, id);
    await test.call('reportConversation', input, { token });
    expect(await call(instructor)).toBe('conversation_reported');
    expect((await read(id, instructor)).reported).toBe(true);
    expect((await read(id, customer)).reported).toBe(false);
  });

  it('shows the conversation to admins, and every reading of it is audited', async () => {
    const { id, customer, instructor } = await makeBooking();
    await write(id, customer, 'Переведите предоплату');
    const open = { params: { id } };
    const { token } = admin;
    const early = await test.refused('getReportedConversation', open, { token });
    expect(early.body.code).toBe('conversation_not_found');
    const made = report(instructor, id);
    await test.call('reportConversation', made, { token: made.token });
    const list = (await test.call('listReportedConversations', { query: {} }, { token })).body;
    expect(list.items[0]).toMatchObject({
      id,
      customer: { first_name: 'Анна' },
      reports: [{ by: 'instructor', reason: 'Грубит' }],
    });
    const { body } = await test.call('getReportedConversation', open, { token });
    expect(body.messages.map(({ text }) => text)).toEqual(['Переведите предоплату']);
    const records = await test.db
      .selectFrom('audit_records')
      .select(['action', 'entity', 'entity_id', 'actor_id'])
      .where('entity', '=', 'conversation')
      .execute();
    const common = { action: 'read', entity: 'conversation', actor_id: admin.id };
    expect(records).toEqual([
      { ...common, entity_id: null },
      { ...common, entity_id: id },
    ]);
  });
});

describe('a handled report', () => {
  async function reported() {
    const { id, customer, instructor } = await makeBooking();
    await write(id, customer);
    await write(id, instructor);
    const complain = ({ token }: TestUser) =>
      test.call('reportConversation', { params: { id }, body: { reason: 'Грубит' } }, { token });
    await complain(customer);
    return { id, customer, instructor, complain };
  }
  const page = async (query: object = {}) =>
    (await test.call('listReportedConversations', { query }, admin)).body;

  it('says who handled it and when, stands behind the open ones, and is recorded once', async () => {
    const [early, late] = [await reported(), await reported()];
    const handle = { params: { id: late.id }, body: { note: 'Предупредили' } };
    const { body } = await test.call('handleReports', handle, admin);
    const handled = {
      at: TEST_NOW.toISOString(),
      by: { id: admin.id, first_name: 'Олег', last_name: 'Старший' },
      note: 'Предупредили',
    };
    expect(body).toMatchObject({ id: late.id, handled });
    const first = await page({ limit: 1 });
    expect(first.items).toMatchObject([{ id: early.id, handled: null }]);
    const all = [first.items[0]!.id];
    for (let { next_cursor: cursor } = first; cursor !== null;) {
      const next = await page({ limit: 1, cursor });
      all.push(...next.items.map(({ id }) => id));
      cursor = next.next_cursor;
    }
    expect(all).toHaveLength(first.total);
    expect(new Set(all).size).toBe(first.total);
    expect(all.indexOf(late.id)).toBeGreaterThan(all.indexOf(early.id));
    const again = await test.refused('handleReports', handle, admin);
    expect(again.body.code).toBe('reports_handled');
    const records = await test.db
      .selectFrom('audit_records')
      .select(['actor_id', 'after'])
      .where('action', '=', 'handle')
      .where('entity_id', '=', late.id)
      .execute();
    expect(records).toEqual([{ actor_id: admin.id, after: { reports: 1 } }]);
  });

  it('is open again once the other side reports, and its note goes with an account', async () => {
    const { id, customer, instructor, complain } = await reported();
    const handle = { params: { id }, body: { note: 'Клиент Анна права' } };
    await test.call('handleReports', handle, admin);
    await complain(instructor);
    const shown = async () => (await page()).items.find((one) => one.id === id);
    expect((await page()).items[0]).toMatchObject({ id, handled: null });
    await test.call('handleReports', { params: { id }, body: {} }, admin);
    expect(await shown()).toMatchObject({ handled: { note: null } });
    await test.call('deleteAccount', { body: { confirm: 'УДАЛИТЬ' } }, { token: customer.token });
    const notes = await test.db
      .selectFrom('message_reports')
      .select('handled_note')
      .where('booking_id', '=', id)
      .execute();
    expect(notes).toEqual([{ handled_note: null }, { handled_note: null }]);
  });
});

describe('a deleted account', () => {
  it('leaves no text of its messages and reports, and nobody can write to it', async () => {
    const { id, customer, instructor } = await makeBooking();
    await write(id, customer, 'От клиента');
    await write(id, instructor, 'От инструктора');
    const made = { params: { id }, body: { reason: 'Грубит' } };
    await test.call('reportConversation', made, { token: customer.token });
    const copy = await test.app.inject({
      url: '/api/auth/me/export',
      headers: { authorization: `Bearer ${customer.token}` },
    });
    expect(copy.json()).toMatchObject({
      conversations: [
        { booking_id: id, author: 'customer', text: 'От клиента' },
        { booking_id: id, author: 'instructor', text: 'От инструктора' },
      ],
      reports_made: [{ booking_id: id, reason: 'Грубит' }],
    });
    await test.call('deleteAccount', { body: { confirm: 'УДАЛИТЬ' } }, { token: customer.token });
    const left = await read(id, instructor);
    expect(left).toMatchObject({ partner: null, open: false });
    expect(left.messages.map(({ text }) => text)).toEqual([null, 'От инструктора']);
    expect((await refused(id, instructor)).code).toBe('conversation_closed');
    const reports = await test.db.selectFrom('message_reports').select('reason').execute();
    expect(reports.at(-1)?.reason).toBeNull();
  });
});
