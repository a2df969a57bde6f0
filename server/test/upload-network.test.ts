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
import { FORM_TYPE, formOf, pdfFile, picture, sendForm, storedKeys, uploadUrl } from './uploads.ts';

const DATA_DIR = join(tmpdir(), `sklon-network-${randomUUID()}`);
const test = useTestApp({ DATA_DIR, TRUST_PROXY: '127.0.0.1' });
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

interface Applicant {
  id: number;
  user: TestUser;
  address: string;
}

async function makeApplicants(count: number): Promise<Applicant[]> {
  const made: Applicant[] = [];
  for (let n = 1; n <= count; n += 1)
    made.push({ ...(await makeRegistration(test.db)), address: `10.0.0.${n}` });
  return made;
}

async function begin(body: Buffer, from: Applicant = { id, user, address: '' }): Promise<Socket> {
  const client = connect(port, '127.0.0.1');
  clients.push(client);
  await once(client, 'connect');
  const head = [
    `POST ${uploadUrl('uploadRegistrationDocument', from.id)} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${from.user.token}`,
    `X-Forwarded-For: ${from.address}`,
    `Content-Type: ${FORM_TYPE}`,
    `Content-Length: ${form.length}`,
    '',
    '',
  ];
  client.write(head.join('\r\n'));
  client.write(body);
  return client;
}

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

async function send({ id: to, user: by, address }: Applicant) {
  return sendForm(
    { app },
    'uploadRegistrationDocument',
    to,
    formOf({ name: 'a.exe', bytes: Buffer.from('x') }),
    { token: by.token, headers: { 'x-forwarded-for': address } },
  );
}

describe('too many uploads', () => {
  it('wait for a permit, and beyond that are refused as overloaded', async () => {
    const people = await makeApplicants(5);
    for (const one of people.slice(0, 4)) for (let n = 1; n <= 4; n += 1) await begin(half, one);
    await untilReceiving(16);
    let overloaded = 0;
    const later = people.flatMap((one, index) =>
      Array.from({ length: index < 4 ? 16 : 2 }, async () => {
        const answer = await send(one);
        if (answer.status === 503) overloaded += 1;
        return answer;
      }),
    );
    await expect.poll(() => overloaded, { interval: 1 }).toBe(2);
    for (const client of clients.splice(0)) client.destroy();
    const answers = await Promise.all(later);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.map(({ body, headers }) => [body.code, headers['retry-after']])).toEqual(
      Array.from({ length: 2 }, () => ['overloaded', '2']),
    );
    expect(answers.filter(({ status }) => status === 415)).toHaveLength(64);
  });

  it.each(['account', 'address'] as const)(
    'of one %s leave three quarters of the places to others',
    async (shared) => {
      const others = await makeApplicants(12);
      const alike = (await makeApplicants(21)).map(({ address, ...account }) =>
        shared === 'address'
          ? { ...account, address: '10.0.1.1' }
          : { id, user, address: `10.0.1.${address.split('.')[3]}` },
      );
      for (const one of alike.slice(0, 20)) await begin(half, one);
      await untilReceiving(4);
      const [last] = alike.slice(-1) as [Applicant];
      for (const one of others) expect((await send(one)).status).toBe(415);
      expect(receiving()).toBe(4 + others.length);
      expect((await send(last)).body.code).toBe('overloaded');
    },
  );

  it('of large photos by one account do not delay the photo of another one', async () => {
    const [busy, other] = await makeApplicants(2);
    const large = await picture(5_000, 5_000).png({ compressionLevel: 1 }).toBuffer();
    const small = await picture(60, 40).png().toBuffer();
    const done: (Applicant | undefined)[] = [];
    const upload = async (person: Applicant | undefined, n: number, bytes: Buffer) => {
      const { status } = await sendForm(
        { app },
        'uploadRegistrationPhoto',
        person?.id ?? 0,
        formOf({ name: 'a.png', bytes }),
        { token: person?.user.token, headers: { 'x-forwarded-for': `10.0.2.${n}` } },
      );
      expect(status).toBe(200);
      done.push(person);
    };
    const uploads = [1, 2, 3, 4].map((n) => upload(busy, n, large));
    await untilReceiving(4);
    await Promise.all([...uploads, upload(other, 5, small)]);
    expect(done.indexOf(other)).toBeLessThan(2);
  });
});
