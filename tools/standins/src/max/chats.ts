import type { DemoPerson } from '../options.ts';
import { newChat } from '../state/create.ts';
import type { Chat, StoredMessage } from '../state/model.ts';
import { listedPeople, type World } from '../world.ts';
import { MaxError } from './errors.ts';

/** Beyond 2³¹, as MAX's are. */
const FIRST_ID = 5_000_000_000;
const FIRST_CHAT_ID = 100_000_000_000;

export const maxId = ({ id }: DemoPerson): number => id + FIRST_ID;
export const maxChatId = ({ id }: DemoPerson): number => id + FIRST_CHAT_ID;

/** A person's chat with the bot, which everybody has as soon as somebody looks for it. */
export function chatOf(world: World, personId: number): Chat | undefined {
  const { chats } = world.state.max;
  const person = world.state.chats.get(personId)?.person;
  if (person === undefined) return undefined;
  const chat = chats.get(personId) ?? newChat({ ...person, started: false });
  chat.person = person;
  chats.set(personId, chat);
  return chat;
}

export const listedChats = (world: World): Chat[] =>
  listedPeople(world).flatMap(({ id }) => chatOf(world, id) ?? []);

function readId(query: URLSearchParams, key: string, first: number): number | undefined {
  const text = query.get(key);
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) - first : undefined;
}

/** Whom a call is about, by the id in the stand-in; for faults and the outbox. */
export const personOf = (world: World, query: URLSearchParams): number | undefined =>
  readId(query, 'user_id', FIRST_ID) ??
  findByMid(world, query.get('message_id') ?? '')?.chat.person.id;

/** Where the bot may write. A recipient in the body is none. */
export function recipientOf(world: World, query: URLSearchParams): Chat {
  const byUser = readId(query, 'user_id', FIRST_ID);
  const byChat = readId(query, 'chat_id', FIRST_CHAT_ID);
  if (byUser === undefined && byChat === undefined)
    throw new MaxError(400, 'proto.payload', 'Unknown recipient');
  const chat = chatOf(world, byUser ?? byChat ?? 0);
  if (chat?.open !== true)
    throw new MaxError(
      404,
      'chat.not.found',
      byUser === undefined ? 'chat.not.found' : 'dialog.not.found',
    );
  return allowed(chat);
}

export function allowed(chat: Chat): Chat {
  if (chat.blocked) throw new MaxError(403, 'chat.denied', 'error.dialog.suspended');
  return chat;
}

const hex = (number: number): string => number.toString(16).padStart(16, '0');

export const midOf = ({ person }: Chat, { message_id }: StoredMessage): string =>
  `mid.${hex(person.id)}${hex(message_id)}`;

export function findByMid(
  world: World,
  mid: string,
): { chat: Chat; message: StoredMessage } | undefined {
  const [, person = '', id = ''] = /^mid\.([0-9a-f]{16})([0-9a-f]{16})$/.exec(mid) ?? [];
  const chat = world.state.max.chats.get(Number.parseInt(person, 16));
  const message = chat?.messages.find(({ message_id }) => message_id === Number.parseInt(id, 16));
  return chat && message && { chat, message };
}
