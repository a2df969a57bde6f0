import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { untilSocketsAreRead } from '../sim/sockets.ts';
import type { World } from '../world.ts';
import { BodyError } from './body-error.ts';
import { HttpError, sendJson, sendText, type Exchange, type Route } from './exchange.ts';
import { hasLoopbackHost, isOwnRequest } from './loopback.ts';

function goneSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.on('close', () => controller.abort());
  return controller.signal;
}

function respondWithError(exchange: Exchange, error: unknown): void {
  if (exchange.gone.aborted) return;
  if (exchange.response.headersSent) {
    exchange.response.destroy();
    return;
  }
  const known = error instanceof HttpError || error instanceof BodyError;
  if (!known) console.error('stand-ins:', error);
  const status = known ? error.status : 500;
  sendJson(exchange, { error: known ? error.message : 'Internal Server Error' }, status);
}

async function route(
  world: World,
  routes: readonly Route[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://standin');
  const exchange: Exchange = {
    world,
    request,
    response,
    url,
    parts: [],
    gone: goneSignal(response),
  };
  await untilSocketsAreRead();
  if (exchange.gone.aborted) return;
  if (!hasLoopbackHost(request))
    return sendText(exchange, 403, 'Forbidden: only this machine may call');
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  for (const one of routes) {
    const match =
      one.method === method || one.method === 'ANY' ? one.path.exec(url.pathname) : null;
    if (match === null) continue;
    if (one.foreign !== true && !isOwnRequest(request))
      return sendText(exchange, 403, 'Forbidden: foreign origin');
    try {
      await one.run({ ...exchange, parts: match.slice(1) });
    } catch (error) {
      respondWithError(exchange, error);
    }
    return;
  }
  sendJson(exchange, { error: 'Not Found' }, 404);
}

export function createHttpServer(world: World, routes: readonly Route[]): Server {
  const server = createServer((request, response) => {
    void route(world, routes, request, response);
  });
  // Telegram keeps idle connections for long; with Node's 5 s a client would now and then write into a closing one.
  server.keepAliveTimeout = 75_000;
  return server;
}

/** Resolves with the port. Rejects with a sentence a person can act on when the port is taken. */
export function listen(server: Server, host: string, port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  server.once('error', (error: NodeJS.ErrnoException) => {
    const taken = error.code === 'EADDRINUSE';
    reject(
      taken
        ? new Error(`stand-ins: port ${port} on ${host} is taken; choose another one`, {
            cause: error,
          })
        : error,
    );
  });
  server.listen(port, host, () => {
    const address = server.address();
    resolve(typeof address === 'object' && address !== null ? address.port : port);
  });
  return promise;
}
