import { REVIEW_EDIT_MS } from './limits.ts';

/** Whether its author may still change a review: a reply would refer to another text. Times are instants. */
export function canEditReview(
  { created_at, answer, hidden }: { created_at: string; answer: string | null; hidden: boolean },
  now: Date,
): boolean {
  return answer === null && !hidden && now.getTime() < Date.parse(created_at) + REVIEW_EDIT_MS;
}
