import { sequentialize } from '@grammyjs/runner';
import { Bot, type Context, GrammyError } from 'grammy';
import { LRUCache } from 'lru-cache';
import { actionOf } from '../channels/telegram/callback-data.ts';
import { telegramClient } from '../channels/telegram/client.ts';
import type { Dependencies } from '../dependencies.ts';
import { findTelegramUser, setReachable } from '../features/notifications/notifications.ts';
import { answerDecision } from './decisions.ts';
import { answerDiaryPress, answerPhrase } from './diary/diary.ts';
import { HELP, notifyOfHelp } from './help.ts';
import { isReplyToBot, NOT_TEXT, ONLY_TEXT, passOnReply } from './replies.ts';
import { answerStart, type Reply } from './start.ts';
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
  people.command('start', (context) =>
    quietly(() => answerStart(deps, context, context.match, reply)),
  );
  people.on(['message:text', 'message:caption']).filter(isReplyToBot, (context, next) =>
    quietly(async () => {
      const passedOn = await passOnReply(deps, context, reply);
      if (!passedOn || context.message.caption !== undefined) await next();
    }),
  );
  people.on('message:text', (context) =>
    quietly(async () => {
      if (!(await answerPhrase(deps, context))) await help(deps, context, reply);
    }),
  );
  people.on(NOT_TEXT, (context) => quietly(() => reply(context, ONLY_TEXT)));
  people
    .on('edited_message:text')
    .filter(isReplyToBot, (context) => quietly(() => reply(context, ONLY_TEXT)));
  bot.on('callback_query:data', (context) => quietly(() => answerPress(deps, context)));
  return bot;
}

function lineOf({ chatId, from, callbackQuery }: Context): string {
  return `${callbackQuery ? 'press' : 'chat'} ${chatId ?? from?.id}`;
}

async function answerPress(
  deps: Dependencies,
  context: Context & { callbackQuery: { data: string } },
): Promise<void> {
  const action = actionOf(context.callbackQuery.data);
  if (!action)
    await context.answerCallbackQuery({
      text: 'Эта кнопка больше не действует',
      show_alert: true,
    });
  else if (action.subject === 'diary') await answerDiaryPress(deps, context, action);
  else await answerDecision(deps, context, action);
}

const REPLY_PAUSE_MS = 60_000;
const REPLIES_MAX = 10_000;

function replyOnce({ clock }: Dependencies): Reply {
  const sent = new LRUCache<string, true>({
    max: REPLIES_MAX,
    ttl: REPLY_PAUSE_MS,
    perf: { now: () => clock().getTime() },
  });
  return async (context, text, options) => {
    const key = `${context.chatId} ${text}`;
    if (sent.has(key)) return;
    await context.reply(text, options);
    sent.set(key, true);
  };
}

async function help(deps: Dependencies, context: Context, reply: Reply): Promise<void> {
  const userId = context.from && (await findTelegramUser(deps.db, String(context.from.id)));
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
