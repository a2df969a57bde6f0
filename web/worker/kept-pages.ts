/** Pages that must open without a connection from the first visit on, and the one that stands in for all others. */
export const SHELLS = ['/', '/instructors', '/my-bookings'];
export const OFFLINE = '/offline';

/** How many lists and profiles are kept beside the shells. */
export const KEPT_PAGES = 24;

/** Files and calls: a navigation to one of them (a picture in a tab of its own) is not ours. */
const NOT_PAGES =
  /^\/(?:api|assets|documents|providers\/uploads)(?:\/|$)|^\/(?:live|ready|metrics)$|\.\w+$/;

/** Whether an address is a page of the site. */
export function isPage({ pathname }: URL): boolean {
  return !NOT_PAGES.test(pathname);
}

/** Whether a page that was seen is kept for the way up the mountain: the shells, lists of instructors and their profiles. */
export function isKept({ pathname }: URL): boolean {
  return SHELLS.includes(pathname) || /^\/instructors\/\d+$/.test(pathname);
}

/** The address that a page is kept by: only a list differs by its search. */
export function keyOf(address: string): string {
  const { origin, pathname, search } = new URL(address);
  return origin + pathname + (pathname === '/instructors' ? search : '');
}

/** Of the kept addresses, oldest first, those that are too many. Shells and the offline page stay. */
export function tooMany(addresses: readonly string[], most = KEPT_PAGES): string[] {
  const others = addresses.filter((address) => {
    const { pathname, search } = new URL(address);
    return pathname !== OFFLINE && !(SHELLS.includes(pathname) && search === '');
  });
  return others.slice(0, Math.max(0, others.length - most));
}

/** The list of instructors that was seen last, for somebody who asks for the instructors and names no resort. */
export function lastList(addresses: readonly string[]): string | undefined {
  return addresses.findLast((address) => {
    const { pathname, searchParams } = new URL(address);
    return pathname === '/instructors' && searchParams.has('resort');
  });
}
