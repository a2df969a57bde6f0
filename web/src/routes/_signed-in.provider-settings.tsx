import { createFileRoute } from '@tanstack/react-router';
import { ComingSoon } from '../ui/ComingSoon.tsx';
import { pageHead } from '../ui/head.ts';

export const Route = createFileRoute('/_signed-in/provider-settings')({
  head: () =>
    pageHead({ title: 'Настройки инструктора', description: 'Цена и календарь инструктора.', path: '/provider-settings', noindex: true }),
  component: ComingSoonPage,
});

function ComingSoonPage() {
  return (
    <ComingSoon
      title="Настройки инструктора"
      text="Здесь можно будет указать цену, включить и&nbsp;выключить приём бронирований и&nbsp;отметить занятое время."
    />
  );
}
