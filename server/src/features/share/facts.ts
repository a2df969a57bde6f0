import { idText } from '@sklon/contract/fields';
import type { InstructorFacts, RentalFacts } from '@sklon/contract/share';
import type { Connection } from '../../db/client.ts';
import { findPublicInstructor } from '../instructors/instructors.ts';
import { findRental } from '../rentals/rentals.ts';
import { listResorts } from '../resorts/resorts.ts';

/** The number in an address, or undefined for what is none. */
function idOf(text: string): number | undefined {
  return idText.safeParse(text).data;
}

/** Names of resorts that there are, in the order given: as the pages name them. */
async function resortNames(db: Connection, ids: readonly number[]): Promise<string[]> {
  const resorts = new Map((await listResorts(db)).map(({ id, name }) => [id, name]));
  return ids.flatMap((id) => resorts.get(id) ?? []);
}

/** What the picture of an approved instructor says; undefined when there is none of that number. */
export async function instructorFacts(
  db: Connection,
  number: string,
): Promise<InstructorFacts | undefined> {
  const id = idOf(number);
  const instructor = id === undefined ? undefined : await findPublicInstructor(db, id);
  return instructor && { ...instructor, resortNames: await resortNames(db, instructor.resort_ids) };
}

/** What the picture of a rental shop says; undefined when there is none of that number. */
export async function rentalFacts(
  db: Connection,
  number: string,
): Promise<RentalFacts | undefined> {
  const id = idOf(number);
  const rental = id === undefined ? undefined : await findRental(db, id);
  return rental && { ...rental, resortNames: await resortNames(db, rental.resort_ids) };
}
