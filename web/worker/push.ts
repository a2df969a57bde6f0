/** Push messages: shown, opened, and subscribed to anew (decision 37). */

/** As the server renders it (server/src/channels/push/render.ts). */
interface Message {
  title: string;
  body: string;
  path: string;
  tag?: string;
}

const NOTHING: Message = { title: 'Склон', body: 'Есть новое сообщение', path: '/my-bookings' };
const ICON = '/icons/icon-192.png';
const RENEW = '/api/auth/push/renew';

function messageOf(data: PushMessageData | null): Message {
  try {
    return { ...NOTHING, ...(data?.json() as Message) };
  } catch {
    return NOTHING;
  }
}

/** Of this site, whatever the message says. */
function addressOf(path: string): string {
  const url = new URL(path, location.origin);
  return url.origin === location.origin ? url.href : location.origin;
}

/** A browser that is given nothing to show shows that the site works in the background, and takes the permission away. */
function show({ registration }: ServiceWorkerGlobalScope, message: Message): Promise<void> {
  const { title, body, path, tag } = message;
  const shown: NotificationOptions & { renotify?: boolean } = { body, icon: ICON, data: path };
  // Its successor takes its place, and sounds again.
  return registration.showNotification(title, tag ? { ...shown, tag, renotify: true } : shown);
}

/** Another open page stays as it is: somebody may be typing there. */
async function openPage({ clients }: ServiceWorkerGlobalScope, path: string): Promise<void> {
  const address = addressOf(path);
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find(({ url }) => url === address);
  await (there ? there.focus() : clients.openWindow(address));
}

async function renew(
  { registration }: ServiceWorkerGlobalScope,
  { oldSubscription: former, newSubscription }: PushSubscriptionChangeEvent,
): Promise<void> {
  if (!former) return;
  const renewed = newSubscription ?? (await registration.pushManager.subscribe(former.options));
  await fetch(RENEW, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ former, renewed }),
  });
}

export function addPush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, messageOf(event.data))));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(worker, String(event.notification.data)));
  });
  worker.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(renew(worker, event)),
  );
}
