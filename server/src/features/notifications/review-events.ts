import type { Side } from './events.ts';

/** What people are told of a review; stored once per review and recipient. That a review is asked for is an event of its booking. */
export type ReviewEvent =
  /** There is a review. */
  | 'review_received'
  /** The instructor has answered. */
  | 'review_answered';

export const REVIEW_RECIPIENTS: Record<ReviewEvent, Side> = {
  review_received: 'instructor',
  review_answered: 'customer',
};
