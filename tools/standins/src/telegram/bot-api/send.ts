import { randomBytes } from 'node:crypto';
import type { Chat, Content, StoredFile } from '../../state/model.ts';
import { chatChanged, nextMessageId, seconds } from '../../world.ts';
import type { Call } from './call.ts';
import { findChat } from './chats.ts';
import { badRequest, BotApiError } from './errors.ts';
import { readKeyboard } from './keyboard.ts';
import {
  isRecord,
  readBoolean,
  readJson,
  readNumber,
  readString,
  type Params,
} from '../../http/params.ts';
import { presentMessage } from './present.ts';
import { readCaption, readText } from './text.ts';

const MAX_FILE_BYTES = 50 * 1024 * 1024;

function readReplyTo(chat: Chat, params: Params): number | undefined {
  const reply = readJson(params, 'reply_parameters', "can't parse reply parameters JSON object");
  if (reply === undefined) return undefined;
  if (!isRecord(reply)) throw badRequest('object expected as reply parameters');
  if (reply['message_id'] === undefined) throw badRequest(`can't find field "message_id"`);
  const id = Number(reply['message_id']);
  if (chat.messages.some((message) => message.message_id === id)) return id;
  if (readBoolean(reply, 'allow_sending_without_reply')) return undefined;
  throw badRequest('message to be replied not found');
}

function deliver({ world, params }: Call, content: Content): Record<string, unknown> {
  const keyboard = readKeyboard(params);
  const chat = findChat(world, params);
  const replyTo = readReplyTo(chat, params);
  world.flood.admit(chat.person.id);
  const message = {
    message_id: nextMessageId(world),
    from: 'bot' as const,
    date: seconds(world),
    content,
    ...(replyTo === undefined ? {} : { reply_to: replyTo }),
    ...(keyboard === undefined ? {} : { reply_markup: keyboard }),
  };
  chat.messages.push(message);
  chatChanged(world, chat);
  return presentMessage(world, chat, message);
}

export function sendMessage(call: Call): unknown {
  return deliver(call, { kind: 'text', ...readText(call.params) });
}

function readLocation(params: Params): { latitude: number; longitude: number } {
  const read = (key: string, limit: number): number => {
    if (readString(params, key).trim() === '') throw badRequest(`${key} is empty`);
    const value = readNumber(params, key);
    if (value === undefined || Math.abs(value) > limit)
      throw badRequest('wrong latitude or longitude specified');
    return value;
  };
  return { latitude: read('latitude', 90), longitude: read('longitude', 180) };
}

export function sendLocation(call: Call): unknown {
  return deliver(call, { kind: 'location', location: readLocation(call.params) });
}

export function sendVenue(call: Call): unknown {
  const location = readLocation(call.params);
  const title = readString(call.params, 'title').trim();
  const address = readString(call.params, 'address').trim();
  if (title === '') throw badRequest('venue title must be non-empty');
  if (address === '') throw badRequest('venue address must be non-empty');
  return deliver(call, { kind: 'venue', venue: { location, title, address } });
}

/** The uploaded document, or one the bot has sent before, by file_id. Nothing is stored until the message is accepted. */
function readDocument({ world, params, uploads }: Call): StoredFile {
  const named = readString(params, 'document');
  const upload = uploads.get(
    named.startsWith('attach://') ? named.slice('attach://'.length) : 'document',
  );
  if (upload !== undefined) {
    if (upload.bytes.length === 0) throw badRequest('file must be non-empty');
    if (upload.bytes.length > MAX_FILE_BYTES)
      throw new BotApiError(413, 'Request Entity Too Large');
    return {
      file_id: `BQAC${randomBytes(30).toString('base64url')}`,
      file_unique_id: `Ag${randomBytes(10).toString('base64url')}`,
      file_name: upload.name,
      mime_type: upload.type,
      base64: upload.bytes.toString('base64'),
    };
  }
  if (named === '') throw badRequest('there is no document in the request');
  const known = world.state.files.get(named);
  if (known !== undefined) return known;
  if (/^https?:\/\//.test(named)) throw badRequest('failed to get HTTP URL content');
  throw badRequest('invalid file HTTP URL specified: Unsupported URL protocol');
}

export function sendDocument(call: Call): unknown {
  const { world } = call;
  const file = readDocument(call);
  const caption = readCaption(call.params);
  const known = world.state.files.has(file.file_id);
  world.state.files.set(file.file_id, file);
  try {
    const content = {
      kind: 'document' as const,
      file_id: file.file_id,
      caption: caption.text,
      caption_entities: caption.entities,
    };
    return deliver(call, content);
  } catch (error) {
    if (!known) world.state.files.delete(file.file_id);
    throw error;
  }
}

const ACTIONS = new Set([
  'typing',
  'upload_photo',
  'record_video',
  'upload_video',
  'record_voice',
  'upload_voice',
  'upload_document',
  'choose_sticker',
  'find_location',
  'record_video_note',
  'upload_video_note',
]);

export function sendChatAction({ world, params }: Call): true {
  const action = readString(params, 'action').toLowerCase();
  if (!ACTIONS.has(action)) throw badRequest('wrong parameter action in request');
  const chat = findChat(world, params);
  world.live.send({ type: 'typing', person_id: chat.person.id, action });
  return true;
}
