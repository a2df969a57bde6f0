/** What is erased, what others retain, who is notified (product-decisions, People and rights). */
import { confirm } from '../bookings/bookings.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { allRows } from '../../../test/all-tables.ts';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, lesson } from '../../../test/bookings.ts';
import {
  makeInstructor,
  makeRegistration,
  makeRental,
  makeUser,
  proveEverybody,
  type TestUser,
} from '../../../test/factories.ts';
import { telegramAuthOf } from '../../../test/telegram-auth.ts';
import { formOf, picture, sendForm, storedKeys } from '../../../test/uploads.ts';

const test = useTestApp();
beforeEach(() => test.setNow(TEST_NOW));

const later = (ms: number) => new Date(TEST_NOW.getTime() + ms);
const HOUR = 3_600_000;
const erase = async ({ token }: Pick<TestUser, 'token'>) => {
  await proveEverybody(test.db, test.now());
  return test.call('deleteAccount', { body: { confirm: 'УДАЛИТЬ' } }, { token });
};
const confirmed = (id: number, userId: number) => confirm(test.db, { id, userId, now: test.now() });
const bookingsOf = async ({ token }: TestUser) =>
  (await test.call('listUserBookings', {}, { token })).body;

/** Words that occur in this person's own data alone. */
const OWN = {
  first_name: 'Уникуменна',
  last_name: 'Единственова',
  username: 'unikumenna_77',
  phone: '+79001234567',
  email: 'unikumenna@example.ru',
};
const WORDS = [
  ...Object.values(OWN),
  '9001234567',
  'Уникуменны',
  'уникуменна',
  'unikum',
  'секретная заметка',
  'UnikumBrowser',
  '198.51.100.77',
];

async function everybody(telegramId = ADMIN_TELEGRAM_ID) {
  const { id, user, resort_ids } = await makeInstructor(test.db, {
    first_name: OWN.first_name,
    last_name: OWN.last_name,
    phone: OWN.phone,
    email: OWN.email,
    about_myself: 'Я Уникуменна',
    other_info: 'Звоните Уникуменне',
  });
  await test.db
    .updateTable('identities')
    .set({ subject: String(telegramId) })
    .where('user_id', '=', user.id)
    .execute();
  const liked = {
    preferred_resort_id: resort_ids[0] ?? null,
    preferred_skill_type: 'ski',
    has_provider_profile: true,
  } as const;
  await test.db
    .updateTable('users')
    .set({ ...OWN, ...liked })
    .where('id', '=', user.id)
    .execute();
  const season = { name: 'Уникуменна', from: '2026-01-01', to: '2026-12-31', price_2h: 7_000 };
  await test.call(
    'updateInstructorSettings',
    { body: { tariff: { seasons: [season] } } },
    { token: user.token },
  );
  const me: TestUser = { ...user, telegramId };
  const agent = { headers: { 'user-agent': 'UnikumBrowser/1.0' }, remoteAddress: '198.51.100.77' };
  const headers = { ...agent.headers, authorization: `Bearer ${me.token}` };
  await test.app.inject({
    method: 'POST',
    url: '/api/auth/agreement',
    payload: { user_type: 'user', doc_version: 1 },
    ...agent,
    headers,
  });
  await test.db
    .updateTable('sessions')
    .set({ user_agent: 'UnikumBrowser/1.0' })
    .where('user_id', '=', me.id)
    .execute();
  return { instructorId: id, me, resort_ids };
}

