import type { IncomingMessage } from 'node:http';

export function isLoopbackHost(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    hostname === '::1' ||
    /^127(?:\.\d{1,3}){3}$/.test(hostname)
  );
}

export function isLoopbackOrigin(origin: string): boolean {
  try {
    const url = new URL(origin);
    return url.origin === origin && isLoopbackHost(url.hostname);
  } catch {
    return false;
  }
}

/** False for a foreign Host header: a web site could point its own name at 127.0.0.1 (DNS rebinding). */
export function hasLoopbackHost(request: IncomingMessage): boolean {
  try {
    return isLoopbackHost(new URL(`http://${request.headers.host ?? ''}`).hostname);
  } catch {
    return false;
  }
}

/** True when no foreign page sent this: browsers always name the origin of a POST. */
export function isOwnRequest(request: IncomingMessage): boolean {
  const { origin } = request.headers;
  return origin === undefined || origin === `http://${request.headers.host ?? ''}`;
}
