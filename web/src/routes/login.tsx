import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../features/auth/LoginPage.tsx';
import { telegramConfigQuery } from '../features/auth/queries.ts';
import { lessonOfReturn, loadReturnLesson } from '../features/auth/ReturnLesson.tsx';
import { safeReturnUrl } from '../features/auth/return-url.ts';
import { pageHead } from '../ui/head.ts';

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): { returnUrl?: string } =>
    search.returnUrl === undefined ? {} : { returnUrl: safeReturnUrl(search.returnUrl) },
  // With the bot's name loaded, the press only waits for the messenger's script. The page works without it.
  loaderDeps: ({ search: { returnUrl = '/' } }) => ({ returnUrl }),
  loader: ({ context: { queryClient }, deps: { returnUrl } }) => {
    const lesson = lessonOfReturn(returnUrl);
    const loaded = Promise.all([
      queryClient.query({ ...telegramConfigQuery(), staleTime: 'static' }).catch(() => undefined),
      lesson && loadReturnLesson(queryClient, lesson),
    ]);
    return import.meta.env.SSR ? loaded.then(() => undefined) : undefined;
  },
  head: () =>
    pageHead({
      title: 'Вход через Telegram',
      path: '/login',
      noindex: true,
      preview: import.meta.env.SSR && {
        description:
          'Войдите через Telegram, чтобы бронировать занятия и\u00A0видеть свои бронирования. Без пароля и\u00A0анкет.',
      },
    }),
  component: Login,
});

function Login() {
  const { returnUrl = '/' } = Route.useSearch();
  return <LoginPage returnUrl={returnUrl} />;
}
