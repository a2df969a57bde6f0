import { presentFile } from '../telegram/bot-api/present.ts';
import type { Chat, Content, StoredMessage } from '../state/model.ts';
import { listedChats, type World } from '../world.ts';

type Json = Record<string, unknown>;

function presentContent(world: World, content: Content): Json {
  switch (content.kind) {
    case 'text':
      return { text: content.text, entities: content.entities };
    case 'document': {
      const file = world.state.files.get(content.file_id);
      const document =
        file === undefined ? {} : { ...presentFile(file), url: `/file/${file.file_id}` };
      return { document, text: content.caption, entities: content.caption_entities };
    }
    case 'location':
      return { location: content.location };
    case 'venue':
      return { venue: content.venue };
    case 'attachment':
      return { text: attachmentText(content), entities: [] };
    default:
      return { domain: content.domain };
  }
}

function attachmentText({ fields, caption }: Extract<Content, { kind: 'attachment' }>): string {
  return caption === '' ? `[${Object.keys(fields).join()}]` : caption;
}

function presentMessage(world: World, message: StoredMessage): Json {
  return {
    message_id: message.message_id,
    from: message.from,
    date: message.date,
    edited: message.edit_date !== undefined,
    kind: message.content.kind,
    ...presentContent(world, message.content),
    buttons: message.reply_markup?.inline_keyboard ?? [],
    ...(message.reply_to !== undefined && { reply_to: message.reply_to }),
  };
}

function preview(message: StoredMessage | undefined): string {
  const content = message?.content;
  switch (content?.kind) {
    case 'text':
      return content.text;
    case 'document':
      return content.caption === '' ? 'Файл' : content.caption;
    case 'location':
      return 'Геопозиция';
    case 'venue':
      return content.venue.title;
    case 'attachment':
      return attachmentText(content);
    case 'connected_website':
      return `Вход на ${content.domain}`;
    default:
      return '';
  }
}

function unread(chat: Chat): number {
  return chat.messages.filter(
    (message) => message.from === 'bot' && message.message_id > chat.read_up_to,
  ).length;
}

export function presentPerson(chat: Chat): Json {
  const { id, first_name, last_name, username, photo_url, role } = chat.person;
  const last = chat.messages.at(-1);
  return {
    id,
    first_name,
    last_name,
    username,
    photo_url,
    role,
    open: chat.open,
    blocked: chat.blocked,
    unread: unread(chat),
    preview: preview(last),
    last_from: last?.from,
    last_date: last?.date,
  };
}

export function presentPeople(world: World): Json[] {
  return listedChats(world).map(presentPerson);
}

export function presentChatView(world: World, chat: Chat): Json {
  return {
    person: presentPerson(chat),
    messages: chat.messages.map((message) => presentMessage(world, message)),
  };
}
