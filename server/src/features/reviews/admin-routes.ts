import { ADMIN_LIST_LIMIT } from '@sklon/contract/limits';
import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { listAllReviews } from './list.ts';
import { hideReview, showReview } from './moderation.ts';
import { presentAdminReview, presentPage } from './present.ts';

export function adminReviewRoutes({
  db,
}: Dependencies): Handlers<'listAdminReviews' | 'hideReview' | 'showReview'> {
  return {
    listAdminReviews: async ({ query: { limit = ADMIN_LIST_LIMIT, cursor: after, ...filters } }) =>
      presentPage(await listAllReviews(db, filters, { after, limit }), limit, presentAdminReview),

    hideReview: async ({ caller, params, body, now }) =>
      presentAdminReview(await hideReview(db, params.id, body.reason, { id: caller.id, now })),

    showReview: async ({ caller, params, now }) =>
      presentAdminReview(await showReview(db, params.id, { id: caller.id, now })),
  };
}
