import { refusal } from '../../http/errors.ts';
import type { Handlers } from '../../http/register.ts';

export function reviewRoutes(): Handlers<'listInstructorReviews' | 'createReview' | 'listProviderReviews' | 'answerReview'> {
  return {
    listInstructorReviews: () => Promise.reject(refusal('not_found')),
    createReview: () => Promise.reject(refusal('not_found')),
    listProviderReviews: () => Promise.reject(refusal('not_found')),
    answerReview: () => Promise.reject(refusal('not_found')),
  };
}
