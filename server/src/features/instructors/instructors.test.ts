import { INSTRUCTOR_DATA } from '@sklon/contract/test/instructor';
import { endpoints } from '@sklon/contract/endpoints';
import { type Instructor, instructor, instructorDetail } from '@sklon/contract/instructors';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../../../test/app.ts';
import { makeInstructor, makeResort } from '../../../test/factories.ts';

const test = useTestApp();
const PUBLIC = Object.keys(instructor.shape).toSorted() as (keyof Instructor)[];

describe('instructor detail', () => {
  // spec: 3.4, 7.10
  it('shows every public field as stored, and no other', async () => {
    const { id, resort_ids } = await makeInstructor(test.db, {
      ...INSTRUCTOR_DATA,
      first_name: 'Мария-«Маша»',
      last_name: '</script><b>"\\',
      about_myself: 'Две строки\nи 🏂, \u2028 разделитель',
      other_info: null,
      profile_photo_path: '/providers/uploads/profile_photos/a.webp',
      profile_photo_placeholder: '#8fb3c9',
      verified: true,
      price_2h: 0,
      rating: 4,
      total_reviews: 3,
      is_working: false,
    });
    const { body, headers } = await test.call('getInstructor', { params: { id } });
    const row = await test.db
      .selectFrom('instructors')
      .select(PUBLIC)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(body).toEqual({
      ...row,
      resort_ids,
      tariff: null,
      checked_at: null,
      certificates: [],
    });
    expect(Object.keys(body).toSorted()).toEqual(Object.keys(instructorDetail.shape).toSorted());
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('follows every change of the row', async () => {
    const { id } = await makeInstructor(test.db, { price_2h: 6000 });
    const other = await makeResort(test.db);
    await test.db
      .updateTable('instructors')
      .set({ price_2h: null, is_working: false, resort_ids: [other.id] })
      .where('id', '=', id)
      .execute();
    expect((await test.call('getInstructor', { params: { id } })).body).toMatchObject({
      price_2h: null,
      is_working: false,
      resort_ids: [other.id],
    });
    const { body } = await test.call('listInstructors', { query: { resort_id: other.id } });
    expect(body.items.map((item) => item.id)).toEqual([id]);
  });

  // spec: 8.17, S.12.2
  it('is not found for a missing or unapproved instructor', async () => {
    const hidden = await makeInstructor(test.db, { approved: false });
    for (const id of [hidden.id, 2_000_000_000]) {
      const { status, body } = await test.refused('getInstructor', { params: { id } });
      expect([status, body.code, body.detail]).toEqual([
        404,
        'instructor_not_found',
        'Инструктор не найден',
      ]);
    }
  });

  it('refuses invalid ids', async () => {
    for (const id of ['0', 'abc', '9223372036854775808', '\0', '-1', '1.5']) {
      expect((await test.refused('getInstructor', { params: { id } })).status).toBe(400);
    }
  });

  // spec: 3.6, S.12.1
  it('never contains contacts or the account, nor does the list', async () => {
    const { id, user, resort_ids } = await makeInstructor(test.db, {
      phone: '+79991112233',
      email: 'secret@example.ru',
    });
    const detail = await test.app.inject(`/api/marketplace/instructors/${id}`);
    const list = await test.app.inject(`/api/marketplace/instructors?resort_id=${resort_ids[0]}`);
    for (const { body } of [detail, list]) {
      expect(body).toContain('Горнов');
      expect(body).not.toMatch(/phone|email|telegram|user_id|approved|79991112233|secret@/);
      expect(body).not.toContain(String(user.telegramId));
    }
  });
});

describe('approval', () => {
  it('hides an instructor from every list when withdrawn, and shows them again', async () => {
    const { id, resort_ids } = await makeInstructor(test.db);
    const atResort = async () =>
      (await test.call('listInstructors', { query: { resort_id: resort_ids[0] ?? 0 } })).body.total;
    const everywhere = async () => (await test.call('listInstructors', {})).body.total;
    const before = await everywhere();
    await test.db
      .updateTable('instructors')
      .set({ approved: false })
      .where('id', '=', id)
      .execute();
    expect([await atResort(), await everywhere()]).toEqual([0, before - 1]);
    await test.db.updateTable('instructors').set({ approved: true }).where('id', '=', id).execute();
    expect([await atResort(), await everywhere()]).toEqual([1, before]);
  });
});

describe('the contract', () => {
  it('answers the list and the detail with the same instructor, in the list with the next free time, in the detail with the tariff and what was checked', () => {
    const {
      next_free: _,
      lesson_price: ___,
      praise: ______,
      ...listed
    } = endpoints.listInstructors.response.shape.items.element.shape;
    const {
      tariff: __,
      checked_at: ____,
      certificates: _____,
      ...detailed
    } = endpoints.getInstructor.response.shape;
    expect(listed).toEqual(detailed);
  });
});
