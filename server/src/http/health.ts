import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

/** `/live`: the process answers. `/ready`: it may be sent work — the database answers and no stop is under way. */
export function addHealth(app: FastifyInstance, db: Db): void {
  let stopping = false;
  app.addHook('preClose', () => {
    stopping = true;
  });
  app.get('/live', () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    const ready = !stopping && (await sql`SELECT 1`.execute(db).then(() => true, () => false));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : stopping ? 'stopping' : 'database unavailable' });
  });
}
