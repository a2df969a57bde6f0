import { clear, get, set } from 'idb-keyval';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetKeptBookings,
  keepBookings,
  type KeptBookings,
  readKeptBookings,
} from './kept-bookings.ts';
import { loadedAtText } from './loaded-at.ts';

const stored = new Map<IDBValidKey, unknown>();

vi.mock('idb-keyval', () => ({
  createStore: vi.fn(),
  get: vi.fn(async (key: IDBValidKey) => stored.get(key)),
  set: vi.fn(async (key: IDBValidKey, value: unknown) => void stored.set(key, value)),
  clear: vi.fn(async () => stored.clear()),
}));

const kept: KeptBookings = { user: 7, loadedAt: Date.UTC(2027, 0, 14, 7, 30), bookings: [] };

beforeEach(() => stored.clear());

describe('kept bookings', () => {
  it('are read by their own person, with the time they were loaded at', async () => {
    await keepBookings(kept);
    expect(await readKeptBookings(7)).toEqual(kept);
  });

  it('are not read by anybody else', async () => {
    await keepBookings(kept);
    expect(await readKeptBookings(8)).toBeUndefined();
  });

  it('are one list: the next person’s takes the place of the former one’s', async () => {
    await keepBookings(kept);
    await keepBookings({ ...kept, user: 8 });
    expect(stored.size).toBe(1);
    expect(await readKeptBookings(7)).toBeUndefined();
    expect(await readKeptBookings(8)).toEqual({ ...kept, user: 8 });
  });

  it('are gone when they are forgotten', async () => {
    await keepBookings(kept);
    await forgetKeptBookings();
    expect(stored.size).toBe(0);
    expect(await readKeptBookings(7)).toBeUndefined();
  });

  it.each([
    null,
    'text',
    {},
    { user: '7', loadedAt: 1, bookings: [] },
    { user: 7, loadedAt: 1, bookings: 'none' },
  ])('are none when what is stored is %j', async (value) => {
    await keepBookings(kept);
    for (const key of stored.keys()) stored.set(key, value);
    expect(await readKeptBookings(7)).toBeUndefined();
  });

  it('do without a browser that keeps nothing', async () => {
    vi.mocked(set).mockRejectedValueOnce(new Error('full'));
    vi.mocked(get).mockRejectedValueOnce(new Error('closed'));
    vi.mocked(clear).mockRejectedValueOnce(new Error('closed'));
    await keepBookings(kept);
    expect(await readKeptBookings(7)).toBeUndefined();
    await expect(forgetKeptBookings()).resolves.toBeUndefined();
  });
});

describe('loadedAtText', () => {
  it('tells the time by the visitor’s clock, with the day when it is another one', () => {
    expect(loadedAtText(kept.loadedAt, new Date('2027-01-14T15:00:00Z'), 'Europe/Moscow')).toBe(
      'в\u00A010:30',
    );
    expect(loadedAtText(kept.loadedAt, new Date('2027-01-15T15:00:00Z'), 'Europe/Moscow')).toBe(
      'чт,\u00A014\u00A0января, в\u00A010:30',
    );
    // In Moscow it is still the 14th, in Novokuznetsk the 15th.
    expect(loadedAtText(kept.loadedAt, new Date('2027-01-14T18:00:00Z'), 'Asia/Novokuznetsk')).toBe(
      'чт,\u00A014\u00A0января, в\u00A014:30',
    );
  });
});
