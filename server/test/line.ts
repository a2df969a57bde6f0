/** A TCP proxy to a server that can fail as networks fail. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Line {
  /** Through the proxy. */
  url: string;
  /** All bytes are discarded in both directions and nothing is closed. A connection that lost bytes stays dead. */
  goSilent(): void;
  cut(): void;
  mend(target?: string): void;
  close(): Promise<void>;
}

export async function openLine(target: string, port = 0): Promise<Line> {
  let { hostname, port: targetPort } = new URL(target);
  const sockets = new Set<Socket>();
  let state: 'whole' | 'silent' | 'cut' = 'whole';

  const server = createServer((near) => {
    hold(near);
    if (state === 'cut') near.destroy();
    else if (state === 'silent') near.resume();
    else join(near, hold(connect(Number(targetPort), hostname)));
  });

  function hold(socket: Socket): Socket {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    return socket;
  }

  function join(near: Socket, far: Socket): void {
    let dead = false;
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => {
        dead ||= state === 'silent';
        if (!dead && !to.destroyed) to.write(bytes);
      });
      from.on('close', () => dead || state === 'silent' || to.destroy());
    }
  }

  await once(server.listen(port, '127.0.0.1'), 'listening');
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    goSilent: () => void (state = 'silent'),
    cut() {
      state = 'cut';
      for (const socket of sockets) socket.destroy();
    },
    mend(next = target) {
      ({ hostname, port: targetPort } = new URL(next));
      state = 'whole';
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await once(server.close(), 'close');
    },
  };
}
