import type { DemoPerson } from '../options.ts';
import type { Chat, StoredMessage } from '../state/model.ts';
import type { World } from '../world.ts';
import { maxChatId, maxId, midOf } from './chats.ts';

type Json = Record<string, unknown>;

const BOT_ID = 9_000_000_001;

export function presentBot({ options, clock }: World): Json {
  return {
    user_id: BOT_ID,
    first_name: options.botName ?? 'Склон',
    name: options.botName ?? 'Склон',
    username: options.max?.botUsername,
    is_bot: true,
    last_activity_time: clock(),
  };
}

/** Some have neither a last name nor a username. */
export function presentUser({ clock }: World, person: DemoPerson): Json {
  const { first_name, last_name, username } = person;
  return {
    user_id: maxId(person),
    first_name,
    ...(last_name !== undefined && { last_name }),
    username: username ?? null,
    is_bot: false,
    last_activity_time: clock(),
    name: [first_name, last_name].filter(Boolean).join(' '),
  };
}

function attachmentsOf({ content, reply_markup }: StoredMessage): Json[] {
  const buttons = reply_markup?.inline_keyboard.map((row) =>
    row.map(({ text, callback_data, url }) =>
      url === undefined
        ? { type: 'callback', text, payload: callback_data }
        : { type: 'link', text, url },
    ),
  );
  return [
    ...(content.kind === 'venue' ? [{ type: 'location', ...content.venue.location }] : []),
    ...(content.kind === 'attachment' ? [content.fields] : []),
    ...(buttons ? [{ type: 'inline_keyboard', payload: { buttons } }] : []),
  ];
}

function textOf({ content }: StoredMessage): string | null {
  if (content.kind === 'text') return content.text;
  if (content.kind === 'venue') return `${content.venue.title}\n${content.venue.address}`.trim();
  return content.kind === 'attachment' && content.caption !== '' ? content.caption : null;
}

function presentBody(chat: Chat, message: StoredMessage): Json {
  return {
    mid: midOf(chat, message),
    seq: message.message_id,
    text: textOf(message),
    attachments: attachmentsOf(message),
  };
}

export function presentMessage(world: World, chat: Chat, message: StoredMessage): Json {
  const ofBot = message.from === 'bot';
  const replied = chat.messages.find(({ message_id }) => message_id === message.reply_to);
  const sender = (one: StoredMessage): Json =>
    one.from === 'bot' ? presentBot(world) : presentUser(world, chat.person);
  return {
    sender: sender(message),
    recipient: {
      chat_id: maxChatId(chat.person),
      chat_type: 'dialog',
      user_id: ofBot ? maxId(chat.person) : BOT_ID,
    },
    timestamp: message.date * 1000,
    ...(replied && {
      link: {
        type: 'reply',
        sender: sender(replied),
        chat_id: maxChatId(chat.person),
        message: presentBody(chat, replied),
      },
    }),
    body: presentBody(chat, message),
  };
}
