import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '../ui/ComingSoon.tsx';
import { pageHead } from '../ui/head.ts';

export const Route = createFileRoute('/_signed-in/preferences')({
  head: () => pageHead({ title: 'Настройки', description: 'Профиль и настройки.', path: '/preferences', noindex: true }),
  component: () => <ComingSoon title="Настройки" />,
});
