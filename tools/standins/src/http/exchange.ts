import type { IncomingMessage, ServerResponse } from 'node:http';
import type { World } from '../world.ts';

export interface Exchange {
  world: World;
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  /** Groups of the route's pattern. */
  parts: readonly string[];
  gone: AbortSignal;
}

export interface Route {
  method: 'GET' | 'POST' | 'OPTIONS' | 'ANY';
  path: RegExp;
  /** Anybody with the token, or any allowed site, may call; otherwise only this stand-in's own pages and tests. */
  foreign?: boolean;
  run(exchange: Exchange): void | Promise<void>;
}

/** Answers `{error}` with this status. */
export class HttpError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export function sendJson({ response }: Exchange, data: unknown, status = 200): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(data));
}

export function sendText({ response }: Exchange, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  response.end(text);
}
