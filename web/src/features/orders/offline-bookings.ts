import type { UserBooking } from '@sklon/contract/bookings';
import type * as Keyval from 'idb-keyval';

/** Decision 10. */
export interface OfflineBookings {
  user: number;
  /** Milliseconds of the epoch. */
  loadedAt: number;
  bookings: UserBooking[];
}

const KEY = 'mine';

/** Storing can fail, in a private window or on a full disk: then the list needs a connection. */
async function withStore<T>(
  work: (keyval: typeof Keyval, store: Keyval.UseStore) => Promise<T>,
): Promise<T | undefined> {
  try {
    const keyval = await import('idb-keyval');
    return await work(keyval, keyval.createStore('sklon-bookings', 'lists'));
  } catch {
    return undefined;
  }
}

function parseStored(value: unknown): OfflineBookings | undefined {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('user' in value) ||
    !('loadedAt' in value) ||
    !('bookings' in value)
  )
    return undefined;
  const { user, loadedAt, bookings } = value;
  return typeof user === 'number' && typeof loadedAt === 'number' && Array.isArray(bookings)
    ? { user, loadedAt, bookings }
    : undefined;
}

/** Replaces the earlier list, another person's too. */
export async function saveOfflineBookings(list: OfflineBookings): Promise<void> {
  await withStore(({ set }, store) => set(KEY, list, store));
}

/** Never another person's list. */
export async function readOfflineBookings(user: number): Promise<OfflineBookings | undefined> {
  const stored = parseStored(await withStore(({ get }, store) => get(KEY, store)));
  return stored?.user === user ? stored : undefined;
}

/** For the end of a session: names and phones are personal data. */
export async function purgeOfflineBookings(): Promise<void> {
  await withStore(({ clear }, store) => clear(store));
}
