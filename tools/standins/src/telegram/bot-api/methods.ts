import { answerCallbackQuery } from './answer.ts';
import type { Call } from './call.ts';
import { getMyCommands, setMyCommands } from './commands.ts';
import { deleteMessage, editMessageReplyMarkup, editMessageText } from './edit.ts';
import { getUpdates } from './long-poll.ts';
import { presentBot } from './present.ts';
import { sendChatAction, sendDocument, sendLocation, sendMessage, sendVenue } from './send.ts';
import { deleteWebhook, getWebhookInfo, setWebhook } from './webhook-settings.ts';

function getMe({ world }: Call): Record<string, unknown> {
  return {
    ...presentBot(world),
    can_join_groups: false,
    can_read_all_group_messages: false,
    supports_inline_queries: false,
    can_connect_to_business: false,
    has_main_web_app: false,
  };
}

/** The table of contents of the Bot API here. Telegram ignores the case of a method's name. */
const METHODS = {
  getMe,
  getUpdates,
  setWebhook,
  deleteWebhook,
  getWebhookInfo,
  setMyCommands,
  getMyCommands,
  sendMessage,
  sendVenue,
  sendLocation,
  sendDocument,
  sendChatAction,
  editMessageText,
  editMessageReplyMarkup,
  deleteMessage,
  answerCallbackQuery,
};

export type Method = (call: Call) => unknown;

const byLowerCase = new Map<string, { name: string; run: Method }>(
  Object.entries(METHODS).map(([name, run]) => [name.toLowerCase(), { name, run }]),
);

export function findMethod(name: string): { name: string; run: Method } | undefined {
  return byLowerCase.get(name.toLowerCase());
}
