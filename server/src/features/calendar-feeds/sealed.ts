/** Addresses of calendars are secrets that must be read again, so they are stored sealed (decision 28). */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from '../../config.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface Seal {
  seal: (text: string) => Buffer;
  /** Null where none of the secrets has sealed it. */
  open: (sealed: Buffer) => string | null;
}

/** Seals with the first secret and opens with each, so that what was sealed can be read while a secret is replaced. */
export function sealOf(secrets: Secrets): Seal {
  const [current, ...previous] = secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'sklon: addresses of calendars', 32)),
  ) as [Buffer, ...Buffer[]];
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', current, nonce, { authTagLength: TAG_BYTES });
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },

    open(sealed) {
      for (const key of [current, ...previous]) {
        const text = opened(key, sealed);
        if (text !== null) return text;
      }
      return null;
    },
  };
}

function opened(key: Buffer, sealed: Buffer): string | null {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString();
  } catch {
    return null;
  }
}

export function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
