/** Whom and when to book, so that tests which run at the same time do not meet. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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

const TUESDAY = 2;
export const WEDNESDAY = 3;

/** Makes a day one test's own in this run; false when another test has it. */
function claim({ id }: Instructor, date: string): boolean {
  const days = join(process.env.E2E_DATA_DIR!, 'days-of-tests');
  mkdirSync(days, { recursive: true });
  try {
    writeFileSync(join(days, `${id}-${date}`), '', { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** A weekday on which nothing is taken with one of the instructors, drawn by lot, and drawn for nobody else. */
async function freeDayOf(instructors: readonly Instructor[], weekday: number): Promise<FreeDay> {
  const thisWeek = startOfWeek(localNow(new Date(), 'Europe/Moscow').date);
  const weeks = Array.from(
    { length: LAST_WEEK - FIRST_EMPTY_WEEK },
    (_, index) => FIRST_EMPTY_WEEK + index,
  );
  const days = instructors.flatMap((instructor) =>
    weeks.map((weeksAhead) => ({
      instructor,
      date: addDays(thisWeek, weeksAhead * 7 + weekday),
      weeksAhead,
    })),
  );
  while (days.length > 0) {
    const [day] = days.splice(Math.floor(Math.random() * days.length), 1);
    if (!day || !claim(day.instructor, day.date)) continue;
    const { availability } = await availabilityOf(day.instructor.id, day.date);
    if (availability.every(({ time }) => !time.startsWith(day.date))) {
      return { ...day, name: `${day.instructor.first_name} ${day.instructor.last_name}` };
    }
  }
  throw new Error('Every day of these instructors is taken');
}

/** A free Tuesday of anybody who teaches at Rosa Khutor alone, groups and single people alike. */
export async function freeDay(): Promise<FreeDay> {
  const instructors = await instructorsAt(ROSA_KHUTOR);
  return freeDayOf(
    instructors.filter(
      ({ resort_ids, work_with_groups, price_2h }) =>
        resort_ids.length === 1 && work_with_groups && price_2h !== null,
    ),
    TUESDAY,
  );
}

/** A free day of an instructor who has a Telegram account in the stand-in. */
export async function freeDayOfDemoInstructor(
  person: Pick<DemoPerson, 'first_name' | 'last_name'>,
  weekday = TUESDAY,
): Promise<FreeDay> {
  const instructors = await instructorsAt(ROSA_KHUTOR);
  const own = instructors.filter(
    ({ first_name, last_name }) =>
      first_name === person.first_name && last_name === person.last_name,
  );
  return freeDayOf(own, weekday);
}
