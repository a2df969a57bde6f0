import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What a sender may still send after its refusal, so that it gets to read it: a file of the largest size that is taken. */
const BYTES = 16 * 1024 * 1024;
const MILLISECONDS = 10_000;
const LOOK_MS = 250;

/** A request that was answered before its body was read is heard out within limits; then its connection is ended. */
export function addUnreadBodies(app: FastifyInstance): void {
  app.addHook('onResponse', (request, _reply, done) => {
    const { raw } = request;
    // Calls made inside the process come without a connection, and whole.
    if (raw.socket instanceof Socket && !raw.complete) hearOut(raw);
    done();
  });
}

function hearOut(raw: IncomingMessage): void {
  const { socket } = raw;
  const before = socket.bytesRead;
  let left = MILLISECONDS / LOOK_MS;
  // The bytes themselves are thrown away unseen, so the connection's count is all there is to look at.
  const look = setInterval(() => {
    left -= 1;
    if (raw.complete || socket.destroyed) return clearInterval(look);
    if (left > 0 && socket.bytesRead - before <= BYTES) return;
    clearInterval(look);
    socket.destroy();
  }, LOOK_MS);
  look.unref();
  raw.unpipe();
  raw.resume();
}
