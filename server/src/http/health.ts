import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

/**
 * `/live`: the process answers. `/ready`: it may be sent work — the database answers and no stop is under way. While
 * stopping, every answer asks its connection to close, so that none is cut under a request.
 */
export function addHealth(app: FastifyInstance, db: Db, isStopping: () => boolean): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStopping()) reply.header('connection', 'close');
    done(null, payload);
  });
  app.get('/live', () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    const ready =
      !isStopping() &&
      (await sql`SELECT 1`.execute(db).then(
        () => true,
        () => false,
      ));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : isStopping() ? 'stopping' : 'database unavailable' });
  });
}
