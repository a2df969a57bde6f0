/** Replaces the worker when it has to be removed: deletes its caches and unregisters it. */
const worker = self as unknown as ServiceWorkerGlobalScope;

async function leave(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  await worker.registration.unregister();
}

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(leave()));
