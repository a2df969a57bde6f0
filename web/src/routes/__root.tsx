import '../ui/styles.ts';
import { MantineProvider } from '@mantine/core';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import { ConsentGate } from '../features/agreements/ConsentGate.tsx';
import { GuardNotice } from '../features/auth/guards.tsx';
import { SessionUpkeep } from '../features/auth/SessionUpkeep.tsx';
import { UserMenu } from '../features/auth/UserMenu.tsx';
import { KeptPages } from '../offline/KeptPages.tsx';
import { StatusBar } from '../offline/StatusBar.tsx';
import { ColorSchemeHead } from '../ui/ColorSchemeHead.tsx';
import { cssVariablesResolver } from '../ui/css-variables.ts';
import { EarlyActions } from '../ui/EarlyActions.tsx';
import { fontPreloads } from '../ui/fonts.ts';
import { PageShell } from '../ui/shell/PageShell.tsx';
import { theme } from '../ui/theme.ts';
import { ToastHost } from '../ui/ToastHost.tsx';

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
    <html lang="ru" data-mantine-color-scheme="light" suppressHydrationWarning>
      <head>
        <HeadContent />
        <ColorSchemeHead />
        <EarlyActions />
      </head>
      <body>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariablesResolver}
          defaultColorScheme="auto"
        >
          <PageShell userMenu={<UserMenu />} statusBar={<StatusBar />}>
            <GuardNotice />
            <Outlet />
          </PageShell>
          <ToastHost />
          <SessionUpkeep />
          <KeptPages />
          <ConsentGate />
        </MantineProvider>
        <Scripts />
      </body>
    </html>
  );
}
