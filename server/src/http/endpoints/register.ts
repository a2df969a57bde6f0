import type { Endpoint, EndpointInput, EndpointOutput } from '@sklon/contract/endpoint';
import { type Endpoints, endpoints } from '@sklon/contract/endpoints';
import type { Route } from '@sklon/contract/public-routes';
import { type RouteName, routes } from '@sklon/contract/routes';
import { check } from '@sklon/contract/validation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isAway } from '../../away.ts';
import type { Db } from '../../db/client.ts';
import type { Reads } from '../../db/reads.ts';
import type { Authenticate, SessionUser } from './session.ts';
import { bearerToken } from './session.ts';
import { type IncomingFile, incomingFile, readTexts, UPLOAD_MS } from '../uploads/multipart.ts';
import { attachment } from './attachment.ts';
import { type IdempotencyKey, readIdempotencyKey } from './idempotency-key.ts';
import { COMPRESSED } from '../caching/compression.ts';
import { refusal, validationError } from '../errors/errors.ts';
import { IN_PROCESS } from '../limits/address.ts';
import { endpointLimit } from '../limits/endpoint-limit.ts';
import type { Limits } from '../limits/limits.ts';
import { CachedResponse, sendCached } from '../caching/cached-response.ts';
import { hasOwnChanges, ownChangeCookie } from '../caching/read-your-writes.ts';
import type { PublicCache } from '../caching/public-cache.ts';

type CallerOf<E extends Endpoint> = E['access'] extends 'user' | 'provider' | 'admin'
  ? SessionUser
  : E['access'] extends 'optional' | 'proven'
    ? SessionUser | null
    : null;

/** Parsed values, the caller as the endpoint's access rule requires, and the time. */
export interface Call<E extends Endpoint> extends EndpointInput<E> {
  caller: CallerOf<E>;
  file: E extends { maxFileBytes: number } ? IncomingFile : undefined;
  idempotencyKey: IdempotencyKey | undefined;
  now: Date;
  /** Where to read public data, so that callers see their own last changes. */
  reads: Db;
  request: FastifyRequest;
}

/** JSON already, made by a presenter from stored JSON. */
export class RawJson<T> {
  readonly text: string;
  /** Has no value: the type keeps the JSON of one response from passing for that of another. */
  declare readonly of: T;

  constructor(text: string) {
    this.text = text;
  }
}

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<EndpointOutput<E> | RawJson<EndpointOutput<E>>>;
export type Handlers<Name extends RouteName> = { [N in Name]: Handler<Endpoints[N]> };

interface RegisterOptions {
  authenticate: Authenticate;
  authenticateMessenger: Authenticate;
  clock: () => Date;
  primary: Db;
  reads: Reads;
  secure: boolean;
  cache: PublicCache | undefined;
  limits: Limits | undefined;
  /** For endpoints with the Telegram proof in the body. */
  provenBy: (body: unknown, now: Date) => string | undefined;
}

/** All pass the same steps: session, limits, input by the schemas, handler, response with the endpoint's status. */
export function register(
  app: FastifyInstance,
  options: RegisterOptions,
  handlers: Handlers<RouteName>,
): void {
  const { clock } = options;
  for (const name of Object.keys(handlers) as RouteName[]) {
    const endpoint: Endpoint = endpoints[name];
    const { method, encoding }: Route = routes[name];
    const limit = endpointLimit(options.limits, name, endpoint);
    // The table of handlers is typed name by name; inside this loop the names are one union.
    const handler = handlers[name] as unknown as Handler<Endpoint>;
    app.route({
      // HEAD is handled here too: the router's own HEAD of a GET route gives a 304 the Content-Length 0.
      method: endpoint.cacheable ? ['GET', 'HEAD'] : method,
      url: urlOf(name),
      ...(!endpoint.cacheable && COMPRESSED),
      ...(encoding === 'file' && { handlerTimeout: UPLOAD_MS }),
      handler: async (request, reply) => {
        const now = clock();
        const caller = await admit(endpoint, request, options, now);
        await limit.byAddress(request);
        let account: string | number | undefined = caller?.id;
        await limit.byAccount(account);
        const input = parseInput(
          endpoint,
          request,
          encoding === 'multipart' ? await readTexts(request) : request.body,
        );
        if (endpoint.access === 'telegram' || (endpoint.access === 'proven' && !caller))
          await limit.byAccount((account = options.provenBy(input.body, now)));
        const idempotencyKey = endpoint.idempotent
          ? readIdempotencyKey(request.headers['idempotency-key'], name, input.body)
          : undefined;
        const file =
          encoding === 'file'
            ? incomingFile(request, endpoint.maxFileBytes ?? 0, caller?.id)
            : undefined;
        // Callers with a session, and those who have just changed something, read the primary and bypass the cache.
        const bypassCache = caller !== null || hasOwnChanges(request);
        const reads = bypassCache ? options.primary : options.reads.db();
        const answer = () =>
          handler({
            ...input,
            caller,
            file,
            idempotencyKey,
            now,
            reads,
            request,
          } as Call<Endpoint>).catch(async (error: unknown) => {
            if (isAway(error)) await limit.giveBack(account);
            throw error;
          });
        if (endpoint.cacheable) {
          const read = async () => CachedResponse.json(jsonOf(await answer()));
          const key = `${name} ${JSON.stringify([input.params, input.query])}`;
          return sendPublic(endpoint, request, reply, { ...options, key, read, bypassCache });
        }
        const output = await answer();
        if (method !== 'GET') reply.header('set-cookie', ownChangeCookie(options.secure));
        if (endpoint.download)
          reply.header(
            'content-disposition',
            attachment(endpoint.download(now.toISOString().slice(0, 10))),
          );
        return send(endpoint, reply, output);
      },
    });
  }
}

