import { createHash } from 'node:crypto';
import { readBody } from '../http/body.ts';
import { BodyError } from '../http/body-error.ts';
import { HttpError, sendJson, type Exchange, type Route } from '../http/exchange.ts';
import { readString, type Params } from '../http/params.ts';
import type { OAuthClient } from '../options.ts';
import { failBefore } from '../sim/fail.ts';
import type { IssuedCode } from './grants.ts';
import { clientOf, type Provider } from './provider.ts';

/** A refusal as OAuth words it; the provider chooses the status. */
export class OAuthError extends Error {
  readonly error: string;
  readonly status: number | undefined;

  constructor(error: string, description: string, status?: number) {
    super(description);
    this.error = error;
    this.status = status;
  }
}

export interface Call {
  exchange: Exchange;
  client: OAuthClient;
  params: Params;
}

async function readCall(exchange: Exchange, provider: Provider): Promise<Call> {
  const { request } = exchange;
  const client = clientOf(exchange.world.options, provider);
  if (client === undefined) throw new HttpError(404, 'Not Found');
  const type = request.headers['content-type'] ?? '';
  if (request.method === 'POST' && !type.startsWith('application/x-www-form-urlencoded'))
    throw new OAuthError('invalid_request', 'the body must be a form');
  // What is in the address does not count: it ends in logs.
  const { params } = await readBody(request, new URLSearchParams());
  return { exchange, client, params };
}

/** One endpoint that the site's server calls. `status`: with which this provider refuses. */
export function endpoint(
  provider: Provider,
  method: 'GET' | 'POST',
  name: string,
  status: number,
  run: (call: Call) => unknown,
): Route {
  const path = `${provider.base}${name}`;
  return {
    method,
    path: new RegExp(`^/${path}$`),
    async run(exchange) {
      const fault = exchange.world.faults.take(path, undefined);
      if (await failBefore(fault, exchange)) return;
      try {
        if (fault?.kind === '429') throw new OAuthError('slow_down', 'Too many requests', 429);
        const answer = await run(await readCall(exchange, provider));
        if (fault?.kind === 'drop_after_accept') exchange.response.destroy();
        else sendJson(exchange, answer);
      } catch (error) {
        if (!(error instanceof OAuthError || error instanceof BodyError)) throw error;
        const word = error instanceof OAuthError ? error.error : 'invalid_request';
        sendJson(
          exchange,
          { error: word, error_description: error.message },
          // VK answers everything with 200, also what it refuses.
          status === 200 ? 200 : (error.status ?? status),
        );
      }
    },
  };
}

/** In the form or as Basic, where both are percent-encoded first. */
function credentials({ exchange, params }: Call): string {
  const basic = /^Basic (.+)$/.exec(exchange.request.headers.authorization ?? '')?.[1];
  return basic === undefined
    ? `${readString(params, 'client_id')}:${readString(params, 'client_secret')}`
    : (new URLSearchParams(`_=${Buffer.from(basic, 'base64').toString('utf8')}`).get('_') ?? '');
}

export function checkSecret(call: Call): void {
  const { clientId, clientSecret = '' } = call.client;
  if (credentials(call) !== `${clientId}:${clientSecret}`)
    throw new OAuthError('invalid_client', 'Wrong client secret', 401);
}

/** The code that this call may have, used up. */
export function redeem({ exchange, params }: Call, { name, hasDevice }: Provider): IssuedCode {
  if (readString(params, 'grant_type') !== 'authorization_code')
    throw new OAuthError('unsupported_grant_type', 'grant_type is unsupported');
  const code = exchange.world.oauth[name].takeCode(readString(params, 'code'));
  if (code === undefined) throw new OAuthError('invalid_grant', 'Code is invalid or expired');
  const verifier = readString(params, 'code_verifier');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  if (!/^[\w.~-]{43,128}$/.test(verifier) || challenge !== code.challenge)
    throw new OAuthError('invalid_grant', 'verifier is missing or invalid');
  if (hasDevice && readString(params, 'device_id') !== code.deviceId)
    throw new OAuthError('invalid_request', 'device_id is missing or invalid');
  return code;
}
