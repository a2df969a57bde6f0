import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN_TELEGRAM_ID, TEST_NOW, useTestApp } from '../../../test/app.ts';
import { makeInstructor, makeResort, makeUser, type TestUser } from '../../../test/factories.ts';
import { OWN_LESSON } from './messages.ts';

const DAY = '2026-01-17';
const test = useTestApp();
let admin: TestUser;

beforeAll(async () => {
  admin = await makeUser(test.db, { telegramId: ADMIN_TELEGRAM_ID });
});
beforeEach(() => test.setNow(TEST_NOW));

/** An own lesson from ten to twelve at «Гора». */
async function scene() {
  const resort = await makeResort(test.db, { name: 'Гора' });
  const { user } = await makeInstructor(test.db, { resort_ids: [resort.id] });
  const client = { group_size: 1, customer_name: 'Ольга', customer_phone: '+79161234567' };
  const time = { booking_date: DAY, start_time: '10:00', end_time: '12:00' };
  const body = { ...client, ...time, resort_id: resort.id, note: null, price: null };
  const { body: lesson } = await test.call('createOwnLesson', { body }, user);
  const close = async (hours: object = {}) => {
    const day = { date: DAY, reason: 'сильный ветер', ...hours };
    const made = await test.call(
      'createSpecialDay',
      { params: { id: resort.id }, body: day },
      admin,
    );
    expect(made.body.affected).toBe(0);
    return made.body.special_day.id;
  };
  const open = (special_day_id: number) =>
    test.call('deleteSpecialDay', { params: { id: resort.id, special_day_id } }, admin);
  const notified = () =>
    test.db
      .selectFrom('notifications')
      .select(['event', 'recipient_id', 'urgency'])
      .where('subject_type', '=', 'own_lesson')
      .where('subject_id', '=', lesson.id)
      .orderBy('id')
      .execute();
  const composed = async (event: string, userId = user.id, now = test.now()) => {
    const to = { userId, now, site: 'https://sklon.example' };
    const loaded = await OWN_LESSON.load(test.db, lesson.id, to);
    return loaded?.compose(event) ?? null;
  };
  return { user, lesson, close, open, notified, composed };
}

describe('an own lesson for which a special day leaves no time', () => {
  it('notifies its instructor alone, and names no client', async () => {
    const { user, close, notified, composed } = await scene();
    await close({ open_time: '11:00', close_time: '15:00' });
    expect(await notified()).toEqual([
      { event: 'own_lesson_closed', recipient_id: user.id, urgency: 'urgent' },
    ]);
    expect(await composed('own_lesson_closed')).toMatchObject({
      content: {
        title: 'Курорт закрыт в день вашего занятия',
        blocks: [
          [{ strong: expect.stringMatching(/17.января.*10:00/), rest: ', Гора' }],
          [
            expect.stringContaining('сильный ветер'),
            expect.stringContaining('договоритесь'),
            { url: 'https://sklon.example/provider-settings' },
          ],
        ],
      },
    });
    expect(JSON.stringify(await composed('own_lesson_closed'))).not.toMatch(/Ольга|916/);
    expect(await composed('own_lesson_closed', admin.id)).toBeNull();
    expect(await composed('own_lesson_reopened')).toBeNull();
  });

  it('has its time again once the day is given back', async () => {
    const { close, open, notified, composed } = await scene();
    await open(await close());
    expect((await notified()).map(({ event }) => event)).toEqual([
      'own_lesson_closed',
      'own_lesson_reopened',
    ]);
    expect(await composed('own_lesson_closed')).toBeNull();
    expect(await composed('own_lesson_reopened')).toMatchObject({
      content: { title: 'Курорт снова открыт' },
    });
  });

  it('is not mentioned where it fits, has begun, or is deleted', async () => {
    const fitting = await scene();
    await fitting.close({ open_time: '10:00', close_time: '15:00' });
    expect(await fitting.notified()).toEqual([]);

    const begun = await scene();
    test.setNow(new Date('2026-01-17T07:30:00Z'));
    await begun.close();
    expect(await begun.notified()).toEqual([]);

    test.setNow(TEST_NOW);
    const deleted = await scene();
    await deleted.close();
    const late = new Date('2026-01-17T07:30:00Z');
    expect(await deleted.composed('own_lesson_closed', deleted.user.id, late)).toBeNull();
    const { id } = deleted.lesson;
    await test.call('deleteOwnLesson', { params: { id } }, deleted.user);
    expect(await deleted.composed('own_lesson_closed')).toBeNull();
  });
});
