import { INSTRUCTOR_DATA } from '@sklon/contract/test/instructor';
import { BUSINESS_TYPES, DATA_FIELDS, REGISTRATION_SENT } from '@sklon/contract/registration-rules';
import type { ServiceType } from '@sklon/contract/service-types';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../../test/app.ts';
import {
  makeInstructor,
  makeRegistration,
  makeResort,
  makeUser,
  type TestUser,
} from '../../../test/factories.ts';
import { ANSWERS, formOf } from '../../../test/registration-forms.ts';
import { applyAs, proofHeader, proofOf } from '../../../test/registrations.ts';
import { telegramAuthOf } from '../../../test/telegram-auth.ts';

const test = useTestApp();
let resort: number;
let admin: TestUser;

beforeEach(async () => {
  test.setNow(TEST_NOW);
  resort = (await makeResort(test.db)).id;
  const known = await test.db
    .selectFrom('identities')
    .select('user_id')
    .where('subject', '=', String(ADMIN_TELEGRAM_ID))
    .executeTakeFirst();
  if (!known)
    admin = await makeUser(test.db, {
      telegramId: ADMIN_TELEGRAM_ID,
      first_name: 'Ольга',
      last_name: 'Соколова',
    });
});

const countUsers = async () => (await test.db.selectFrom('users').select('id').execute()).length;
const rowsOf = (subject: number) =>
  test.db
    .selectFrom('registrations as r')
    .innerJoin('identities as d', 'd.user_id', 'r.user_id')
    .selectAll('r')
    .where('d.subject', '=', String(subject))
    .execute();

describe('an application', () => {
  // spec: 3.26, 6.4, 7.37
  it('of a new person creates an account and is pending', async () => {
    const auth = telegramAuthOf({ first_name: 'Пётр', username: 'petr_snegov' });
    const wakes = test.wakes();
    const answer = await test.call('registerProvider', {
      body: { ...formOf('instructor'), telegram_auth: auth, resort_ids: [resort, resort] },
    });
    expect([answer.status, answer.body.message, test.wakes() - wakes]).toEqual([
      201,
      REGISTRATION_SENT,
      1,
    ]);
    expect(REGISTRATION_SENT).toBe('Заявка отправлена! Мы свяжемся с вами в ближайшее время.');
    const { body } = await test.call(
      'checkRegistrationStatus',
      { body: { telegram_auth: JSON.stringify(auth), service_type: 'instructor' } },
      {},
    );
    expect(body).toEqual({
      has_registration: true,
      registration: {
        id: answer.body.id,
        service_type: 'instructor',
        status: 'pending',
        created_at: TEST_NOW.toISOString(),
        updated_at: TEST_NOW.toISOString(),
        processed_at: null,
        first_name: 'Пётр',
        last_name: 'Снегов',
        phone: '+79161234567',
        email: 'petr@example.ru',
        username: 'petr_snegov',
        telegram_id: auth.id,
        resort_ids: [resort],
        social_links: ['https://vk.com/petr_snegov'],
        instructor_data: { ...ANSWERS.instructor_data, other_info: null, meeting_point_ids: [] },
        rental_data: null,
        other_data: null,
        documents: [],
        profile_photo_path: null,
        profile_photo_placeholder: null,
        admin_notes: null,
        processed_by: null,
        processed_by_name: null,
      },
    });
  });

  // spec: 3.32, 7.38
  it.each(BUSINESS_TYPES)('%s stores the values of its form', async (type) => {
    const field = DATA_FIELDS[type];
    const auth = telegramAuthOf();
    await applyAs(test, auth, type, [resort]);
    const [row] = await rowsOf(auth.id);
    expect(row?.[field]).toEqual(ANSWERS[field]);
    expect([row?.service_type, row?.instructor_data]).toEqual([type, null]);
  });

  it('does not change an existing account', async () => {
    const user = await makeUser(test.db, {
      first_name: 'Анна',
      phone: '+79990001122',
      email: 'anna@example.ru',
    });
    await applyAs(test, proofOf(test, user), 'instructor', [resort]);
    const { body } = await test.call('getCurrentUser', {}, { token: user.token });
    expect(body).toMatchObject({
      first_name: 'Анна',
      phone: '+79990001122',
      email: 'anna@example.ru',
      has_provider_profile: false,
    });
    const { total } = (await test.call('listInstructors', { query: { resort_id: resort } })).body;
    expect(total).toBe(0);
  });

  it('is pending once per service, beside one for another service', async () => {
    const auth = telegramAuthOf();
    await applyAs(test, auth, 'instructor', [resort]);
    const again = await test.refused('registerProvider', {
      body: { ...formOf('instructor'), telegram_auth: auth, resort_ids: [resort] },
    });
    expect([again.status, again.body.code]).toEqual([409, 'registration_exists']);
    await applyAs(test, auth, 'rental', [resort]);
    expect((await rowsOf(auth.id)).map((row) => row.service_type).toSorted()).toEqual([
      'instructor',
      'rental',
    ]);
  });

  it('sent twenty times at once by a new person is added once', async () => {
    const auth = telegramAuthOf();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        test.app.inject({
          method: 'POST',
          url: '/api/providers/register',
          payload: { ...formOf('rental'), telegram_auth: auth, resort_ids: [resort] },
        }),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(19).fill(409),
    ]);
    const rows = await rowsOf(auth.id);
    const messages = await test.db
      .selectFrom('notifications')
      .select('event')
      .where('subject_type', '=', 'registration')
      .where('subject_id', '=', rows[0]?.id ?? 0)
      .execute();
    expect([rows.length, messages.map(({ event }) => event).toSorted()]).toEqual([
      1,
      ['registration_received', 'registration_submitted'],
    ]);
  });

  it('ignores unknown fields', async () => {
    const auth = telegramAuthOf();
    const extra = {
      user_id: admin.id,
      status: 'approved',
      admin_notes: 'x',
      is_admin: true,
      username: 'fake',
      rental_data: { business_name: 'x' },
    };
    await applyAs(test, auth, 'instructor', [resort], {
      ...extra,
      instructor_data: { ...ANSWERS.instructor_data, rating: 5, verified: true },
    });
    const [row] = await rowsOf(auth.id);
    expect(row).toMatchObject({
      status: 'pending',
      admin_notes: null,
      username: null,
      rental_data: null,
    });
    expect(row?.instructor_data).not.toHaveProperty('rating');
  });

  // spec: 4.61
  it('may follow a rejected or approved one', async () => {
    for (const status of ['rejected', 'approved'] as const) {
      const { id, user } = await makeRegistration(test.db, {
        status,
        processed_at: TEST_NOW,
        resort_ids: [resort],
      });
      const next = await applyAs(test, proofOf(test, user), 'instructor', [resort]);
      expect(next).toBeGreaterThan(id);
    }
  });

  it('leaves nothing, not even an account, when its resorts are refused', async () => {
    const before = await countUsers();
    const telegram_auth = telegramAuthOf();
    await test.refused('registerProvider', {
      body: { ...formOf('rental'), telegram_auth, resort_ids: [2_000_000_000] },
    });
    expect(await countUsers()).toBe(before);
  });
});

