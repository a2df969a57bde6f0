/** How the answers go out that the contract allows to be kept and shared: `kept` of an endpoint. */
import type { Endpoint } from '@sklon/contract/endpoint';
import type { RouteName } from '@sklon/contract/routes';
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { Answer } from '../endpoints/response.ts';
import type { ResponseCache, Subject } from './response-cache.ts';
import { encodingFor } from './encodings.ts';
import { isKnown } from './entity-tag.ts';
import { IN_PROCESS } from '../limits/address.ts';
import { writtenBy } from './read-your-writes.ts';

/** Parameters and query as their schemas made them. */
interface Input {
  params: unknown;
  query: unknown;
}

/**
 * Whether a request may be answered from what is kept: from nobody in particular, who has changed nothing just now. A page
 * that is rendered reads for itself, as it is kept in turn.
 */
function mayShare(request: FastifyRequest): boolean {
  const { authorization, 'telegram-auth': proof } = request.headers;
  return (
    authorization === undefined &&
    proof === undefined &&
    request.raw.socket.remoteAddress !== IN_PROCESS &&
    writtenBy(request) === undefined
  );
}

/** What the answer to a call is kept under. The input is what its schemas made of the address, so it decides the answer. */
function subjectOf(name: RouteName, { cacheable }: Endpoint, { params, query }: Input): Subject {
  const { id } = (params ?? {}) as { id?: number };
  return {
    key: `${name} ${JSON.stringify([params, query])}`,
    calendarOf: cacheable === 'calendar' ? id : undefined,
  };
}

/** The answer to a call, from what is kept if it may be, else by `read`, which gives its JSON. */
export async function publicAnswer(
  name: RouteName,
  endpoint: Endpoint,
  request: FastifyRequest,
  input: Input,
  answers: ResponseCache | undefined,
  read: () => Promise<string>,
): Promise<Answer> {
  const make = async () => new Answer(await read());
  return answers && mayShare(request)
    ? answers.get(request.raw.url ?? '', subjectOf(name, endpoint, input), make)
    : make();
}

/**
 * Answers before anything is looked up, when the answer is there. To be run behind the limit of all calls; `count` counts
 * the call for the limit of its endpoint, as the handler does where nothing is kept.
 */
export function respondFromCache(
  endpoint: Endpoint,
  answers: ResponseCache,
  count: (request: FastifyRequest) => Promise<void>,
): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const answer = mayShare(request) ? answers.find(request.raw.url ?? '') : undefined;
    if (!answer) return undefined;
    await count(request);
    return sendAnswer(endpoint, request, reply, answer);
  };
}

/** Sends an answer in the encoding that is liked best, or 304 to whoever has it already. */
export function sendAnswer(
  { access }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): FastifyReply {
  const form = answer.in(encodingFor(request.headers['accept-encoding']));
  reply.headers(
    access === 'public'
      ? OF_EVERYBODY
      : request.headers.authorization === undefined
        ? OF_NOBODY
        : OF_SOMEBODY,
  );
  if (isKnown(request.headers['if-none-match'], form.etag))
    return reply.code(304).header('etag', form.etag).send();
  return reply.headers(form.headers).send(form.body);
}

// What is public is asked for anew each time and may be kept for going back; what a session sees is kept nowhere.
const OF_EVERYBODY = { 'cache-control': 'no-cache', vary: 'accept-encoding' };
const OF_NOBODY = { 'cache-control': 'no-cache', vary: 'accept-encoding, authorization' };
const OF_SOMEBODY = { ...OF_NOBODY, 'cache-control': 'no-store' };
