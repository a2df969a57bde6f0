import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CALENDAR_BYTES_MAX } from '@sklon/contract/calendar-feed-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFetchFeed, type FeedRequest, isPublic } from './fetch-feed.ts';

const LOCAL = '127.0.0.1';
const CALENDAR = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';

let server: Server;
let port: number;
let behave: RequestListener;
let reached: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    reached.push(`${request.headers.host} ${request.url}`);
    behave(request, response);
  });
  server.listen(0, LOCAL);
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  reached = [];
  behave = (_, response) => response.end(CALENDAR);
});

/** The one server stands for the internet: every name leads there, and its address alone is public. */
const network = {
  resolve: () => Promise.resolve([LOCAL]),
  isAllowed: (address: string) => address === LOCAL,
  protocols: ['http:'],
};

function read(path: string, request: Partial<FeedRequest> = {}, more = {}) {
  const url = path.includes('://') ? path : `http://calendar.example:${port}${path}`;
  return createFetchFeed({ ...network, ...more })({
    url,
    etag: null,
    lastModified: null,
    milliseconds: 5_000,
    ...request,
  });
}

describe('a calendar elsewhere', () => {
  it('is fetched by its name, with what it is known by', async () => {
    behave = ({ headers }, response) =>
      response
        .setHeader('etag', '"a"')
        .setHeader('last-modified', 'Wed, 14 Jan 2026 09:00:00 GMT')
        .setHeader('x-seen', String(headers['accept-encoding']))
        .end(CALENDAR);
    expect(await read('/me.ics')).toEqual({
      body: CALENDAR,
      etag: '"a"',
      lastModified: 'Wed, 14 Jan 2026 09:00:00 GMT',
    });
    expect(reached).toEqual([`calendar.example:${port} /me.ics`]);
  });

  it('is not fetched again while it is the same', async () => {
    behave = ({ headers }, response) => {
      response.statusCode =
        headers['if-none-match'] === '"a"' && headers['if-modified-since'] === 'then' ? 304 : 500;
      response.end();
    };
    expect(await read('/', { etag: '"a"', lastModified: 'then' })).toEqual({ unchanged: true });
  });

  it('is read in the letters that it says', async () => {
    behave = (_, response) =>
      response
        .setHeader('content-type', 'text/calendar; charset="windows-1251"')
        .end(Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]));
    expect(await read('/')).toMatchObject({ body: 'Привет' });
  });

  it.each([
    [401, 'not_found'],
    [404, 'not_found'],
    [410, 'not_found'],
    [500, 'failed'],
    [204, 'failed'],
  ])('that answers %i is %s', async (status, problem) => {
    behave = (_, response) => response.writeHead(status).end();
    expect(await read('/')).toEqual({ problem });
  });

  it('that sends something packed is not unpacked', async () => {
    behave = (_, response) => response.setHeader('content-encoding', 'gzip').end('x');
    expect(await read('/')).toEqual({ problem: 'failed' });
  });

  it('that never ends is cut off by its size', async () => {
    let isClosed = false;
    behave = (_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024, 'x')));
      };
      response.on('drain', more).on('close', () => (isClosed = true));
      more();
    };
    expect(await read('/')).toEqual({ problem: 'too_large' });
    await expect.poll(() => isClosed).toBe(true);
  });

  it('of the largest size is read whole', async () => {
    behave = (_, response) => response.end('x'.repeat(CALENDAR_BYTES_MAX));
    const fetched = await read('/');
    expect('body' in fetched && fetched.body.length).toBe(CALENDAR_BYTES_MAX);
  });

  it('that says nothing, or one byte at a time, is cut off by time', async () => {
    behave = () => undefined;
    expect(await read('/', { milliseconds: 200 })).toEqual({ problem: 'timeout' });
    behave = (_, response) => {
      const timer = setInterval(() => response.write('x'), 20);
      response.on('close', () => clearInterval(timer));
    };
    expect(await read('/', { milliseconds: 200 })).toEqual({ problem: 'timeout' });
  });

  it('whose name is never answered is cut off by time', async () => {
    const resolve = () => new Promise<never>(() => undefined);
    expect(await read('/', { milliseconds: 100 }, { resolve })).toEqual({ problem: 'timeout' });
  });

  it('that breaks off is unreachable', async () => {
    behave = (request) => request.socket.destroy();
    expect(await read('/')).toEqual({ problem: 'unreachable' });
    behave = (_, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('x');
      setImmediate(() => response.destroy());
    };
    expect(await read('/')).toEqual({ problem: 'unreachable' });
  });

  it('that is not there is said to be unknown', async () => {
    const resolve = () =>
      Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));
    expect(await read('/', {}, { resolve })).toEqual({ problem: 'host_unknown' });
    expect(await read('/', {}, { resolve: () => Promise.resolve([]) })).toEqual({
      problem: 'host_unknown',
    });
  });
});

