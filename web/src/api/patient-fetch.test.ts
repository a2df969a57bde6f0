import { afterEach, expect, it, vi } from 'vitest';
import { patientFetch } from './patient-fetch.ts';

const ADDRESS = 'https://sklon.example/api/marketplace/resorts';

/** A line that carries nothing: the answer never comes, but the browser lets go when told. */
function silence() {
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

it('gives up after twenty seconds', async () => {
  vi.useFakeTimers();
  silence();
  const failed = vi.fn<() => void>();
  const asking = patientFetch(new Request(ADDRESS)).catch(failed);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await asking;
  expect(failed).toHaveBeenCalledOnce();
});

it('ends with the request that is aborted, for its reason', async () => {
  silence();
  const control = new AbortController();
  const asking = patientFetch(new Request(ADDRESS, { signal: control.signal }));
  control.abort(new Error('left'));
  await expect(asking).rejects.toThrow('left');
});

it('leaves no timer behind an answer', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([])));
  expect((await patientFetch(new Request(ADDRESS))).status).toBe(200);
  expect(vi.getTimerCount()).toBe(0);
});
