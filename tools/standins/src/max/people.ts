import { readBody } from '../http/body.ts';
import { HttpError, sendJson, type Exchange, type Route } from '../http/exchange.ts';
import { sendFile } from '../http/files.ts';
import {
  isRecord,
  readBoolean,
  readInteger,
  readJson,
  readString,
  type Params,
} from '../http/params.ts';
import { markRead } from '../inbox/acts.ts';
import { presentChatView, presentPerson } from '../inbox/present.ts';
import { findButton, waitOf } from '../sim/routes.ts';
import type { Chat } from '../state/model.ts';
import type { World } from '../world.ts';
import { pressButton, startBot, stopBot, writeToBot } from './acts.ts';
import { chatOf, listedChats } from './chats.ts';
import { presentBot } from './present.ts';

const PAYLOAD = /^[\w-]{0,128}$/;

function findChat(world: World, params: Params): Chat {
  const chat = chatOf(world, readInteger(params, 'telegram_id', 0));
  if (world.options.max === undefined || chat === undefined)
    throw new HttpError(404, 'Нет такого человека');
  return chat;
}

function running(chat: Chat): Chat {
  if (chat.blocked) throw new HttpError(409, 'the person has stopped the bot: start it first');
  return chat;
}

function start(world: World, params: Params): unknown {
  const payload = readString(params, 'payload');
  if (!PAYLOAD.test(payload)) throw new HttpError(400, 'payload: at most 128 of base64url');
  startBot(world, findChat(world, params), payload === '' ? null : payload);
  return { ok: true };
}

function message(world: World, params: Params): unknown {
  const chat = running(findChat(world, params));
  const attachment = readJson(params, 'attachment', 'attachment: an object');
  if (attachment !== undefined && !isRecord(attachment))
    throw new HttpError(400, 'attachment: an object');
  const text = readString(params, 'text').trim();
  if (text.length > 4000 || (text === '' && !attachment))
    throw new HttpError(400, 'text: 1–4000 characters');
  const replyTo = readInteger(params, 'reply_to', 0);
  return writeToBot(world, chat, text, replyTo === 0 ? undefined : replyTo, attachment);
}

async function callback(world: World, params: Params): Promise<unknown> {
  const chat = running(findChat(world, params));
  const { message: pressed, data } = findButton(chat, params);
  const callback_id = pressButton(world, chat, pressed, data, readBoolean(params, 'gone'));
  const wait = waitOf(params);
  return wait > 0
    ? { callback_id, answer: await world.max.callbacks.wait(callback_id, wait) }
    : { callback_id };
}

async function showPage(exchange: Exchange): Promise<void> {
  const { world, parts } = exchange;
  const { max } = world.options;
  const [name] = parts;
  if (max === undefined || (name !== undefined && name !== max.botUsername))
    throw new HttpError(404, 'Not Found');
  await sendFile(exchange, 'inbox.html');
}

function act(path: string, run: (world: World, params: Params) => unknown): Route {
  return {
    method: 'POST',
    path: new RegExp(`^${path}$`),
    async run(exchange) {
      const { params } = await readBody(exchange.request, exchange.url.searchParams);
      sendJson(exchange, (await run(exchange.world, params)) ?? { ok: true });
    },
  };
}

/** The inbox of MAX, whose page is Telegram's, and the calls by which tests do what people do. */
export const maxPeopleRoutes: readonly Route[] = [
  act('/sim/max/start', start),
  act('/sim/max/stop', (world, params) => stopBot(world, findChat(world, params))),
  act('/sim/max/message', message),
  act('/sim/max/callback', callback),
  act('/inbox/max/read', (world, params) => markRead(world, findChat(world, params))),
  {
    method: 'GET',
    path: /^\/sim\/max\/chat\/(\d+)$/,
    run: (exchange) =>
      sendJson(
        exchange,
        presentChatView(
          exchange.world,
          findChat(exchange.world, { telegram_id: exchange.parts[0] }),
        ),
      ),
  },
  {
    method: 'GET',
    path: /^\/inbox\/max\/people$/,
    run: (exchange) =>
      sendJson(exchange, {
        bot: presentBot(exchange.world),
        commands: [],
        max: true,
        people: listedChats(exchange.world).map(presentPerson),
      }),
  },
  { method: 'GET', path: /^\/max\/?$/, run: showPage },
  { method: 'GET', path: /^\/max\/([a-zA-Z]\w{4,63})$/, run: showPage },
];
