import { idInUrl } from '../../../ui/overlays/overlay-history.ts';
import { parseSearchText, type SearchText } from '../../../ui/results/list-query.ts';

/** What the address of the tab 'Отзывы' says; what does not filter is absent. */
export interface AdminReviewSearch {
  show?: 'visible' | 'hidden' | undefined;
  q?: SearchText | undefined;
  /** The review that is open. */
  review?: number | undefined;
}

export function parseAdminReviewSearch({
  show,
  q,
  review,
}: Record<string, unknown>): AdminReviewSearch {
  return {
    show: show === 'visible' || show === 'hidden' ? show : undefined,
    q: parseSearchText(q),
    review: idInUrl(review),
  };
}
