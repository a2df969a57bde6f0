import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '../ui/ComingSoon.tsx';
import { pageHead } from '../ui/head.ts';

export const Route = createFileRoute('/instructors/')({
  validateSearch: ({ resort }: Record<string, unknown>): { resort?: number } =>
    typeof resort === 'number' ? { resort } : {},
  head: () =>
    pageHead({ title: 'Инструкторы', description: 'Инструкторы по горным лыжам и сноуборду.', path: '/instructors' }),
  component: () => <ComingSoon title="Инструкторы" />,
});
