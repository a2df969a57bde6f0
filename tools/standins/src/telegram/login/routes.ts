import { readBoolean, readInteger, readString, type Params } from '../../http/params.ts';
import { presentBot } from '../bot-api/present.ts';
import { readBody } from '../../http/body.ts';
import { HttpError, sendJson, sendText, type Exchange, type Route } from '../../http/exchange.ts';
import { sendFile } from '../../http/files.ts';
import { allowMessages } from '../../inbox/acts.ts';
import { presentPeople } from '../../inbox/present.ts';
import { seconds, type World } from '../../world.ts';
import { isAllowedOrigin } from './origins.ts';
import { askForOpenId } from './openid.ts';
import { signAuth } from './sign.ts';

/** Why this site may not sign people in with this bot, in the real page's words. */
function refusal(world: World, botId: string, origin: string): string | undefined {
  if (botId === '') return 'Bot id required';
  if (botId !== String(world.botId)) return 'Bot not found';
  if (origin === '') return 'Origin required';
  return isAllowedOrigin(world.options, origin) ? undefined : 'Bot domain invalid';
}

async function showPage(exchange: Exchange): Promise<void> {
  const { world, request, url } = exchange;
  if (url.searchParams.has('client_id')) {
    askForOpenId(exchange);
    return;
  }
  const problem = refusal(
    world,
    url.searchParams.get('bot_id') ?? '',
    url.searchParams.get('origin') ?? '',
  );
  if (problem !== undefined) return sendText(exchange, 400, problem);
  world.sessions.forget(request);
  await sendFile(exchange, 'auth.html');
}

function checked(world: World, params: Params): { origin: string } {
  const origin = readString(params, 'origin');
  const problem = refusal(world, readString(params, 'bot_id'), origin);
  if (problem !== undefined) throw new HttpError(400, problem);
  return { origin };
}

async function allow(exchange: Exchange): Promise<void> {
  const { world, request, response, url } = exchange;
  const { params } = await readBody(request, url.searchParams);
  const { origin } = checked(world, params);
  const chat = world.state.chats.get(readInteger(params, 'person_id', 0));
  if (chat === undefined) throw new HttpError(404, 'Нет такого человека');
  if (readBoolean(params, 'write')) allowMessages(world, chat, new URL(origin).hostname);
  const user = signAuth(world.options.token, chat.person, seconds(world));
  response.setHeader('set-cookie', world.sessions.remember(request, { origin, user }));
  sendJson(exchange, { event: 'auth_result', result: user, origin });
}

function cancel(exchange: Exchange): void {
  exchange.world.sessions.forget(exchange.request);
  sendJson(exchange, { ok: true });
}

/** Lets an allowed site read the response, with its cookies. */
function allowCors({ world, request, response }: Exchange): string {
  const origin = request.headers.origin ?? '';
  if (!isAllowedOrigin(world.options, origin)) throw new HttpError(403, 'Bot domain invalid');
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('vary', 'Origin');
  return origin;
}

function preflight(exchange: Exchange): void {
  allowCors(exchange);
  exchange.response.setHeader('access-control-allow-methods', 'POST');
  exchange.response.setHeader('access-control-allow-headers', 'Content-Type, X-Requested-With');
  exchange.response.writeHead(204).end();
}

async function tellResult(exchange: Exchange): Promise<void> {
  const { world, request, url } = exchange;
  const origin = allowCors(exchange);
  const { params } = await readBody(request, url.searchParams);
  checked(world, { ...params, origin });
  const allowed = world.sessions.find(request);
  sendJson(exchange, allowed?.origin === origin ? allowed : { user: false, origin });
}

function tellPeople(exchange: Exchange): void {
  const { world } = exchange;
  sendJson(exchange, { bot: presentBot(world), people: presentPeople(world) });
}

export const loginRoutes: readonly Route[] = [
  { method: 'GET', path: /^\/auth$/, run: showPage },
  { method: 'GET', path: /^\/auth\/people$/, run: tellPeople },
  { method: 'POST', path: /^\/auth\/allow$/, run: allow },
  { method: 'POST', path: /^\/auth\/cancel$/, run: cancel },
  { method: 'OPTIONS', path: /^\/auth\/get$/, foreign: true, run: preflight },
  { method: 'POST', path: /^\/auth\/get$/, foreign: true, run: tellResult },
];
