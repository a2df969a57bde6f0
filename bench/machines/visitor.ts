import { setTimeout as delay } from 'node:timers/promises';
import { type RouteName, routes } from '@sklon/contract/routes';
import { clientAddress } from '../deployment.ts';

export interface Call {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  /** A file, sent as a form's field. */
  file?: { name: string; bytes: Uint8Array<ArrayBuffer> };
  /** Idempotency key, the same for every attempt. */
  key?: string;
  headers?: Record<string, string>;
  /** Without the session but with the cookies, as pages are requested. */
  anonymous?: boolean;
}

export interface ApiResponse {
  status: number;
  body: unknown;
  /** Attempts before this response. */
  retries: number;
}

/** Counters over all visitors. */
export interface Tally {
  calls: number;
  /** Repeated calls by what went wrong. */
  retried: Map<string, number>;
  /** Calls that were given up. */
  unsettled: string[];
}

export const newTally = (): Tally => ({ calls: 0, retried: new Map(), unsettled: [] });

/** Attempts before a call is given up: about half a minute. */
const ATTEMPTS = 120;
const PAUSE_MS = 250;
const TIMEOUT_MS = 15_000;

let visitors = 0;

/** A browser with an address of its own: sends the cookie of its own changes, and repeats failed calls unchanged. */
export class Visitor {
  token: string | undefined;
  readonly #origin: string;
  readonly #tally: Tally;
  readonly #address = clientAddress((visitors += 1));
  #cookie: { value: string; until: number } | undefined;

  constructor(origin: string, tally: Tally) {
    this.#origin = origin;
    this.#tally = tally;
  }

  /** Repeats the call until the product responds with a success or with a refusal of this call. */
  async call(name: RouteName, call: Call = {}): Promise<ApiResponse> {
    this.#tally.calls += 1;
    for (let attempts = 0; attempts < ATTEMPTS; attempts += 1) {
      const result = await this.#once(name, call);
      if (typeof result !== 'string') return { ...result, retries: attempts };
      this.#tally.retried.set(result, (this.#tally.retried.get(result) ?? 0) + 1);
      await delay(PAUSE_MS);
    }
    this.#tally.unsettled.push(name);
    throw new Error(`${name} got no response after ${ATTEMPTS} attempts`);
  }

  /** Requests a page or a file, once. */
  async get(path: string): Promise<{ status: number; bytes: number }> {
    const response = await fetch(this.#origin + path, {
      headers: this.#headers({}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, bytes: (await response.arrayBuffer()).byteLength };
  }

  /** The response, or what went wrong. */
  async #once(name: RouteName, call: Call): Promise<{ status: number; body: unknown } | string> {
    const path = routes[name].path.replace(/\{(\w+)\}/g, (_, part: string) =>
      String(call.params?.[part]),
    );
    const url = new URL(`/api${path}`, this.#origin);
    for (const [part, value] of Object.entries(call.query ?? {}))
      url.searchParams.set(part, String(value));
    try {
      const response = await fetch(url, {
        method: routes[name].method,
        headers: this.#headers(call),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...bodyOf(call),
      });
      const text = await response.text();
      if (response.status >= 500) return String(response.status);
      this.#storeCookie(response);
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
    } catch (error) {
      return error instanceof Error && error.name === 'TimeoutError'
        ? 'no result'
        : 'connection lost';
    }
  }

  #headers({ body, key, headers, anonymous }: Call): Record<string, string> {
    const cookie =
      this.#cookie && performance.now() < this.#cookie.until ? this.#cookie.value : undefined;
    return {
      'x-forwarded-for': this.#address,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(this.token !== undefined && !anonymous && { authorization: `Bearer ${this.token}` }),
      ...(cookie !== undefined && { cookie }),
      ...headers,
    };
  }

  #storeCookie(response: Response): void {
    const [, value, age] =
      /^(sklon_written=[^;]*); Max-Age=(\d+);/.exec(response.headers.get('set-cookie') ?? '') ?? [];
    if (value !== undefined)
      this.#cookie = { value, until: performance.now() + Number(age) * 1_000 };
  }
}

function bodyOf({ body, file }: Call): { body?: BodyInit } {
  if (body !== undefined) return { body: JSON.stringify(body) };
  if (!file) return {};
  const form = new FormData();
  form.append('file', new Blob([file.bytes]), file.name);
  return { body: form };
}
