/**
 * The service worker: what of the site works without a connection (docs/decisions/0017-offline.md). Pages are asked for
 * first and taken from the cache when no answer comes; files of the build never change under their name. Calls of the API
 * are not its business: they carry a person's token, and their answers are kept by the page that asked.
 */
import {
  CacheFirst,
  NetworkFirst,
  type PrecacheEntry,
  Serwist,
  StaleWhileRevalidate,
} from 'serwist';
import { atMost } from './at-most.ts';
import { isPage } from './kept-pages.ts';
import { dropOtherBuilds, keepPage, keepShells, keptPages, PAGES } from './page-cache.ts';

declare const self: ServiceWorkerGlobalScope;
declare const SITE_FILES: PrecacheEntry[];

/** How long a page is waited for before the kept one is shown. */
const PATIENCE_S = 4;
/** Files of a newer build, and those too rare to load beforehand. */
const ASSETS = 'assets';
const PHOTOS = 'photos';

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
        networkTimeoutSeconds: PATIENCE_S,
        matchOptions: { ignoreVary: true },
        plugins: [keptPages],
      }),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
      handler: new CacheFirst({
        cacheName: ASSETS,
        matchOptions: { ignoreVary: true },
        plugins: [atMost(80)],
      }),
    },
    {
      matcher: ({ url, sameOrigin }) =>
        sameOrigin && url.pathname.startsWith('/providers/uploads/profile_photos/'),
      handler: new StaleWhileRevalidate({ cacheName: PHOTOS, plugins: [atMost(60)] }),
    },
  ],
});

self.addEventListener('install', (event) => event.waitUntil(keepShells()));
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOtherBuilds(), caches.delete(ASSETS)])),
);
self.addEventListener('message', (event) => {
  const { type, path } = event.data as { type?: unknown; path?: unknown };
  if (type === 'KEEP_PAGE' && typeof path === 'string') event.waitUntil(keepPage(path));
});
serwist.addEventListeners();
