import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../errors/errors.ts';
import { IN_PROCESS } from '../limits/address.ts';

/** Requests that the process works on at a time: eight times those of its usual load, and a fraction of a second's work. */
const WORKED_ON = 256;
/** Connections at a time: far below the files that the process may open, of which it needs some for itself. */
const CONNECTIONS = 10_000;
const WARN_MS = 60_000;
/** Milliseconds for which the event loop has to be late: one pause, as of a start or of the machine, is none. */
const LATE_MS = 1_500;
/** Milliseconds without a request that met a late event loop, after which lateness begins anew. */
const IN_TIME_MS = 5_000;

/** Asked by whoever looks after the process: answered while nobody else is. */
const CHECKS = new Set(['/live', '/ready', '/metrics']);

/**
 * Refuses at once what cannot be served in time: with more requests under way than the process can work on, or with an
 * event loop that stays late, the next is told to come again. Whoever was let in is served; so is everybody while the process
 * stops, since a balancer sends no more.
 */
export async function addOverload(app: FastifyInstance, isStopping: () => boolean): Promise<void> {
  app.server.maxConnections = CONNECTIONS;
  const working = new Set<FastifyRequest>();
  let warnedAt = Number.NEGATIVE_INFINITY;

  const isExempt = ({ routeOptions, socket }: FastifyRequest) =>
    socket.remoteAddress === IN_PROCESS || CHECKS.has(routeOptions.url ?? '') || isStopping();
  const refuse = (request: FastifyRequest, why: string) => {
    if (performance.now() - warnedAt > WARN_MS) {
      warnedAt = performance.now();
      request.log.warn({ reqId: request.id, why, working: working.size }, 'requests refused');
    }
    return new ApiError('overloaded', { retryAfter: 2 });
  };
  const tooMany = (request: FastifyRequest) =>
    working.size >= WORKED_ON && !isExempt(request)
      ? refuse(request, 'requests under way')
      : undefined;

  const late = { since: 0, seen: Number.NEGATIVE_INFINITY };
  const isLateForLong = () => {
    const now = performance.now();
    if (now - late.seen > IN_TIME_MS) late.since = now;
    late.seen = now;
    return now - late.since >= LATE_MS;
  };

  await app.register(underPressure, {
    maxEventLoopDelay: 500,
    pressureHandler: (request) => {
      if (!isExempt(request) && isLateForLong()) throw refuse(request, 'event loop');
    },
  });
  app.addHook('onRequest', (request, _reply, done) => done(tooMany(request)));
  // Counted only once its body is there, or senders who dawdle would take the place of those who do not. A file comes in
  // while its handler runs, and has places of its own.
  app.addHook('preHandler', (request, reply, done) => {
    const refused = tooMany(request);
    if (!refused && !isExempt(request) && !request.isMultipart()) {
      working.add(request);
      reply.raw.once('close', () => working.delete(request));
    }
    done(refused);
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    working.delete(request);
    done(null, payload);
  });
}
