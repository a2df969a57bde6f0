import { isDeepStrictEqual } from 'node:util';
import type { Chat, Content, InlineKeyboard, StoredMessage } from '../../state/model.ts';
import { chatChanged, seconds } from '../../world.ts';
import type { Call } from './call.ts';
import { findChat, findMessage } from './chats.ts';
import { badRequest } from './errors.ts';
import { readKeyboard } from './keyboard.ts';
import { presentMessage } from './present.ts';
import { readText } from './text.ts';

const NOT_MODIFIED =
  'message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message';
const DELETABLE_S = 48 * 60 * 60;

function findOwn({ world, params }: Call): { chat: Chat; message: StoredMessage } {
  const chat = findChat(world, params);
  const message = findMessage(chat, params, 'message to edit');
  if (message.from !== 'bot') throw badRequest("message can't be edited");
  return { chat, message };
}

function change(
  call: Call,
  chat: Chat,
  message: StoredMessage,
  content: Content,
  keyboard: InlineKeyboard | undefined,
): unknown {
  if (
    isDeepStrictEqual(content, message.content) &&
    isDeepStrictEqual(keyboard, message.reply_markup)
  ) {
    throw badRequest(NOT_MODIFIED);
  }
  message.content = content;
  message.edit_date = seconds(call.world);
  if (keyboard === undefined) delete message.reply_markup;
  else message.reply_markup = keyboard;
  chatChanged(call.world, chat);
  return presentMessage(call.world, chat, message);
}

/** A keyboard that is not given again is removed, as in Telegram. */
export function editMessageText(call: Call): unknown {
  const text = readText(call.params);
  const keyboard = readKeyboard(call.params);
  const { chat, message } = findOwn(call);
  if (message.content.kind !== 'text') throw badRequest('there is no text in the message to edit');
  return change(call, chat, message, { kind: 'text', ...text }, keyboard);
}

export function editMessageReplyMarkup(call: Call): unknown {
  const keyboard = readKeyboard(call.params);
  const { chat, message } = findOwn(call);
  return change(call, chat, message, message.content, keyboard);
}

export function deleteMessage(call: Call): true {
  const chat = findChat(call.world, call.params);
  const message = findMessage(chat, call.params, 'message to delete');
  if (seconds(call.world) - message.date > DELETABLE_S)
    throw badRequest("message can't be deleted for everyone");
  chat.messages = chat.messages.filter((one) => one !== message);
  chatChanged(call.world, chat);
  return true;
}
