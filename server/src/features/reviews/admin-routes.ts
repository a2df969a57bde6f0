import { ADMIN_LIST_LIMIT } from '@sklon/contract/limits';
import { idCursor, presentPage } from '../../db/pages.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Handlers } from '../../http/endpoints/register.ts';
import { refusal } from '../../http/errors/errors.ts';
import { recordListRead, recordRead } from '../audit/audit.ts';
import { listAllReviews } from './list.ts';
import { hideReview, showReview } from './moderation.ts';
import { presentAdminReview } from './present.ts';
import { findReview } from './queries.ts';

export function adminReviewRoutes({
  db,
}: Dependencies): Handlers<'listAdminReviews' | 'getAdminReview' | 'hideReview' | 'showReview'> {
  return {
    listAdminReviews: async ({ query, caller, now }) => {
      const { limit = ADMIN_LIST_LIMIT, cursor: after, ...filters } = query;
      const found = await listAllReviews(db, filters, { after, limit });
      const page = presentPage(found, limit, presentAdminReview, idCursor);
      await recordListRead(db, { author: { id: caller.id, now }, entity: 'review' }, page.items);
      return page;
    },

    getAdminReview: async ({ params: { id }, caller, now }) => {
      const row = await findReview(db, id);
      if (!row) throw refusal('review_not_found');
      await recordRead(db, { author: { id: caller.id, now }, entity: 'review', entityId: id });
      return presentAdminReview(row);
    },

    hideReview: async ({ caller, params, body, now }) =>
      presentAdminReview(await hideReview(db, params.id, body.reason, { id: caller.id, now })),

    showReview: async ({ caller, params, now }) =>
      presentAdminReview(await showReview(db, params.id, { id: caller.id, now })),
  };
}
