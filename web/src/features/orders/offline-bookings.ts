import type { UserBooking } from '@sklon/contract/bookings';
import type * as Keyval from 'idb-keyval';

/** The last loaded list of a person, shown while there is no connection (decision 10). */
export interface OfflineBookings {
  /** Id of the person. */
  user: number;
  /** When it was loaded, in milliseconds of the epoch. */
  loadedAt: number;
  bookings: UserBooking[];
}

const KEY = 'mine';

/** A browser may store nothing, in a private window or when the disk is full: then the list needs a connection. */
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

/** Stores a person's list in place of the earlier one, another person's too. */
export async function saveOfflineBookings(list: OfflineBookings): Promise<void> {
  await withStore(({ set }, store) => set(KEY, list, store));
}

/** The stored list of this person; never another person's. */
export async function readOfflineBookings(user: number): Promise<OfflineBookings | undefined> {
  const stored = parseStored(await withStore(({ get }, store) => get(KEY, store)));
  return stored?.user === user ? stored : undefined;
}

/** For the end of a session: names and phones are personal data. */
export async function purgeOfflineBookings(): Promise<void> {
  await withStore(({ clear }, store) => clear(store));
}
