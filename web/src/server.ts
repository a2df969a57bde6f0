import { createStartHandler, defaultStreamHandler } from '@tanstack/react-start/server';
import { PAGE_PARAMETERS } from './page-parameters.ts';
import type { RequestContext } from './request-context.ts';
import { paintFirst } from './ui/early/defer-scripts.ts';

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

/** The page; unchanged in development, where it has Vite's own scripts. */
async function render(request: Request, given: RequestContext | undefined): Promise<Response> {
  const context = contextFor(request, given);
  const response = await handle(request, { context });
  if (import.meta.env.DEV || !response.headers.get('content-type')?.startsWith('text/html'))
    return response;
  const { status, headers } = response;
  return new Response(paintFirst(await response.text(), context.nonce), { status, headers });
}

export default {
  parameters: PAGE_PARAMETERS,
  fetch: (request: Request, options?: { context?: RequestContext }) =>
    render(request, options?.context),
};
