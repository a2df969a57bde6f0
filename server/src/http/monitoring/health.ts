import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** `/live`: the process responds. `/ready`: it can be sent requests, because the database responds and it is not stopping. */
export function addHealth(app: FastifyInstance, db: Db, isStopping: () => boolean): void {
  letGoOfConnections(app, isStopping);
  app.get('/live', () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    const answers = await sql`SELECT 1`.execute(db).then(
      () => true,
      () => false,
    );
    return reply
      .code(answers ? 200 : 503)
      .send({ status: answers ? 'ok' : 'database unavailable' });
  });
}

/** The server waits for all connections, and keep-alive would hold them open. */
function letGoOfConnections(app: FastifyInstance, isStopping: () => boolean): void {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing || isStopping()) reply.header('connection', 'close');
    done(null, payload);
  });
}
