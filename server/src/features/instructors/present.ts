/**
 * Instructors are returned as the JSON that the database stores for each (column `card`, migration 0002), the only list of
 * public fields, so a page is a join of texts. Presenting and serialising rows here was measured half as fast.
 */
import type { EndpointOutput } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import type { Instructor, InstructorSettings } from '@sklon/contract/instructors';
import { RawJson } from '../../http/endpoints/register.ts';
import { cursorOf } from './cursor.ts';
import type { FoundInstructor, FoundInstructors } from './instructors.ts';
import type { PriceRangeRow } from './queries.ts';
import type { SettingsRow } from './settings-queries.ts';

type InstructorList = EndpointOutput<Endpoints['listInstructors']>;
type PriceRange = EndpointOutput<Endpoints['getInstructorPriceRange']>;

export function presentInstructor(card: string): RawJson<Instructor> {
  return new RawJson(card);
}

/** The stored JSON of an object, and one field more. */
function withNextFree({ card, next_free }: FoundInstructor): string {
  return `${card.slice(0, -1)},"next_free":${JSON.stringify(next_free)}}`;
}

/** A page of at most `limit` rows; one row more means that there is a next page. */
export function presentInstructors(
  { rows, total, totalExceeded }: FoundInstructors,
  limit: number,
): RawJson<InstructorList> {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const items = shown.map(withNextFree).join(',');
  return new RawJson(
    `{"items":[${items}],"total":${total},"total_exceeded":${totalExceeded},"next_cursor":${JSON.stringify(last ? cursorOf(last) : null)}}`,
  );
}

export function presentPriceRange({ min_price, max_price }: PriceRangeRow): PriceRange {
  return { min_price, max_price };
}

/** An instructor as they see themselves (spec 3, Instructor settings): the public card and their contacts. */
export function presentSettings({ card, username, phone, email }: SettingsRow): InstructorSettings {
  return { ...(JSON.parse(card) as Instructor), username, phone, email };
}
