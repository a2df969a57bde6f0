import { SPINNER_DELAY_MS } from '@sklon/contract/limits';
import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { createQueryClient } from './api/query-client.ts';
import { scriptNonce } from './request-context.ts';
import { routeTree } from './routeTree.gen.ts';
import { NotFoundPage, PageError, PagePending } from './ui/Page.tsx';

/** One router and one query cache per request on the server, one of each per tab in the browser. */
export function getRouter() {
  const queryClient = createQueryClient();
  const nonce = scriptNonce();

  const router = createRouter({
    routeTree,
    context: { queryClient },
    ...(nonce ? { ssr: { nonce } } : {}),
    scrollRestoration: true,
    defaultPreload: 'intent',
    // The query cache decides what is fresh, not the router's own one.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: SPINNER_DELAY_MS,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: NotFoundPage,
  });
  setupRouterSsrQueryIntegration({ router, queryClient });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
