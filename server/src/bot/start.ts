import { MAX_ID } from '@sklon/contract/fields';
import { cleanLine } from '@sklon/contract/typed-text';
import type { TextContent } from '../channels/content.ts';
import { escapeHtml, inert } from '../channels/inert-text.ts';
import type { Dependencies } from '../dependencies.ts';
import { blockedTextFor } from '../features/auth/auth.ts';
import { BOOKING } from '../features/bookings/bookings.ts';
import { INQUIRY } from '../features/inquiries/inquiries.ts';
import { stateFor } from '../features/notifications/notifications.ts';

const SUBJECTS = { b: BOOKING, r: INQUIRY };

/** What /start shows: `b<id>` a booking to its parties, `r<id>` an inquiry; why not to who is shut out; undefined: a greeting. */
export async function contentOfStart(
  { db, clock, config }: Dependencies,
  userId: number | undefined,
  payload: string,
): Promise<TextContent | string | undefined> {
  if (userId === undefined) return undefined;
  const blocked = await blockedTextFor(db, userId);
  if (blocked !== undefined) return blocked;
  const [, letter, digits] = /^([br])(\d{1,10})$/.exec(payload) ?? [];
  if (!(Number(digits) <= MAX_ID)) return undefined;
  const subject = SUBJECTS[letter as keyof typeof SUBJECTS];
  const to = { userId, now: clock(), site: config.publicOrigin };
  return stateFor(db, subject, Number(digits), to);
}

export const KNOWN_NEXT =
  'Теперь сюда будут приходить ответы на ваши заявки, подтверждения занятий и напоминания о них.';

export function greeting({ config }: Dependencies, typed: string, known: boolean): string {
  const name = cleanLine(typed).trim();
  const hello = name === '' ? 'Здравствуйте!' : `Здравствуйте, ${inert(name)}!`;
  const next = known
    ? KNOWN_NEXT
    : `Чтобы я мог присылать подтверждения занятий, войдите на сайте через Telegram: ${escapeHtml(config.publicOrigin)}/login`;
  return `${hello} Это бот «Склона».\n\n${next}`;
}
