import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Data } from '../kit/data.ts';
import { clientAddress } from '../kit/nginx.ts';

type Misbehaviour = () => Promise<() => Promise<void>>;

const address = clientAddress(0);

export function misbehaviours({
  origin,
  data: { customers },
  port,
}: {
  origin: string;
  data: Data;
  port: number;
}): Record<string, Misbehaviour> {
  const sendFromOneAddress =
    (kind: string): Misbehaviour =>
    async () => {
      // On another machine it would not take the processor away from the product.
      const abuser = ['node', join(import.meta.dirname, 'abuser.ts'), origin, kind];
      const child = spawn('nice', ['-n', '10', ...abuser], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      return async () => {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      };
    };

  const open =
    (count: number, beginning: string): Misbehaviour =>
    async () => {
      const sockets: Socket[] = [];
      for (let n = 0; n < count; n += 1) {
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => undefined);
        socket.write(beginning);
        sockets.push(socket);
        // In small groups, because connecting alone would fill the system's backlog.
        if (n % 50 === 49) await delay(20);
      }
      return async () => {
        for (const socket of sockets) socket.destroy();
      };
    };
  const upload = [
    'POST /api/providers/register/1/documents HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${customers[0]?.token}`,
    `X-Forwarded-For: ${address}`,
    'Content-Type: multipart/form-data; boundary=xx',
    'Content-Length: 5000000',
    '',
    '--xx\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
  ].join('\r\n');

  const kinds = ['pages', 'unknown pages', 'instructors', 'searches', 'forged cookies'];
  return {
    ...Object.fromEntries(
      kinds.map((kind) => [`100 connections of ${kind}`, sendFromOneAddress(kind)]),
    ),
    '3,000 idle connections': open(3_000, 'GET /live HTTP/1.1\r\nHost: localhost\r\n'),
    '20 slow uploads': open(20, upload),
  };
}
