import { createFileRoute } from '@tanstack/react-router';
import { TodayPage } from '../features/bookings/admin/TodayPage.tsx';

export const Route = createFileRoute('/admin/today')({
  component: TodayPage,
});
