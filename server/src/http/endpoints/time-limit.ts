import { errorCodes, type FastifyInstance } from 'fastify';

/** Fastify 5 stops the clock of `handlerTimeout` once the body has been read (fastify/fastify#6725). */
export function limitTimeOfBodies(app: FastifyInstance): void {
  app.addHook('preHandler', (request, reply, done) => {
    const { handlerTimeout, url } = request.routeOptions;
    if (request.body !== undefined && handlerTimeout) {
      const timer = setTimeout(() => {
        if (!reply.sent) reply.send(new errorCodes.FST_ERR_HANDLER_TIMEOUT(handlerTimeout, url));
      }, handlerTimeout);
      reply.raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
