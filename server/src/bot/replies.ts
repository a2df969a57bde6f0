/**
 * Replies to the bot's messages about a booking: they go to the other side of it (decision 17), but for a number in reply
 * to the request of a group. A number in reply to an inquiry accepts it for that price (decision 30).
 */
import { MESSAGE_TEXT_MAX } from '@sklon/contract/limits';
import { cleanText } from '@sklon/contract/typed-text';
import type { Context, FilterQuery } from 'grammy';
import type { Dependencies } from '../dependencies.ts';
import { findRepliedOrder, sendMessage } from '../features/messages/messages.ts';
import { ApiError } from '../http/errors/errors.ts';
import type { WrittenReply } from './conversation.ts';
import { acceptForTotal, inquiryTotalIn, nameTotal, totalIn } from './totals.ts';

const PASSED_ON = 'Сообщение передано.';
const TOO_LONG = `Сообщение не передано: в нём больше ${MESSAGE_TEXT_MAX} знаков. Разделите его на части.`;

export const ONLY_TEXT =
  'Я передаю собеседнику только текст и подписи. Фото, голосовые, файлы, места, контакты, стикеры и исправления отправленного не передаются: напишите словами, ответом на моё сообщение о занятии.';

/** Everything that people send, without what Telegram says in their name. */
export const NOT_TEXT = [
  'message:file',
  'message:live_photo',
  'message:paid_media',
  'message:rich_message',
  'message:checklist',
  'message:contact',
  'message:location',
  'message:poll',
  'message:dice',
  'message:game',
  'message:story',
] as const satisfies FilterQuery[];

export function isReplyToBot({ msg, me }: Context): boolean {
  return msg?.reply_to_message?.from?.id === me.id;
}

/**
 * Passes a reply on to the other side of the booking that the bot's message was about, or says why not. Returns whether it
 * was about one, or was the price of an inquiry. An update that comes twice is written once.
 */
export async function passOnReply(deps: Dependencies, written: WrittenReply): Promise<boolean> {
  const { db, clock, wakeNotifications } = deps;
  const { channel, userId, repliedTo, origin } = written;
  const now = clock();
  if (userId === undefined) return false;
  const about = await findRepliedOrder(db, channel, userId, repliedTo);
  if (about === undefined) return false;
  const { kind, id, event } = about;
  const text = cleanText(written.text).trim();
  if (text === '') return false;
  const name =
    kind === 'inquiry' ? acceptForTotal : event === 'booking_requested' ? nameTotal : undefined;
  const total = name && (kind === 'inquiry' ? inquiryTotalIn : totalIn)(text);
  const named = total !== undefined && (await name?.(db, { id, userId, now }, total));
  if (named) {
    if (named.named) wakeNotifications();
    await written.reply(named.text);
    return true;
  }
  // Inquiries have no conversation.
  if (kind === 'inquiry') return false;
  const bookingId = id;
  if (text.length > MESSAGE_TEXT_MAX) {
    await written.reply(TOO_LONG);
    return true;
  }
  try {
    await sendMessage(db, { bookingId, userId, text, origin }, now);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    await written.reply(`Сообщение не передано. ${error.message}`);
    return true;
  }
  wakeNotifications();
  await written.reply(PASSED_ON);
  return true;
}
