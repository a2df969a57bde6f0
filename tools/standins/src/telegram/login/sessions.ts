import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { AuthData } from './sign.ts';

export interface Allowed {
  origin: string;
  user: AuthData;
}

/** The site can ask with POST /auth/get when the window closed before its message arrived; cancelling erases it. */
export interface LoginSessions {
  find(request: IncomingMessage): Allowed | undefined;
  /** Returns the Set-Cookie header. */
  remember(request: IncomingMessage, allowed: Allowed): string;
  forget(request: IncomingMessage): void;
}

const COOKIE = /(?:^|;\s*)stel_ssid=([\w-]{16,64})/;

const idOf = (request: IncomingMessage): string | undefined =>
  COOKIE.exec(request.headers.cookie ?? '')?.[1];

export function createLoginSessions(): LoginSessions {
  const sessions = new Map<string, Allowed>();
  return {
    find: (request) => sessions.get(idOf(request) ?? ''),
    remember(request, allowed) {
      const id = idOf(request) ?? randomBytes(24).toString('base64url');
      sessions.set(id, allowed);
      return `stel_ssid=${id}; Path=/; HttpOnly; SameSite=Lax`;
    },
    forget: (request) => void sessions.delete(idOf(request) ?? ''),
  };
}
