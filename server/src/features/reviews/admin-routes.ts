import { refusal } from '../../http/errors.ts';
import type { Handlers } from '../../http/register.ts';

export function adminReviewRoutes(): Handlers<'listAdminReviews' | 'hideReview' | 'showReview'> {
  return {
    listAdminReviews: () => Promise.reject(refusal('not_found')),
    hideReview: () => Promise.reject(refusal('not_found')),
    showReview: () => Promise.reject(refusal('not_found')),
  };
}
