import type { DemoPerson } from '../../options.ts';
import type { Chat, Entity, StoredFile, StoredMessage } from '../../state/model.ts';
import type { World } from '../../world.ts';

type Json = Record<string, unknown>;

export function presentBot(world: World): Json {
  return {
    id: world.botId,
    is_bot: true,
    first_name: world.options.botName ?? 'Склон',
    username: world.options.botUsername,
  };
}

export function presentUser(person: DemoPerson): Json {
  return {
    id: person.id,
    is_bot: false,
    first_name: person.first_name,
    ...(person.last_name === undefined ? {} : { last_name: person.last_name }),
    ...(person.username === undefined ? {} : { username: person.username }),
    language_code: 'ru',
  };
}

export function presentChat(person: DemoPerson): Json {
  const { id, first_name, last_name, username } = person;
  return {
    id,
    first_name,
    ...(last_name === undefined ? {} : { last_name }),
    ...(username === undefined ? {} : { username }),
    type: 'private',
  };
}

export function presentFile(file: StoredFile): Json {
  const { file_id, file_unique_id, file_name, mime_type } = file;
  return {
    file_name,
    mime_type,
    file_id,
    file_unique_id,
    file_size: Buffer.from(file.base64, 'base64').length,
  };
}

const listed = (key: string, entities: readonly Entity[]): Json =>
  entities.length === 0 ? {} : { [key]: entities };

function presentContent(world: World, { content }: StoredMessage): Json {
  switch (content.kind) {
    case 'text':
      return { text: content.text, ...listed('entities', content.entities) };
    case 'document': {
      const file = world.state.files.get(content.file_id);
      return {
        ...(file === undefined ? {} : { document: presentFile(file) }),
        ...(content.caption === '' ? {} : { caption: content.caption }),
        ...listed('caption_entities', content.caption_entities),
      };
    }
    case 'location':
      return { location: content.location };
    case 'venue':
      return { venue: content.venue, location: content.venue.location };
    case 'attachment':
      return { ...content.fields, ...(content.caption === '' ? {} : { caption: content.caption }) };
    default:
      return { connected_website: content.domain };
  }
}

export function presentMessage(world: World, chat: Chat, message: StoredMessage): Json {
  const replied = chat.messages.find((one) => one.message_id === message.reply_to);
  return {
    message_id: message.message_id,
    from: message.from === 'bot' ? presentBot(world) : presentUser(chat.person),
    chat: presentChat(chat.person),
    date: message.date,
    ...(message.edit_date === undefined ? {} : { edit_date: message.edit_date }),
    ...(replied === undefined
      ? {}
      : { reply_to_message: presentMessage(world, chat, { ...replied, reply_to: 0 }) }),
    ...presentContent(world, message),
    ...(message.reply_markup === undefined ? {} : { reply_markup: message.reply_markup }),
  };
}
