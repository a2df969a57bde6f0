/** Uploads over connections that are slow, silent, broken or too many (trust.md, Figures 8 and Checks 16). */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../src/app.ts';
import { createLog } from '../src/log.ts';
import { useTestApp } from './app.ts';
import { makeRegistration, makeUser, type TestUser } from './factories.ts';
import { listen } from './http.ts';
import { FORM_TYPE, formOf, pdfFile, sendForm, storedKeys, uploadUrl } from './uploads.ts';

const DATA_DIR = join(tmpdir(), `sklon-network-${randomUUID()}`);
const test = useTestApp({ DATA_DIR });
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));

let app: FastifyInstance;
let port: number;
let lines: string[];
let id: number;
let user: TestUser;
const clients: Socket[] = [];

beforeEach(async () => {
  await rm(join(DATA_DIR, 'uploads'), { recursive: true, force: true });
  lines = [];
  app = await createApp({
    ...test.deps,
    log: createLog({ logLevel: 'debug' }, { write: (line) => lines.push(line) }),
  });
  port = await listen(app);
  ({ id, user } = await makeRegistration(test.db));
});

afterEach(async () => {
  vi.useRealTimers();
  for (const client of clients.splice(0)) client.destroy();
  await app.close();
});

const form = formOf({
  name: 'license.pdf',
  bytes: Buffer.concat([pdfFile().bytes, Buffer.alloc(200_000)]),
});
const half = form.subarray(0, form.length / 2);
const rest = form.subarray(half.length);

/** A connection on which an upload has been begun: its head, and what is given of its body. */
async function begin(
  body: Buffer,
  { token = user.token, length = form.length, close = true } = {},
): Promise<Socket> {
  const client = connect(port, '127.0.0.1');
  clients.push(client);
  await once(client, 'connect');
  const head = [
    `POST ${uploadUrl('uploadRegistrationDocument', id)} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${FORM_TYPE}`,
    `Content-Length: ${length}`,
    ...(close ? ['Connection: close'] : []),
    '',
    '',
  ];
  client.write(head.join('\r\n'));
  client.write(body);
  return client;
}

/** Uploads that this application has begun to receive. */
const receiving = () => lines.filter((line) => line.includes('starting multipart parsing')).length;
async function untilReceiving(count: number): Promise<void> {
  await expect.poll(receiving, { interval: 1, timeout: 10_000 }).toBe(count);
}
const statusOf = (answer: string) => Number(answer.split(' ')[1]);
const failures = () => lines.filter((line) => /"level":[56]0/.test(line));

describe('a connection that breaks in the middle of an upload', () => {
  it('leaves nothing behind: no file, no failure in the log, no place taken from those who come after', async () => {
    for (let n = 1; n <= 20; n += 1) {
      const client = await begin(half);
      await untilReceiving(n);
      client.destroy();
    }
    const { status, body } = await sendForm(
      { app },
      'uploadRegistrationDocument',
      id,
      formOf(pdfFile()),
      { token: user.token },
    );
    expect(status).toBe(201);
    expect(await storedKeys(test)).toEqual([`provider_docs/${body.filename}`]);
    expect(failures()).toEqual([]);
  });
});

describe('a slow upload', () => {
  /** From now on; the server looks every second. */
  const shortenInquiries = () =>
    Object.assign(app.server, { headersTimeout: 200, requestTimeout: 200 });

  it('that was let in outlives the time of a request', async () => {
    const client = await begin(half);
    const answer = text(client);
    await untilReceiving(1);
    shortenInquiries();
    const [error] = (await once(app.server, 'clientError')) as [NodeJS.ErrnoException];
    expect(error.code).toBe('ERR_HTTP_REQUEST_TIMEOUT');
    client.write(rest);
    expect(statusOf(await answer)).toBe(201);
  });

  it('that was not let in, and any other slow request, does not', async () => {
    const stranger = await begin(half, { token: 'x'.repeat(43), close: false });
    const [toStranger] = (await once(stranger, 'data')) as [Buffer];
    expect(statusOf(String(toStranger))).toBe(401);
    shortenInquiries();
    const signIn = connect(port, '127.0.0.1');
    clients.push(signIn);
    signIn.write(
      'POST /api/auth/telegram HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"id":',
    );
    const texts = connect(port, '127.0.0.1');
    clients.push(texts);
    texts.write(
      `POST /api/providers/check-status HTTP/1.1\r\nHost: x\r\nContent-Type: ${FORM_TYPE}\r\nContent-Length: 99\r\n\r\n--`,
    );
    const [toSignIn, toForm] = await Promise.all([text(signIn), text(texts), text(stranger)]);
    for (const answer of [toSignIn, toForm]) {
      expect(statusOf(answer)).toBe(408);
      expect(answer).toContain('request_timeout');
    }
  });
});

