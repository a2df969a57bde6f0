import {
  isRecord,
  readBoolean,
  readInteger,
  readJson,
  readString,
  type Params,
} from '../http/params.ts';
import { readBody } from '../http/body.ts';
import { HttpError, sendJson, type Exchange, type Route } from '../http/exchange.ts';
import {
  allowMessages,
  editText,
  pressButton,
  seatPerson,
  setBlocked,
  writeToBot,
} from '../inbox/acts.ts';
import { presentChatView, presentPeople } from '../inbox/present.ts';
import { signAuth } from '../telegram/login/sign.ts';
import type { Chat, StoredMessage } from '../state/model.ts';
import { seconds, type World } from '../world.ts';
import { FAULT_KINDS } from './faults.ts';
import { findSimChat, readPerson } from './person.ts';
import { resetWorld } from './reset.ts';

const MAX_WAIT_MS = 30_000;

export const waitOf = (params: Params): number =>
  Math.min(MAX_WAIT_MS, readInteger(params, 'wait', 0));

function readMessage(world: World, params: Params, min: 0 | 1): { chat: Chat; text: string } {
  const chat = findSimChat(world, params);
  const text = readString(params, 'text').trim();
  const length = Array.from(text).length;
  if (length < min || length > 4096) throw new HttpError(400, `text: ${min}–4096 characters`);
  if (chat.blocked) throw new HttpError(409, 'the person has blocked the bot: unblock first');
  return { chat, text };
}

function message(world: World, params: Params): unknown {
  const attachment = readJson(params, 'attachment', 'attachment: an object');
  if (attachment !== undefined && !isRecord(attachment))
    throw new HttpError(400, 'attachment: an object');
  const { chat, text } = readMessage(world, params, attachment ? 0 : 1);
  const replyTo = readInteger(params, 'reply_to', 0);
  if (replyTo !== 0 && !chat.messages.some(({ message_id }) => message_id === replyTo))
    throw new HttpError(400, 'reply_to: a message of this chat');
  return writeToBot(world, chat, text, replyTo === 0 ? undefined : replyTo, attachment);
}

function edit(world: World, params: Params): unknown {
  const { chat, text } = readMessage(world, params, 1);
  const id = readInteger(params, 'message_id', 0);
  const found = chat.messages.find((one) => one.message_id === id && one.from === 'person');
  if (found?.content.kind !== 'text') throw new HttpError(400, 'message_id: a text of the person');
  return editText(world, chat, found, text);
}

/** The button with this callback_data or, failing that, this text: in the message named, else in the latest that has it. */
export function findButton(chat: Chat, params: Params): { message: StoredMessage; data: string } {
  const messageId = readInteger(params, 'message_id', 0);
  const data = readString(params, 'data');
  const text = readString(params, 'text');
  const candidates = chat.messages.filter(
    (one) => one.from === 'bot' && (messageId === 0 || one.message_id === messageId),
  );
  for (const one of candidates.toReversed()) {
    const buttons = one.reply_markup?.inline_keyboard.flat() ?? [];
    const button = buttons.find((each) =>
      data === '' ? each.text === text : each.callback_data === data,
    );
    if (button?.callback_data !== undefined) return { message: one, data: button.callback_data };
    // A forged client may send any data with any message; the product must not trust it.
    if (readBoolean(params, 'forge') && data !== '') return { message: one, data };
  }
  throw new HttpError(404, `no such button: ${data === '' ? text : data}`);
}

async function callback(world: World, params: Params): Promise<unknown> {
  const chat = findSimChat(world, params);
  if (chat.blocked) throw new HttpError(409, 'the person has blocked the bot: unblock first');
  const found = findButton(chat, params);
  const pressed = pressButton(world, chat, found.message, found.data);
  const wait = waitOf(params);
  return wait > 0
    ? { ...pressed, answer: await world.callbacks.wait(pressed.callback_query_id, wait) }
    : pressed;
}

function fault(world: World, params: Params): unknown {
  const kind = FAULT_KINDS.find((one) => one === readString(params, 'kind'));
  if (kind === undefined) throw new HttpError(400, `kind: one of ${FAULT_KINDS.join(', ')}`);
  const method = readString(params, 'method');
  const chatId = readInteger(params, 'chat_id', 0);
  if (readBoolean(params, 'replace')) world.faults.clear();
  world.faults.add({
    kind,
    times: readInteger(params, 'times', 1),
    percent: readInteger(params, 'percent', 100),
    retry_after: readInteger(params, 'retry_after', 1),
    delay: readInteger(params, 'delay', 1000),
    ...(method === '' ? {} : { method }),
    ...(chatId === 0 ? {} : { chat_id: chatId }),
  });
  return { faults: world.faults.left() };
}

function auth(world: World, params: Params): unknown {
  const chat = findSimChat(world, params);
  if (readString(params, 'request_access') === 'write') allowMessages(world, chat, '127.0.0.1');
  return signAuth(
    world.options.token,
    chat.person,
    readInteger(params, 'auth_date', seconds(world)),
  );
}

function reset(world: World): unknown {
  resetWorld(world);
  return { ok: true };
}

async function outbox(exchange: Exchange): Promise<void> {
  const { world, url, gone } = exchange;
  const query: Params = Object.fromEntries(url.searchParams);
  const chatId = readInteger(query, 'chat_id', 0);
  const method = readString(query, 'method');
  const filter = {
    since: readInteger(query, 'since', 0),
    ...(chatId === 0 ? {} : { chat_id: chatId }),
    ...(method === '' ? {} : { method }),
  };
  const wait = waitOf(query);
  sendJson(
    exchange,
    wait > 0 ? await world.outbox.wait(filter, wait, gone) : world.outbox.list(filter),
  );
}

type Act = (world: World, params: Params) => unknown;

function act(name: string, run: Act): Route {
  return {
    method: 'POST',
    path: new RegExp(`^/sim/${name}$`),
    async run(exchange) {
      const { params } = await readBody(exchange.request, exchange.url.searchParams);
      sendJson(exchange, await run(exchange.world, params));
    },
  };
}

export const simRoutes: readonly Route[] = [
  act('message', message),
  act('edit', edit),
  act('callback', callback),
  act('block', (world, params) => ({
    update_id: setBlocked(world, findSimChat(world, params), true),
  })),
  act('unblock', (world, params) => ({
    update_id: setBlocked(world, findSimChat(world, params), false),
  })),
  act('fault', fault),
  act('person', (world, params) => seatPerson(world, readPerson(world, params)).person),
  act('auth', auth),
  act('reset', reset),
  { method: 'GET', path: /^\/sim\/outbox$/, run: outbox },
  {
    method: 'GET',
    path: /^\/sim\/fault$/,
    run: (exchange) => sendJson(exchange, { faults: exchange.world.faults.left() }),
  },
  {
    method: 'GET',
    path: /^\/sim\/people$/,
    run: (exchange) => sendJson(exchange, presentPeople(exchange.world)),
  },
  {
    method: 'GET',
    path: /^\/sim\/chat\/(\d+)$/,
    run: (exchange) =>
      sendJson(
        exchange,
        presentChatView(
          exchange.world,
          findSimChat(exchange.world, { telegram_id: exchange.parts[0] }),
        ),
      ),
  },
];
