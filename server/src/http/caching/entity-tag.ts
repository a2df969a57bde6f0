import { hash } from 'node:crypto';

/** 132 bits of a hash: two bodies never share one. */
const LETTERS = 22;

/** What stands between the quotes of an ETag: another for any other content. */
export function entityTag(content: string | Buffer): string {
  return hash('sha256', content, 'base64url').slice(0, LETTERS);
}

/**
 * Whether an If-None-Match header names the ETag of what would be answered now. Weak ETags and strong ones match each
 * other (RFC 9110, 13.1.2): proxies that compress make weak ones of ours.
 */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const tag = opaque(etag);
  return ifNoneMatch.split(',').some((one) => opaque(one.trim()) === tag);
}

function opaque(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag;
}