describe('deleting an account', () => {
  it('requires the confirmation word', async () => {
    const { token } = await makeUser(test.db);
    for (const body of [{ confirm: 'удалить' }, { confirm: '' }, {}, null]) {
      expect((await test.refused('deleteAccount', { body }, { token })).status).toBe(400);
    }
    expect((await test.call('getCurrentUser', {}, { token })).status).toBe(200);
    expect((await test.refused('deleteAccount', { body: { confirm: 'УДАЛИТЬ' } })).status).toBe(
      401,
    );
  });

  it('ends all sessions, so that a second call is unauthenticated', async () => {
    const auth = telegramAuthOf();
    const { token } = (await test.call('signInWithTelegram', { body: auth })).body;
    const { token: other } = (await test.call('signInWithTelegram', { body: auth })).body;
    expect((await erase({ token })).status).toBe(204);
    expect((await test.refused('getCurrentUser', {}, { token: other })).status).toBe(401);
    expect(
      (await test.refused('deleteAccount', { body: { confirm: 'УДАЛИТЬ' } }, { token })).status,
    ).toBe(401);
  });

  it('happens once when it is requested twice at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await makeUser(test.db);
      const press = () =>
        test.app.inject({
          method: 'DELETE',
          url: '/api/auth/me',
          headers: { authorization: `Bearer ${person.token}` },
          payload: { confirm: 'УДАЛИТЬ' },
        });
      const answers = await Promise.all([press(), press(), press()]);
      expect(
        answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
      ).toEqual([204, 401, 401]);
    }
  });

  // spec: D.104
  it('leaves no personal data in any table and no files', async () => {
    const { instructorId, me, resort_ids } = await everybody();
    const others = {
      customer: await makeUser(test.db),
      instructor: await makeInstructor(test.db, { resort_ids }),
    };
    const admin = await makeUser(test.db, { telegramId: 900_777 });
    test.config.admins = new Set([...test.config.admins, 'telegram:900777']);
    await ask(test, me, lesson(others.instructor.id));
    await ask(test, me, lesson(others.instructor.id, { booking_date: '2026-01-20' }), {
      'idempotency-key': 'unikum-key',
    });
    const given = await ask(test, others.customer, lesson(instructorId));
    await confirmed(given.body.id, me.id);
    const lost = await ask(
      test,
      others.customer,
      lesson(instructorId, { booking_date: '2026-01-17' }),
    );
    await test.call(
      'cancelBookingAsProvider',
      { params: { id: lost.body.id }, body: { reason: 'Уникуменна болеет' } },
      { token: me.token },
    );
    const busy = {
      date: '2026-01-21',
      start_time: '10:00',
      end_time: '11:00',
      status: 'busy',
      notes: 'секретная заметка',
    } as const;
    await test.call('createBusyTime', { body: busy }, { token: me.token });
    await test.db
      .insertInto('reviews')
      .values({
        booking_id: given.body.id,
        instructor_id: instructorId,
        customer_id: others.customer.id,
        stars: 5,
        text: 'Спасибо',
        created_at: TEST_NOW,
        answer: 'Ваша Уникуменна',
        answered_at: TEST_NOW,
      })
      .execute();
    const { id } = await makeRegistration(test.db, { user: me, resort_ids, ...OWN });
    const bytes = await picture(60, 40).png().toBuffer();
    const sent = { token: me.token };
    const photo = await sendForm(
      test,
      'uploadRegistrationPhoto',
      id,
      formOf({ name: 'я.png', bytes }),
      sent,
    );
    const document = await sendForm(
      test,
      'uploadRegistrationDocument',
      id,
      formOf({ name: 'unikum.png', bytes }),
      sent,
    );
    await test.call('approveRegistration', { params: { id }, body: {} }, { token: admin.token });
    await makeRegistration(test.db, {
      user: me,
      resort_ids,
      ...OWN,
      status: 'rejected',
      processed_at: TEST_NOW,
    });
    await makeRental(test.db, {
      user_id: me.id,
      resort_ids,
      business_name: 'Прокат Уникуменны',
      phone: OWN.phone,
    });
    const rental = await test.db
      .selectFrom('rentals')
      .select('id')
      .where('user_id', '=', me.id)
      .executeTakeFirstOrThrow();
    const shop = { business_name: 'Прокат Уникуменны 2', resort_id: resort_ids[0] ?? 0 };
    await test.call(
      'updateRental',
      { params: { id: rental.id }, body: shop },
      { token: admin.token },
    );
    const service = {
      service_type: 'additional',
      service_name: 'Уникуменна-тур',
      business_name: 'Уникуменна',
      phone: OWN.phone,
    } as const;
    await test.db
      .insertInto('services')
      .values({ ...service, resort_ids, user_id: me.id, created_at: TEST_NOW })
      .execute();
    const days = {
      date_from: '2026-01-18',
      date_to: '2026-01-18',
      people: 1,
      created_at: TEST_NOW,
      expires_at: later(HOUR),
    };
    const place = { resort_id: resort_ids[0] ?? 0, kind: 'rental' as const };
    await test.db
      .insertInto('service_requests')
      .values([
        {
          ...days,
          ...place,
          provider_name: 'Прокат Уникуменны',
          rental_id: rental.id,
          owner_id: me.id,
          customer_id: others.customer.id,
        },
        {
          ...days,
          ...place,
          provider_name: 'Чужой',
          owner_id: others.instructor.user.id,
          customer_id: me.id,
          comment: 'Уникуменна, рост 170',
        },
      ])
      .execute();

    const mine = async () =>
      (await allRows(test.db)).filter((row) => WORDS.some((word) => row.includes(word)));
    const files = async () => {
      const photoName = photo.body.profile_photo_path.split('/').at(-1)?.replace('.webp', '') ?? '';
      return (await storedKeys(test)).filter(
        (key) => key.includes(photoName) || key.includes(document.body.filename),
      );
    };
    const tables = new Set((await mine()).map((row) => row.split(':')[0] ?? ''));
    expect([...tables].toSorted()).toEqual([
      'audit_records',
      'bookings',
      'consents',
      'idempotency_keys',
      'instructors',
      'registration_documents',
      'registrations',
      'rentals',
      'reviews',
      'schedule_records',
      'service_requests',
      'services',
      'sessions',
      'users',
    ]);
    expect((await files()).length).toBeGreaterThan(2);
    test.setNow(new Date('2026-01-17T09:00:00Z'));
    await erase(me);
    expect(await mine()).toEqual([]);
    expect(await files()).toEqual([]);
    // The Telegram id is in identity and contact alone; numbers are too common to search whole rows for them.
    const subject = String(me.telegramId);
    const identities = test.db.selectFrom('identities').select('user_id');
    const contacts = test.db.selectFrom('contacts').select('user_id');
    expect([
      await identities.where('subject', '=', subject).execute(),
      await contacts.where('address', '=', subject).execute(),
    ]).toEqual([[], []]);
    const columns = [
      'preferred_resort_id',
      'preferred_skill_type',
      'has_provider_profile',
      'erased_at',
    ] as const;
    expect(
      await test.db.selectFrom('users').select(columns).where('id', '=', me.id).execute(),
    ).toEqual([
      {
        preferred_resort_id: null,
        preferred_skill_type: null,
        has_provider_profile: false,
        erased_at: test.now(),
      },
    ]);
    // The records of other people stay, without the name.
    expect(
      (await bookingsOf(others.customer)).find((one) => one.id === given.body.id),
    ).toMatchObject({
      status: 'completed',
      instructor: {
        first_name: 'Удалённый',
        last_name: 'аккаунт',
        phone: null,
        profile_photo_path: null,
      },
    });
    const left = await test.db
      .selectFrom('reviews')
      .select(['text', 'answer'])
      .where('booking_id', '=', given.body.id)
      .execute();
    expect(left).toEqual([{ text: 'Спасибо', answer: null }]);
  });

  it('keeps when consents were given and withdrawn', async () => {
    const { id, token } = await makeUser(test.db, { consent: false });
    const headers = { 'user-agent': 'UnikumBrowser/1.0' };
    await test.call(
      'acceptAgreement',
      { body: { user_type: 'user', doc_version: 1 } },
      { token, headers },
    );
    test.setNow(later(HOUR));
    await erase({ token });
    const kept = await test.db
      .selectFrom('consents')
      .selectAll()
      .where('user_id', '=', id)
      .execute();
    expect(kept).toMatchObject([
      {
        user_type: 'user',
        accepted_at: TEST_NOW,
        withdrawn_at: later(HOUR),
        ip: null,
        user_agent: null,
      },
    ]);
  });
});
