/** Where Prometheus scrapes: at a separate port, and at `/metrics` of the site with the token. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';

const PATH = '/metrics';
const TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export type Scrape = () => Promise<string>;

export async function serveMetrics(
  host: string,
  port: number,
  scrape: Scrape,
): Promise<{ port: number; close(): void }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== PATH) return response.writeHead(404).end();
    scrape().then(
      (text) =>
        response.writeHead(200, { 'content-type': TYPE, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
    return undefined;
  });
  // By this process itself: under a parent, each has a port of its own.
  server.listen({ port, host, exclusive: true });
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Others get a 404. Call it before anything that refuses requests under load: metrics matter most then. */
export function addMetrics(app: FastifyInstance, token: string, scrape: Scrape): void {
  const wanted = digest(`Bearer ${token}`);
  app.addHook('onRequest', (request, reply, done) => {
    if (
      request.raw.url !== PATH ||
      !timingSafeEqual(digest(request.headers.authorization ?? ''), wanted)
    )
      return done();
    scrape().then((text) => reply.header('cache-control', 'no-store').type(TYPE).send(text), done);
    return undefined;
  });
}

/** Hashes have equal lengths, as a comparison in constant time requires. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
