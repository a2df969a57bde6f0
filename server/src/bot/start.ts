import { MAX_ID } from '@sklon/contract/fields';
import { cleanLine } from '@sklon/contract/typed-text';
import type { Context } from 'grammy';
import { escapeHtml, inert, messageOptions, renderText } from '../channels/telegram/render.ts';
import type { Dependencies } from '../dependencies.ts';
import { blockedTextFor } from '../features/auth/auth.ts';
import { BOOKING } from '../features/bookings/bookings.ts';
import { INQUIRY } from '../features/inquiries/inquiries.ts';
import { findTelegramUser, stateFor } from '../features/notifications/notifications.ts';

const SUBJECTS = { b: BOOKING, r: INQUIRY };

/** Sends a reply, unless the same one went to this chat within a minute. */
export type Reply = (
  context: Context,
  text: string,
  options?: Parameters<Context['reply']>[1],
) => Promise<void>;

/** Answers /start: `b<id>` shows that booking to its parties, `r<id>` that inquiry, everything else greets. */
export async function answerStart(
  deps: Dependencies,
  context: Context,
  payload: string,
  reply: Reply,
): Promise<void> {
  const { db, clock, config } = deps;
  const userId = context.from && (await findTelegramUser(db, String(context.from.id)));
  const blocked = userId === undefined ? undefined : await blockedTextFor(db, userId);
  if (blocked !== undefined) return reply(context, blocked);
  const [, letter, digits] = /^([br])(\d{1,10})$/.exec(payload) ?? [];
  if (userId !== undefined && Number(digits) <= MAX_ID) {
    const subject = SUBJECTS[letter as keyof typeof SUBJECTS];
    const to = { userId, now: clock(), site: config.publicOrigin };
    const content = await stateFor(db, subject, Number(digits), to);
    if (content) {
      await reply(context, renderText(content), messageOptions(content));
      return;
    }
  }
  await reply(context, greeting(deps, context.from?.first_name ?? '', userId !== undefined), {
    parse_mode: 'HTML',
  });
}

function greeting({ config }: Dependencies, typed: string, known: boolean): string {
  const name = cleanLine(typed).trim();
  const hello = name === '' ? 'Здравствуйте!' : `Здравствуйте, ${inert(name)}!`;
  const next = known
    ? 'Теперь сюда будут приходить ответы на ваши заявки, подтверждения занятий и напоминания о них.'
    : `Чтобы я мог присылать подтверждения занятий, войдите на сайте через Telegram: ${escapeHtml(config.publicOrigin)}/login`;
  return `${hello} Это бот «Склона».\n\n${next}`;
}
