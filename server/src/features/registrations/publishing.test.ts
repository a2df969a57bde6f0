/** What an approval makes public, and what it leaves as it was (product-decisions, People and rights; trust.md, Checks 12). */
import { INSTRUCTOR_DATA } from '@sklon/contract/test/instructor';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, lesson } from '../../../test/bookings.ts';
import {
  makeInstructor,
  makeMeetingPoint,
  makeRegistration,
  makeResort,
  makeUser,
  type TestUser,
} from '../../../test/factories.ts';
import { ANSWERS, formOf } from '../../../test/registration-forms.ts';
import { telegramAuthOf } from '../../../test/telegram-auth.ts';

const test = useTestApp();
let admin: TestUser;

beforeAll(async () => {
  admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
});

const approve = (id: number) =>
  test.call('approveRegistration', { params: { id }, body: {} }, { token: admin.token });
const photo = {
  profile_photo_path: '/providers/uploads/profile_photos/new.webp',
  profile_photo_placeholder: '#102030',
};
const oldPhoto = {
  profile_photo_path: '/providers/uploads/profile_photos/old.webp',
  profile_photo_placeholder: '#405060',
};
const listed = async (resort_id: number) =>
  (await test.call('listInstructors', { query: { resort_id } })).body.items;

describe('an instructor', () => {
  // spec: 1.4
  it('is public once approved, not before, and without contacts', async () => {
    const { id, user, resort_ids } = await makeRegistration(test.db, photo);
    const [resort = 0] = resort_ids;
    expect(await listed(resort)).toEqual([]);
    await approve(id);
    const [item] = await listed(resort);
    expect(item).toEqual({
      id: item?.id,
      first_name: 'Пётр',
      last_name: 'Снегов',
      ...photo,
      ...INSTRUCTOR_DATA,
      verified: false,
      rating: null,
      total_reviews: 0,
      resort_ids,
      is_working: true,
      next_free: { date: '2026-01-14', time: '12:30', timezone: 'Europe/Moscow' },
      lesson_price: null,
      praise: null,
    });
    const { body } = await test.call('getInstructor', { params: { id: item?.id ?? 0 } });
    // Only the list contains the next free time, what the wanted lesson costs and a line of a review.
    const { next_free, lesson_price, praise, ...shared } = item ?? {};
    expect([next_free?.date, lesson_price, praise]).toEqual(['2026-01-14', null, null]);
    expect(body).toEqual({ ...shared, tariff: null, checked_at: null, certificates: [] });
    for (const secret of [
      '79991112233',
      'petr@example.ru',
      'petr_snegov',
      'vk.com',
      String(user.telegramId),
    ]) {
      expect(JSON.stringify(body)).not.toContain(secret);
    }
  });

  it('approved with a document is shown as verified once there is a photo', async () => {
    const described = async (change: object) => {
      const made = await makeRegistration(test.db, change);
      await test.db
        .insertInto('registration_documents')
        .values({
          registration_id: made.id,
          filename: `passport-${made.id}.pdf`,
          original_filename: 'a.pdf',
          content_type: 'application/pdf',
          file_size: 1,
          uploaded_at: TEST_NOW,
        })
        .execute();
      await approve(made.id);
      return (await listed(made.resort_ids[0] ?? 0))[0];
    };
    expect(await described(photo)).toMatchObject({ verified: true });
    expect(await described({})).toMatchObject({ verified: false });
  });

  it('meets at the points of the application, as far as its resorts offer them, and at those before', async () => {
    const instructor = await makeInstructor(test.db);
    const [resort] = instructor.resort_ids;
    const [usual, second, own, elsewhere] = [
      await makeMeetingPoint(test.db, resort!, { name: 'У касс' }),
      await makeMeetingPoint(test.db, resort!, { name: 'Склон' }),
      await makeMeetingPoint(test.db, resort!, { name: 'Кафе', instructor_id: instructor.id }),
      await makeMeetingPoint(test.db, (await makeResort(test.db)).id),
    ].map(({ id }) => id) as [number, number, number, number];
    const { token } = instructor.user;
    await test.call('pickMeetingPoints', { body: { picked: [own, second] } }, { token });
    const auth = telegramAuthOf({ id: instructor.user.telegramId });
    const form = {
      ...formOf('instructor', { meeting_point_ids: [usual, elsewhere, second] }),
      telegram_auth: auth,
      resort_ids: instructor.resort_ids,
    };
    const { id } = (await test.call('registerProvider', { body: form })).body;
    const shown = (await test.call('getRegistration', { params: { id } }, { token })).body;
    expect(shown).toMatchObject({ instructor_data: { meeting_point_ids: [usual, second] } });
    await test.db.deleteFrom('meeting_points').where('id', '=', second).execute();
    await approve(id);
    const points = await test.call('listMeetingPointsOfInstructor', {
      params: { id: instructor.id },
    });
    expect(points.body.map((point) => point.id)).toEqual([usual, own]);
  });

  it('whose application says nothing of the lessons keeps what the settings say', async () => {
    const instructor = await makeInstructor(test.db, {
      languages: ['en'],
      includes_ski_pass: true,
      min_lesson_minutes: 120,
    });
    const { languages: _, includes_ski_pass: __, ...rest } = INSTRUCTOR_DATA;
    const { includes_equipment: ___, min_lesson_minutes: ____, ...old } = rest;
    const { id } = await makeRegistration(test.db, {
      user: instructor.user,
      resort_ids: instructor.resort_ids,
      instructor_data: JSON.stringify(old),
    });
    const { body: form } = await test.call(
      'getRegistration',
      { params: { id } },
      { token: admin.token },
    );
    expect(form).toMatchObject({ instructor_data: { languages: [], min_lesson_minutes: 30 } });
    await approve(id);
    const { body } = await test.call('getInstructor', { params: { id: instructor.id } });
    expect(body).toMatchObject({
      languages: ['en'],
      includes_ski_pass: true,
      includes_equipment: false,
      min_lesson_minutes: 120,
      about_myself: old.about_myself,
    });
  });

  // spec: D.95
  it('gets a provider’s rights and contacts with the approval', async () => {
    const user = await makeUser(test.db, { phone: '+79990001122', email: 'old@example.ru' });
    const { id } = await makeRegistration(test.db, { user });
    await test.refused('listMyRegistrations', {}, { token: user.token });
    await approve(id);
    const me = await test.call('getCurrentUser', {}, { token: user.token });
    expect(me.body).toMatchObject({
      has_provider_profile: true,
      phone: '+79991112233',
      email: 'petr@example.ru',
    });
    expect(
      (await test.call('listMyRegistrations', {}, { token: user.token })).body.map((one) => one.id),
    ).toEqual([id]);
    expect((await test.call('getAgreementStatus', {}, { token: user.token })).body).toMatchObject({
      needs_provider_agreement: true,
    });
  });

  // spec: D.93
  it('that exists is updated; photo, price, working flag and rating stay', async () => {
    const existing = await makeInstructor(test.db, {
      ...oldPhoto,
      price_2h: 7_000,
      is_working: false,
      rating: 4.9,
      total_reviews: 12,
      verified: true,
    });
    const moved = await makeResort(test.db);
    const data = { ...INSTRUCTOR_DATA, skill_type: 'both', price_2h: null, years_experience: 9 };
    const { id } = await makeRegistration(test.db, {
      user: existing.user,
      resort_ids: [moved.id],
      instructor_data: JSON.stringify(data),
    });
    await approve(id);
    expect(await listed(existing.resort_ids[0] ?? 0)).toEqual([]);
    const [item] = await listed(moved.id);
    expect(item).toMatchObject({
      id: existing.id,
      first_name: 'Пётр',
      ...oldPhoto,
      price_2h: 7_000,
      is_working: false,
      rating: 4.9,
      total_reviews: 12,
      verified: true,
      skill_type: 'both',
      years_experience: 9,
      resort_ids: [moved.id],
    });
  });

  it('gets the photo and the price that the new application names', async () => {
    const existing = await makeInstructor(test.db, {
      ...oldPhoto,
      price_2h: 7_000,
      approved: false,
    });
    const { id } = await makeRegistration(test.db, {
      user: existing.user,
      resort_ids: existing.resort_ids,
      ...photo,
    });
    await approve(id);
    expect((await listed(existing.resort_ids[0] ?? 0))[0]).toMatchObject({
      id: existing.id,
      ...photo,
      price_2h: 6_000,
    });
  });

  it('keeps bookings at a resort that the new application leaves out', async () => {
    const existing = await makeInstructor(test.db);
    const customer = await makeUser(test.db);
    const booking = (await ask(test, customer, lesson(existing.id))).body;
    const { id } = await makeRegistration(test.db, { user: existing.user });
    await approve(id);
    const { body } = await test.call('listUserBookings', {}, { token: customer.token });
    expect(body).toMatchObject([
      { id: booking.id, status: 'pending', resort: booking.resort, price: booking.price },
    ]);
    const { body: week } = await test.call('getAvailability', {
      params: { id: existing.id },
      query: { date: '2026-01-16' },
    });
    expect(week.availability).not.toEqual([]);
  });
});

