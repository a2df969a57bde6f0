import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../config.ts';

/** Links to private files for who has no session to send: a download of the browser. They live for minutes. */
export interface SignedLinks {
  /** `expiresAt`: whole seconds, UTC. */
  sign(filename: string, now: Date): { url: string; expiresAt: Date };
  verify(filename: string, query: unknown, now: Date): boolean;
}

interface LinkOptions {
  /** Has keys of its own: a link of one purpose opens nothing of another. */
  purpose: string;
  /** The file's name follows. */
  path: string;
  minutes: number;
}

/** Signs with the first secret and verifies with each, so that links stay valid while a secret is replaced. */
export function signedLinks(
  secrets: Secrets,
  { purpose, path, minutes }: LinkOptions,
): SignedLinks {
  const [signing, ...previous] = secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', `sklon: ${purpose}`, 32)),
  ) as [Buffer, ...Buffer[]];
  const signatureOf = (filename: string, expires: string, key = signing) =>
    createHmac('sha256', key).update(`${filename}\n${expires}`).digest();
  const isSignature = (given: Buffer, expected: Buffer) =>
    given.length === expected.length && timingSafeEqual(given, expected);
  return {
    sign(filename, now) {
      const expires = Math.ceil(now.getTime() / 1_000) + minutes * 60;
      const signature = signatureOf(filename, String(expires)).toString('base64url');
      return {
        url: `${path}${filename}?expires=${expires}&signature=${signature}`,
        expiresAt: new Date(expires * 1_000),
      };
    },

    verify(filename, query, now) {
      const { expires, signature } = query as { expires?: unknown; signature?: unknown };
      if (
        typeof expires !== 'string' ||
        typeof signature !== 'string' ||
        !/^\d{1,12}$/.test(expires)
      )
        return false;
      const given = Buffer.from(signature, 'base64url');
      const keys = [signing, ...previous];
      if (!keys.some((key) => isSignature(given, signatureOf(filename, expires, key))))
        return false;
      return now.getTime() < Number(expires) * 1_000;
    },
  };
}
