import type { Endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import type { Route } from './public-routes.ts';

const OF_INPUT: readonly ErrorCode[] = ['bad_request', 'validation_failed'];
const OF_BODY: readonly ErrorCode[] = [
  'request_timeout',
  'payload_too_large',
  'unsupported_media_type',
];
const ALWAYS: readonly ErrorCode[] = ['rate_limited', 'internal', 'overloaded', 'unavailable'];

/** Whether a call writes personal data: then its caller must have accepted the agreement in force, else consent_required. */
export function needsConsent({ method }: Route, { access, withoutConsent }: Endpoint): boolean {
  return method !== 'GET' && (access === 'user' || access === 'provider') && !withoutConsent;
}

/**
 * Every error code of an endpoint: by who may call it, by the input it takes, those it names, and those of every call. Only
 * requests that reach no endpoint get others: 404 and 405 of unknown addresses, 431 and 400 of malformed HTTP.
 */
export function errorCodesOf(route: Route, endpoint: Endpoint): ErrorCode[] {
  const { access, params, query, body, maxFileBytes, idempotent, errors = [] } = endpoint;
  const hasBody = body !== undefined || maxFileBytes !== undefined;
  const needsSession = ['user', 'provider', 'admin', 'proven'].includes(access);
  return [
    ...(hasBody || params || query ? OF_INPUT : []),
    ...(hasBody ? OF_BODY : []),
    ...(needsSession ? (['unauthenticated', 'account_blocked'] as const) : []),
    ...(access === 'provider' || access === 'admin' ? (['forbidden'] as const) : []),
    ...(needsConsent(route, endpoint) ? (['consent_required'] as const) : []),
    ...(idempotent ? (['idempotency_key_reused'] as const) : []),
    ...errors,
    ...ALWAYS,
  ];
}
