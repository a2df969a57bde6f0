import { createServer } from 'node:net';

export function portIsFree(host: string, port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const server = createServer();
  server.once('error', () => resolve(false));
  server.listen(port, host, () => server.close(() => resolve(true)));
  return promise;
}
