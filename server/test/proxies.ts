import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { afterAll } from 'vitest';

export interface Proxy {
  url: string;
  /** The targets of its clients, «host:port», one for each connection. */
  went: string[];
}

const USER = 'sklon';
const PASSWORD = 'snow';

function join(one: Socket, other: Socket): void {
  const ended = () => undefined;
  pipeline(one, other, ended);
  pipeline(other, one, ended);
}

async function listening(server: Server, scheme: string, went: string[]): Promise<Proxy> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    url: `${scheme}://${USER}:${PASSWORD}@127.0.0.1:${(server.address() as AddressInfo).port}`,
    went,
  };
}

export function startHttpProxy(): Promise<Proxy> {
  const went: string[] = [];
  const server = createHttpServer();
  server.on('connect', (request: IncomingMessage, client: Socket) => {
    const known = `Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString('base64')}`;
    if (request.headers['proxy-authorization'] !== known) {
      client.end('HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    const { hostname, port } = new URL(`http://${request.url}`);
    went.push(`${hostname}:${port}`);
    const target = connect(Number(port), hostname, () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      join(client, target);
    });
  });
  return listening(server, 'http', went);
}

/** RFC 1928 and 1929, as far as one client needs: a password, CONNECT, an IPv4 address. */
export function startSocksProxy(): Promise<Proxy> {
  const went: string[] = [];
  const server = createServer(
    (client) => void serveSocks(client, went).catch(() => client.destroy()),
  );
  return listening(server, 'socks5', went);
}

async function serveSocks(client: Socket, went: string[]): Promise<void> {
  const read = async () => ((await once(client, 'data')) as [Buffer])[0];
  await read();
  client.write(Buffer.from([5, 2]));
  const login = await read();
  const name = login.subarray(2, 2 + (login[1] ?? 0)).toString();
  const password = login.subarray(3 + name.length).toString();
  const known = name === USER && password === PASSWORD;
  client.write(Buffer.from([1, known ? 0 : 1]));
  if (!known) return;
  const wanted = await read();
  const host = [...wanted.subarray(4, 8)].join('.');
  const port = wanted.readUInt16BE(8);
  went.push(`${host}:${port}`);
  const target = connect(port, host);
  await once(target, 'connect');
  client.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]));
  join(client, target);
}
