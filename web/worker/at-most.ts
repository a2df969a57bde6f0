import type { SerwistPlugin } from 'serwist';

/** Keeps the newest so many answers of a cache: a write puts an answer at its end. */
export function atMost(most: number): SerwistPlugin {
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
