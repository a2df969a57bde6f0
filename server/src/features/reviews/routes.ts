import { REVIEW_LIST_LIMIT } from '@sklon/contract/limits';
import { idCursor, presentPage } from '../../db/pages.ts';
import type { Dependencies } from '../../dependencies.ts';
import { refusal } from '../../http/errors/errors.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { ownInstructorId } from '../instructors/instructors.ts';
import { isInstructorPublic, listReviewsOf } from './list.ts';
import { presentOwnReview, presentReview } from './present.ts';
import { answerReview, createReview, editReview } from './reviews.ts';

export function reviewRoutes({
  db,
  wakeNotifications,
}: Dependencies): Handlers<
  'listInstructorReviews' | 'createReview' | 'editReview' | 'listProviderReviews' | 'answerReview'
> {
  return {
    listInstructorReviews: async ({
      params,
      query: { limit = REVIEW_LIST_LIMIT, cursor: after },
      reads,
    }) => {
      if (!(await isInstructorPublic(reads, params.id))) throw refusal('instructor_not_found');
      const found = await listReviewsOf(reads, params.id, { visible: true, after, limit });
      return presentPage(found, limit, presentReview, idCursor);
    },

    createReview: async ({ caller, params, body, now }) => {
      const review = await createReview(
        db,
        { bookingId: params.id, customerId: caller.id, ...body },
        now,
      );
      wakeNotifications();
      return presentOwnReview(review);
    },

    editReview: async ({ caller, params, body, now }) =>
      presentOwnReview(
        await editReview(db, { bookingId: params.id, customerId: caller.id, ...body }, now),
      ),

    listProviderReviews: async ({
      caller,
      query: { limit = REVIEW_LIST_LIMIT, cursor: after },
    }) => {
      const instructorId = await ownInstructorId(db, caller.id);
      const found = await listReviewsOf(db, instructorId, { visible: false, after, limit });
      return presentPage(found, limit, presentOwnReview, idCursor);
    },

    answerReview: async ({ caller, params, body, now }) => {
      const review = await answerReview(db, params.id, caller.id, body.answer, now);
      wakeNotifications();
      return presentOwnReview(review);
    },
  };
}
