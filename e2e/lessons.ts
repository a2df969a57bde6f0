/** Whom and when to book, so that tests which run at the same time do not meet. */
import type { Instructor } from '@sklon/contract/instructors';
import type { DemoPerson } from '../server/seed/people.ts';
import { addDays, localNow, startOfWeek } from '@sklon/contract/time';
import { availabilityOf, instructorsAt } from './api.ts';

export const ROSA_KHUTOR = 9;
export const SHEREGESH = 1;
/** A resort where nobody of the demo works: whom tests bring here change no list that another test counts. Open from 09:00 to 17:00, Moscow time. */
export const MAMISON = 14;

/** The demo's calendars are filled for three weeks; later ones are empty until a test comes. */
const FIRST_EMPTY_WEEK = 4;
const LAST_WEEK = 22;

/** A free day of an instructor, and how many weeks from the current one it lies. */
export interface FreeDay {
  instructor: Instructor;
  name: string;
  date: string;
  weeksAhead: number;
}

function anyOf<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)]!;
}

const TUESDAY = 2;
export const WEDNESDAY = 3;

/** A weekday on which nothing is taken with one of the instructors, drawn by lot. */
async function freeDayOf(instructors: readonly Instructor[], weekday: number): Promise<FreeDay> {
  const thisWeek = startOfWeek(localNow(new Date(), 'Europe/Moscow').date);
  for (;;) {
    const instructor = anyOf(instructors);
    const weeksAhead = FIRST_EMPTY_WEEK + Math.floor(Math.random() * (LAST_WEEK - FIRST_EMPTY_WEEK));
    const date = addDays(thisWeek, weeksAhead * 7 + weekday);
    const { availability } = await availabilityOf(instructor.id, date);
    if (availability.every(({ time }) => !time.startsWith(date))) {
      return { instructor, name: `${instructor.first_name} ${instructor.last_name}`, date, weeksAhead };
    }
  }
}

/** A free Tuesday of anybody who teaches at Rosa Khutor alone, groups and single people alike. */
export async function freeDay(): Promise<FreeDay> {
  const instructors = await instructorsAt(ROSA_KHUTOR);
  return freeDayOf(
    instructors.filter(({ resort_ids, work_with_groups, price_2h }) => resort_ids.length === 1 && work_with_groups && price_2h !== null),
    TUESDAY,
  );
}

/** A free day of an instructor who has a Telegram account in the stand-in. */
export async function freeDayOfDemoInstructor(person: Pick<DemoPerson, 'first_name' | 'last_name'>, weekday = TUESDAY): Promise<FreeDay> {
  const instructors = await instructorsAt(ROSA_KHUTOR);
  const own = instructors.filter(({ first_name, last_name }) => first_name === person.first_name && last_name === person.last_name);
  return freeDayOf(own, weekday);
}
