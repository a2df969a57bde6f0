import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { onTestFinished } from 'vitest';
import type { Json } from './standin.ts';

export interface Delivered {
  headers: IncomingHttpHeaders;
  update: Json;
}

/** A bot that gets updates; it answers with these statuses, then with 200. */
export async function startReceiver(
  statuses: number[],
  answer = '',
): Promise<{ url: string; delivered: Delivered[] }> {
  const delivered: Delivered[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>);
    delivered.push({
      headers: request.headers,
      update: JSON.parse(Buffer.concat(chunks).toString()) as Json,
    });
    response.writeHead(statuses.shift() ?? 200, { 'content-type': 'application/json' }).end(answer);
  };
  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/hook`,
    delivered,
  };
}
