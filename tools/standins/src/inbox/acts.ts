import { randomBytes } from 'node:crypto';
import {
  presentBot,
  presentChat,
  presentMessage,
  presentUser,
} from '../telegram/bot-api/present.ts';
import { format } from '../telegram/bot-api/text.ts';
import type { DemoPerson } from '../options.ts';
import { newChat } from '../state/create.ts';
import type { Chat, Content, StoredMessage } from '../state/model.ts';
import { chatChanged, nextMessageId, seconds, type World } from '../world.ts';

/** What people do in Telegram. Each act sends the update that Telegram would; ids are null when the bot excluded its kind. */

function post(
  world: World,
  chat: Chat,
  from: 'person' | 'service',
  content: Content,
  replyTo?: number,
): { update_id: number | null; message_id: number } {
  const message: StoredMessage = {
    message_id: nextMessageId(world),
    from,
    date: seconds(world),
    content,
    ...(replyTo !== undefined && { reply_to: replyTo }),
  };
  chat.open = true;
  chat.messages.push(message);
  chat.read_up_to = message.message_id;
  const update_id = world.updates.push('message', presentMessage(world, chat, message));
  chatChanged(world, chat);
  return { update_id, message_id: message.message_id };
}

/** Any message of a person opens the chat. `replyTo`: the message that it answers. */
export function writeToBot(
  world: World,
  chat: Chat,
  text: string,
  replyTo?: number,
  attachment?: Record<string, unknown>,
): { update_id: number | null; message_id: number } {
  const content: Content = attachment
    ? { kind: 'attachment', fields: attachment, caption: text }
    : { kind: 'text', ...format(text) };
  return post(world, chat, 'person', content, replyTo);
}

export function editText(
  world: World,
  chat: Chat,
  message: StoredMessage,
  text: string,
): { update_id: number | null } {
  message.content = { kind: 'text', ...format(text) };
  message.edit_date = seconds(world);
  const update_id = world.updates.push('edited_message', presentMessage(world, chat, message));
  chatChanged(world, chat);
  return { update_id };
}

/** The permission requested at sign-in. Telegram reports it to the bot once, by a service message. */
export function allowMessages(world: World, chat: Chat, domain: string): void {
  if (chat.open) return;
  post(world, chat, 'service', { kind: 'connected_website', domain });
}

export function pressButton(
  world: World,
  chat: Chat,
  message: StoredMessage,
  data: string,
): { update_id: number | null; callback_query_id: string } {
  const id = BigInt(`0x${randomBytes(8).toString('hex')}`).toString();
  world.callbacks.open(id);
  const update_id = world.updates.push('callback_query', {
    id,
    from: presentUser(chat.person),
    message: presentMessage(world, chat, message),
    chat_instance: String(chat.person.id * 7919),
    data,
  });
  return { update_id, callback_query_id: id };
}

function memberOf(world: World, status: 'member' | 'kicked'): Record<string, unknown> {
  return { user: presentBot(world), status, ...(status === 'kicked' ? { until_date: 0 } : {}) };
}

export function setBlocked(world: World, chat: Chat, blocked: boolean): number | null {
  if (chat.blocked === blocked) return null;
  chat.blocked = blocked;
  const update_id = world.updates.push('my_chat_member', {
    chat: presentChat(chat.person),
    from: presentUser(chat.person),
    date: seconds(world),
    old_chat_member: memberOf(world, blocked ? 'member' : 'kicked'),
    new_chat_member: memberOf(world, blocked ? 'kicked' : 'member'),
  });
  chatChanged(world, chat);
  return update_id;
}

export function markRead(world: World, chat: Chat): void {
  const last = chat.messages.at(-1)?.message_id ?? 0;
  if (chat.read_up_to >= last) return;
  chat.read_up_to = last;
  chatChanged(world, chat);
}

export function seatPerson(world: World, person: DemoPerson): Chat {
  const known = world.state.chats.get(person.id);
  const chat = known ?? newChat(person);
  chat.person = person;
  if (person.started === true) chat.open = true;
  world.state.chats.set(person.id, chat);
  world.saver.schedule();
  world.live.send({ type: 'people' });
  return chat;
}
