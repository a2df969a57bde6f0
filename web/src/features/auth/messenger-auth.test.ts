import type { CurrentUser } from '@sklon/contract/auth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkMessengerAuth } from './messenger-auth.ts';
import { startSession, storedAuth } from './session.ts';

// In Node the server half of these functions would run; calls go over the network, which the test replaces.
vi.mock('../../request-context.ts', () => ({
  siteOrigin: () => 'https://sklon.example',
  apiTransport: (request: Request) => fetch(request),
}));

const NOW = new Date('2026-01-14T12:00:00Z');
const HOUR_MS = 3_600_000;
const DATA = { id: 7, auth_date: NOW.getTime() / 1000 - 3600, user_hash: 'hash' };

let called: string[];

beforeEach(() => {
  called = [];
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Without an answer the API does not respond. */
async function dataAfterCheck(hoursAgo: number, answer?: Response): Promise<unknown> {
  const stored = new Date(NOW.getTime() - hoursAgo * HOUR_MS);
  startSession('token', { id: 1 } as CurrentUser, 'telegram', DATA, stored);
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    called.push(new URL(url).pathname);
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  });
  await checkMessengerAuth(NOW);
  expect(storedAuth()?.token).toBe('token');
  return storedAuth()?.data;
}

const refusal = (status: number, code: string) =>
  Response.json({ detail: 'Проверьте введённые данные', code }, { status });

test('data older than 23 hours are dropped without a call', async () => {
  expect(await dataAfterCheck(23.5)).toBeNull();
  expect(called).toEqual([]);
});

// spec: 4.41
test('data that the API does not accept are dropped', async () => {
  expect(await dataAfterCheck(1, Response.json({ valid: false, telegram_id: null }))).toBeNull();
  expect(await dataAfterCheck(1, refusal(400, 'validation_failed'))).toBeNull();
  expect(called).toEqual(['/api/providers/validate-auth', '/api/providers/validate-auth']);
});

test('data stay while the API accepts them, and while it gives no verdict', async () => {
  for (const answer of [
    Response.json({ valid: true, telegram_id: 7 }),
    undefined,
    refusal(503, 'overloaded'),
    refusal(429, 'rate_limited'),
  ])
    expect(await dataAfterCheck(1, answer)).toEqual(DATA);
  expect(called).toHaveLength(4);
});
