import { LIST_LIMIT } from '@sklon/contract/limits';
import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors.ts';
import type { Handlers } from '../../http/register.ts';
import { positionOf } from './cursor.ts';
import { searchInstructors } from './instructors.ts';
import { presentInstructor, presentInstructors, presentPriceRange } from './present.ts';
import { findInstructorCard, priceRange } from './queries.ts';

export function instructorRoutes({ db }: Dependencies): Handlers<'listInstructors' | 'getInstructor' | 'getInstructorPriceRange'> {
  return {
    listInstructors: async ({ query: { limit = LIST_LIMIT, cursor, ...filters }, now }) => {
      const after = cursor === undefined ? undefined : positionOf(cursor);
      const { rows, total } = await searchInstructors(db, filters, after, limit, now);
      return presentInstructors(rows, total, limit);
    },

    getInstructor: async ({ params }) => {
      const card = await findInstructorCard(db, params.id);
      if (card === undefined) throw refusal('instructor_not_found');
      return presentInstructor(card);
    },

    getInstructorPriceRange: async ({ query }) => presentPriceRange(await priceRange(db, query.is_working === true)),
  };
}
