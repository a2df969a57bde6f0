import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, lesson, participant } from '../../../test/bookings.ts';
import { makeInstructor, makeRegistration, makeRental, makeUser } from '../../../test/factories.ts';
import { NOT_EXPORTED } from './not-exported.ts';

const test = useTestApp();

type Exported = Record<string, unknown> & Record<'profile', Record<string, unknown>>;
const exported = async (token: string) =>
  (await test.call('exportAccount', {}, { token })).body as Exported;

describe('the export of an account', () => {
  it('is served as a JSON file with the date in its name', async () => {
    const { token } = await makeUser(test.db);
    const { headers } = await test.call('exportAccount', {}, { token });
    expect(headers['content-disposition']).toContain(
      'attachment; filename="sklon-account-2026-01-14.json"',
    );
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(headers['cache-control']).toBe('no-store');
  });

  // spec: D.102
  it('holds a customer’s profile, sign-in methods, consents and lessons, and of other people only names', async () => {
    const { id } = await makeInstructor(test.db, {
      first_name: 'Олег',
      last_name: 'Ледов',
      phone: '+79997770001',
      works_with_kids: true,
    });
    const customer = await makeUser(test.db, {
      first_name: 'Нина',
      username: 'nina_snow',
      phone: '+79990001122',
    });
    const brought = { participants: [participant()], comment: 'Ждём у кассы' };
    await ask(test, customer, lesson(id, { ...brought, phone: '+79990001122' }));
    const all = await exported(customer.token);
    expect(all).toMatchObject({
      exported_at: TEST_NOW.toISOString(),
      profile: {
        first_name: 'Нина',
        username: 'nina_snow',
        phone: '+79990001122',
        wants_reminders: true,
      },
      sign_in_methods: [{ provider: 'telegram', id: String(customer.telegramId) }],
      sessions: [{ created_at: TEST_NOW.toISOString(), user_agent: null }],
      consents: [{ user_type: 'user', withdrawn_at: null }],
      companions: [{ first_name: 'Маша', age: 6, level: 'first_time' }],
      bookings_as_customer: [
        {
          participants: [{ first_name: 'Маша', age: 6 }],
          comment: 'Ждём у кассы',
          status: 'pending',
          date: '2026-01-16',
          start_time: '10:00',
          instructor_first_name: 'Олег',
          price: 6000,
        },
      ],
      bookings_as_instructor: [],
      messages: [{ event: 'booking_received', status: 'waiting' }],
      instructor: null,
    });
    expect(JSON.stringify(all)).not.toContain('+79997770001');
  });

  it('holds a provider’s offers, lessons and applications with the names of documents, and no contacts of customers', async () => {
    const { id, user, resort_ids } = await makeInstructor(test.db, {
      about_myself: 'Катаю с пяти лет',
      works_with_kids: true,
    });
    const tariff = { seasons: [], weekend: null, surcharge: null, price_3h: 8_000 };
    await test.call('updateInstructorSettings', { body: { tariff } }, { token: user.token });
    await makeRental(test.db, { user_id: user.id, resort_ids, business_name: 'Двор проката' });
    const application = await makeRegistration(test.db, {
      user,
      resort_ids,
      admin_notes: 'Хорошо',
    });
    const document = {
      filename: 'secret-name.pdf',
      original_filename: 'диплом.pdf',
      content_type: 'application/pdf',
      file_size: 9,
    };
    await test.db
      .insertInto('registration_documents')
      .values({ ...document, registration_id: application.id, uploaded_at: TEST_NOW })
      .execute();
    const customer = await makeUser(test.db, {
      first_name: 'Вера',
      username: 'vera_secret',
      phone: '+79995550000',
    });
    await ask(test, customer, lesson(id, { participants: [participant()], comment: 'Ждём' }));
    const busy = {
      date: '2026-01-20',
      start_time: '10:00',
      end_time: '11:00',
      status: 'busy',
      notes: 'к врачу',
    } as const;
    await test.call('createBusyTime', { body: busy }, { token: user.token });
    const all = await exported(user.token);
    expect(all).toMatchObject({
      bookings_as_instructor: [
        { customer_first_name: 'Вера', status: 'pending', quote: { total: 6_000 } },
      ],
      applications: [
        {
          id: application.id,
          admin_notes: 'Хорошо',
          phone: '+79991112233',
          documents: [{ original_filename: 'диплом.pdf' }],
        },
      ],
      instructor: { about_myself: 'Катаю с пяти лет', phone: '+79990000000', tariff },
      rental_shop: { business_name: 'Двор проката' },
      busy_time: [{ date: '2026-01-20', notes: 'к врачу' }],
    });
    // A further column of the customer's is none of the instructor's.
    const [booking] = all.bookings_as_instructor as object[];
    expect(
      Object.keys(booking ?? {})
        .toSorted()
        .join(' '),
    ).toBe(
      'calendar_host cancel_reason cancelled_by created_at customer_first_name customer_last_name date decided_at ' +
        'decline_comment decline_reason end_time group_size id meeting_point price quote resort start_time status timezone',
    );
    for (const secret of ['+79995550000', 'vera_secret', 'Маша', 'Ждём', 'secret-name', '"card"'])
      expect(JSON.stringify(all)).not.toContain(secret);
  });

  it('holds inquiries and reviews for either side of them', async () => {
    const { id, user, resort_ids } = await makeInstructor(test.db);
    const shop = await makeRental(test.db, { user_id: user.id, resort_ids });
    const customer = await makeUser(test.db);
    const { body: booking } = await ask(test, customer, lesson(id));
    await test.db
      .insertInto('reviews')
      .values({
        booking_id: booking.id,
        instructor_id: id,
        customer_id: customer.id,
        stars: 5,
        text: 'Отлично',
        created_at: TEST_NOW,
      })
      .execute();
    const days = { date_from: '2026-01-16', date_to: '2026-01-17', people: 2, comment: 'две пары' };
    await test.db
      .insertInto('service_requests')
      .values({
        ...days,
        kind: 'rental',
        rental_id: shop.id,
        provider_name: 'Лыжный двор',
        owner_id: user.id,
        customer_id: customer.id,
        resort_id: resort_ids[0] ?? 0,
        created_at: TEST_NOW,
        expires_at: TEST_NOW,
      })
      .execute();
    expect(await exported(customer.token)).toMatchObject({
      requests_made: [{ ...days, provider_name: 'Лыжный двор' }],
      requests_received: [],
      reviews_written: [{ stars: 5, text: 'Отлично' }],
      reviews_received: [],
    });
    expect(await exported(user.token)).toMatchObject({
      requests_made: [],
      requests_received: [days],
      reviews_received: [{ text: 'Отлично' }],
    });
  });

  it('holds the actions of an admin', async () => {
    const admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
    const { id } = await makeRegistration(test.db);
    await test.call(
      'rejectRegistration',
      { params: { id }, body: { reason: 'Нет диплома' } },
      { token: admin.token },
    );
    expect(await exported(admin.token)).toMatchObject({
      admin_actions: [{ action: 'reject', entity: 'registration', entity_id: id }],
    });
  });

  it('holds no hash and requires a session', async () => {
    const { id, token } = await makeUser(test.db);
    const text = JSON.stringify(await exported(token));
    expect(text).not.toMatch(/hash|token/i);
    const session = await test.db
      .selectFrom('sessions')
      .select('token_hash')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(text).not.toContain(session.token_hash.toString('hex'));
    expect((await test.refused('exportAccount', {})).status).toBe(401);
  });

  it('leaves out only columns that exist, and every column of bytes', async () => {
    const { rows } = await sql<{ table: string; columns: string[]; bytes: string[] | null }>`
      SELECT table_name AS table, array_agg(column_name::text) AS columns,
        array_agg(column_name::text) FILTER (WHERE data_type = 'bytea') AS bytes
      FROM information_schema.columns WHERE table_schema = 'public' GROUP BY table_name`.execute(
      test.db,
    );
    const tables = new Map(rows.map((row) => [row.table, row]));
    for (const [name, left] of Object.entries(NOT_EXPORTED)) {
      const { columns = [], bytes } = tables.get(name) ?? {};
      expect({ name, missing: left.filter((column) => !columns.includes(column)) }).toEqual({
        name,
        missing: [],
      });
      expect(left).toEqual(expect.arrayContaining(bytes ?? []));
    }
  });

  it('covers every table that refers to a person or a provider, but for those named here', async () => {
    const { rows } = await sql<{ table: string }>`
      SELECT DISTINCT conrelid::regclass::text AS table FROM pg_constraint
      WHERE contype = 'f' AND confrelid IN ('users'::regclass, 'instructors'::regclass)`.execute(
      test.db,
    );
    // Companions and consents leave through their own presenters; the other tables repeat what the exported ones hold.
    const elsewhere = [
      'companions',
      'consents',
      'idempotency_keys',
      'instructor_meeting_points',
      'instructor_rates',
      'instructor_resorts',
      'message_reads',
    ];
    for (const { table } of rows)
      expect([...Object.keys(NOT_EXPORTED), ...elsewhere]).toContain(table);
  });
});
