import { createPublicKey, verify } from 'node:crypto';
import { isRecord } from '../http/params.ts';
import { PushError } from './errors.ts';

const MAX_AGE_S = 24 * 60 * 60;

interface Expected {
  serverKey: string;
  origin: string;
  /** Seconds since the epoch. */
  now: number;
}

/** Who sends (RFC 8292): signed for this push service, by the key with which the browser subscribed, for a day at most. */
export function checkVapid(authorization: string | undefined, expected: Expected): void {
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  const [header = '', payload = '', signature = ''] = token.split('.');
  if (signature === '') throw new PushError(401, 'Authorization: vapid t=…, k=… is required');
  if (key !== expected.serverKey)
    throw new PushError(403, 'the key is not that of the subscription');
  if (read(header)['alg'] !== 'ES256') throw new PushError(401, 'the token is not ES256');
  const signed = Buffer.from(`${header}.${payload}`);
  const publicKey = { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', signed, publicKey, Buffer.from(signature, 'base64url')))
    throw new PushError(401, 'the signature of the token is wrong');
  const { aud, exp, sub } = read(payload);
  if (aud !== expected.origin) throw new PushError(401, 'aud is not this push service');
  if (typeof exp !== 'number' || exp <= expected.now || exp > expected.now + MAX_AGE_S)
    throw new PushError(401, 'exp is over, or more than a day ahead');
  if (typeof sub !== 'string' || !/^(mailto:|https:\/\/)/.test(sub))
    throw new PushError(401, 'sub is no mailto: or https: address');
}

function publicKeyOf(key: string) {
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) throw new PushError(401, 'the key is no point of P-256');
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) };
  return createPublicKey({ key: jwk, format: 'jwk' });
}

function read(part: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString());
    return isRecord(value) ? value : {};
  } catch {
    throw new PushError(401, 'the token cannot be read');
  }
}
