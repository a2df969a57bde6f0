import { createFileRoute } from '@tanstack/react-router';
import { TakePage } from '../features/own-lessons/TakePage.tsx';
import { pageHead } from '../ui/head.ts';

export const Route = createFileRoute('/take/$token')({
  head: () =>
    pageHead({
      title: 'Запись к\u00A0инструктору',
      // Without the token, which is a secret.
      path: '/take',
      noindex: true,
      preview: import.meta.env.SSR && {
        description:
          'Инструктор приготовил для вас запись на\u00A0занятие. Примите её одним нажатием.',
      },
    }),
  component: Take,
});

function Take() {
  const { token } = Route.useParams();
  return <TakePage key={token} token={token} />;
}
