import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../errors/errors.ts';
import { IN_PROCESS } from '../limits/address.ts';

/** Requests of monitoring, which get a response even under overload. */
const CHECKS = new Set(['/live', '/ready', '/metrics']);

/**
 * Refuses requests while the event loop is half a second late. Calls of pages being rendered go on, and so does everything
 * while the process stops, since a balancer then sends no more.
 */
export async function addOverload(app: FastifyInstance, isStopping: () => boolean): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: 500,
    pressureHandler({ routeOptions, socket }) {
      if (socket.remoteAddress === IN_PROCESS || CHECKS.has(routeOptions.url ?? '')) return;
      if (!isStopping()) throw new ApiError('overloaded', { retryAfter: 2 });
    },
  });
}
