import { createServer, connect as connectTcp, type AddressInfo, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startStandin } from './standin.ts';

const USER = 'sklon';
const PASSWORD = 'snow and ice';
const ANNA = 'anna@post.example';
const OLEG = 'oleg@post.example';

const plain = (user: string, password: string) =>
  `AUTH PLAIN ${Buffer.from(`\0${user}\0${password}`).toString('base64')}`;

/** A client that says the lines of a test, and nothing by itself. */
async function connect(port: number) {
  let socket: Socket = connectTcp(port, '127.0.0.1');
  let heard = '';
  let ended = false;
  let wake = Promise.withResolvers<void>();
  const listen = (to: Socket) => {
    to.setEncoding('utf8');
    to.on('data', (text: string) => {
      heard += text;
      wake.resolve();
    });
    to.on('close', () => {
      ended = true;
      wake.resolve();
    });
    to.on('error', () => undefined);
  };
  listen(socket);
  onTestFinished(() => void socket.destroy());
  /** The next reply with all its lines; '' once the connection has ended. */
  const reply = async (): Promise<string> => {
    for (;;) {
      const [found] = /^(?:\d{3}-.*\r\n)*\d{3} .*\r\n/.exec(heard) ?? [];
      if (found !== undefined) {
        heard = heard.slice(found.length);
        return found;
      }
      if (ended) return '';
      wake = Promise.withResolvers();
      await wake.promise;
    }
  };
  const say = (line: string): Promise<string> => {
    socket.write(`${line}\r\n`);
    return reply();
  };
  const startTls = async () => {
    expect(await say('STARTTLS')).toMatch(/^220 /);
    socket.removeAllListeners();
    socket = connectTls({ socket, rejectUnauthorized: false });
    listen(socket);
    return say('EHLO sklon.example');
  };
  /** Waits for no reply. */
  const leaveWith = (line: string) => {
    socket.write(`${line}\r\n`);
    socket.destroy();
  };
  await reply();
  return { say, startTls, leaveWith };
}

async function start() {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  const standin = await startStandin({ smtp: { user: USER, password: PASSWORD, port } });
  const secure = async () => {
    const client = await connect(port);
    await client.say('EHLO sklon.example');
    await client.startTls();
    return client;
  };
  const envelope = (to: string) => [
    'MAIL FROM:<no-reply@sklon.example>',
    `RCPT TO:<${to}>`,
    'DATA',
  ];
  const message = (to: string) =>
    `To: ${to}\r\nSubject: Hello\r\n\r\nSnow at https://sklon.example\r\n.`;
  /** The replies to sender, recipient, DATA and the message itself, as far as it gets. */
  const send = async (to = ANNA) => {
    const { say } = await secure();
    expect(await say(plain(USER, PASSWORD))).toMatch(/^235 /);
    const replies: string[] = [];
    for (const line of [...envelope(to), message(to)]) {
      const reply = await say(line);
      replies.push(reply.trim());
      if (!/^[23]/.test(reply)) break;
    }
    return replies;
  };
  const sendAndLeave = async (to: string) => {
    const { say, leaveWith } = await secure();
    for (const line of [plain(USER, PASSWORD), ...envelope(to)]) await say(line);
    leaveWith(message(to));
  };
  const fault = (body: object) => standin.sim('mail/fault', { to: ANNA, ...body });
  const inbox = (to = ANNA) => standin.get(`/sim/mail?to=${to}`);
  return { ...standin, port, secure, send, sendAndLeave, fault, inbox };
}

const TAKEN = [
  expect.stringMatching(/^250/),
  expect.stringMatching(/^250/),
  expect.stringMatching(/^354/),
  expect.stringMatching(/^250/),
];

test('an e-mail is taken after STARTTLS and a password, and can be read', async () => {
  const { send, inbox } = await start();
  expect(await send()).toEqual(TAKEN);
  expect(await inbox()).toMatchObject([
    { to: ANNA, subject: 'Hello', text: 'Snow at https://sklon.example\n', html: null, files: [] },
  ]);
  expect(await inbox(OLEG)).toEqual([]);
});

