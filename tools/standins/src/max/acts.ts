import { randomBytes } from 'node:crypto';
import type { Chat, Content, StoredMessage } from '../state/model.ts';
import { format } from '../telegram/bot-api/text.ts';
import { chatChanged, nextMessageId, seconds, type World } from '../world.ts';
import { maxChatId, midOf } from './chats.ts';
import { presentMessage, presentUser } from './present.ts';

/** What people do in MAX. Updates have no id. */

function push(
  world: World,
  chat: Chat,
  update_type: string,
  fields: Record<string, unknown>,
): void {
  const timestamp = world.clock();
  world.max.webhook.push({ update_type, timestamp, ...fields, user_locale: 'ru' }, chat.person.id);
}

const dialog = (world: World, { person }: Chat): Record<string, unknown> => ({
  chat_id: maxChatId(person),
  user: presentUser(world, person),
});

/** «Начать», the first time or after a stop, by a link with a payload or without. */
export function startBot(world: World, chat: Chat, payload: string | null): void {
  chat.open = true;
  chat.blocked = false;
  push(world, chat, 'bot_started', { ...dialog(world, chat), payload });
  chatChanged(world, chat);
}

export function stopBot(world: World, chat: Chat): void {
  if (chat.blocked) return;
  chat.blocked = true;
  push(world, chat, 'bot_stopped', dialog(world, chat));
  chatChanged(world, chat);
}

/** `attachment`: what is no text, as MAX shows it (`{ type: 'audio', payload: {…} }`), with the text as its caption. */
export function writeToBot(
  world: World,
  chat: Chat,
  text: string,
  replyTo?: number,
  attachment?: Record<string, unknown>,
): { mid: string; message_id: number } {
  const content: Content = attachment
    ? { kind: 'attachment', fields: attachment, caption: text }
    : { kind: 'text', ...format(text) };
  const message: StoredMessage = {
    message_id: nextMessageId(world),
    from: 'person',
    date: seconds(world),
    content,
    ...(replyTo !== undefined && { reply_to: replyTo }),
  };
  chat.open = true;
  chat.messages.push(message);
  chat.read_up_to = message.message_id;
  push(world, chat, 'message_created', { message: presentMessage(world, chat, message) });
  chatChanged(world, chat);
  return { mid: midOf(chat, message), message_id: message.message_id };
}

/** `gone`: the message was deleted meanwhile, so that the press comes without it. */
export function pressButton(
  world: World,
  chat: Chat,
  message: StoredMessage,
  payload: string,
  gone: boolean,
): string {
  const callback_id = randomBytes(24).toString('base64url');
  world.max.callbacks.open(callback_id);
  world.max.pressed.set(callback_id, { chat, message });
  push(world, chat, 'message_callback', {
    callback: {
      timestamp: world.clock(),
      callback_id,
      payload,
      user: presentUser(world, chat.person),
    },
    message: gone ? null : presentMessage(world, chat, message),
  });
  return callback_id;
}