describe('the latest application of a service', () => {
  const ask = async (telegram_auth: unknown, service_type: ServiceType = 'instructor') =>
    (
      await test.call('checkRegistrationStatus', {
        body: { telegram_auth: JSON.stringify(telegram_auth), service_type },
      })
    ).body;

  it('is null for an unknown person, and reading it creates no account', async () => {
    const before = await countUsers();
    expect(await ask(telegramAuthOf())).toEqual({ has_registration: false, registration: null });
    expect(await countUsers()).toBe(before);
  });

  // spec: 6.5, 7.45
  it('is the last one sent, with the reason of the decision and without who decided', async () => {
    const { user } = await makeRegistration(test.db, {
      resort_ids: [resort],
      status: 'approved',
      processed_at: TEST_NOW,
    });
    const rejected = {
      status: 'rejected' as const,
      admin_notes: 'Нет документов',
      processed_at: TEST_NOW,
      processed_by: admin.id,
    };
    const { id } = await makeRegistration(test.db, { user, resort_ids: [resort], ...rejected });
    const { registration } = await ask(proofOf(test, user));
    expect(registration).toMatchObject({
      id,
      status: 'rejected',
      admin_notes: 'Нет документов',
      processed_by: null,
      processed_by_name: null,
    });
    for (const type of ['rental', 'additional', 'guide'] as const)
      expect((await ask(proofOf(test, user), type)).has_registration).toBe(false);
  });

  it.each([
    [
      'no JSON',
      { telegram_auth: '{', service_type: 'instructor' },
      'telegram_auth',
      'Ожидается JSON',
    ],
    ['no service', { telegram_auth: '{}' }, 'service_type', 'Выберите тип услуги'],
    [
      'an unknown service',
      { telegram_auth: '{}', service_type: 'instr' },
      'service_type',
      'Выберите тип услуги',
    ],
  ])('is not returned for %s', async (_what, body, path, message) => {
    const answer = await test.refused('checkRegistrationStatus', { body });
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed']);
    expect(answer.body.errors).toContainEqual({ path, message });
  });

  // spec: 7.46
  it('is read with a form body, not with JSON', async () => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/providers/check-status',
      payload: { service_type: 'instructor' },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'unsupported_media_type']);
  });
});