describe('nothing is taken', () => {
  test('from a client that has left meanwhile', async () => {
    const { send, sendAndLeave, inbox } = await start();
    await sendAndLeave(OLEG);
    expect(await send()).toEqual(TAKEN);
    expect(await inbox(OLEG)).toEqual([]);
  });

  test('without STARTTLS, not even a password', async () => {
    const { port } = await start();
    const { say } = await connect(port);
    expect(await say('EHLO sklon.example')).toContain('STARTTLS');
    expect(await say(plain(USER, PASSWORD))).toMatch(/^538 /);
    expect(await say('MAIL FROM:<no-reply@sklon.example>')).toMatch(/^530 /);
  });

  test('without a password, or with a wrong one', async () => {
    const { secure } = await start();
    const { say } = await secure();
    expect(await say('MAIL FROM:<no-reply@sklon.example>')).toMatch(/^530 /);
    expect(await say(plain(USER, 'ice'))).toMatch(/^535 /);
    expect(await say(plain('other', PASSWORD))).toMatch(/^535 /);
    expect(await say('MAIL FROM:<no-reply@sklon.example>')).toMatch(/^530 /);
  });
});

describe('a fault', () => {
  test('of greylisting refuses an address once, and takes it the next time', async () => {
    const { send, inbox, fault } = await start();
    await fault({ at: 'recipient', text: '4.7.1 greylisted' });
    expect((await send(OLEG)).at(-1)).toMatch(/^250/);
    expect((await send()).slice(1)).toEqual(['451 4.7.1 greylisted']);
    expect(await inbox()).toEqual([]);
    expect(await send()).toEqual(TAKEN);
  });

  test('of a mailbox that does not exist refuses it as often as is asked for', async () => {
    const { send, fault } = await start();
    await fault({ at: 'recipient', reply: 550, text: '5.1.1 unknown', times: 2 });
    for (let n = 0; n < 2; n += 1) expect((await send()).slice(1)).toEqual(['550 5.1.1 unknown']);
    expect(await send()).toEqual(TAKEN);
  });

  test('of the message refuses it after DATA, and keeps nothing', async () => {
    const { send, inbox, fault } = await start();
    await fault({ at: 'email', reply: 554, text: '5.7.1 spam' });
    expect((await send()).slice(2)).toEqual([expect.stringMatching(/^354/), '554 5.7.1 spam']);
    expect(await inbox()).toEqual([]);
  });

  test('of the line drops it after DATA: it was taken, and no reply says so', async () => {
    const { send, inbox, fault } = await start();
    await fault({});
    expect((await send()).at(-1)).toBe('');
    expect(await inbox()).toHaveLength(1);
  });
});

test('the page shows messages with their links and has a button for each fault; a reset takes all back', async () => {
  const { url, send, inbox, sim, fault } = await start();
  await send();
  const page = await (await fetch(`${url}/mail`)).text();
  expect(page).toContain('<a href="https://sklon.example">');
  const actions = [...page.matchAll(/formaction="([^"]+)"/g)].map(([, to = '']) => to);
  for (const action of ['/mail/fault', ...actions.map((to) => to.replaceAll('&amp;', '&'))]) {
    const body = new URLSearchParams({ to: ANNA });
    const pressed = await fetch(url + action, { method: 'POST', body, redirect: 'manual' });
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/mail']);
    expect((await send()).at(-1)).toMatch(
      new RegExp(`^${new URL(action, url).searchParams.get('reply') ?? '$'}`),
    );
  }
  expect(actions).toHaveLength(3);
  await fault({ at: 'recipient' });
  await sim('reset');
  expect(await inbox()).toEqual([]);
  expect(await send()).toEqual(TAKEN);
});

test('without its setting there are no messages', async () => {
  const { url } = await startStandin();
  expect((await fetch(`${url}/mail`)).status).toBe(404);
  expect((await fetch(`${url}/sim/mail`)).status).toBe(404);
});
