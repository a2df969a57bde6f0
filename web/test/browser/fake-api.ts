import type { Endpoint, EndpointOutput } from '@sklon/contract/endpoint';
import { endpoints, type Endpoints } from '@sklon/contract/endpoints';
import type { Route } from '@sklon/contract/public-routes';
import { type RouteName, routes } from '@sklon/contract/routes';

/** Parameters and query as they stand in the address. */
export interface ApiCall {
  name: RouteName;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
  /** Sent also when the page is closed. */
  keepalive: boolean;
}

class Failure {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Record<string, string>;
  constructor(status: number, body: unknown, headers: Record<string, string> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export function refused(
  status: number,
  body: object = {},
  headers: Record<string, string> = {},
): Failure {
  return new Failure(status, body, headers);
}

/** The call never reaches the server, or its answer is lost. */
export const NO_CONNECTION = new Failure(0, undefined);

type FakeResponse<N extends RouteName> = EndpointOutput<Endpoints[N]> | Failure;
type Respond<N extends RouteName> = (call: ApiCall) => FakeResponse<N> | Promise<FakeResponse<N>>;
export type Handlers = { [N in RouteName]?: FakeResponse<N> | Respond<N> };

export class FakeApi {
  readonly #handlers: Handlers;
  readonly #calls: ApiCall[] = [];
  readonly #problems: string[] = [];
  readonly #held = new Map<RouteName, Promise<void>>();
  readonly #lostFiles = new Map<string, number>();
  #online = true;
  /** For the `date` header; absent unless set. */
  serverTime: Date | undefined;

  constructor(handlers: Handlers) {
    // As with Telegram alone.
    this.#handlers = { listSignInProviders: [], ...handlers };
  }

  answer<N extends RouteName>(name: N, handler: FakeResponse<N> | Respond<N>): void {
    Object.assign(this.#handlers, { [name]: handler });
  }

  /** Answers wait until the returned function is called. */
  hold(name: RouteName): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held.set(name, promise);
    return () => {
      this.#held.delete(name);
      resolve();
    };
  }

  /** `status` answers files under this path; without one they are there again. */
  loseFiles(path: string, status?: number): void {
    if (status === undefined) this.#lostFiles.delete(path);
    else this.#lostFiles.set(path, status);
  }

  lostFile(path: string): Response | undefined {
    const lost = [...this.#lostFiles].find(([start]) => path.startsWith(start));
    return lost && new Response('', { status: lost[1] });
  }

  connection(online: boolean): void {
    this.#online = online;
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: online });
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  }

  calls(name: RouteName): ApiCall[] {
    return this.#calls.filter((call) => call.name === name);
  }

  /** Calls without a handler, and answers or calls that break the contract. */
  get problems(): readonly string[] {
    return this.#problems;
  }

  async respond(request: Request): Promise<Response> {
    if (!this.#online) return failed(NO_CONNECTION);
    const call = await this.#read(request);
    if (!call) return this.#problem(`${request.method} ${request.url} is no route of the API`);
    this.#calls.push(call);
    await this.#held.get(call.name);
    const handler = this.#handlers[call.name];
    if (!(call.name in this.#handlers))
      return this.#problem(`${call.name} has no answer (${request.method} ${request.url})`);
    const answer = typeof handler === 'function' ? await handler(call) : handler;
    if (answer instanceof Failure) return failed(answer);
    this.#check(call);
    return this.#success(call.name, answer);
  }

  async #read(request: Request): Promise<ApiCall | undefined> {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace(/^\/api/, '');
    for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
      const params = matched(route.path, path);
      if (!params || route.method !== request.method) continue;
      return {
        name,
        params,
        query: Object.fromEntries(searchParams),
        body: await bodyOf(request),
        headers: request.headers,
        keepalive: request.keepalive,
      };
    }
    return undefined;
  }

  /** A successful call must match the contract. */
  #check(call: ApiCall): void {
    const { params, query, body }: Endpoint = endpoints[call.name];
    const parts = { params, query, body };
    for (const [part, schema] of Object.entries(parts)) {
      const read = schema?.safeParse(call[part as keyof typeof parts]);
      if (read && !read.success)
        this.#problems.push(`${call.name} was called with wrong ${part}: ${read.error.message}`);
    }
  }

  #success(name: RouteName, answer: unknown): Response {
    const endpoint: Endpoint = endpoints[name];
    if (endpoint.response === undefined)
      return new Response(null, { status: endpoint.status ?? 204 });
    const read = endpoint.response.safeParse(answer);
    if (!read.success)
      return this.#problem(`${name} was answered against its schema: ${read.error.message}`);
    const headers = this.serverTime && { date: this.serverTime.toUTCString() };
    return Response.json(answer, { status: endpoint.status ?? 200, ...(headers && { headers }) });
  }

  #problem(text: string): Response {
    this.#problems.push(text);
    return Response.json({ detail: text }, { status: 400 });
  }
}

function failed({ status, body, headers }: Failure): Response {
  if (status === 0) throw new TypeError('Failed to fetch');
  return Response.json(body, { status, headers });
}

/** Undefined when the path has another shape. */
function matched(pattern: string, path: string): Record<string, string> | undefined {
  const shape = new RegExp(`^${pattern.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
  const match = shape.exec(path);
  return match ? { ...match.groups } : undefined;
}

async function bodyOf(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/'))
    return Object.fromEntries(await request.formData());
  const text = await request.text();
  return text === '' ? undefined : JSON.parse(text);
}
