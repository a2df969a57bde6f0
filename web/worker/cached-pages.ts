/** Pages that must open offline after the first visit, and the one that replaces all others. */
export const SHELLS = ['/', '/instructors', '/my-bookings'];
export const OFFLINE = '/offline';

/** Beside the shells. */
const MAX_PAGES = 24;

/** Files and API calls. A navigation to one of them, as to a picture in its own tab, is left to the network. */
const NOT_PAGES =
  /^\/(?:api|assets|documents|providers\/uploads)(?:\/|$)|^\/(?:live|ready|metrics)$|\.\w+$/;

export function isPage({ pathname }: URL): boolean {
  return !NOT_PAGES.test(pathname);
}

export function isCacheable({ pathname }: URL): boolean {
  return SHELLS.includes(pathname) || /^\/(?:instructors|bookings)\/\d+$/.test(pathname);
}

/** Only lists differ by their search. */
export function cacheKey(address: string): string {
  const { origin, pathname, search } = new URL(address);
  return origin + pathname + (pathname === '/instructors' ? search : '');
}

/** `addresses` are oldest first; shells and the offline page are never evicted. */
export function toEvict(addresses: readonly string[], most = MAX_PAGES): string[] {
  const evictable = addresses.filter((address) => {
    const { pathname, search } = new URL(address);
    return pathname !== OFFLINE && !(SHELLS.includes(pathname) && search === '');
  });
  return evictable.slice(0, Math.max(0, evictable.length - most));
}

/** For a visit to the instructors without a resort. */
export function latestList(addresses: readonly string[]): string | undefined {
  return addresses.findLast((address) => {
    const { pathname, searchParams } = new URL(address);
    return pathname === '/instructors' && searchParams.has('resort');
  });
}
