import { hash } from 'node:crypto';

/** 132 bits of a hash: enough that two bodies never share a tag. */
const LETTERS = 22;

export function entityTag(content: string | Buffer): string {
  return hash('sha256', content, 'base64url').slice(0, LETTERS);
}

/** Weak and strong tags match (RFC 9110, 13.1.2): proxies that compress turn our tags into weak ones. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const tag = opaque(etag);
  return ifNoneMatch.split(',').some((one) => opaque(one.trim()) === tag);
}

function opaque(etag: string): string {
  return etag.startsWith('W/') ? etag.slice(2) : etag;
}
