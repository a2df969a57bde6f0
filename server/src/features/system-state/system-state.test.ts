import { describe, beforeEach, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, lesson } from '../../../test/bookings.ts';
import {
  makeCertificate,
  makeInstructor,
  makeRegistration,
  makeUser,
} from '../../../test/factories.ts';
import { makeShop, send, wish } from '../../../test/inquiries.ts';
import { createApp } from '../../app.ts';

const test = useTestApp();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ago = (ms: number) => new Date(test.now().getTime() - ms);
let token: string;

beforeEach(async () => {
  test.setNow(TEST_NOW);
  for (const table of [
    'notifications',
    'job_runs',
    'backups',
    'service_requests',
    'bookings',
    'schedule_records',
    'registrations',
  ] as const)
    await test.db.deleteFrom(table).execute();
  await test.db.updateTable('contacts').set({ reachable: null }).execute();
  await test.db.updateTable('users').set({ blocked_at: null }).execute();
  token ??= (await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID })).token;
});

const systemState = async () => (await test.call('getSystemState', {}, { token })).body;

async function notification(change: {
  state?: 'waiting' | 'sent' | 'dropped' | 'failed';
  due?: Date;
  reason?: string;
  closed?: Date;
}) {
  const { state = 'waiting', due = test.now(), reason = null, closed = null } = change;
  const user = await makeUser(test.db);
  const { id } = await test.db
    .insertInto('notifications')
    .values({
      subject_type: 'booking',
      subject_id: 1,
      event: 'booking_requested',
      recipient_id: user.id,
      urgency: 'normal',
      due_at: due,
      attempt_at: due,
      created_at: due,
      state,
      closed_at: closed,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (reason === null) return;
  await test.db
    .insertInto('deliveries')
    .values({
      notification_id: id,
      channel: 'telegram',
      state: state === 'waiting' ? 'retrying' : 'failed',
      attempts: 1,
      reason,
      updated_at: due,
    })
    .execute();
}

describe('the state of the system', () => {
  it('of a new installation has no messages, runs or late tasks', async () => {
    expect(await systemState()).toEqual({
      checked_at: TEST_NOW.toISOString(),
      problems: [
        { code: 'backup_missing', severity: 'warning', text: expect.stringMatching(/копий/) },
      ],
      messages: {
        waiting: 0,
        oldest_due_at: null,
        late: false,
        retried: [],
        scheduled: 0,
        given_up: [],
        dropped: 0,
        sent: 0,
        channels: [],
      },
      unreachable_people: 0,
      bookings: { pending: 0, overdue: 0 },
      requests: { pending: 0, overdue: 0 },
      for_admins: {
        applications: 0,
        oldest_application_at: null,
        certificates: 0,
        unseen_bookings: 0,
        bookings_of_blocked: 0,
      },
      tasks: ['expire-bookings', 'clean-up', 'read-calendars', 'morning-messages'].map((name) => ({
        name,
        started_at: null,
        finished_at: null,
        succeeded_at: null,
        error: null,
        late: false,
      })),
      backups: { scheduled: false, late: false, items: [] },
      database: {
        bytes: expect.any(Number),
        migrations: expect.any(Number),
        last_migration: expect.stringMatching(/^\d{4}_\w+\.sql$/),
        replica: null,
      },
      storage: 'disk',
      setting_warnings: [],
      process: {
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        commit: null,
        node: process.versions.node,
        started_at: TEST_NOW.toISOString(),
      },
    });
  });

  it('counts messages: waiting ones and their age, reasons of failures, and outcomes of the last day', async () => {
    await notification({
      due: ago(6 * MINUTE),
      reason: 'too_fast: 429 Too Many Requests: retry after 3',
    });
    await notification({ due: ago(2 * MINUTE), reason: 'unavailable: HttpError' });
    await notification({ due: ago(MINUTE), reason: 'unavailable: HttpError' });
    await notification({ due: ago(MINUTE), reason: 'unavailable: 502 Bad Gateway' });
    await notification({ due: ago(MINUTE) });
    await notification({ due: ago(-HOUR) });
    await notification({
      state: 'failed',
      reason: 'unreachable: 403 Forbidden: bot was blocked by the user',
      closed: ago(HOUR),
    });
    await notification({ state: 'failed', reason: 'no address', closed: ago(HOUR) });
    await notification({
      state: 'failed',
      reason: 'refused: 400 Bad Request',
      closed: ago(25 * HOUR),
    });
    await notification({ state: 'dropped', closed: ago(HOUR) });
    await notification({ state: 'sent', closed: ago(HOUR) });
    await notification({ state: 'sent', closed: ago(25 * HOUR) });
    const { messages, problems } = await systemState();
    expect(messages).toEqual({
      waiting: 5,
      oldest_due_at: ago(6 * MINUTE).toISOString(),
      late: true,
      retried: expect.arrayContaining([
        { kind: '429', count: 1 },
        { kind: '5xx', count: 1 },
      ]),
      scheduled: 1,
      given_up: expect.arrayContaining([
        { kind: '4xx', count: 1 },
        { kind: 'other', count: 1 },
      ]),
      dropped: 1,
      sent: 1,
      channels: [
        {
          name: 'telegram',
          waiting: 5,
          sent: 0,
          failed: 2,
          road: 'unknown',
          checked_at: null,
        },
      ],
    });
    expect(messages.retried).toHaveLength(3);
    expect(problems.map(({ code }) => code)).toEqual([
      'messages_late',
      'messages_undelivered',
      'backup_missing',
    ]);
    expect(messages.retried[0]).toEqual({ kind: 'network', count: 2 });
    expect(messages.given_up).toHaveLength(2);
  });

  it('counts what waits for admins: applications, certificates with evidence, unseen bookings, and those of blocked people', async () => {
    const instructor = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    await ask(test, customer, lesson(instructor.id));
    await makeRegistration(test.db, { created_at: new Date(TEST_NOW.getTime() - 72 * HOUR) });
    await test.db
      .updateTable('contacts')
      .set({ reachable: false })
      .where('user_id', '=', instructor.user.id)
      .execute();
    await test.db
      .updateTable('users')
      .set({ blocked_at: TEST_NOW, blocked_reason: 'Жалобы' })
      .where('id', 'in', [customer.id, instructor.user.id])
      .execute();
    await makeCertificate(test.db, instructor.id);
    await makeCertificate(test.db, instructor.id, {
      filename: null,
      original_filename: null,
      content_type: null,
      file_size: null,
      uploaded_at: null,
    });
    const { for_admins, problems } = await systemState();
    expect(for_admins).toEqual({
      applications: 1,
      oldest_application_at: new Date(TEST_NOW.getTime() - 72 * HOUR).toISOString(),
      certificates: 1,
      unseen_bookings: 1,
      bookings_of_blocked: 1,
    });
    expect(problems.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['applications_waiting', 'bookings_unseen', 'bookings_of_blocked']),
    );
  });

  it('counts pending and overdue bookings and inquiries, and people whom the bot cannot reach', async () => {
    const instructor = await makeInstructor(test.db);
    const shop = await makeShop(test.db);
    const customer = await makeUser(test.db);
    await ask(test, customer, lesson(instructor.id));
    await send(test, customer, wish({ rental_id: shop.id }));
    await test.db
      .updateTable('contacts')
      .set({ reachable: false })
      .where('user_id', '=', customer.id)
      .execute();
    expect(await systemState()).toMatchObject({
      unreachable_people: 1,
      bookings: { pending: 1, overdue: 0 },
      requests: { pending: 1, overdue: 0 },
    });
    test.setNow(new Date(TEST_NOW.getTime() + 72 * HOUR));
    expect(await systemState()).toMatchObject({
      bookings: { pending: 0, overdue: 1 },
      requests: { pending: 0, overdue: 1 },
    });
  });

  it('shows for each task when it ran, when it succeeded and its error', async () => {
    await test.db
      .insertInto('job_runs')
      .values([
        {
          name: 'expire-bookings',
          started_at: ago(10_000),
          finished_at: ago(9_000),
          succeeded_at: ago(9_000),
        },
        {
          name: 'clean-up',
          started_at: ago(HOUR),
          finished_at: ago(HOUR),
          succeeded_at: ago(4 * HOUR),
          error: 'Error: no room',
        },
      ])
      .execute();
    expect((await systemState()).tasks).toEqual([
      {
        name: 'expire-bookings',
        started_at: ago(10_000).toISOString(),
        finished_at: ago(9_000).toISOString(),
        succeeded_at: ago(9_000).toISOString(),
        error: null,
        late: false,
      },
      expect.objectContaining({
        name: 'clean-up',
        succeeded_at: ago(4 * HOUR).toISOString(),
        error: 'Error: no room',
        late: true,
      }),
      expect.objectContaining({ name: 'read-calendars', succeeded_at: null }),
      expect.objectContaining({ name: 'morning-messages', succeeded_at: null }),
    ]);
  });

  it('shows a task that never ran as late once the process is old enough', async () => {
    test.setNow(new Date(TEST_NOW.getTime() + 6 * MINUTE));
    expect((await systemState()).tasks.map(({ name, late }) => [name, late])).toEqual([
      ['expire-bookings', true],
      ['clean-up', false],
      ['read-calendars', false],
      ['morning-messages', false],
    ]);
  });

  it('warns of late backups only where they are scheduled, and shows one made by hand', async () => {
    const at = ago(27 * HOUR);
    const run = { started_at: at, finished_at: at, succeeded_at: at };
    await test.db
      .insertInto('job_runs')
      .values({ name: 'back-up', ...run })
      .execute();
    await test.db
      .insertInto('backups')
      .values({ requested_at: at, made_at: at, name: '2026-01-12T03-00-00-000Z', bytes: 1_234_567 })
      .execute();
    const items = [
      expect.objectContaining({ made_at: at.toISOString(), bytes: 1_234_567, check: 'none' }),
    ];
    const byHand = await systemState();
    expect(byHand.backups).toEqual({ scheduled: false, late: false, items });
    expect(byHand.tasks.at(-1)).toMatchObject({ name: 'back-up', late: false });

    const config = {
      ...test.config,
      commit: 'abcdef1',
      backup: { ...test.config.backup, cron: '0 3 * * *' },
    };
    const app = await createApp({ ...test.deps, config });
    const answer = await app.inject({
      url: '/api/admin/state',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.json()).toMatchObject({
      backups: { items, scheduled: true, late: true },
      process: { commit: 'abcdef1' },
    });
    await app.close();
  });

  it('contains no personal data', async () => {
    const instructor = await makeInstructor(test.db, {
      first_name: 'Неповторимый',
      phone: '+79991234567',
    });
    const customer = await makeUser(test.db, { phone: '+79997654321' });
    await ask(test, customer, lesson(instructor.id));
    await notification({
      due: ago(MINUTE),
      reason: 'unreachable: 403 Forbidden: user 900123 of Анна',
    });
    const text = JSON.stringify(await systemState());
    for (const secret of [
      'Неповторимый',
      '+7999',
      '900123',
      'Анна',
      String(customer.telegramId),
      customer.token,
    ])
      expect(text).not.toContain(secret);
  });
});

describe('whom to call', () => {
  const people = async () => (await test.call('listPeopleToCall', {}, { token })).body;
  const counts = async () => (await test.call('getAdminCounts', {}, { token })).body;

  it('is nobody while every message arrives', async () => {
    await notification({ state: 'sent', closed: ago(HOUR) });
    await notification({ state: 'failed', closed: ago(25 * HOUR) });
    expect(await people()).toEqual([]);
    expect(await counts()).toMatchObject({ applications: 0, people_to_call: 0 });
  });

  it('is named with a phone: instructors who may not know of a booking, then whom messages did not reach', async () => {
    const instructor = await makeInstructor(test.db, { phone: '+79991112233' });
    const customer = await makeUser(test.db, { phone: '+79994445566', first_name: 'Мария' });
    const { id } = (await ask(test, customer, lesson(instructor.id))).body;
    await test.db
      .updateTable('contacts')
      .set({ reachable: false })
      .where('user_id', '=', instructor.user.id)
      .execute();
    await test.db
      .updateTable('notifications')
      .set({ state: 'failed', closed_at: ago(HOUR) })
      .where('recipient_id', '=', customer.id)
      .execute();
    expect(await people()).toMatchObject([
      { id: instructor.user.id, phone: '+79991112233', undelivered: 0, booking_ids: [id] },
      { id: customer.id, first_name: 'Мария', phone: '+79994445566', booking_ids: [] },
    ]);
    expect(await counts()).toMatchObject({ people_to_call: 2 });
    const read = await test.db
      .selectFrom('audit_records')
      .select('after')
      .where('action', '=', 'read')
      .where('entity', '=', 'user')
      .executeTakeFirstOrThrow();
    expect(read.after).toEqual({ listed: [instructor.user.id, customer.id] });
  });

  it('is counted beside applications, certificates and conversations with an open report', async () => {
    const instructor = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    await makeRegistration(test.db);
    await makeCertificate(test.db, instructor.id);
    const { id } = (await ask(test, customer, lesson(instructor.id))).body;
    const report = { booking_id: id, reporter: 'customer', created_at: test.now() } as const;
    await test.db
      .insertInto('message_reports')
      .values({ ...report, reporter_id: customer.id, reason: 'Грубит' })
      .execute();
    const before = await counts();
    expect(before).toMatchObject({ applications: 1, reports: 1, bookings_of_blocked: 0 });
    expect(before.certificates).toBeGreaterThan(0);
    await test.db.updateTable('message_reports').set({ handled_at: test.now() }).execute();
    expect(await counts()).toEqual({ ...before, reports: 0 });
  });
});
