import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '../ui/ComingSoon.tsx';
import { pageHead } from '../ui/head.ts';

export const Route = createFileRoute('/instructors/$id')({
  head: () => pageHead({ title: 'Инструктор', description: 'Страница инструктора.', path: '/instructors', noindex: true }),
  component: () => <ComingSoon title="Инструктор" />,
});
