import { RATING_WEIGHT_DAYS } from '@sklon/contract/limits';
import { lessonPrice } from '@sklon/contract/money';
import { addDays, type LocalDate, localNow, minutesOf, timeOf } from '@sklon/contract/time';
import type { Insertable } from 'kysely';
import type { Tx } from '../src/db/client.ts';
import type { Reviews } from '../src/db/schema.gen.ts';
import type { CalendarOwner, PlannedRecord } from './calendars.ts';
import type { ReviewPlan, SeededInstructor } from './instructors.ts';
import { type Random, randomFor } from './random.ts';
import { answerText, reviewWriter, UNFIT } from './review-texts.ts';

/** Lessons are generated here until so many days ago; later days belong to the calendars. */
const PAST_DAYS = 12;
const REVIEWED_WITHIN_DAYS = 2.5;
const LESSON_MINUTES = 120;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export function planPastLessons(owner: CalendarOwner, count: number, now: Date): PlannedRecord[] {
  const random = randomFor(`past lessons ${owner.id}`);
  const lessons: PlannedRecord[] = [];
  let date = addDays(localNow(now, owner.timezone).date, -PAST_DAYS);
  while (lessons.length < count) {
    date = addDays(date, -random.int(1, 4));
    if (isWinter(date)) lessons.push(pastLesson(random, owner, date));
  }
  return lessons;
}

function isWinter(date: LocalDate): boolean {
  return ['12', '01', '02', '03', '04'].includes(date.slice(5, 7));
}

function pastLesson(random: Random, owner: CalendarOwner, date: LocalDate): PlannedRecord {
  const starts = Math.ceil(minutesOf(owner.opens) / 30) * 30 + 30 * random.int(0, 6);
  const start_time = timeOf(starts);
  const midnight = Date.parse(date);
  return {
    instructor_id: owner.id,
    date,
    start_time,
    end_time: timeOf(starts + LESSON_MINUTES),
    timezone: owner.timezone,
    active: true,
    status: 'booked',
    booking: {
      resort_id: owner.resort_id,
      status: 'confirmed',
      group_size: 1,
      price: lessonPrice(owner.price_2h, LESSON_MINUTES),
      created_at: new Date(midnight - random.int(2, 9) * DAY_MS),
      decided_at: new Date(midnight - 2 * DAY_MS + HOUR_MS),
      expires_at: new Date(midnight - DAY_MS),
    },
  };
}

interface PastLesson {
  id: number;
  instructor_id: number;
  customer_id: number;
  ends_at: Date;
}

/** Regular customers write one each, so that a visitor as one of them has lessons left to review. */
export async function writeReviews(
  tx: Tx,
  planned: ReadonlyMap<number, SeededInstructor | undefined>,
  regular: readonly number[],
  now: Date,
): Promise<void> {
  const lessons = await pastLessons(tx, now);
  const rows: Insertable<Reviews>[] = [...planned].flatMap(([id, instructor]) => {
    if (!instructor) return [];
    const own = lessons.filter(
      ({ instructor_id, customer_id }) => instructor_id === id && !regular.includes(customer_id),
    );
    return reviewsOf(instructor, own, now);
  });
  for (const customer of regular) {
    const lesson = lessons.find(({ customer_id }) => customer_id === customer);
    const instructor = lesson && planned.get(lesson.instructor_id);
    if (!lesson || !instructor) continue;
    const random = randomFor(`review of ${instructor.telegram_id}`);
    rows.push({
      ...written(random, lesson, 5, reviewWriter(random, instructor.profile)(5), now),
      ...answered(random, instructor, lesson, 5, now),
    });
  }
  if (rows.length === 0) return;
  await tx
    .insertInto('reviews')
    .values(rows.toSorted((a, b) => Number(a.created_at) - Number(b.created_at)))
    .execute();
}

function pastLessons(tx: Tx, now: Date): Promise<PastLesson[]> {
  return tx
    .selectFrom('bookings as b')
    .innerJoin('schedule_records as s', 's.id', 'b.record_id')
    .select((eb) => [
      'b.id',
      'b.instructor_id',
      'b.customer_id',
      eb.fn<Date>('upper', ['s.during']).as('ends_at'),
    ])
    .where('b.status', '=', 'confirmed')
    .where((eb) =>
      eb(eb.fn<Date>('upper', ['s.during']), '<', new Date(now.getTime() - 4 * HOUR_MS)),
    )
    .orderBy('s.during')
    .orderBy('b.id')
    .execute();
}

function reviewsOf(
  instructor: SeededInstructor,
  lessons: readonly PastLesson[],
  now: Date,
): Insertable<Reviews>[] {
  const random = randomFor(`reviews ${instructor.telegram_id}`);
  const write = reviewWriter(random, instructor.profile);
  const { count, mean } = instructor.reviews;
  const reviewed = countedLessons(random.shuffled(lessons)).slice(0, count);
  const stars = drawStars(random, { count: reviewed.length, mean });
  const rows = reviewed.map((lesson, index) => {
    const given = stars[index] ?? 5;
    const row = written(random, lesson, given, write(given), now);
    return random.percent(given < 4 ? 70 : 35)
      ? { ...row, ...answered(random, instructor, lesson, given, now) }
      : row;
  });
  const unfit = instructor.has_unfit_review ? lessons.at(-1) : undefined;
  if (!unfit) return rows;
  const hidden = {
    ...written(random, unfit, 1, UNFIT.text, now),
    hidden_at: now,
    hidden_reason: UNFIT.reason,
  };
  return [...rows.filter(({ booking_id }) => booking_id !== unfit.id), hidden];
}

/** Lessons of which each review counts: those of one customer are far enough apart (RATING_WEIGHT_DAYS). */
function countedLessons(lessons: readonly PastLesson[]): PastLesson[] {
  const apart = (RATING_WEIGHT_DAYS + REVIEWED_WITHIN_DAYS) * DAY_MS;
  const counted: PastLesson[] = [];
  for (const lesson of lessons) {
    const near = (other: PastLesson) =>
      other.customer_id === lesson.customer_id &&
      Math.abs(other.ends_at.getTime() - lesson.ends_at.getTime()) < apart;
    if (!counted.some(near)) counted.push(lesson);
  }
  return counted;
}

function drawStars(random: Random, { count, mean }: ReviewPlan): number[] {
  const stars = Array.from({ length: count }, () => 5);
  let missing = 5 * count - Math.round(mean * count);
  for (let index = 0; missing > 0; index = (index + 1) % count) {
    const less = Math.min(missing, random.pick([1, 1, 1, 2, 3]), (stars[index] ?? 5) - 2);
    stars[index] = (stars[index] ?? 5) - less;
    missing -= less;
  }
  return random.shuffled(stars);
}

function written(
  random: Random,
  lesson: PastLesson,
  stars: number,
  text: string | null,
  now: Date,
) {
  const { id: booking_id, instructor_id, customer_id, ends_at } = lesson;
  const created_at = new Date(
    Math.min(
      ends_at.getTime() + random.int(1, REVIEWED_WITHIN_DAYS * 24) * HOUR_MS,
      now.getTime() - 2 * HOUR_MS,
    ),
  );
  return { booking_id, instructor_id, customer_id, stars, text, created_at };
}

function answered(
  random: Random,
  { female }: SeededInstructor,
  { ends_at }: PastLesson,
  stars: number,
  now: Date,
) {
  const answered_at = new Date(
    Math.min(ends_at.getTime() + random.int(61, 130) * HOUR_MS, now.getTime() - HOUR_MS),
  );
  return { answer: answerText(random, female, stars), answered_at };
}
