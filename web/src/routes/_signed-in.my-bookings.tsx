import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '../ui/ComingSoon.tsx';
import { pageHead } from '../ui/head.ts';

export const Route = createFileRoute('/_signed-in/my-bookings')({
  head: () => pageHead({ title: 'Мои бронирования', description: 'Ваши занятия.', path: '/my-bookings', noindex: true }),
  component: () => <ComingSoon title="Мои бронирования" />,
});