describe('an application by its id', () => {
  const personal = [
    'Снегов',
    '79991112233',
    'petr@example.ru',
    'petr_snegov',
    'vk.com',
    'спокойно',
    'photo',
    'секрет',
    'паспорт',
  ];

  async function decided() {
    const made = await makeRegistration(test.db, {
      resort_ids: [resort],
      status: 'rejected',
      admin_notes: 'секрет',
      processed_at: TEST_NOW,
      processed_by: admin.id,
      profile_photo_path: '/providers/uploads/profile_photos/photo.webp',
      profile_photo_placeholder: '#8fb3c9',
    });
    await test.db
      .insertInto('registration_documents')
      .values({
        registration_id: made.id,
        filename: `random-${made.id}.pdf`,
        original_filename: 'паспорт.pdf',
        content_type: 'application/pdf',
        file_size: 10,
        uploaded_at: TEST_NOW,
      })
      .execute();
    return made;
  }
  const get = (id: number, options = {}) =>
    test.call('getRegistration', { params: { id } }, options);

  // spec: 6.3, S.1.1
  it('shows no personal data to other people', async () => {
    const { id } = await decided();
    const stranger = await makeInstructor(test.db);
    const strangers = [
      {},
      { token: stranger.user.token },
      { headers: proofHeader(telegramAuthOf()) },
      { headers: proofHeader({ ...telegramAuthOf(), id: 1 }) },
      { headers: { 'telegram-auth': 'x' } },
    ];
    for (const options of strangers) {
      const { body } = await get(id, options);
      expect(body).toEqual({
        id,
        service_type: 'instructor',
        status: 'rejected',
        created_at: TEST_NOW.toISOString(),
        processed_at: TEST_NOW.toISOString(),
      });
      for (const word of personal) expect(JSON.stringify(body)).not.toContain(word);
    }
  });

  // spec: 7.44, D.83
  it('is complete for its applicant, by session or auth data, without who decided', async () => {
    const { id, user } = await decided();
    for (const options of [{ token: user.token }, { headers: proofHeader(proofOf(test, user)) }]) {
      const { body } = await get(id, options);
      expect(body).toMatchObject({
        instructor_data: INSTRUCTOR_DATA,
        admin_notes: 'секрет',
        telegram_id: user.telegramId,
        processed_by: null,
        processed_by_name: null,
        documents: [
          {
            filename: `random-${id}.pdf`,
            original_filename: 'паспорт.pdf',
            uploaded_at: TEST_NOW.toISOString(),
          },
        ],
      });
    }
  });

  // spec: 3.28
  it('is complete for an admin by session, with who decided, but not by auth data', async () => {
    const { id } = await decided();
    expect((await get(id, { token: admin.token })).body).toMatchObject({
      processed_by: admin.id,
      processed_by_name: 'Ольга Соколова',
    });
    expect((await get(id, { headers: proofHeader(proofOf(test, admin)) })).body).not.toHaveProperty(
      'phone',
    );
  });

  it('is not found when there is none', async () => {
    const answer = await test.refused('getRegistration', { params: { id: 2_000_000_000 } });
    expect([answer.status, answer.body]).toEqual([
      404,
      { detail: 'Заявка не найдена', code: 'registration_not_found' },
    ]);
  });
});

describe('own applications', () => {
  // spec: 6.17, 7.49
  it('are listed newest first, for providers', async () => {
    const { user } = await makeInstructor(test.db);
    const older = await makeRegistration(test.db, {
      user,
      resort_ids: [resort],
      status: 'approved',
      processed_at: TEST_NOW,
    });
    const newer = await makeRegistration(test.db, { user, resort_ids: [resort] });
    await makeRegistration(test.db, { resort_ids: [resort] });
    const { body } = await test.call('listMyRegistrations', {}, { token: user.token });
    expect(body.map(({ id }) => id)).toEqual([newer.id, older.id]);
    expect(
      (await test.refused('listMyRegistrations', {}, { token: (await makeUser(test.db)).token }))
        .status,
    ).toBe(403);
  });
});
