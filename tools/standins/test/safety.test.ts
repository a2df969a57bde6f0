import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createStandins } from '../src/app.ts';
import { ANNA, startStandin, TOKEN } from './standin.ts';

function statusFor(url: string, headers: Record<string, string>, method = 'GET'): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

test('a foreign Host header is refused', async () => {
  const { url } = await startStandin();
  expect(await statusFor(`${url}/sim/people`, { host: 'evil.example' })).toBe(403);
  expect(await statusFor(`${url}/sim/people`, { host: 'localhost:3001' })).toBe(200);
});

test('foreign pages cannot act for a person', async () => {
  const { url } = await startStandin();
  expect(await statusFor(`${url}/sim/reset`, { origin: 'http://127.0.0.1:9999' }, 'POST')).toBe(
    403,
  );
  expect(await statusFor(`${url}/auth/allow`, { origin: 'https://evil.example' }, 'POST')).toBe(
    403,
  );
  expect(await statusFor(`${url}/sim/reset`, { origin: url }, 'POST')).toBe(200);
});

test('a taken port and a public address are refused with a reason', async () => {
  const { url } = await startStandin();
  const options = {
    token: TOKEN,
    botUsername: 'sklon_test_bot',
    allowedOrigins: 'loopback',
    people: [],
    port: Number(new URL(url).port),
  } as const;
  await expect(createStandins(options).listen()).rejects.toThrow(
    /port \d+ on 127\.0\.0\.1 is taken/,
  );
  expect(() => createStandins({ ...options, host: '0.0.0.0' })).toThrow('not a loopback address');
  expect(() => createStandins({ ...options, token: 'secret' })).toThrow('token must look like');
});

test('chats, permissions and new people survive a restart', async () => {
  const stateFile = join(mkdtempSync(join(tmpdir(), 'standin-')), 'state.json');
  const first = createStandins({
    token: TOKEN,
    botUsername: 'sklon_test_bot',
    allowedOrigins: 'loopback',
    people: [ANNA],
    port: 0,
    stateFile,
  });
  const { url } = await first.listen();
  await fetch(`${url}/sim/person`, {
    method: 'POST',
    body: new URLSearchParams({ id: '5', first_name: 'Новая', started: 'true' }),
  });
  const sent = (await (
    await fetch(`${url}/bot${TOKEN}/sendMessage?chat_id=5&text=hello`)
  ).json()) as { result: { message_id: number } };
  await first.close();

  const { get, call } = await startStandin({ stateFile });
  expect(await get('/sim/chat/5')).toMatchObject({
    person: { first_name: 'Новая', open: true, unread: 1 },
    messages: [{ text: 'hello' }],
  });
  const next = await call('sendMessage', { chat_id: 5, text: 'again' });
  expect(next['result']?.['message_id']).toBeGreaterThan(sent.result.message_id);
});

test('an unreadable state file is put aside', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const stateFile = join(mkdtempSync(join(tmpdir(), 'standin-')), 'state.json');
  writeFileSync(stateFile, '{"half');
  await startStandin({ stateFile });
  expect(readFileSync(`${stateFile}.broken`, 'utf8')).toBe('{"half');
  expect(warn).toHaveBeenCalledOnce();
});
