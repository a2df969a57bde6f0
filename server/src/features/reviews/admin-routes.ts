import { ADMIN_LIST_LIMIT } from '@sklon/contract/limits';
import { idCursor, presentPage } from '../../db/pages.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { recordListRead } from '../audit/audit.ts';
import { listAllReviews } from './list.ts';
import { hideReview, showReview } from './moderation.ts';
import { presentAdminReview } from './present.ts';

export function adminReviewRoutes({
  db,
}: Dependencies): Handlers<'listAdminReviews' | 'hideReview' | 'showReview'> {
  return {
    listAdminReviews: async ({ query, caller, now }) => {
      const { limit = ADMIN_LIST_LIMIT, cursor: after, ...filters } = query;
      const found = await listAllReviews(db, filters, { after, limit });
      const page = presentPage(found, limit, presentAdminReview, idCursor);
      await recordListRead(db, { author: { id: caller.id, now }, entity: 'review' }, page.items);
      return page;
    },

    hideReview: async ({ caller, params, body, now }) =>
      presentAdminReview(await hideReview(db, params.id, body.reason, { id: caller.id, now })),

    showReview: async ({ caller, params, now }) =>
      presentAdminReview(await showReview(db, params.id, { id: caller.id, now })),
  };
}
