import type { UserBooking } from '@sklon/contract/bookings';
import type * as Keyval from 'idb-keyval';

/** The last answer that a person's list came with, for the time without a connection. */
export interface KeptBookings {
  /** Id of the person. */
  user: number;
  /** When it was loaded, in milliseconds of the epoch. */
  loadedAt: number;
  bookings: UserBooking[];
}

const KEY = 'mine';

/** A browser may keep nothing, in a private window or when the disk is full: then the list needs a connection. */
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

function keptOf(value: unknown): KeptBookings | undefined {
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

/** Keeps a person's list in place of whatever was kept, somebody else's too. */
export async function keepBookings(kept: KeptBookings): Promise<void> {
  await withStore(({ set }, store) => set(KEY, kept, store));
}

/** The kept list of this person; another person's is nobody's business. */
export async function readKeptBookings(user: number): Promise<KeptBookings | undefined> {
  const kept = keptOf(await withStore(({ get }, store) => get(KEY, store)));
  return kept?.user === user ? kept : undefined;
}

/** For the end of a session: names and phones are personal data. */
export async function forgetKeptBookings(): Promise<void> {
  await withStore(({ clear }, store) => clear(store));
}
