import { createFileRoute } from '@tanstack/react-router';
import { AdminReviews } from '../features/reviews/admin/AdminReviews.tsx';
import { parseAdminReviewSearch } from '../features/reviews/admin/search.ts';

export const Route = createFileRoute('/admin/reviews')({
  validateSearch: parseAdminReviewSearch,
  component: AdminReviews,
});
