import { createFileRoute } from '@tanstack/react-router';
import { AdminReviews } from '../features/reviews/admin/AdminReviews.tsx';
import type { AdminReviewSearch } from '../features/reviews/admin/search.ts';
import { unparsed } from '../ui/records/unparsed.ts';

export const Route = createFileRoute('/admin/reviews')({
  validateSearch: unparsed<AdminReviewSearch>,
  component: AdminReviews,
});
