import { idText } from '@sklon/contract/fields';
import type { InstructorFacts, RentalFacts } from '@sklon/contract/share';
import type { Connection, Db } from '../../db/client.ts';
import { findPublicInstructor } from '../instructors/instructors.ts';
import { findRental } from '../rentals/rentals.ts';
import { listResorts } from '../resorts/resorts.ts';

/** The id in an address; undefined when it is not one. */
function idOf(text: string): number | undefined {
  return idText.safeParse(text).data;
}

/** Names of existing resorts, in the given order. */
async function resortNames(db: Connection, ids: readonly number[]): Promise<string[]> {
  const resorts = new Map((await listResorts(db)).map(({ id, name }) => [id, name]));
  return ids.flatMap((id) => resorts.get(id) ?? []);
}

/** Facts of an approved instructor's picture; undefined when there is no such instructor. */
export async function instructorFacts(
  db: Db,
  number: string,
): Promise<InstructorFacts | undefined> {
  const id = idOf(number);
  const instructor = id === undefined ? undefined : await findPublicInstructor(db, id);
  return instructor && { ...instructor, resortNames: await resortNames(db, instructor.resort_ids) };
}

/** Facts of a rental shop's picture; undefined when there is no such shop. */
export async function rentalFacts(
  db: Connection,
  number: string,
): Promise<RentalFacts | undefined> {
  const id = idOf(number);
  const rental = id === undefined ? undefined : await findRental(db, id);
  return rental && { ...rental, resortNames: await resortNames(db, rental.resort_ids) };
}
