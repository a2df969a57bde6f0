import { isRecord, readString, type Params } from '../http/params.ts';
import { isLoopbackHost } from '../http/loopback.ts';
import type { Chat, StoredMessage } from '../state/model.ts';
import { chatChanged, nextMessageId, seconds, type World } from '../world.ts';
import { allowed, findByMid, recipientOf } from './chats.ts';
import { readMessage, type NewMessage } from './content.ts';
import { badPayload, MaxError } from './errors.ts';
import { presentBot, presentMessage } from './present.ts';

export interface Call {
  world: World;
  query: URLSearchParams;
  body: Params;
}

/** What is not a message with buttons is edited for a week. */
const EDITABLE_S = 7 * 24 * 60 * 60;
const DONE = { success: true };

export function sendMessage({ world, query, body }: Call): unknown {
  const { content, keyboard } = readMessage(body);
  const chat = recipientOf(world, query);
  if (content === undefined || (content.kind === 'text' && content.text === ''))
    throw badPayload('text: must not be empty');
  const message: StoredMessage = {
    message_id: nextMessageId(world),
    from: 'bot',
    date: seconds(world),
    content,
    ...(keyboard && { reply_markup: keyboard }),
  };
  chat.messages.push(message);
  chatChanged(world, chat);
  return { message: presentMessage(world, chat, message) };
}

function change(world: World, chat: Chat, message: StoredMessage, changes: NewMessage): void {
  if (changes.content !== undefined) message.content = changes.content;
  if (changes.keyboard === null) delete message.reply_markup;
  else if (changes.keyboard !== undefined) message.reply_markup = changes.keyboard;
  message.edit_date = seconds(world);
  chatChanged(world, chat);
}

export function editMessage({ world, query, body }: Call): unknown {
  const changes = readMessage(body);
  const found = findByMid(world, query.get('message_id') ?? '');
  if (found === undefined) throw new MaxError(404, 'not.found', 'Message not found');
  const { chat, message } = found;
  allowed(chat);
  const isOld = seconds(world) - message.date > EDITABLE_S && message.reply_markup === undefined;
  // A refusal with 200, as `SimpleQueryResult` has it.
  if (message.from !== 'bot' || isOld)
    return { success: false, message: 'Message can not be edited' };
  change(world, chat, message, changes);
  return DONE;
}

export function answerCallback({ world, query, body }: Call): unknown {
  const { message, notification } = body;
  if (!isRecord(message) && typeof notification !== 'string')
    throw badPayload('message or notification is required');
  const changes = isRecord(message) ? readMessage(message) : undefined;
  const id = query.get('callback_id') ?? '';
  const pressed = world.max.pressed.get(id);
  const text = typeof notification === 'string' ? notification : '';
  if (pressed === undefined || !world.max.callbacks.answer(id, { text, show_alert: false }))
    throw new MaxError(404, 'not.found', 'Callback not found');
  world.max.pressed.delete(id);
  if (changes) change(world, pressed.chat, pressed.message, changes);
  return DONE;
}

/** HTTPS at port 443; plain HTTP for this machine alone, which the real one never takes. */
function checkUrl(url: unknown): string {
  const parsed = typeof url === 'string' ? URL.parse(url) : null;
  const isLocal = parsed?.protocol === 'http:' && isLoopbackHost(parsed.hostname);
  if (!parsed || !(isLocal || (parsed.protocol === 'https:' && parsed.port === '')))
    throw badPayload('url: must start with https:// and have no port');
  return parsed.href;
}

export function subscribe({ world, body }: Call): unknown {
  const url = checkUrl(body['url']);
  const { update_types: types } = body;
  const secret = readString(body, 'secret');
  if (secret !== '' && !/^[\w-]{5,256}$/.test(secret))
    throw badPayload('secret: must match ^[a-zA-Z0-9_-]{5,256}$');
  if (
    types !== undefined &&
    !(Array.isArray(types) && types.every((one) => typeof one === 'string'))
  )
    throw badPayload('update_types: expected a list of strings');
  const { max } = world.state;
  max.subscriptions = [
    ...max.subscriptions.filter((one) => one.url !== url),
    {
      url,
      time: world.clock(),
      update_types: types === undefined ? null : types,
      ...(secret !== '' && { secret }),
    },
  ];
  world.saver.schedule();
  return DONE;
}

export function unsubscribe({ world, query }: Call): unknown {
  const { max } = world.state;
  max.subscriptions = max.subscriptions.filter(({ url }) => url !== query.get('url'));
  world.saver.schedule();
  return DONE;
}

/** Without the secrets. */
export function getSubscriptions({ world }: Call): unknown {
  const subscriptions = world.state.max.subscriptions.map(({ url, time, update_types }) => ({
    url,
    time,
    update_types,
  }));
  return { subscriptions };
}

export const getMe = ({ world }: Call): unknown => presentBot(world);
