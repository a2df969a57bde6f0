import { cleanLine } from '@sklon/contract/typed-text';
import { actionOf } from '../../channels/telegram/callback-data.ts';
import { unlinked } from '../../channels/inert-text.ts';
import { maxClient, type MaxClient, MaxError } from '../../channels/max/client.ts';
import { maxMessage } from '../../channels/max/render.ts';
import type { TextContent } from '../../channels/content.ts';
import type { MaxConfig } from '../../config.ts';
import type { Dependencies } from '../../dependencies.ts';
import { findUserAt, setReachable } from '../../features/notifications/notifications.ts';
import type { Press } from '../conversation.ts';
import { answerPhrase } from '../diary/diary.ts';
import { HELP, notifyOfHelp } from '../help.ts';
import { answerPress } from '../presses.ts';
import { ONLY_TEXT, passOnReply } from '../replies.ts';
import { contentOfStart, KNOWN_NEXT } from '../start.ts';
import { isHandled, rememberUpdate } from '../updates.ts';
import { answerQuestion, questionOf } from './sign-in.ts';
import type { MaxUpdate, MaxUpdateOf } from './updates.ts';

/** For one call. */
const TIMEOUT_MS = 10_000;

/** Handles an update by its number; handling one twice does no harm. */
export type MaxBot = (updateId: number, update: MaxUpdate) => Promise<void>;

interface Bot {
  deps: Dependencies;
  call: MaxClient;
}

export function createMaxBot(deps: Dependencies, max: MaxConfig): MaxBot {
  const bot = { deps, call: maxClient(max, TIMEOUT_MS) };
  return async (updateId, update) => {
    if (await isHandled(deps.db, updateId)) return;
    await quietly(() => handle(bot, updateId, update));
    await rememberUpdate(deps.db, updateId, deps.clock());
  };
}

function handle(bot: Bot, updateId: number, update: MaxUpdate): Promise<void> {
  switch (update.update_type) {
    case 'bot_started':
      return start(bot, update.user, update.payload ?? '');
    case 'bot_stopped':
      return reachable(bot.deps, update.user.user_id, false);
    case 'message_created':
      return read(bot, update);
    default:
      return press(bot, updateId, update);
  }
}

const contactOf = (userId: number) => ({ channel: 'max', address: String(userId) });

async function reachable(
  { db, clock, wakeNotifications }: Dependencies,
  userId: number,
  value: boolean,
): Promise<void> {
  if (await setReachable(db, contactOf(userId), value, clock())) wakeNotifications();
}

async function say({ call }: Bot, userId: number, content: TextContent | string): Promise<void> {
  const body = typeof content === 'string' ? { text: unlinked(content) } : maxMessage(content);
  const query = { user_id: String(userId), disable_link_preview: 'true' };
  await call({ method: 'POST', path: 'messages', query, body });
}

/** Of a payload that says nothing here it greets, as of none. */
async function start(
  bot: Bot,
  { user_id, first_name = '' }: MaxUpdateOf<'bot_started'>['user'],
  payload: string,
): Promise<void> {
  const { deps } = bot;
  await reachable(deps, user_id, true);
  const userId = await findUserAt(deps.db, contactOf(user_id));
  const content =
    (await questionOf(deps, payload)) ?? (await contentOfStart(deps, userId, payload));
  await say(bot, user_id, content ?? greeting(deps, first_name, userId !== undefined));
}

function greeting({ config }: Dependencies, typed: string, known: boolean): TextContent {
  const name = cleanLine(typed).trim();
  const next = known
    ? [KNOWN_NEXT]
    : [
        'Подтверждения занятий будут приходить сюда, когда вы\u00A0добавите MAX в\u00A0настройках на\u00A0сайте.',
        { text: 'Настройки', url: `${config.publicOrigin}/preferences` },
      ];
  return {
    kind: 'text',
    title: name === '' ? 'Здравствуйте!' : `Здравствуйте, ${name}!`,
    blocks: [['Это бот «Склона».'], next],
  };
}

async function read(bot: Bot, { message }: MaxUpdateOf<'message_created'>): Promise<void> {
  const { deps } = bot;
  const { sender, body, link } = message;
  if (!sender || !body) return;
  await reachable(deps, sender.user_id, true);
  const { text } = body;
  if (typeof text !== 'string' || text.trim() === '') return say(bot, sender.user_id, ONLY_TEXT);
  const [, payload] = /^\/start(?:\s+(\S+))?\s*$/.exec(text) ?? [];
  if (text.startsWith('/start')) return start(bot, sender, payload ?? '');
  const written = {
    userId: await findUserAt(deps.db, contactOf(sender.user_id)),
    text,
    reply: (content: TextContent | string) => say(bot, sender.user_id, content),
  };
  const repliedTo = link?.type === 'reply' ? link.message?.mid : undefined;
  const origin = `max:${body.mid}`;
  if (
    repliedTo !== undefined &&
    (await passOnReply(deps, { ...written, channel: 'max', repliedTo, origin }))
  )
    return;
  if (await answerPhrase(deps, written)) return;
  if (written.userId === undefined) return say(bot, sender.user_id, HELP);
  await notifyOfHelp(deps.db, written.userId, deps.clock());
  deps.wakeNotifications();
}

async function press(
  bot: Bot,
  updateId: number,
  { callback, message }: MaxUpdateOf<'message_callback'>,
): Promise<void> {
  const { deps, call } = bot;
  const { callback_id, payload = '', user } = callback;
  const mid = message?.body?.mid;
  /** A press is answered by a line or by its message. */
  let shown: object | undefined;
  const made: Press = {
    updateId,
    userId: await findUserAt(deps.db, contactOf(user.user_id)),
    button: ['max', user.user_id, mid, payload].join(' '),
    async answer(text) {
      const body = text === undefined ? shown && { message: shown } : { notification: text };
      if (body) await call({ method: 'POST', path: 'answers', query: { callback_id }, body });
    },
    async edit(content) {
      if (mid === undefined) return;
      shown = maxMessage(content);
      await call({ method: 'PUT', path: 'messages', query: { message_id: mid }, body: shown });
    },
    reply: (content) => say(bot, user.user_id, content),
  };
  await reachable(deps, user.user_id, true);
  const action = actionOf(payload);
  if (action?.subject !== 'sign_in') return answerPress(deps, made, payload);
  await made.edit(await answerQuestion(deps, action, user));
  await made.answer();
}

/** What MAX refuses for good (a bot that was stopped, an old press) is no reason to handle the update again. */
async function quietly(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof MaxError) || ![400, 403, 404].includes(error.status)) throw error;
  }
}
