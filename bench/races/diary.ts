/** What an instructor enters in the diary, against bookings. */
import { BOOK, dayAhead } from '../kit/client.ts';
import {
  by,
  DAY,
  deleteAccount,
  held,
  lesson,
  notified,
  oneOf,
  people,
  type Race,
  same,
  type World,
} from './race.ts';

const WORKDAY = '/instructors/settings/workday';
const OWN_LESSONS = '/instructors/settings/own-lessons';
const date = dayAhead(DAY);

const ownLesson = ({ resort }: World, start_time: string, end_time: string) => ({
  resort_id: resort,
  booking_date: date,
  start_time,
  end_time,
  customer_name: 'Ольга',
  customer_phone: null,
  group_size: 1,
  price: 6_000,
  note: null,
});

const againstDiary: Race = {
  promise:
    'Two bookings, an own lesson, a day off and a day of one lesson at once: no overlap, no lesson too many, and none after the day off',
  async round(world) {
    const { instructor, customer, rivals } = await people(world);
    const limits = { notice_hours: 0, horizon_days: 180, day_lessons_max: 1, gap_minutes: 30 };
    same('the limits', (await by(world, instructor, `PUT ${WORKDAY}/limits`, limits)).status, 200);
    const off = { first_date: date, last_date: date, intervals: [], note: null };
    const [early, late, own, closed] = await Promise.all([
      by(world, customer, BOOK, lesson(instructor.id)),
      by(world, rivals[0] ?? '', BOOK, lesson(instructor.id, 13)),
      by(world, instructor, `POST ${OWN_LESSONS}`, ownLesson(world, '11:00', '13:00')),
      by(world, instructor, `POST ${WORKDAY}/own-days`, off),
    ]);
    same('the day off', closed.status, 201);
    const booked = [early, late].filter(({ status }) => status === 201).length;
    if (booked > 1) same('bookings of a day of one lesson', booked, 1);
    for (const { status } of [early, late]) oneOf('a booking', status, [201, 400, 409]);
    oneOf('the own lesson', own.status, [201, 409]);
    const lessons = booked + (own.status === 201 ? 1 : 0);
    same('held times', (await held(world, instructor.id)).length, lessons);
    const after = await by(world, rivals[0] ?? '', BOOK, lesson(instructor.id, 15));
    oneOf('a booking on the day off', after.status, [400, 409]);
  },
};

const againstLink: Race = {
  promise:
    'An own lesson taken over by two clients while it is deleted or its instructor leaves: one booking or none, notified of once',
  async round(world, number) {
    const { instructor, customer, rivals } = await people(world);
    const made = await by<{ id: number }>(
      world,
      instructor,
      `POST ${OWN_LESSONS}`,
      ownLesson(world, '10:00', '12:00'),
    );
    same('the own lesson', made.status, 201);
    const path = `${OWN_LESSONS}/${made.body.id}`;
    const link = await by<{ token: string }>(world, instructor, `POST ${path}/link`, {
      minutes: 60,
    });
    const shared = `/marketplace/lesson-links/${link.body.token}`;
    const seen = await by<{ version: number }>(world, customer, `GET ${shared}`);
    const take = () => [`POST ${shared}/take`, { version: seen.body.version }] as const;
    const leaves = number % 2 === 0;
    const [one, other, ended] = await Promise.all([
      by<{ id: number }>(world, customer, ...take()),
      by<{ id: number }>(world, rivals[0] ?? '', ...take()),
      leaves ? deleteAccount(world, instructor) : by(world, instructor, `DELETE ${path}`),
    ]);
    oneOf('the end', ended.status, leaves ? [204] : [204, 404]);
    const [booking, second] = [one, other].filter(({ status }) => status === 200);
    same('a second taker', second, undefined);
    const stays = booking !== undefined && !leaves;
    same('held times', (await held(world, instructor.id)).length, stays ? 1 : 0);
    if (stays) same('notified', await notified(world, booking.body.id, 'booking_taken_over'), ['']);
  },
};

export const DIARY_RACES = [againstDiary, againstLink];
