import { describe, expect, it } from 'vitest';
import { TEST_NOW, useTestApp } from '../../../test/app.ts';
import { ask, lesson } from '../../../test/bookings.ts';
import { makeInstructor, makeUser } from '../../../test/factories.ts';

const test = useTestApp();
const DAY = '2026-01-16';

describe('what an instructor says of the lessons', () => {
  it('is changed in the settings, each part alone, and shown to everybody', async () => {
    const { id, user } = await makeInstructor(test.db);
    const shown = async () => (await test.call('getInstructor', { params: { id } })).body;
    expect(await shown()).toMatchObject({
      languages: [],
      includes_ski_pass: false,
      includes_equipment: false,
      min_lesson_minutes: 30,
    });
    for (const change of [
      { languages: ['ru' as const, 'en' as const, 'ru' as const] },
      { includes_equipment: true },
      { min_lesson_minutes: 90 },
    ])
      await test.call('updateInstructorSettings', { body: change }, { token: user.token });
    expect(await shown()).toMatchObject({
      languages: ['ru', 'en'],
      includes_ski_pass: false,
      includes_equipment: true,
      min_lesson_minutes: 90,
      price_2h: 6000,
    });
  });

  it.each([
    [{ languages: ['ru', 'tlh'] }, 'languages.1'],
    [{ languages: 'ru' }, 'languages'],
    [{ includes_ski_pass: 'yes' }, 'includes_ski_pass'],
    [{ min_lesson_minutes: 0 }, 'min_lesson_minutes'],
    [{ min_lesson_minutes: 45 }, 'min_lesson_minutes'],
    [{ min_lesson_minutes: 210 }, 'min_lesson_minutes'],
  ])('is refused at its field when it is %o', async (body, path) => {
    const { user } = await makeInstructor(test.db);
    const answer = await test.refused('updateInstructorSettings', { body }, { token: user.token });
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, path]);
    expect(answer.body.detail).toMatch(/[а-я]/);
  });
});

describe('a lesson shorter than the instructor’s shortest', () => {
  it('is refused with its own code, one as long as that is booked', async () => {
    const instructor = await makeInstructor(test.db, { min_lesson_minutes: 90 });
    const customer = await makeUser(test.db);
    const short = lesson(instructor.id, { start_time: '10:00', end_time: '11:00' });
    const answer = await test.refused(
      'createInstructorBooking',
      { body: short },
      { token: customer.token },
    );
    expect([answer.status, answer.body.code, answer.body.errors?.[0]?.path]).toEqual([
      400,
      'lesson_too_short',
      'end_time',
    ]);
    expect(answer.body.detail).toContain('1,5\u00A0часа');
    const { status } = await ask(test, customer, { ...short, end_time: '11:30' });
    expect(status).toBe(201);
  });

  it('does not list its instructor on that day, nor as the next free time', async () => {
    const { id, resort_ids } = await makeInstructor(test.db, { min_lesson_minutes: 150 });
    const found = async (query: object) =>
      (await test.call('listInstructors', { query: { resort_id: resort_ids[0], ...query } })).body
        .items;
    expect(await found({ free_date: DAY, duration: 120 })).toEqual([]);
    expect(await found({ free_date: DAY })).toEqual([]);
    expect((await found({ free_date: DAY, duration: 150 })).map((item) => item.id)).toEqual([id]);
    // Two hours are left today, which would do for the usual lesson.
    test.setNow(new Date('2026-01-14T15:40:00+03:00'));
    const [listed] = await found({});
    test.setNow(TEST_NOW);
    expect(listed?.next_free).toMatchObject({ date: '2026-01-15', time: '09:00' });
  });
});
