import type { SerwistPlugin } from 'serwist';
import { isCacheable, cacheKey, latestList, OFFLINE, SHELLS, toEvict } from './cached-pages.ts';

declare const SITE_BUILD: string;

/** Pages link to the scripts of their build, so each build has a cache of its own. */
export const PAGES = `pages-${SITE_BUILD}`;

const MATCH = { ignoreVary: true };

function isPlainPage(response: Response): boolean {
  return (
    response.status === 200 &&
    !response.redirected &&
    (response.headers.get('content-type') ?? '').startsWith('text/html')
  );
}

async function addressesOf(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map(({ url }) => url);
}

async function evictOldest(): Promise<void> {
  const cache = await caches.open(PAGES);
  await Promise.all(
    toEvict(await addressesOf(cache)).map((address) => cache.delete(address, MATCH)),
  );
}

/** Offline the cached page stays. */
export async function cachePage(path: string): Promise<void> {
  const address = new URL(path, location.origin);
  if (address.origin !== location.origin || !isCacheable(address)) return;
  const response = await fetch(address, { headers: { accept: 'text/html' } }).catch(
    () => undefined,
  );
  if (!response || !isPlainPage(response)) return;
  await (await caches.open(PAGES)).put(cacheKey(address.href), response);
  await evictOldest();
}

/** Fails when one cannot be loaded. */
export async function cacheShells(): Promise<void> {
  const cache = await caches.open(PAGES);
  await Promise.all(
    [...SHELLS, OFFLINE].map(async (path) => {
      const response = await fetch(path, { cache: 'no-cache', headers: { accept: 'text/html' } });
      if (!isPlainPage(response)) throw new Error(`${path} answered ${response.status}`);
      await cache.put(cacheKey(new URL(path, location.origin).href), response);
    }),
  );
}

export async function deleteOtherBuilds(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith('pages-') && name !== PAGES)
      .map((name) => caches.delete(name)),
  );
}

async function offlinePage(): Promise<Response> {
  const page = await (await caches.open(PAGES)).match(OFFLINE, MATCH);
  return page ? new Response(page.body, { status: 503, headers: page.headers }) : Response.error();
}

/** For a strategy that serves navigations. */
export const pageCachePlugin: SerwistPlugin = {
  cacheKeyWillBeUsed: ({ request }) => Promise.resolve(cacheKey(request.url)),
  cacheWillUpdate: ({ request, response }) =>
    Promise.resolve(isCacheable(new URL(request.url)) && isPlainPage(response) ? response : null),
  cacheDidUpdate: evictOldest,
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    const { pathname, search } = new URL(request.url);
    if (pathname !== '/instructors' || search !== '') return cachedResponse;
    const list = latestList(await addressesOf(await caches.open(PAGES)));
    return list === undefined ? cachedResponse : Response.redirect(list);
  },
  handlerDidError: offlinePage,
};
