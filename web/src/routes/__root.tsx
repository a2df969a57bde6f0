import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import { ConsentGate } from '../features/agreements/ConsentGate.tsx';
import { GuardNotice } from '../features/auth/guards.tsx';
import { SessionUpkeep } from '../features/auth/SessionUpkeep.tsx';
import { UserMenu } from '../features/auth/UserMenu.tsx';
import { PageCaching } from '../offline/service-worker.ts';
import { StatusBar } from '../offline/StatusBar.tsx';
import { EarlyActions } from '../ui/early/early-actions.tsx';
import { PageShell } from '../ui/shell/PageShell.tsx';
import { fontPreloads } from '../ui/theme/styles.ts';
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
      ...fontPreloads,
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/icons/touch-180.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
  }),
  component: Root,
});

function Root() {
  return (
    // The scheme is set on <html> before React wakes, see ColorSchemeHead.
    <html lang="ru" data-color-scheme="light" suppressHydrationWarning>
      <head>
        <HeadContent />
        <ColorSchemeHead />
        <EarlyActions />
      </head>
      <body>
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
