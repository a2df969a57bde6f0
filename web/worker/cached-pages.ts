/** Pages that must open offline after the first visit, and the one that replaces all others. */
export const SHELLS = ['/', '/instructors', '/my-bookings'];
export const OFFLINE = '/offline';

/** How many lists and profiles are cached beside the shells. */
const MAX_PAGES = 24;

/** Files and API calls. A navigation to one of them, as to a picture in a tab of its own, is left to the network. */
const NOT_PAGES =
  /^\/(?:api|assets|documents|providers\/uploads)(?:\/|$)|^\/(?:live|ready|metrics)$|\.\w+$/;

/** Whether an address is a page of the site. */
export function isPage({ pathname }: URL): boolean {
  return !NOT_PAGES.test(pathname);
}

/** Whether a visited page is cached: the shells, lists of instructors, their profiles, and own bookings. */
export function isCacheable({ pathname }: URL): boolean {
  return SHELLS.includes(pathname) || /^\/(?:instructors|bookings)\/\d+$/.test(pathname);
}

/** The URL under which a page is cached: only lists differ by their search. */
export function cacheKey(address: string): string {
  const { origin, pathname, search } = new URL(address);
  return origin + pathname + (pathname === '/instructors' ? search : '');
}

/** The cached URLs (oldest first) to evict; never shells or the offline page. */
export function toEvict(addresses: readonly string[], most = MAX_PAGES): string[] {
  const evictable = addresses.filter((address) => {
    const { pathname, search } = new URL(address);
    return pathname !== OFFLINE && !(SHELLS.includes(pathname) && search === '');
  });
  return evictable.slice(0, Math.max(0, evictable.length - most));
}

/** The latest list of instructors, for a visit to the instructors that names no resort. */
export function latestList(addresses: readonly string[]): string | undefined {
  return addresses.findLast((address) => {
    const { pathname, searchParams } = new URL(address);
    return pathname === '/instructors' && searchParams.has('resort');
  });
}
