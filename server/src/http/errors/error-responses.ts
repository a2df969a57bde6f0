import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import { ERRORS } from '@sklon/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_PAGE_POLICY, errorPage } from './error-page.ts';
import { type ApiError, refusal, toApiError } from './errors.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Errors of handlers and hooks, and unknown addresses. */
export function addErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw refusal('not_found');
  });
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { body } = refuse(error, request, reply);
  return reply.type(JSON_TYPE).send(JSON.stringify(body));
}

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
  // Under overload, a log line for each refusal would add to the load.
  if (answer.status >= 500 && answer.code !== 'overloaded')
    request.log.error(
      { reqId: request.id, err: error, url: request.routeOptions.url },
      'request failed',
    );
  if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter);
  if (answer.code === 'request_timeout') reply.header('connection', 'close');
  reply.header('cache-control', 'no-store').code(answer.status);
  return answer;
}

/** Whether a handler timed out while the body was still arriving, which is the sender's fault. Calls made inside the process are complete. */
function isLate(error: unknown, { raw }: FastifyRequest): boolean {
  return (
    (error as { code?: string }).code === 'FST_ERR_HANDLER_TIMEOUT' &&
    raw.socket instanceof Socket &&
    !raw.complete
  );
}

interface ClientError extends NodeJS.ErrnoException {
  /** The received bytes, from the beginning of the request when it came in one chunk: a Buffer, unlike Fastify's types say. */
  rawPacket?: unknown;
}

/** For undecodable addresses and errors of the HTTP parser: no hook runs, so the common headers are set here. */
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
  const { head, body } = rawAnswer(code, headers);
  // A client that sent HEAD would read a body as the next response.
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
