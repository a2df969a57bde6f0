import { errorCodes, type FastifyInstance } from 'fastify';

/**
 * Holds the time of a handler for requests that carry a body as well: Fastify's own timer ends as soon as the body was read
 * (fastify/fastify#6725). Takes the time of the route, its `handlerTimeout`, and answers with the same error.
 */
export function addHandlerTime(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { handlerTimeout, url } = request.routeOptions;
    if (handlerTimeout !== undefined && handlerTimeout > 0 && carriesBody(request.headers)) {
      const timer = setTimeout(() => {
        if (!reply.sent)
          reply.send(new errorCodes.FST_ERR_HANDLER_TIMEOUT(String(handlerTimeout), url));
      }, handlerTimeout);
      reply.raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

function carriesBody(headers: Record<string, unknown>): boolean {
  return (
    headers['transfer-encoding'] !== undefined ||
    (headers['content-length'] !== undefined && headers['content-length'] !== '0')
  );
}
