/** Tests that run at the same time must not book the same time. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Instructor } from '@sklon/contract/instructors';
import type { DemoPerson } from '../server/seed/people.ts';
import { addDays, localNow, startOfWeek } from '@sklon/contract/time';
import { availabilityOf, instructorsAt } from './api.ts';

export const ROSA_KHUTOR = 9;
export const SHEREGESH = 1;
/** Nobody of the demo works here, so tests change no list that another test counts. Open from 09:00 to 17:00, Moscow time. */
export const MAMISON = 14;

/** The demo's calendars are filled for three weeks. */
const FIRST_EMPTY_WEEK = 4;
const LAST_WEEK = 22;

export interface FreeDay {
  instructor: Instructor;
  name: string;
  date: string;
  weeksAhead: number;
}

const TUESDAY = 2;
export const WEDNESDAY = 3;

/** False when another test of this run has the day. */
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

/** The next such weekday on which nothing is taken and which no other test has. */
async function freeDayOf(instructors: readonly Instructor[], weekday: number): Promise<FreeDay> {
  const thisWeek = startOfWeek(localNow(new Date(), 'Europe/Moscow').date);
  for (let weeksAhead = FIRST_EMPTY_WEEK; weeksAhead < LAST_WEEK; weeksAhead += 1) {
    const date = addDays(thisWeek, weeksAhead * 7 + weekday);
    for (const instructor of instructors) {
      if (!claim(instructor, date)) continue;
      const { availability } = await availabilityOf(instructor.id, date);
      if (availability.every(({ time }) => !time.startsWith(date)))
        return {
          instructor,
          date,
          weeksAhead,
          name: `${instructor.first_name} ${instructor.last_name}`,
        };
    }
  }
  throw new Error('Every day of these instructors is taken');
}

/** Of anybody who teaches at Rosa Khutor alone, groups and single people alike. */
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
