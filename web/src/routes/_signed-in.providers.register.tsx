import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '../ui/ComingSoon.tsx';
import { pageHead } from '../ui/head.ts';

export const Route = createFileRoute('/_signed-in/providers/register')({
  head: () =>
    pageHead({ title: 'Разместить свои услуги', description: 'Регистрация поставщика услуг.', path: '/providers/register', noindex: true }),
  component: ComingSoonPage,
});

function ComingSoonPage() {
  return (
    <ComingSoon
      title="Разместить свои услуги"
      text="Здесь можно будет заполнить анкету инструктора, проката или услуги. Пока анкеты не&nbsp;принимаются: мы&nbsp;заканчиваем раздел."
    />
  );
}
