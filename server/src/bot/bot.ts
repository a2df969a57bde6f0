import { sequentialize } from '@grammyjs/runner';
import { Bot, type Context, GrammyError } from 'grammy';
import { LRUCache } from 'lru-cache';
import { isUnchanged } from '../channels/telegram/channel.ts';
import { telegramClient } from '../channels/telegram/client.ts';
import { messageOptions, renderText } from '../channels/telegram/render.ts';
import type { TextContent } from '../channels/content.ts';
import type { Dependencies } from '../dependencies.ts';
import { findTelegramUser, setReachable } from '../features/notifications/notifications.ts';
import type { Press } from './conversation.ts';
import { answerPhrase } from './diary/diary.ts';
import { HELP, notifyOfHelp } from './help.ts';
import { answerPress } from './presses.ts';
import { isReplyToBot, NOT_TEXT, ONLY_TEXT, passOnReply } from './replies.ts';
import { contentOfStart, greeting } from './start.ts';
import { isHandled, rememberUpdate } from './updates.ts';

/** Seconds for one call of ours; polling has its own limit. */
const TIMEOUT_SECONDS = 10;

/**
 * It makes no call by itself: pass it updates with `handleUpdate`, several at a time. Pass a rejected update
 * again: handling one twice does no harm (telegram.md, Bot).
 */
export function createBot(deps: Dependencies): Bot {
  const { db, clock, config } = deps;
  const { telegram } = config;
  const bot = new Bot(telegram.token, {
    client: telegramClient(telegram, TIMEOUT_SECONDS),
    botInfo: botInfo(telegram),
  });
  // In order within a chat; presses do not wait for what was written before them.
  bot.use(sequentialize(lineOf));

  bot.use(async (context, next) => {
    if (await isHandled(db, context.update.update_id)) return;
    await next();
    await rememberUpdate(db, context.update.update_id, clock());
  });

  // A person who writes or presses a button can receive messages.
  bot.chatType('private').on(['message', 'callback_query'], async (context, next) => {
    await reachable(deps, context.from.id, true);
    await next();
  });
  bot
    .chatType('private')
    .on('my_chat_member', (context) =>
      reachable(deps, context.from.id, context.myChatMember.new_chat_member.status === 'member'),
    );

  const people = bot.chatType('private');
  const reply = replyOnce(deps);
  people.command('start', (context) => quietly(() => answerStart(deps, context, reply)));
  people.on(['message:text', 'message:caption']).filter(isReplyToBot, (context, next) =>
    quietly(async () => {
      const { text, caption = '', message_id, reply_to_message: repliedTo } = context.message;
      const passedOn = await passOnReply(deps, {
        channel: 'telegram',
        userId: await userOf(deps, context),
        text: text ?? caption,
        repliedTo: String(repliedTo?.message_id),
        origin: `telegram:${context.chatId}:${message_id}`,
        reply: (content) => say(context, content),
      });
      if (!passedOn || caption !== '') await next();
    }),
  );
  people.on('message:text', (context) =>
    quietly(async () => {
      const written = {
        userId: await userOf(deps, context),
        text: context.message.text,
        reply: (content: TextContent | string) => say(context, content),
      };
      if (!(await answerPhrase(deps, written))) await help(deps, context, reply);
    }),
  );
  people.on(NOT_TEXT, (context) => quietly(() => reply(context, ONLY_TEXT)));
  people
    .on('edited_message:text')
    .filter(isReplyToBot, (context) => quietly(() => reply(context, ONLY_TEXT)));
  bot.on('callback_query:data', (context) =>
    quietly(async () =>
      answerPress(deps, await pressIn(deps, context), context.callbackQuery.data),
    ),
  );
  return bot;
}

function lineOf({ chatId, from, callbackQuery }: Context): string {
  return `${callbackQuery ? 'press' : 'chat'} ${chatId ?? from?.id}`;
}

async function userOf({ db }: Dependencies, { from }: Context): Promise<number | undefined> {
  return from && findTelegramUser(db, String(from.id));
}