describe('a rental shop', () => {
  /** Without the columns that the database derives: the searchable text, and when the row changed. */
  const shops = async (userId: number) => {
    const rows = await test.db
      .selectFrom('rentals')
      .selectAll()
      .where('user_id', '=', userId)
      .execute();
    return rows.map(({ searched: _, changed_at: __, ...row }) => row);
  };
  const applied = (user: TestUser, data: object, values: object = {}) =>
    makeRegistration(test.db, {
      user,
      service_type: 'rental',
      instructor_data: null,
      rental_data: JSON.stringify({ ...ANSWERS.rental_data, ...data }),
      ...values,
    });

  // spec: D.94
  it('is created by the first approval and updated by the next', async () => {
    const user = await makeUser(test.db);
    const first = await applied(user, {}, photo);
    expect(await shops(user.id)).toEqual([]);
    await approve(first.id);
    const [made] = await shops(user.id);
    expect(made).toEqual({
      id: made?.id,
      user_id: user.id,
      created_at: TEST_NOW,
      phone: '+79991112233',
      resort_ids: first.resort_ids,
      hours: null,
      ...ANSWERS.rental_data,
      ...photo,
    });
    const second = await applied(user, {
      business_name: 'Острый кант',
      discount: 0,
      price_ski_set: null,
      is_working: false,
    });
    await approve(second.id);
    expect(await shops(user.id)).toEqual([
      {
        ...made,
        business_name: 'Острый кант',
        discount: 0,
        price_ski_set: null,
        is_working: false,
        resort_ids: second.resort_ids,
      },
    ]);
  });
});

