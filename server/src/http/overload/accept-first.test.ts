import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { addAcceptFirst } from './accept-first.ts';

const RUSH = 60;

const apps: FastifyInstance[] = [];
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

/** A server that notes, at each request that it works for, how many connections it has taken in by then. */
async function listening(longestMs?: number) {
  const app = Fastify();
  apps.push(app);
  let connections = 0;
  const inside: number[] = [];
  app.server.on('connection', () => (connections += 1));
  addAcceptFirst(app, longestMs);
  app.get('/', () => {
    inside.push(connections);
    return 'ok';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { inside, port };
}

/** Connections made at one time; each asks at once. Resolves when all of them are answered. */
async function rush(port: number, count: number): Promise<void> {
  const answered = Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    return once(socket, 'data');
  });
  await Promise.all(answered);
}

it('takes in everybody who stands at the door before it works for anybody', async () => {
  const { inside, port } = await listening(60_000);
  await rush(port, RUSH);
  expect(inside).toEqual(Array.from({ length: RUSH }, () => RUSH));
});

it('works on when that has lasted long enough', async () => {
  const { inside, port } = await listening(0);
  await rush(port, RUSH);
  expect(inside).toHaveLength(RUSH);
  expect(inside[0]).toBeLessThan(RUSH);
});

it('answers a connection that comes alone, and its next requests', async () => {
  const { inside, port } = await listening(60_000);
  await rush(port, 1);
  const [socket] = sockets;
  for (let time = 0; time < 2; time += 1) {
    socket!.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(socket!, 'data');
  }
  expect(inside).toEqual([1, 1, 1]);
});
