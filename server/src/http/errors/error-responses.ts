/** Answers to whatever went wrong: calls always get the contract's error shape, at whichever stage they were refused. */
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import { ERRORS } from '@sklon/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_PAGE_POLICY, errorPage } from './error-page.ts';
import { type ApiError, refusal, toApiError } from './errors.ts';
import { hasUploadTime } from '../uploads/upload-time.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Errors of handlers and hooks, and addresses behind which there is nothing. */
export function addErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw refusal('not_found');
  });
}

export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { body } = refuse(error, request, reply);
  return reply.type(JSON_TYPE).send(JSON.stringify(body));
}

/** The same for whoever opens a page and gets none. */
export function answerErrorPage(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { code } = refuse(error, request, reply);
  reply
    .header('content-security-policy', ERROR_PAGE_POLICY)
    .type('text/html; charset=utf-8')
    .send(errorPage(ERRORS[code].detail));
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): ApiError {
  const answer = isLate(error, request) ? refusal('request_timeout') : toApiError(error);
  reply.refusal = answer.code;
  // Under more load than can be served, a line for each would be part of it.
  if (answer.status >= 500 && answer.code !== 'overloaded')
    request.log.error(
      { reqId: request.id, err: error, url: request.routeOptions.url },
      'request failed',
    );
  if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter);
  // Nothing more is awaited from a sender who was too slow.
  if (answer.code === 'request_timeout') reply.header('connection', 'close');
  // What is wrong or missing now need not be so the next time.
  reply.header('cache-control', 'no-store').code(answer.status);
  return answer;
}

/** Whether the time of a handler ran out while the body was still on its way: it was the sender who took it. Calls made inside the process come whole. */
function isLate(error: unknown, { raw }: FastifyRequest): boolean {
  return (
    (error as { code?: string }).code === 'FST_ERR_HANDLER_TIMEOUT' &&
    raw.socket instanceof Socket &&
    !raw.complete
  );
}

/** What the HTTP parser gave up on. */
interface ClientError extends NodeJS.ErrnoException {
  /** The bytes in which it did, from the beginning of the request when that came in one piece: a Buffer, whatever Fastify's types say. */
  rawPacket?: unknown;
}

/**
 * Options of the server for requests that it refuses before any route is found: addresses that cannot be decoded, and
 * what the HTTP parser gives up on. No hook runs for these, so they are given the headers of every answer here.
 */
export function earlyErrorAnswers(headers: Record<string, string>) {
  return {
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      answerError(error, request, reply.headers(headers).header('x-request-id', request.id)),
    clientErrorHandler: (error: ClientError, socket: Socket) =>
      answerSocket(error, socket, headers),
  };
}

function answerSocket(
  { code, rawPacket }: ClientError,
  socket: Socket,
  headers: IncomingHttpHeaders,
): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  // An upload that was let in has a time of its own.
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT' && hasUploadTime(socket)) return;
  const { head, body } = rawAnswer(code, headers);
  // Whoever asked by HEAD takes a body for the beginning of another answer.
  const headersAlone = Buffer.isBuffer(rawPacket) && rawPacket.toString('latin1', 0, 5) === 'HEAD ';
  if (socket.writable) socket.write(headersAlone ? head : head + body);
  socket.destroy();
}

function rawAnswer(
  code: string | undefined,
  headers: IncomingHttpHeaders,
): { head: string; body: string } {
  const answer = refusal(
    code === 'HPE_HEADER_OVERFLOW'
      ? 'headers_too_large'
      : code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? 'request_timeout'
        : 'bad_request',
  );
  const body = JSON.stringify(answer.body);
  const all = {
    ...headers,
    'content-type': JSON_TYPE,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-request-id': randomUUID(),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${String(value)}\r\n`);
  return { head: `HTTP/1.1 ${answer.status} Refused\r\n${lines.join('')}\r\n`, body };
}
