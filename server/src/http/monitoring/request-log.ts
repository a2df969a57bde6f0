import type { ErrorCode } from '@sklon/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../../metrics/metrics.ts';
import { inRequest } from '../../request-context.ts';
import { IN_PROCESS } from '../limits/address.ts';

/** Responses that take longer are logged, milliseconds. */
const SLOW_MS = 1_000;
/** The built site's files have a route each; they are counted as one. */
const FILE = /\.\w+$/;

declare module 'fastify' {
  interface FastifyReply {
    refusal: ErrorCode | null;
  }
}

/** Must be called before anything that may refuse a request. */
export function watchRequests(app: FastifyInstance, metrics: Metrics): void {
  app.decorateReply('refusal', null);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    // Calls of a page that is being rendered are not counted, the page is.
    if (request.raw.socket.remoteAddress !== IN_PROCESS) {
      metrics.requestsInFlight.inc();
      // Emitted once for every request, also when the client disconnects.
      reply.raw.once('close', () => ended(metrics, request, reply));
    }
    done();
  });
  // After the body, because its events belong to the socket and would run outside of the request's context.
  app.addHook('preHandler', (request, _reply, done) => inRequest(request.id, done));
}

function ended(
  { requestsInFlight, requests, requestSeconds, refusals }: Metrics,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { method } = request;
  const route = routeLabel(request.routeOptions.url);
  const answered = reply.raw.writableEnded;
  const { statusCode, elapsedTime, refusal } = reply;
  requestsInFlight.dec();
  requests.inc({
    method,
    route,
    status: answered ? `${Math.floor(statusCode / 100)}xx` : 'aborted',
  });
  requestSeconds.observe({ method, route }, elapsedTime / 1_000);
  if (refusal !== null) refusals.inc({ code: refusal });
  const failed = answered && statusCode >= 500;
  // Under overload, log lines would add to the load.
  if (refusal === 'overloaded' || (!failed && elapsedTime < SLOW_MS)) return;
  const line = {
    reqId: request.id,
    method,
    route,
    status: answered ? statusCode : 'aborted',
    ms: Math.round(elapsedTime),
  };
  if (failed) request.log.warn(line, 'response failed');
  else request.log.info(line, 'response slow');
}

/** The pattern of a route, never the requested address. */
function routeLabel(pattern: string | undefined): string {
  if (pattern === undefined) return 'unknown';
  return FILE.test(pattern) ? 'file' : pattern;
}
