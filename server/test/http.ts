import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

export interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export async function listen(app: FastifyInstance): Promise<number> {
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return Number(new URL(origin).port);
}

/** Sends the text unchanged and returns the response, read until the server closes the connection. */
export async function sendRaw(port: number, request: string): Promise<RawAnswer> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request, 'latin1');
  const [head = '', ...body] = (await text(socket)).split('\r\n\r\n');
  const [line = '', ...headers] = head.split('\r\n');
  return {
    status: Number(line.split(' ')[1]),
    headers: Object.fromEntries(
      headers.map((header) => header.split(/: (.*)/s).slice(0, 2) as [string, string]),
    ),
    body: body.join('\r\n\r\n'),
  };
}

/** A GET of an address that is sent unchanged. */
export function getRaw(
  port: number,
  address: string,
  headers: readonly string[] = [],
): Promise<RawAnswer> {
  return sendRaw(
    port,
    [`GET ${address} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join(
      '\r\n',
    ),
  );
}
