import type { Endpoint, EndpointCall, EndpointOutput } from '@sklon/contract/endpoint';
import type { Endpoints } from '@sklon/contract/endpoints';
import { publicRoutes, type Route } from '@sklon/contract/public-routes';
import type { RouteName } from '@sklon/contract/routes';
import { apiTransport, siteOrigin } from '../request-context.ts';
import { storedToken } from '../storage.ts';
import { responseError, networkError } from './api-error.ts';
import { noteServerTime } from './server-time.ts';

type CallOptions<E extends Endpoint> = EndpointCall<E> & {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** The request is sent also when the page is closed meanwhile; for bodies of up to 64 KB. */
  keepalive?: boolean;
};
type CallArguments<E extends Endpoint> =
  object extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

type QueryValue = string | number | boolean | undefined;

interface AnyCallOptions {
  params?: Record<string, string | number>;
  query?: Record<string, QueryValue>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  keepalive?: boolean;
}

export function urlOf(
  path: string,
  { params = {}, query = {} }: Pick<AnyCallOptions, 'params' | 'query'>,
): URL {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const url = new URL(`/api${filled}`, siteOrigin());
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

export function callHeaders(own?: Record<string, string>): Headers {
  const headers = new Headers({ accept: 'application/json', ...own });
  const token = storedToken();
  if (token) headers.set('authorization', `Bearer ${token}`);
  return headers;
}

/** Values that are no texts become their JSON. */
function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {}))
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  return form;
}

/** Loaded by the first call beyond those of public pages. */
let allRoutes: Record<RouteName, Route> | undefined;

async function loadRoutes(): Promise<Record<RouteName, Route>> {
  const { routes } = await import('@sklon/contract/routes').catch(() => {
    throw networkError(0);
  });
  allRoutes = routes;
  return routes;
}

function buildRequest({ method, path, encoding }: Route, options: AnyCallOptions): Request {
  const headers = callHeaders(options.headers);
  const { body, signal = null, keepalive = false } = options;
  // The content type of a form has its boundary, so the browser sets it.
  if (body !== undefined && encoding === undefined) headers.set('content-type', 'application/json');
  const payload =
    body === undefined ? null : encoding === 'multipart' ? formOf(body) : JSON.stringify(body);
  return new Request(urlOf(path, options), {
    method,
    headers,
    body: payload,
    signal,
    keepalive,
  });
}

async function send(request: Request): Promise<Response> {
  try {
    return await apiTransport(request);
  } catch (error) {
    if (request.signal.aborted) throw error;
    throw networkError(0);
  }
}

/**
 * Fails with an `ApiError` (spec section 8). On the server the call stays inside the process and is anonymous; in the
 * browser it carries the session's token.
 */
export async function call<N extends RouteName>(
  name: N,
  ...[options]: CallArguments<Endpoints[N]>
): Promise<EndpointOutput<Endpoints[N]>> {
  const known: Partial<Record<RouteName, Route>> = allRoutes ?? publicRoutes;
  // Not awaited when it is known: a call made while the page closes must be sent at once.
  const route = known[name] ?? (await loadRoutes())[name];
  const request = buildRequest(route, options ?? {});
  const response = await send(request);
  // Responses to a session are in no cache, and those to changes neither.
  if (request.method !== 'GET' || request.headers.has('authorization')) noteServerTime(response);
  const text = await response.text();
  let body: unknown;
  try {
    body = text === '' ? undefined : JSON.parse(text);
  } catch {
    throw networkError(response.status);
  }
  if (!response.ok) {
    const error = responseError(response.status, body);
    error.retryAfter = Number(response.headers.get('retry-after')) || undefined;
    throw error;
  }
  return body as EndpointOutput<Endpoints[N]>;
}
