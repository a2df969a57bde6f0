import { Agent as PlainAgent, type IncomingMessage, request as requestPlain } from 'node:http';
import { Agent as SecureAgent, request as requestSecure } from 'node:https';
import { rootCertificates } from 'node:tls';
import type { MaxConfig } from '../../config.ts';

/** A call that MAX refused. */
export class MaxError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export interface MaxRequest {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  query?: Record<string, string>;
  body?: object;
}

/** One call of MAX's Bot API; rejects with a `MaxError`, or with the error of the network. */
export type MaxClient = (request: MaxRequest) => Promise<Record<string, unknown>>;

/** No `fetch`: its certificates end at a national authority, which is trusted here and nowhere else. */
export function maxClient(
  { token, apiRoot, authority }: Pick<MaxConfig, 'token' | 'apiRoot' | 'authority'>,
  milliseconds: number,
): MaxClient {
  const isPlain = apiRoot.startsWith('http:');
  const agent = isPlain
    ? new PlainAgent({ keepAlive: true })
    : new SecureAgent({
        keepAlive: true,
        ...(authority !== undefined && { ca: [...rootCertificates, authority] }),
      });
  return async ({ method, path, query = {}, body }) => {
    const url = new URL(`${apiRoot.replace(/\/$/, '')}/${path}`);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    const sent = body && Buffer.from(JSON.stringify(body));
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const request = (isPlain ? requestPlain : requestSecure)(url, {
      method,
      agent,
      headers: {
        authorization: token,
        ...(sent && { 'content-type': 'application/json', 'content-length': sent.length }),
      },
      signal: AbortSignal.timeout(milliseconds),
    });
    request.on('response', resolve).on('error', reject).end(sent);
    const response = await promise;
    // Whole first: a letter may lie on the border of two chunks.
    const bytes = Buffer.concat(await Array.fromAsync(response as AsyncIterable<Buffer>));
    return answerOf(response.statusCode ?? 0, bytes.toString('utf8'));
  };
}

function answerOf(status: number, text: string): Record<string, unknown> {
  const answer = readJson(text);
  if (answer === undefined) throw new MaxError(status < 400 ? 502 : status, 'not_json', '');
  const { code, message, success } = answer;
  const said = typeof message === 'string' ? message : '';
  if (status >= 400) throw new MaxError(status, typeof code === 'string' ? code : '', said);
  // A refusal that comes with 200.
  if (success === false) throw new MaxError(400, 'no_success', said);
  return answer;
}

function readJson(text: string): Record<string, unknown> | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null
      ? (answer as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
