import { createDecipheriv, hkdfSync } from 'node:crypto';
import { PushError } from './errors.ts';
import type { PushSubscription } from './subscriptions.ts';

const SALT = 16;
const HEAD = SALT + 5;
const TAG = 16;
/** Behind the text of the last record; zeros after it are padding. */
const LAST = 2;

/** One record of `aes128gcm` (RFC 8188) with the keys of a subscription (RFC 8291). */
export function decrypt(body: Buffer, { keys, auth }: PushSubscription): string {
  try {
    const salt = body.subarray(0, SALT);
    const senderKey = body.subarray(HEAD, HEAD + body.readUInt8(HEAD - 1));
    const sealed = body.subarray(HEAD + senderKey.length);
    if (sealed.length > body.readUInt32BE(SALT)) throw new Error('more than one record');
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
    const shared = derive(keys.computeSecret(senderKey), auth, info, 32);
    const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG });
    decipher.setAuthTag(sealed.subarray(-TAG));
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
    const end = text.lastIndexOf(LAST);
    if (end < 0 || text.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no end');
    return text.subarray(0, end).toString();
  } catch {
    throw new PushError(400, 'the body cannot be decrypted');
  }
}

function derive(key: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length));
}
