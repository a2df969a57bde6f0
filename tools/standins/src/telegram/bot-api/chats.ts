import type { Chat, StoredMessage } from '../../state/model.ts';
import type { World } from '../../world.ts';
import { badRequest, forbidden } from './errors.ts';
import { readString, readInteger, type Params } from '../../http/params.ts';

/** The chat a call names, when the bot may act in it. Errors: 400 chat not found, 403 blocked or never started. */
export function findChat(world: World, params: Params): Chat {
  const id = readString(params, 'chat_id').trim();
  if (id === '') throw badRequest('chat_id is empty');
  const chat = /^\d+$/.test(id) ? world.state.chats.get(Number(id)) : undefined;
  if (chat === undefined) throw badRequest('chat not found');
  if (chat.blocked) throw forbidden('bot was blocked by the user');
  if (!chat.open) throw forbidden("bot can't initiate conversation with a user");
  return chat;
}

/** `missing` is what Telegram calls the message: 'message to edit', 'message to delete'. */
export function findMessage(chat: Chat, params: Params, missing: string): StoredMessage {
  const id = readInteger(params, 'message_id', 0);
  if (id === 0) throw badRequest('message identifier is not specified');
  const message = chat.messages.find((one) => one.message_id === id);
  if (message === undefined) throw badRequest(`${missing} not found`);
  return message;
}
