import type { SerwistPlugin } from 'serwist';
import { isKept, keyOf, lastList, OFFLINE, SHELLS, tooMany } from './kept-pages.ts';

declare const SITE_BUILD: string;

/** Pages name the scripts of their build, so each build has its own. */
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

async function dropOldest(): Promise<void> {
  const cache = await caches.open(PAGES);
  await Promise.all(
    tooMany(await addressesOf(cache)).map((address) => cache.delete(address, MATCH)),
  );
}

/** Loads a page and keeps it; without a connection what was kept stays. */
export async function keepPage(path: string): Promise<void> {
  const address = new URL(path, location.origin);
  if (address.origin !== location.origin || !isKept(address)) return;
  const response = await fetch(address, { headers: { accept: 'text/html' } }).catch(
    () => undefined,
  );
  if (!response || !isPlainPage(response)) return;
  await (await caches.open(PAGES)).put(keyOf(address.href), response);
  await dropOldest();
}

/** Loads the pages that open without a connection from the first visit on; fails when one cannot be had. */
export async function keepShells(): Promise<void> {
  const cache = await caches.open(PAGES);
  await Promise.all(
    [...SHELLS, OFFLINE].map(async (path) => {
      const response = await fetch(path, { cache: 'no-cache', headers: { accept: 'text/html' } });
      if (!isPlainPage(response)) throw new Error(`${path} answered ${response.status}`);
      await cache.put(keyOf(new URL(path, location.origin).href), response);
    }),
  );
}

/** Forgets the pages of earlier builds. */
export async function dropOtherBuilds(): Promise<void> {
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

/** For a strategy that serves navigations: which pages are kept, by what address, and what stands in for the others. */
export const keptPages: SerwistPlugin = {
  cacheKeyWillBeUsed: ({ request }) => Promise.resolve(keyOf(request.url)),
  cacheWillUpdate: ({ request, response }) =>
    Promise.resolve(isKept(new URL(request.url)) && isPlainPage(response) ? response : null),
  cacheDidUpdate: dropOldest,
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) => {
    const { pathname, search } = new URL(request.url);
    if (pathname !== '/instructors' || search !== '') return cachedResponse;
    const list = lastList(await addressesOf(await caches.open(PAGES)));
    return list === undefined ? cachedResponse : Response.redirect(list);
  },
  handlerDidError: offlinePage,
};
