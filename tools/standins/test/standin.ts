import { onTestFinished } from 'vitest';
import { createStandins } from '../src/app.ts';
import type { StandinOptions } from '../src/options.ts';

export const TOKEN = '7000000000:test-token';
export const ANNA = {
  id: 1001,
  first_name: 'Анна',
  last_name: 'Снегирёва',
  username: 'anna_snow',
  started: true,
};
/** Has never written to the bot. */
export const OLEG = { id: 1002, first_name: 'Олег' };

/** Tests look into answers of many shapes; what is not there reads as undefined and fails the expectation. */
export interface Json {
  [key: string]: Json & readonly Json[];
}

export interface TestStandin {
  url: string;
  call: (method: string, params?: object) => Promise<Json>;
  sim: (path: string, body?: object) => Promise<Json>;
  get: (path: string) => Promise<Json>;
}

export async function startStandin(overrides: Partial<StandinOptions> = {}): Promise<TestStandin> {
  const standin = createStandins({
    token: TOKEN,
    botUsername: 'sklon_test_bot',
    allowedOrigins: 'loopback',
    people: [ANNA, OLEG],
    port: 0,
    webhookRetryMs: 20,
    ...overrides,
  });
  const { url } = await standin.listen();
  onTestFinished(() => standin.close());
  const read = async (path: string, init?: RequestInit): Promise<Json> =>
    (await (await fetch(url + path, init)).json()) as Json;
  const post = (path: string, body: object): Promise<Json> =>
    read(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    url,
    call: (method, params = {}) => post(`/bot${TOKEN}/${method}`, params),
    sim: (path, body = {}) => post(`/sim/${path}`, body),
    get: read,
  };
}
