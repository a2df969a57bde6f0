import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../features/auth/LoginPage.tsx';
import { signInProvidersQuery, telegramConfigQuery } from '../features/auth/queries.ts';
import { safeReturnUrl } from '../features/auth/return-url.ts';
import { pageHead } from '../ui/head.ts';

function isBooking(returnUrl: string): boolean {
  return /^\/instructors\/\d{1,9}\?(.*&)?book=1\b/.test(returnUrl);
}

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): { returnUrl?: string } =>
    search.returnUrl === undefined ? {} : { returnUrl: safeReturnUrl(search.returnUrl) },
  // With the bot's name loaded, the press only waits for the messenger's script. The page works without it.
  loaderDeps: ({ search: { returnUrl = '/' } }) => ({ returnUrl }),
  loader: async ({ context: { queryClient }, deps: { returnUrl } }) => {
    const config = queryClient
      .query({ ...telegramConfigQuery(), staleTime: 'static' })
      .catch(() => undefined);
    const lesson = isBooking(returnUrl)
      ? await import('../features/instructors/return-lesson.ts')
          .then(({ loadReturnLesson }) => loadReturnLesson(queryClient, returnUrl))
          .catch(() => [])
      : null;
    const providers = queryClient
      .query({ ...signInProvidersQuery(), staleTime: 'static' })
      .catch(() => undefined);
    if (import.meta.env.SSR) await Promise.all([config, providers]);
    return { lesson };
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
  const { lesson } = Route.useLoaderData();
  return <LoginPage returnUrl={returnUrl} lesson={lesson} />;
}