/** Telegram shows no more characters in an alert. */
const ALERT_MAX = 200;

async function pressIn(
  deps: Dependencies,
  context: Context & { callbackQuery: { data: string } },
): Promise<Press> {
  const { from, message, data } = context.callbackQuery;
  return {
    updateId: context.update.update_id,
    userId: await userOf(deps, context),
    button: [from.id, message?.message_id, data].join(' '),
    answer: (text, alert) =>
      context.answerCallbackQuery({
        ...(text !== undefined && { text: text.slice(0, ALERT_MAX) }),
        ...(alert && { show_alert: true }),
      }),
    // A message that still has buttons may be a second copy, sent when the first was not known to have arrived.
    async edit(content) {
      if (!message) return;
      try {
        await context.editMessageText(renderText(content), messageOptions(content));
      } catch (error) {
        if (!isUnchanged(error)) throw error;
      }
    },
    reply: (content) => say(context, content),
  };
}

async function say(context: Context, content: TextContent | string): Promise<void> {
  if (typeof content === 'string') await context.reply(content);
  else await context.reply(renderText(content), messageOptions(content));
}

async function answerStart(
  deps: Dependencies,
  context: Context & { match: string },
  reply: Reply,
): Promise<void> {
  const userId = await userOf(deps, context);
  const content = await contentOfStart(deps, userId, context.match);
  if (content !== undefined) return reply(context, content);
  const text = greeting(deps, context.from?.first_name ?? '', userId !== undefined);
  await reply(context, text, { parse_mode: 'HTML' });
}

/** Sends a reply, unless the same one went to this chat within a minute. `options`: of a text. */
type Reply = (
  context: Context,
  content: TextContent | string,
  options?: { parse_mode: 'HTML' },
) => Promise<void>;

const REPLY_PAUSE_MS = 60_000;
const REPLIES_MAX = 10_000;

function replyOnce({ clock }: Dependencies): Reply {
  const sent = new LRUCache<string, true>({
    max: REPLIES_MAX,
    ttl: REPLY_PAUSE_MS,
    perf: { now: () => clock().getTime() },
  });
  return async (context, content, options) => {
    const text = typeof content === 'string' ? content : renderText(content);
    const key = `${context.chatId} ${text}`;
    if (sent.has(key)) return;
    await context.reply(text, typeof content === 'string' ? options : messageOptions(content));
    sent.set(key, true);
  };
}

async function help(deps: Dependencies, context: Context, reply: Reply): Promise<void> {
  const userId = await userOf(deps, context);
  if (userId === undefined) return reply(context, HELP);
  await notifyOfHelp(deps.db, userId, deps.clock());
  deps.wakeNotifications();
}

async function reachable(
  { db, clock, wakeNotifications }: Dependencies,
  telegramId: number,
  value: boolean,
): Promise<void> {
  const contact = { channel: 'telegram', address: String(telegramId) } as const;
  if (await setReachable(db, contact, value, clock())) wakeNotifications();
}

/** A reply that Telegram refuses for good (a blocked chat, an expired press) is no reason to retry the update. */
async function quietly(reply: () => Promise<unknown>): Promise<void> {
  try {
    await reply();
  } catch (error) {
    if (!(error instanceof GrammyError) || (error.error_code !== 400 && error.error_code !== 403))
      throw error;
  }
}

/** Known from the settings, so that the bot starts while Telegram is away. */
function botInfo({ botId, username }: Dependencies['config']['telegram']): Bot['botInfo'] {
  return {
    id: Number(botId),
    is_bot: true,
    first_name: 'Склон',
    username,
    can_join_groups: false,
    can_read_all_group_messages: false,
    supports_inline_queries: false,
    can_connect_to_business: false,
    has_main_web_app: false,
    has_topics_enabled: false,
    allows_users_to_create_topics: false,
    can_manage_bots: false,
    supports_join_request_queries: false,
  };
}
