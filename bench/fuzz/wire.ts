/** Requests over a raw socket, as from clients that validate nothing. */
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface Outgoing {
  /** The endpoint or kind of address. */
  of: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
}

export interface Incoming {
  status: number;
  type: string;
  body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 20 });

/**
 * Sends over HTTP; non-Latin letters are sent as UTF-8 bytes. Rejects after a minute of silence.
 */
export function sendOver(
  port: number,
  { method, url, headers, payload }: Outgoing,
): Promise<Incoming> {
  const { promise, resolve, reject } = Promise.withResolvers<Incoming>();
  const bytes = Object.entries(headers).map(([name, value]) => [
    name,
    Buffer.from(value).toString('latin1'),
  ]);
  const call = request(
    {
      agent,
      host: '127.0.0.1',
      port,
      method,
      path: url,
      headers: Object.fromEntries(bytes) as Record<string, string>,
    },
    (incoming) => {
      const type = incoming.headers['content-type'] ?? '';
      // The bytes of a picture are only counted.
      text(incoming.setEncoding(type.startsWith('image/') ? 'latin1' : 'utf8')).then(
        (body) => resolve({ status: incoming.statusCode ?? 0, type, body }),
        reject,
      );
    },
  );
  call.setTimeout(60_000, () => call.destroy(new Error('no response for a minute')));
  // A body that is too large is refused while it is sent, so the response may come before the
  // socket's end.
  call.on('error', reject);
  call.end(payload);
  return promise;
}
