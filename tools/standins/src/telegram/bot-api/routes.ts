import { readBody } from '../../http/body.ts';
import { BodyError } from '../../http/body-error.ts';
import type { Exchange, Route } from '../../http/exchange.ts';
import { sendJson } from '../../http/exchange.ts';
import { failBefore } from '../../sim/fail.ts';
import type { Fault } from '../../sim/faults.ts';
import { lostBy, type OutboxEntry } from '../../sim/outbox.ts';
import type { World } from '../../world.ts';
import type { Call } from './call.ts';
import { badRequest, BotApiError, notFound, tooManyRequests, unauthorized } from './errors.ts';
import { findMethod, type Method } from './methods.ts';
import { isRecord, readString, type Params, type Upload } from '../../http/params.ts';

const DESCRIPTIONS: Record<string, string> = {
  setWebhook: 'Webhook was set',
  deleteWebhook: 'Webhook was deleted',
};

function chatIdOf(params: Params): number | undefined {
  const id = Number(readString(params, 'chat_id'));
  return Number.isSafeInteger(id) && id !== 0 ? id : undefined;
}

function record(
  world: World,
  name: string,
  params: Params,
  uploads: ReadonlyMap<string, Upload>,
  result: unknown,
  lost: Pick<OutboxEntry, 'lost'>,
): void {
  if (name === 'getUpdates') return;
  const chatId = chatIdOf(params);
  const messageId = isRecord(result) ? result['message_id'] : undefined;
  const files = [...uploads].map(([key, { name: file_name, bytes }]) => [
    key,
    { file_name, file_size: bytes.length },
  ]);
  world.outbox.record({
    time: new Date(world.clock()).toISOString(),
    method: name,
    params: { ...params, ...Object.fromEntries(files) },
    ...(chatId === undefined ? {} : { chat_id: chatId }),
    ...(typeof messageId === 'number' ? { message_id: messageId } : {}),
    ...lost,
  });
}

export async function execute(
  name: string,
  run: Method,
  call: Call,
  fault?: Fault,
): Promise<unknown> {
  const result = await run(call);
  record(call.world, name, call.params, call.uploads, result, lostBy(fault, call.gone));
  return result;
}

async function respond(exchange: Exchange): Promise<void> {
  const { world, request, response, url, gone, parts } = exchange;
  const [token = '', methodName = ''] = parts;
  const { params, uploads } = await readBody(request, url.searchParams);
  if (token.replace(/%3a/i, ':') !== world.options.token) throw unauthorized();
  const method = findMethod(methodName);
  if (method === undefined) throw notFound();
  const fault = world.faults.take(method.name, chatIdOf(params));
  if (fault?.kind === '429') throw tooManyRequests(fault.retry_after);
  if (fault?.kind === '5xx') throw new BotApiError(502, 'Bad Gateway');
  if (await failBefore(fault, exchange)) return;
  const result = await execute(method.name, method.run, { world, params, uploads, gone }, fault);
  if (fault?.kind === 'drop_after_accept') {
    response.destroy();
    return;
  }
  const description = DESCRIPTIONS[method.name];
  sendJson(exchange, { ok: true, result, ...(description === undefined ? {} : { description }) });
}

async function respondOrRefuse(exchange: Exchange): Promise<void> {
  try {
    await respond(exchange);
  } catch (error) {
    const refusal =
      error instanceof BodyError
        ? error.status === 413
          ? new BotApiError(413, error.message)
          : badRequest(error.message)
        : error;
    if (!(refusal instanceof BotApiError)) throw error;
    const { code, message, parameters } = refusal;
    if (parameters !== undefined)
      exchange.response.setHeader('retry-after', parameters.retry_after);
    sendJson(
      exchange,
      {
        ok: false,
        error_code: code,
        description: message,
        ...(parameters === undefined ? {} : { parameters }),
      },
      code,
    );
  }
}

export const botApiRoutes: readonly Route[] = [
  { method: 'ANY', path: /^\/bot([^/]+)\/([^/]+)\/?$/, foreign: true, run: respondOrRefuse },
  {
    method: 'ANY',
    path: /^\/bot\d+(?::|%3a).*$/i,
    foreign: true,
    run: (exchange) =>
      sendJson(exchange, { ok: false, error_code: 404, description: 'Not Found' }, 404),
  },
];
