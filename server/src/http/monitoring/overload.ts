import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors/errors.ts';
import { IN_PROCESS } from '../limits/address.ts';

/** Requests of monitoring, which get a response even under overload. */
const CHECKS = new Set(['/live', '/ready', '/metrics']);

/** While the event loop is late; not calls of pages being rendered, nor while the process stops. */
export async function addOverload(
  app: FastifyInstance,
  isStopping: () => boolean,
  maxEventLoopDelay: number,
): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay,
    pressureHandler({ routeOptions, socket }) {
      if (socket.remoteAddress === IN_PROCESS || CHECKS.has(routeOptions.url ?? '')) return;
      if (!isStopping()) throw new ApiError('overloaded', { retryAfter: 2 });
    },
  });
}