export function urlOf(name: RouteName): string {
  return `/api${routes[name].path.replace(/\{(\w+)\}/g, ':$1')}`;
}

async function admit(
  endpoint: Endpoint,
  request: FastifyRequest,
  options: RegisterOptions,
  now: Date,
): Promise<SessionUser | null> {
  if (endpoint.access === 'public' || endpoint.access === 'telegram') return null;
  const user = await identify(endpoint, request, options, now);
  if (endpoint.access === 'optional' || endpoint.access === 'proven') return user;
  if (!user) throw refusal('unauthenticated');
  if (endpoint.access === 'admin' && !user.is_admin)
    throw refusal('forbidden', 'У вас нет прав доступа к админ-панели');
  if (endpoint.access === 'provider' && !user.has_provider_profile) throw refusal('forbidden');
  return user;
}

/** A session takes precedence over Telegram data; an invalid header counts as none. */
async function identify(
  { messengerAuth }: Endpoint,
  { headers }: FastifyRequest,
  { authenticate, authenticateMessenger }: RegisterOptions,
  now: Date,
): Promise<SessionUser | null> {
  const token = bearerToken(headers.authorization);
  const user = token === undefined ? null : await authenticate(token, now);
  const proof = headers['telegram-auth'];
  return (
    user ?? (messengerAuth && typeof proof === 'string' ? authenticateMessenger(proof, now) : null)
  );
}

function parseInput(
  endpoint: Endpoint,
  request: FastifyRequest,
  body: unknown,
): Pick<Call<Endpoint>, 'params' | 'query' | 'body'> {
  return {
    params: parse(endpoint.params, request.params),
    query: parse(endpoint.query, request.query),
    body: parse(endpoint.body, body),
  };
}

function parse(schema: z.ZodType | undefined, value: unknown): undefined {
  if (!schema) return undefined;
  const { data, errors } = check(schema, value);
  if (errors) throw validationError(errors);
  return data as undefined;
}

interface PublicRead {
  /** The call and its parsed input, so that all spellings of an address share one response. */
  key: string;
  read: () => Promise<CachedResponse>;
  bypassCache: boolean;
  cache: PublicCache | undefined;
  reads: Reads;
}

/** Calls of a page being rendered bypass the cache, because the page itself is cached. */
async function sendPublic(
  { access }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, read, bypassCache, cache, reads }: PublicRead,
): Promise<FastifyReply> {
  const isAnonymous =
    request.headers.authorization === undefined && request.headers['telegram-auth'] === undefined;
  const vary = access === 'public' ? 'accept-encoding' : 'accept-encoding, authorization';
  if (!cache || bypassCache || !isAnonymous || request.socket.remoteAddress === IN_PROCESS)
    return sendCached(await read(), request, reply, {
      'cache-control': access === 'public' || isAnonymous ? 'no-cache' : 'no-store',
      vary,
    });
  const dated = await cache.get(key, async () => {
    const asOf = cache.now() - reads.lagMs();
    return { answer: await read(), asOf };
  });
  return sendCached(dated.answer, request, reply, {
    ...cache.headersOf(dated),
    vary,
  });
}

function send(endpoint: Endpoint, reply: FastifyReply, output: unknown): FastifyReply {
  // Responses to a session are never stored; public ones are revalidated, and may be stored for the back button.
  reply.headers({
    'cache-control': endpoint.access === 'public' ? 'no-cache' : 'no-store',
    vary: 'accept-encoding',
  });
  if (!endpoint.response) return reply.code(204).send();
  return reply
    .code(endpoint.status ?? 200)
    .header('content-type', 'application/json; charset=utf-8')
    .send(jsonOf(output));
}

function jsonOf(output: unknown): string {
  return output instanceof RawJson ? output.text : JSON.stringify(output);
}