describe('an additional service', () => {
  it('is created by the first approval and updated by the next', async () => {
    const user = await makeUser(test.db);
    const applied = (service_name: string, values: object = {}) =>
      makeRegistration(test.db, {
        user,
        service_type: 'additional',
        instructor_data: null,
        other_data: JSON.stringify({ ...ANSWERS.other_data, service_name }),
        ...values,
      });
    await approve((await applied('Ратрак', photo)).id);
    const next = await applied('Вертолёт');
    await approve(next.id);
    const rows = await test.db
      .selectFrom('services')
      .selectAll()
      .where('user_id', '=', user.id)
      .execute();
    expect(rows.map(({ searched: _, ...row }) => row)).toEqual([
      {
        id: rows[0]?.id,
        hours: null,
        user_id: user.id,
        service_type: 'additional',
        created_at: TEST_NOW,
        phone: '+79991112233',
        resort_ids: next.resort_ids,
        ...ANSWERS.other_data,
        service_name: 'Вертолёт',
        ...photo,
      },
    ]);
  });
});

describe('an approval that fails', () => {
  it('changes nothing', async () => {
    const { id, user, resort_ids } = await makeRegistration(test.db, { first_name: 'Неудача' });
    await sql`ALTER TABLE audit_records ADD CONSTRAINT broken CHECK (false) NOT VALID`.execute(
      test.db,
    );
    const answer = await test.refused(
      'approveRegistration',
      { params: { id }, body: {} },
      { token: admin.token },
    );
    await sql`ALTER TABLE audit_records DROP CONSTRAINT broken`.execute(test.db);
    expect([answer.status, answer.body.code]).toEqual([500, 'internal']);
    expect(await listed(resort_ids[0] ?? 0)).toEqual([]);
    const me = await test.call('getCurrentUser', {}, { token: user.token });
    expect(me.body).toMatchObject({ has_provider_profile: false, phone: null });
    const messages = await test.db
      .selectFrom('notifications')
      .select('id')
      .where('subject_type', '=', 'registration')
      .where('subject_id', '=', id)
      .execute();
    const { body } = await test.call('getRegistration', { params: { id } });
    expect([messages, body.status]).toEqual([[], 'pending']);
  });
});
