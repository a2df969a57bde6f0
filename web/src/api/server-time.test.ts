import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const NOW = new Date('2027-01-14T12:00:00Z');
const HOUR_MS = 3_600_000;
const stored = new Map<string, string>();
const responseAt = (at: number) =>
  new Response(null, { headers: { date: new Date(at).toUTCString() } });

/** As in a page that has just been loaded. */
async function loadPage() {
  vi.resetModules();
  return import('./server-time.ts');
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  vi.stubGlobal('window', {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  stored.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([-24, 24, -2, 0.1])(
  'a clock that is %d hours behind the server is set right, also after a reload',
  async (hours) => {
    const { noteServerTime, onServerTime, serverNow } = await loadPage();
    const listener = vi.fn<() => void>();
    onServerTime(listener);
    expect(serverNow()).toEqual(NOW);
    const right = NOW.getTime() + hours * HOUR_MS;
    noteServerTime(responseAt(right));
    expect(serverNow().getTime()).toBe(right);
    expect(listener).toHaveBeenCalledOnce();
    expect((await loadPage()).serverNow().getTime()).toBe(right);
  },
);

it('the seconds of a slow response and a response without a date change nothing', async () => {
  const { noteServerTime, onServerTime, serverNow } = await loadPage();
  onServerTime(() => expect.unreachable());
  noteServerTime(responseAt(NOW.getTime() - 40_000));
  noteServerTime(new Response(null));
  noteServerTime(new Response(null, { headers: { date: 'yesterday' } }));
  expect(serverNow()).toEqual(NOW);
  expect(stored).toEqual(new Map());
});

it('a clock that was set right is trusted again', async () => {
  const { noteServerTime, serverNow } = await loadPage();
  noteServerTime(responseAt(NOW.getTime() - 24 * HOUR_MS));
  vi.setSystemTime(NOW.getTime() - 24 * HOUR_MS);
  noteServerTime(responseAt(NOW.getTime() - 24 * HOUR_MS));
  expect(serverNow().getTime()).toBe(NOW.getTime() - 24 * HOUR_MS);
  expect(stored).toEqual(new Map());
});
