import { LIST_LIMIT } from '@sklon/contract/limits';
import { refusal } from '../../http/errors/errors.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import type { Dependencies } from '../../dependencies.ts';
import { positionOf } from './cursor.ts';
import { searchInstructors, sortOf } from './instructors.ts';
import {
  presentInstructor,
  presentInstructors,
  presentPriceRange,
  presentSettings,
} from './present.ts';
import { findInstructorCard, priceRange } from './queries.ts';
import { findSettings } from './settings-queries.ts';
import { saveSettings } from './tariffs.ts';

export function instructorRoutes(): Handlers<
  'listInstructors' | 'getInstructor' | 'getInstructorPriceRange'
> {
  return {
    listInstructors: async ({ query: { limit = LIST_LIMIT, cursor, ...filters }, now, reads }) => {
      const after = cursor === undefined ? undefined : positionOf(cursor, sortOf(filters));
      return presentInstructors(await searchInstructors(reads, filters, after, limit, now), limit);
    },

    getInstructor: async ({ params, now, reads }) => {
      const found = await findInstructorCard(reads, params.id);
      if (!found) throw refusal('instructor_not_found');
      return presentInstructor(found, now);
    },

    getInstructorPriceRange: async ({ query, reads }) =>
      presentPriceRange(await priceRange(reads, query.is_working)),
  };
}

export function instructorSettingsRoutes({
  db,
}: Dependencies): Handlers<'getInstructorSettings' | 'updateInstructorSettings'> {
  return {
    getInstructorSettings: async ({ caller }) => {
      const row = await findSettings(db, caller.id);
      if (!row) throw refusal('settings_not_found');
      return presentSettings(row);
    },

    updateInstructorSettings: async ({ caller, body, now }) => {
      const row = await saveSettings(db, caller.id, body, now);
      if (!row) throw refusal('settings_not_found');
      return presentSettings(row);
    },
  };
}