describe('a redirect', () => {
  const to = (location: string) => {
    behave = (request, response) =>
      request.url === '/' ? response.writeHead(302, { location }).end() : response.end(CALENDAR);
  };

  it('is followed', async () => {
    to('/moved.ics');
    expect(await read('/')).toMatchObject({ body: CALENDAR });
    to(`http://other.example:${port}/moved.ics`);
    expect(await read('/')).toMatchObject({ body: CALENDAR });
    expect(reached.at(-1)).toBe(`other.example:${port} /moved.ics`);
  });

  it.each(['http://10.0.0.1/', 'http://[::1]/', 'http://2130706434/', 'http://0x7f.2/'])(
    'to %s is refused, although the first address was public',
    async (location) => {
      to(location);
      expect(await read('/')).toEqual({ problem: 'private_address' });
      expect(reached).toHaveLength(1);
    },
  );

  it('to a name that leads inside is refused', async () => {
    to(`http://inside.example:${port}/x`);
    const resolve = (name: string) =>
      Promise.resolve(name === 'inside.example' ? [LOCAL, '192.168.0.1'] : [LOCAL]);
    expect(await read('/', {}, { resolve })).toEqual({ problem: 'private_address' });
    expect(reached).toHaveLength(1);
  });

  it('to another protocol is refused', async () => {
    for (const location of [
      'ftp://calendar.example/',
      'file:///etc/passwd',
      'https://a.example/',
    ]) {
      to(location);
      expect(await read('/')).toEqual({ problem: 'not_https' });
    }
  });

  it('is followed three times', async () => {
    behave = (request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end(CALENDAR);
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    };
    expect(await read('/3')).toMatchObject({ body: CALENDAR });
    expect(await read('/4')).toEqual({ problem: 'redirects' });
  });
});

describe('in production', () => {
  const fetchFeed = createFetchFeed();
  const request = { etag: null, lastModified: null, milliseconds: 2_000 };

  it('only https is read', async () => {
    expect(await fetchFeed({ ...request, url: 'http://calendar.example/' })).toEqual({
      problem: 'not_https',
    });
  });

  it.each(['127.0.0.1', 'localhost', '[::1]', '169.254.169.254', '[::ffff:10.0.0.1]'])(
    '%s is refused without a connection',
    async (host) => {
      expect(await fetchFeed({ ...request, url: `https://${host}:${port}/` })).toEqual({
        problem: 'private_address',
      });
      expect(reached).toEqual([]);
    },
  );

  it('a name that answers otherwise the second time is read where it was checked', async () => {
    let lookups = 0;
    const resolve = () => Promise.resolve([(lookups += 1) === 1 ? LOCAL : '127.0.0.2']);
    expect(await read('/', {}, { resolve })).toMatchObject({ body: CALENDAR });
    expect(lookups).toBe(1);
  });
});

it.each([
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.1.2.3',
  '169.254.169.254',
  '172.16.0.1',
  '192.0.0.1',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '0.0.0.0',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8'.replace('8.8.8.8', '192.168.0.1'),
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001::1',
  '2001:db8::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'nonsense',
])('%s is not public', (address) => {
  expect(isPublic(address)).toBe(false);
});

it.each(['8.8.8.8', '77.88.55.242', '2a00:1450:4010:c05::8a', '2a02:6b8::1'])(
  '%s is public',
  (address) => {
    expect(isPublic(address)).toBe(true);
  },
);
