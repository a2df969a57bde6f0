import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server';
import type { RequestContext } from './request-context.ts';

const handle = createStartHandler(defaultStreamHandler);

/** `vite dev` calls the handler without a context: the API is then reached over HTTP. */
function developmentContext(request: Request): RequestContext {
  const apiOrigin = process.env.SKLON_API_ORIGIN ?? 'http://127.0.0.1:3000';
  return {
    apiFetch: (call) => {
      const { pathname, search } = new URL(call.url);
      return fetch(new Request(new URL(pathname + search, apiOrigin), call));
    },
    siteOrigin: new URL(request.url).origin,
  };
}

function contextFor(request: Request, context: RequestContext | undefined): RequestContext {
  if (context) return context;
  if (import.meta.env.DEV) return developmentContext(request);
  throw new Error('handler.fetch(request, { context }) needs apiFetch and siteOrigin');
}

export default {
  fetch: (request: Request, options?: { context?: RequestContext }) => handle(request, { context: contextFor(request, options?.context) }),
};
