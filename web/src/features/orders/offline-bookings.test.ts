import { clear, get, set } from 'idb-keyval';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type OfflineBookings,
  purgeOfflineBookings,
  readOfflineBookings,
  saveOfflineBookings,
} from './offline-bookings.ts';

const stored = new Map<IDBValidKey, unknown>();

vi.mock('idb-keyval', () => ({
  createStore: vi.fn(),
  get: vi.fn(async (key: IDBValidKey) => stored.get(key)),
  set: vi.fn(async (key: IDBValidKey, value: unknown) => void stored.set(key, value)),
  clear: vi.fn(async () => stored.clear()),
}));

const saved: OfflineBookings = { user: 7, loadedAt: Date.UTC(2027, 0, 14, 7, 30), bookings: [] };

beforeEach(() => stored.clear());

describe('offline bookings', () => {
  it('are read by their own person, with the time they were loaded at', async () => {
    await saveOfflineBookings(saved);
    expect(await readOfflineBookings(7)).toEqual(saved);
  });

  it('are not read by another person', async () => {
    await saveOfflineBookings(saved);
    expect(await readOfflineBookings(8)).toBeUndefined();
  });

  it('are one list: the next person’s replaces the former one’s', async () => {
    await saveOfflineBookings(saved);
    await saveOfflineBookings({ ...saved, user: 8 });
    expect(stored.size).toBe(1);
    expect(await readOfflineBookings(7)).toBeUndefined();
    expect(await readOfflineBookings(8)).toEqual({ ...saved, user: 8 });
  });

  it('are gone once they are purged', async () => {
    await saveOfflineBookings(saved);
    await purgeOfflineBookings();
    expect(stored.size).toBe(0);
    expect(await readOfflineBookings(7)).toBeUndefined();
  });

  it.each([
    null,
    'text',
    {},
    { user: '7', loadedAt: 1, bookings: [] },
    { user: 7, loadedAt: 1, bookings: 'none' },
  ])('are none when what is stored is %j', async (value) => {
    await saveOfflineBookings(saved);
    for (const key of stored.keys()) stored.set(key, value);
    expect(await readOfflineBookings(7)).toBeUndefined();
  });

  it('do without a browser that stores nothing', async () => {
    vi.mocked(set).mockRejectedValueOnce(new Error('full'));
    vi.mocked(get).mockRejectedValueOnce(new Error('closed'));
    vi.mocked(clear).mockRejectedValueOnce(new Error('closed'));
    await saveOfflineBookings(saved);
    expect(await readOfflineBookings(7)).toBeUndefined();
    await expect(purgeOfflineBookings()).resolves.toBeUndefined();
  });
});
