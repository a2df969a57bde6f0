import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';

/** The server itself times out after 8 s. A call over a dead connection would never end. */
const TIMEOUT_MS = 20_000;

/** `fetch` that fails when the response has not begun within 20 seconds, and when the request is aborted. */
export async function fetchWithTimeout(request: Request): Promise<Response> {
  const controller = new AbortController();
  const abort = () => controller.abort(request.signal.reason);
  const timer = setTimeout(abort, TIMEOUT_MS);
  if (request.signal.aborted) abort();
  request.signal.addEventListener('abort', abort);
  try {
    return await fetch(request, { signal: controller.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** What the HTTP server passes with each page request: `handler.fetch(request, { context })`. */
export interface RequestContext {
  /** Calls the API, or reads a file of /documents, in-process. */
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
  .client((request: Request) => fetchWithTimeout(request));

/** Public origin of the site. */
export const siteOrigin = createIsomorphicFn()
  .server(() => requestContext().siteOrigin)
  .client(() => window.location.origin);

/** Nonce for inline scripts. The browser needs none: the router reads it back from the page. */
export const scriptNonce = createIsomorphicFn()
  .server(() => requestContext().nonce)
  .client((): string | undefined => undefined);
