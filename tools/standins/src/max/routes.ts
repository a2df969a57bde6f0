import { readBody } from '../http/body.ts';
import { BodyError } from '../http/body-error.ts';
import { HttpError, sendJson, type Exchange, type Route } from '../http/exchange.ts';
import { failBefore } from '../sim/fail.ts';
import { lostBy } from '../sim/outbox.ts';
import { BotApiError } from '../telegram/bot-api/errors.ts';
import { personOf } from './chats.ts';
import { badPayload, MaxError } from './errors.ts';
import {
  answerCallback,
  type Call,
  editMessage,
  getMe,
  getSubscriptions,
  sendMessage,
  subscribe,
  unsubscribe,
} from './methods.ts';

const METHODS: Record<string, (call: Call) => unknown> = {
  'POST messages': sendMessage,
  'PUT messages': editMessage,
  'POST answers': answerCallback,
  'GET subscriptions': getSubscriptions,
  'POST subscriptions': subscribe,
  'DELETE subscriptions': unsubscribe,
  'GET me': getMe,
};

function checkToken({ world, request, url }: Exchange): void {
  if (world.options.max === undefined) throw new HttpError(404, 'Not Found');
  if (url.searchParams.has('access_token'))
    throw new MaxError(403, 'verify.token', 'The token belongs into the header Authorization');
  const given = request.headers.authorization;
  if (given === undefined || given.startsWith('Bearer'))
    throw new MaxError(401, 'verify.token', 'Malformed access token');
  if (given !== world.options.max.token)
    throw new MaxError(401, 'verify.token', 'Invalid access_token');
}

async function readCall(exchange: Exchange): Promise<Call> {
  const { world, request, url } = exchange;
  const isJson = (request.headers['content-type'] ?? '').startsWith('application/json');
  if ((request.method === 'POST' || request.method === 'PUT') && !isJson)
    throw badPayload('the body must be JSON');
  const { params } = await readBody(request, new URLSearchParams());
  return { world, query: url.searchParams, body: params };
}

async function respond(exchange: Exchange): Promise<void> {
  const { world, request, response, parts } = exchange;
  const [path = ''] = parts;
  checkToken(exchange);
  const run = METHODS[`${request.method} ${path}`];
  if (run === undefined) throw new MaxError(405, 'method.not.allowed', 'Method not allowed');
  const call = await readCall(exchange);
  const person = personOf(world, call.query);
  const fault = world.faults.take(`max/${path}`, person);
  if (fault?.kind === '429') throw new MaxError(429, 'too.many.requests', 'Too many requests');
  if (await failBefore(fault, exchange)) return;
  world.max.flood.admit(0);
  const result = await run(call);
  world.outbox.record({
    time: new Date(world.clock()).toISOString(),
    method: `max/${path}`,
    params: { ...Object.fromEntries(call.query), ...call.body },
    ...(person !== undefined && { chat_id: person }),
    ...lostBy(fault, exchange.gone),
  });
  if (fault?.kind === 'drop_after_accept') response.destroy();
  else sendJson(exchange, result);
}

function refusalOf(error: unknown): MaxError {
  if (error instanceof MaxError) return error;
  if (error instanceof BodyError) return badPayload(error.message);
  if (error instanceof BotApiError && error.code === 429)
    return new MaxError(429, 'too.many.requests', 'Too many requests');
  throw error;
}

export const maxRoutes: readonly Route[] = [
  {
    method: 'ANY',
    path: /^\/max\/(messages|answers|subscriptions|me)$/,
    async run(exchange) {
      try {
        await respond(exchange);
      } catch (error) {
        const { status, code, message } = refusalOf(error);
        sendJson(exchange, { code, message }, status);
      }
    },
  },
];
