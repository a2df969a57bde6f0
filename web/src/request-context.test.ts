import { afterEach, expect, it, vi } from 'vitest';
import { fetchWithTimeout } from './request-context.ts';

const ADDRESS = 'https://sklon.example/api/marketplace/resorts';

/** A connection over which no response comes, until the request is aborted. */
function stubDeadConnection() {
  vi.stubGlobal('fetch', (_: Request, { signal }: { signal: AbortSignal }) => {
    return new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    );
  });
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a call without a response fails after twenty seconds', async () => {
  vi.useFakeTimers();
  stubDeadConnection();
  const failed = vi.fn<() => void>();
  const calling = fetchWithTimeout(new Request(ADDRESS)).catch(failed);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await calling;
  expect(failed).toHaveBeenCalledOnce();
});

it('an aborted call fails with the reason of its abort', async () => {
  stubDeadConnection();
  const control = new AbortController();
  const calling = fetchWithTimeout(new Request(ADDRESS, { signal: control.signal }));
  control.abort(new Error('left'));
  await expect(calling).rejects.toThrow('left');
});

it('a call with a response leaves no timer behind', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
  expect((await fetchWithTimeout(new Request(ADDRESS))).status).toBe(200);
  expect(vi.getTimerCount()).toBe(0);
});
