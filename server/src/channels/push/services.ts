import { ECDH } from 'node:crypto';

/** Of the browsers. An endpoint is what a caller sent: nothing is sent anywhere else. */
const PUSH_HOSTS =
  /^(fcm\.googleapis\.com|(updates\.)?push\.services\.mozilla\.com|([\w-]+\.)+notify\.windows\.com|([\w-]+\.)*push\.apple\.com)$/;

/** One that always answers. */
export const CHECKED_SERVICE = 'https://fcm.googleapis.com';

/** `standin`: the origin of the demo's own. */
export function isPushService(endpoint: string, standin: string | undefined): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (url.origin === standin) return true;
  return url.protocol === 'https:' && url.port === '' && PUSH_HOSTS.test(url.hostname);
}

/** Whether a browser's public key, base64url, is a point on its curve: nothing can be encrypted for another one. */
export function isPushKey(p256dh: string): boolean {
  try {
    return (
      ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed') === p256dh
    );
  } catch {
    return false;
  }
}
