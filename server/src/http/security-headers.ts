import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Content Security Policy of a page whose inline scripts have these hashes; the origins of Telegram and the map come from the configuration. */
export function pagePolicy(config: Config, scriptHashes: readonly string[]): string {
  const widget = new URL(config.telegram.widgetSrc).origin;
  const oauth = new URL(config.telegram.oauthOrigin).origin;
  const map = config.mapTiles ? ` ${new URL(config.mapTiles.url).origin}` : '';
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scriptHashes, widget].join(' '),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${map}`,
    "font-src 'self'",
    "worker-src 'self'",
    `connect-src 'self' ${oauth}`,
    `frame-src ${oauth}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    // Only the policy of the page's first script makes HTML from text (web/src/ui/early, decision 11).
    "require-trusted-types-for 'script'",
    'trusted-types default',
    ...(config.production ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Content Security Policy of the service worker: it fetches what the site's pages ask for. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

export function securityHeaders(config: Pick<Config, 'production'>): Record<string, string> {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    // Telegram's sign-in opens in a popup that needs its opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    ...(config.production && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}

/** Must be added before anything that may refuse a request, so that error responses have the headers too. */
export function addSecurityHeaders(app: FastifyInstance, headers: Record<string, string>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}
