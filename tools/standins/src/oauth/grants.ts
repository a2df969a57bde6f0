import { randomBytes } from 'node:crypto';
import type { DemoPerson } from '../options.ts';

/** What a person lets the site know. */
export interface Grant {
  person: DemoPerson;
  phone: boolean;
  email: boolean;
}

export interface IssuedCode extends Grant {
  challenge: string;
  deviceId: string;
  /** What was asked for, as it was written. */
  scope: string;
}

/** Codes and access tokens of one provider. Nothing of it survives a restart, as nothing of it should. */
export interface Grants {
  issueCode(code: IssuedCode): string;
  /** One use: whatever comes of it, the code is gone. */
  takeCode(code: string): IssuedCode | undefined;
  issueToken(grant: Grant, seconds: number): string;
  findToken(token: string): Grant | undefined;
}

const CODE_MS = 10 * 60_000;

const secret = (): string => randomBytes(32).toString('base64url');

export function createGrants(clock: () => number): Grants {
  const codes = new Map<string, IssuedCode & { expires: number }>();
  const tokens = new Map<string, Grant & { expires: number }>();
  const alive = <T extends { expires: number }>(one: T | undefined): T | undefined =>
    one !== undefined && one.expires > clock() ? one : undefined;
  return {
    issueCode(code) {
      const name = secret();
      codes.set(name, { ...code, expires: clock() + CODE_MS });
      return name;
    },
    takeCode(name) {
      const code = alive(codes.get(name));
      codes.delete(name);
      return code;
    },
    issueToken(grant, seconds) {
      const token = secret();
      tokens.set(token, { ...grant, expires: clock() + seconds * 1000 });
      return token;
    },
    findToken: (token) => alive(tokens.get(token)),
  };
}
