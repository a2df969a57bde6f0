/**
 * What works offline (docs/decisions/10-weight-of-pages.md). Pages come from the network, or from the cache when it does
 * not respond; files of the build never change under their name. API calls are left to the pages, which cache personal
 * data themselves.
 */
import {
  CacheFirst,
  NetworkFirst,
  type PrecacheEntry,
  Serwist,
  type SerwistPlugin,
  StaleWhileRevalidate,
} from 'serwist';
import { isPage } from './cached-pages.ts';
import { addPush } from './push.ts';
import { cachePage, cacheShells, deleteOtherBuilds, pageCachePlugin, PAGES } from './page-cache.ts';

declare const self: ServiceWorkerGlobalScope;
declare const SITE_FILES: PrecacheEntry[];

/** Then the cached page is shown. */
const NETWORK_TIMEOUT_S = 4;
/** Files of a newer build, and those too rarely used to be precached. */
const ASSETS = 'assets';
const PHOTOS = 'photos';

/** A write puts its entry at the end, so the oldest are evicted. */
function maxEntries(most: number): SerwistPlugin {
  return {
    cacheDidUpdate: async ({ cacheName }) => {
      const cache = await caches.open(cacheName);
      const requests = await cache.keys();
      await Promise.all(
        requests
          .slice(0, Math.max(0, requests.length - most))
          .map((request) => cache.delete(request)),
      );
    },
  };
}

const serwist = new Serwist({
  precacheEntries: SITE_FILES,
  precacheOptions: { concurrency: 4 },
  navigationPreload: true,
  clientsClaim: true,
  runtimeCaching: [
    {
      matcher: ({ request, url, sameOrigin }) =>
        sameOrigin && request.mode === 'navigate' && isPage(url),
      handler: new NetworkFirst({
        cacheName: PAGES,
        networkTimeoutSeconds: NETWORK_TIMEOUT_S,
        matchOptions: { ignoreVary: true },
        plugins: [pageCachePlugin],
      }),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
      handler: new CacheFirst({
        cacheName: ASSETS,
        matchOptions: { ignoreVary: true },
        plugins: [maxEntries(80)],
      }),
    },
    {
      matcher: ({ url, sameOrigin }) =>
        sameOrigin && url.pathname.startsWith('/providers/uploads/profile_photos/'),
      handler: new StaleWhileRevalidate({ cacheName: PHOTOS, plugins: [maxEntries(60)] }),
    },
  ],
});

self.addEventListener('install', (event) => event.waitUntil(cacheShells()));
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([deleteOtherBuilds(), caches.delete(ASSETS)])),
);
self.addEventListener('message', (event) => {
  const { type, path } = event.data as { type?: unknown; path?: unknown };
  if (type === 'CACHE_PAGE' && typeof path === 'string') event.waitUntil(cachePage(path));
});
addPush(self);
serwist.addEventListeners();
