import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import { patientFetch } from './api/patient-fetch.ts';

/** What the HTTP server passes with each page request: `handler.fetch(request, { context })`. */
export interface RequestContext {
  /** Calls the API in-process; the path begins with /api. */
  apiFetch: (request: Request) => Promise<Response>;
  /** CSP nonce of this response; absent in development. */
  nonce?: string;
  /** Public origin of the site, for canonical and Open Graph addresses: 'https://sklon.example'. */
  siteOrigin: string;
}

declare module '@tanstack/react-router' {
  interface Register {
    server: { requestContext: RequestContext };
  }
}

function requestContext(): RequestContext {
  const context = getGlobalStartContext();
  if (!context) throw new Error('No request context: outside of a page request');
  return context;
}

/** Sends a request to the API: in-process while a page is rendered on the server, over the network in the browser. */
export const apiTransport = createIsomorphicFn()
  .server((request: Request) => requestContext().apiFetch(request))
  .client((request: Request) => patientFetch(request));

/** Public origin of the site. */
export const siteOrigin = createIsomorphicFn()
  .server(() => requestContext().siteOrigin)
  .client(() => window.location.origin);

/** Nonce for inline scripts. The browser needs none: the router reads it back from the page. */
export const scriptNonce = createIsomorphicFn()
  .server(() => requestContext().nonce)
  .client((): string | undefined => undefined);
