import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '../ui/ComingSoon.tsx';
import { pageHead } from '../ui/head.ts';

export const Route = createFileRoute('/_signed-in/providers/register')({
  head: () => pageHead({ title: 'Разместить свои услуги', description: 'Регистрация поставщика услуг.', path: '/providers/register', noindex: true }),
  component: () => <ComingSoon title="Разместить свои услуги" />,
});
