import { createFileRoute } from '@tanstack/react-router';
import { RegistrationPage } from '../features/registrations/RegistrationPage.tsx';
import { parseRegisterSearch } from '../features/registrations/register-search.ts';
import { pageHead } from '../ui/head.ts';

export const Route = createFileRoute('/_signed-in/providers/register')({
  validateSearch: parseRegisterSearch,
  head: () =>
    pageHead({
      title: 'Разместить свои услуги',
      path: '/providers/register',
      noindex: true,
      preview: import.meta.env.SSR && {
        description:
          'Анкета инструктора, проката или услуги: заполните её, и\u00A0после проверки вас найдут на\u00A0«Склоне».',
      },
    }),
  component: RegisterPage,
});

function RegisterPage() {
  return <RegistrationPage {...Route.useSearch()} />;
}