describe('a silent upload', () => {
  it('is told so after 15 s, and its connection ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const client = await begin(half, { close: false });
    const answer = text(client);
    await untilReceiving(1);
    vi.advanceTimersByTime(15_001);
    const said = await answer;
    expect(statusOf(said)).toBe(408);
    expect(said).toContain('Запрос не пришёл вовремя');
    expect(said.toLowerCase()).toContain('connection: close');
    expect([await storedKeys(test), failures()]).toEqual([[], []]);
  });

  it('is awaited while it sends now and then', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const accepted = once(app.server, 'connection') as Promise<[Socket]>;
    const client = await begin(half);
    const answer = text(client);
    const [socket] = await accepted;
    await untilReceiving(1);
    for (const piece of [rest.subarray(0, 100), rest.subarray(100, 200), rest.subarray(200)]) {
      vi.advanceTimersByTime(14_000);
      const before = socket.bytesRead;
      client.write(piece);
      await expect.poll(() => socket.bytesRead, { interval: 1 }).toBeGreaterThan(before);
    }
    expect(statusOf(await answer)).toBe(201);
  });

  it('is ended after 300 s, however it dawdles', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const accepted = once(app.server, 'connection') as Promise<[Socket]>;
    const client = await begin(half, { close: false });
    const answer = text(client);
    const [socket] = await accepted;
    await untilReceiving(1);
    for (let passed = 0; passed <= 300; passed += 10) {
      vi.advanceTimersByTime(10_000);
      if (passed >= 290) break;
      const before = socket.bytesRead;
      client.write(rest.subarray(passed, passed + 1));
      await expect.poll(() => socket.bytesRead, { interval: 1 }).toBeGreaterThan(before);
    }
    expect(statusOf(await answer)).toBe(408);
  });
});

describe('too many uploads', () => {
  it('wait for their turn, and beyond that are told to come again', async () => {
    for (let n = 1; n <= 16; n += 1) await begin(half);
    await untilReceiving(16);
    let overloaded = 0;
    const send = () =>
      sendForm(
        { app },
        'uploadRegistrationDocument',
        id,
        formOf({ name: 'a.exe', bytes: Buffer.from('x') }),
        { token: user.token },
      );
    const later = Array.from({ length: 70 }, async () => {
      const answer = await send();
      if (answer.status === 503) overloaded += 1;
      return answer;
    });
    await expect.poll(() => overloaded, { interval: 1 }).toBe(6);
    for (const client of clients.splice(0)) client.destroy();
    const answers = await Promise.all(later);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.map(({ body, headers }) => [body.code, headers['retry-after']])).toEqual(
      Array.from({ length: 6 }, () => ['overloaded', '2']),
    );
    expect(answers.filter(({ status }) => status === 415)).toHaveLength(64);
  });
});

describe('an upload that is refused before it is received', () => {
  const begun = async (length: number) => {
    const other = await makeUser(test.db);
    const client = await begin(half, { token: other.token, length, close: false });
    const [answer] = (await once(client, 'data')) as [Buffer];
    expect(statusOf(String(answer))).toBe(404);
    return client;
  };

  it('is heard out, and its connection serves on', async () => {
    const client = await begun(form.length);
    client.write(rest);
    client.write('GET /live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    expect(statusOf(await text(client))).toBe(200);
  });

  it('is cut off when it goes on and on', async () => {
    const client = await begun(1_000_000_000);
    client.on('error', () => undefined);
    const { promise: closed, resolve } = Promise.withResolvers<unknown>();
    client.on('close', resolve);
    const more = () => {
      while (!client.destroyed && client.write(half));
    };
    client.on('drain', more);
    more();
    await closed;
    expect(receiving()).toBe(0);
  });

  it('is cut off when it stalls', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const client = await begun(form.length);
    const closed = once(client, 'close');
    client.resume();
    await expect.poll(() => vi.getTimerCount(), { interval: 1 }).toBeGreaterThan(0);
    vi.advanceTimersByTime(10_001);
    await closed;
    expect(receiving()).toBe(0);
  });
});
