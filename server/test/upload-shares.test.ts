/** Nobody takes all places for files that are being received: a few at a time of one account and one address. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { useTestApp } from './app.ts';
import { makeRegistration, type TestUser } from './factories.ts';
import { listen } from './http.ts';
import { FORM_TYPE, formOf, pdfFile, sendForm, uploadUrl } from './uploads.ts';

const DATA_DIR = join(tmpdir(), `sklon-shares-${randomUUID()}`);
const test = useTestApp({ DATA_DIR, RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.0/8' });
const form = formOf(pdfFile());
/** Uploads under way. */
const begun: Begun[] = [];

let port: number;
let id: number;
let user: TestUser;

beforeAll(async () => {
  port = await listen(test.app);
});
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));
beforeEach(async () => {
  ({ id, user } = await makeRegistration(test.db));
});
afterEach(() => {
  for (const { client } of begun.splice(0)) client.destroy();
});

interface Begun {
  client: Socket;
  /** Whose it is. */
  sender: Parameters<typeof begin>;
  /** All that the server has said so far: nothing while the upload is under way. */
  said: string;
  /** All that the server says, once the connection is closed. */
  answer: Promise<string>;
}

/** An upload of which all but the end was sent. */
async function begin(address: string, who = user, registration = id): Promise<void> {
  const client = connect(port, '127.0.0.1');
  const upload: Begun = {
    client,
    sender: [address, who, registration],
    said: '',
    answer: text(client).catch(() => ''),
  };
  begun.push(upload);
  client.on('data', (chunk) => {
    upload.said += chunk.toString();
  });
  await once(client, 'connect');
  client.write(
    [
      `POST ${uploadUrl('uploadRegistrationDocument', registration)} HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${who.token}`,
      `X-Forwarded-For: ${address}`,
      `Content-Type: ${FORM_TYPE}`,
      `Content-Length: ${form.length}`,
      'Connection: close',
      '\r\n',
    ].join('\r\n'),
  );
  client.write(form.subarray(0, -20));
}

/** What another upload of a sender is told meanwhile: its status, and when to come again. */
async function another(address: string, who = user, registration = id): Promise<[number, unknown]> {
  const file = formOf({ name: 'a.exe', bytes: Buffer.from('x') });
  const headers = { 'x-forwarded-for': address };
  const answer = await sendForm(test, 'uploadRegistrationDocument', registration, file, {
    token: who.token,
    headers,
  });
  return [answer.status, answer.headers['retry-after']];
}

/**
 * What the uploads under way were told so far, and what another is. One that has ended is begun anew, since a machine that
 * is busy with other tests may refuse it.
 */
async function meanwhile(...sender: Parameters<typeof another>) {
  const answer = await another(...sender);
  const ended = begun.filter(({ client, said }) => said !== '' || client.closed);
  for (const one of ended) {
    begun.splice(begun.indexOf(one), 1);
    await begin(...one.sender);
  }
  return { told: ended.map(({ said }) => said || 'nothing'), another: answer };
}

/** Not the limit of uploads in ten minutes, which asks for more patience. */
const REFUSED = [429, '5'];
const SERVED = [415, undefined];
const PATIENT = { interval: 200, timeout: 10_000 };

it('an account has four at a time, wherever they come from; others are served, and so is it afterwards', async () => {
  for (let n = 1; n <= 4; n += 1) await begin(`192.0.2.${n}`);
  await expect.poll(() => meanwhile('192.0.2.9'), PATIENT).toEqual({ told: [], another: REFUSED });
  const other = await makeRegistration(test.db);
  expect(await another('192.0.2.9', other.user, other.id)).toEqual(SERVED);
  for (const { client } of begun) client.write(form.subarray(-20));
  for (const { answer } of begun) expect(await answer).toMatch(/^HTTP\/1\.1 201 /);
  expect(await another('192.0.2.9')).toEqual(SERVED);
});

it('an address has eight at a time, whoever sends them; a sender who goes away leaves the place', async () => {
  const people = [];
  for (let n = 0; n < 3; n += 1) people.push(await makeRegistration(test.db));
  const [one, two, three] = people;
  if (!one || !two || !three) throw new Error('three people send');
  for (let n = 0; n < 4; n += 1) {
    await begin('198.51.100.7', one.user, one.id);
    await begin('198.51.100.7', two.user, two.id);
  }
  const third = (address: string) => [address, three.user, three.id] as const;
  await expect
    .poll(() => meanwhile(...third('198.51.100.7')), PATIENT)
    .toEqual({ told: [], another: REFUSED });
  expect(await another(...third('198.51.100.8'))).toEqual(SERVED);
  for (const { client } of begun.splice(0)) client.destroy();
  await expect.poll(() => another(...third('198.51.100.7')), PATIENT).toEqual(SERVED);
});
