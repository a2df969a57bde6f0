/** Uploads over broken connections, and too many uploads (trust.md, check 16). */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { createLog } from '../src/log.ts';
import { useTestApp } from './app.ts';
import { makeRegistration, type TestUser } from './factories.ts';
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
  for (const client of clients.splice(0)) client.destroy();
  await app.close();
});

const form = formOf({
  name: 'license.pdf',
  bytes: Buffer.concat([pdfFile().bytes, Buffer.alloc(200_000)]),
});
const half = form.subarray(0, form.length / 2);

/** A connection with an upload in progress: its head and a part of its body have been sent. */
async function begin(body: Buffer): Promise<Socket> {
  const client = connect(port, '127.0.0.1');
  clients.push(client);
  await once(client, 'connect');
  const head = [
    `POST ${uploadUrl('uploadRegistrationDocument', id)} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${user.token}`,
    `Content-Type: ${FORM_TYPE}`,
    `Content-Length: ${form.length}`,
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
const failures = () => lines.filter((line) => /"level":[56]0/.test(line));

describe('a connection that breaks in the middle of an upload', () => {
  it('leaves nothing behind: no file, no failure in the log, no permit in use', async () => {
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

describe('too many uploads', () => {
  it('wait for a permit, and beyond that are refused as overloaded', async () => {
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
