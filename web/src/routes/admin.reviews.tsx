import { createFileRoute } from '@tanstack/react-router';
import { AdminReviews } from '../features/reviews/admin/AdminReviews.tsx';

export const Route = createFileRoute('/admin/reviews')({
  component: AdminReviews,
});
