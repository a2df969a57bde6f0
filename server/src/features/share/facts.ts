import { idText } from '@sklon/contract/fields';
import type { InstructorFacts, RentalFacts } from '@sklon/contract/share';
import type { Connection, Db } from '../../db/client.ts';
import { findPublicInstructor } from '../instructors/instructors.ts';
import { findRental } from '../rentals/rentals.ts';
import { listResorts } from '../resorts/resorts.ts';

function idOf(text: string): number | undefined {
  return idText.safeParse(text).data;
}

async function resortNames(db: Connection, ids: readonly number[]): Promise<string[]> {
  const resorts = new Map((await listResorts(db)).map(({ id, name }) => [id, name]));
  return ids.flatMap((id) => resorts.get(id) ?? []);
}

/** Undefined when there is no approved one. */
export async function instructorFacts(
  db: Db,
  number: string,
): Promise<InstructorFacts | undefined> {
  const id = idOf(number);
  const instructor = id === undefined ? undefined : await findPublicInstructor(db, id);
  return instructor && { ...instructor, resortNames: await resortNames(db, instructor.resort_ids) };
}

/** Undefined when there is none. */
export async function rentalFacts(
  db: Connection,
  number: string,
): Promise<RentalFacts | undefined> {
  const id = idOf(number);
  const rental = id === undefined ? undefined : await findRental(db, id);
  return rental && { ...rental, resortNames: await resortNames(db, rental.resort_ids) };
}
