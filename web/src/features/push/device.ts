/** Push messages of this browser. */
import type { PushSubscription as Subscription } from '@sklon/contract/push';
import { call } from '../../api/client.ts';
import { registerWorker } from '../../offline/service-worker.ts';

export function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Safari on an iPhone or iPad, which has push messages for installed sites alone. */
export function needsInstallation(): boolean {
  return 'standalone' in navigator && navigator.standalone === false && !isSupported();
}

export function isDenied(): boolean {
  return Notification.permission === 'denied';
}

async function subscription(): Promise<PushSubscription | null | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return registration?.pushManager?.getSubscription();
}

/** Undefined where this browser takes no messages. */
export async function ownEndpoint(): Promise<string | undefined> {
  return isDenied() ? undefined : (await subscription())?.endpoint;
}

/** Asks for the permission; false where it is denied. `key`: the site's. */
export async function turnOn(key: string): Promise<boolean> {
  // First of all: browsers ask only right after a press.
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  // One of a former key would be in the way.
  await unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await call('savePush', { body: made.toJSON() as Subscription });
  return true;
}

export async function turnOff(): Promise<void> {
  await call('removePush');
  await unsubscribe().catch(() => undefined);
}

/** Also while the server cannot be reached: nothing it sends is shown any more. */
export async function unsubscribe(): Promise<void> {
  await (await subscription())?.unsubscribe();
}
