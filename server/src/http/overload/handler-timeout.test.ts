import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { addHandlerTime } from './handler-timeout.ts';

let app: FastifyInstance;
const held = Promise.withResolvers<string>();
afterEach(() => app.close());

it('a handler that does not end is answered for in its time, whether the request had a body or not', async () => {
  app = Fastify({ handlerTimeout: 50 });
  addHandlerTime(app);
  app.route({ method: ['GET', 'POST'], url: '/held', handler: () => held.promise });
  app.post('/patient', { handlerTimeout: 60_000 }, async () => 'done');
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' };

  for (const request of [{}, post]) {
    const answer = await fetch(`${origin}/held`, request);
    expect([answer.status, await answer.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'FST_ERR_HANDLER_TIMEOUT' }),
    ]);
  }
  held.resolve('too late');
  const patient = await fetch(`${origin}/patient`, post);
  expect([patient.status, await patient.text()]).toEqual([200, 'done']);
});
