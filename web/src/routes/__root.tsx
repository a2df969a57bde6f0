// Styles of every page; layers say which of them win, wherever they stand.
import '../ui/theme/tokens.css';
import '../ui/theme/base.css';
import '../ui/theme/public-utilities.css';
import cyrillic from '../ui/theme/fonts/onest-cyrillic.woff2?url';
import latin from '../ui/theme/fonts/onest-latin.woff2?url';
import { Icon, IconSprite } from '../ui/icons/Icon.tsx';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { agreementQuery, needsAgreement } from '../features/auth/queries.ts';
import { useSession } from '../features/auth/session.ts';
import { GuardNotice } from '../features/auth/guards.tsx';
import { SessionUpkeep } from '../features/auth/SessionUpkeep.tsx';
import { UserMenu } from '../features/auth/UserMenu.tsx';
import { PageCaching } from '../offline/PageCaching.tsx';
import { useNewVersion, useOnline } from '../offline/app-state.ts';
import offline from '../offline/offline.module.css';
import { PageShell } from '../ui/shell/PageShell.tsx';
import { ColorSchemeHead } from '../ui/theme/color-scheme.tsx';
import { ToastHost } from '../ui/toast.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title: 'Склон' },
      { property: 'og:site_name', content: 'Склон' },
      { property: 'og:locale', content: 'ru_RU' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
    links: [
      // The two files that every page needs at once.
      ...[cyrillic, latin].map((href) => ({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous' as const,
        href,
      })),
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/icons/touch-180.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
  }),
  component: Root,
});

function Root() {
  return (
    // The scheme is set on <html> before hydration, see ColorSchemeHead.
    <html lang="ru" data-color-scheme="light" suppressHydrationWarning>
      <head>
        <HeadContent />
        <ColorSchemeHead />
      </head>
      <body>
        <IconSprite />
        <PageShell userMenu={<UserMenu />} statusBar={<StatusBar />}>
          <GuardNotice />
          <Outlet />
        </PageShell>
        <ToastHost />
        <SessionUpkeep />
        <PageCaching />
        <ConsentGate />
        <Scripts />
      </body>
    </html>
  );
}

function StatusBar() {
  const online = useOnline();
  const update = useNewVersion();
  return (
    // The live region must exist before its text, or a screen reader would not read it.
    <div role="status" className={offline.bar} data-kind={online ? 'update' : 'offline'}>
      {!online && (
        <p className={offline.line}>
          <Icon name="cloud-off" />
          Нет сети. Показано загруженное раньше
        </p>
      )}
      {online && update && (
        <p className={offline.line}>
          <Icon name="refresh" />
          Доступна новая версия
          <button type="button" className={offline.button} onClick={update}>
            Обновить
          </button>
        </p>
      )}
    </div>
  );
}

const ConsentDialog = lazy(() => import('../features/agreements/ConsentDialog.tsx'));

/** Covers every page until the agreement is accepted (spec section 4). */
function ConsentGate() {
  const signedIn = useSession().status === 'signed-in';
  const { data } = useQuery({ ...agreementQuery(), enabled: signedIn });
  if (!signedIn || !data || !needsAgreement(data)) return null;
  const type = data.is_provider ? 'provider' : 'user';
  return (
    <Suspense fallback={null}>
      <ConsentDialog key={type} type={type} />
    </Suspense>
  );
}
