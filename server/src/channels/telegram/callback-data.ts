/** Actions as the data of Telegram's buttons, 1 to 64 bytes. Chats are full of old buttons: what is written once is read for ever. */
import type { DeclineReason } from '@sklon/contract/decline-rules';
import { MAX_ID } from '@sklon/contract/fields';
import { isLocalDate } from '@sklon/contract/time';
import type { Action, DayPart } from '../actions.ts';

interface OrderAction {
  subject: 'booking' | 'inquiry' | 'move';
  action: string;
  reason?: DeclineReason;
}

const LETTERS = {
  c: { subject: 'booking', action: 'confirm' },
  d: { subject: 'booking', action: 'ask' },
  s: { subject: 'booking', action: 'back' },
  D: { subject: 'booking', action: 'decline' },
  t: { subject: 'booking', action: 'decline', reason: 'no_time' },
  f: { subject: 'booking', action: 'decline', reason: 'other_speciality' },
  g: { subject: 'booking', action: 'decline', reason: 'group_too_large' },
  o: { subject: 'booking', action: 'decline', reason: 'other' },
  a: { subject: 'inquiry', action: 'accept' },
  r: { subject: 'inquiry', action: 'ask' },
  S: { subject: 'inquiry', action: 'back' },
  R: { subject: 'inquiry', action: 'decline' },
  y: { subject: 'move', action: 'accept' },
  n: { subject: 'move', action: 'decline' },
} as const satisfies Record<string, OrderAction>;

const PARTS: Record<string, DayPart> = {
  morning: 'morning',
  afternoon: 'afternoon',
  rest: 'rest',
  off: 'day',
};

const RESUME = 'day:resume';

export function callbackData(action: Action): string {
  if (action.subject === 'sign_in')
    return `in:${action.action === 'confirm' ? 'y' : 'n'}:${action.handle}`;
  if (action.subject !== 'diary') return `${letterOf(action)}:${action.id}`;
  if (action.action === 'resume') return RESUME;
  if (action.action === 'delete_own_day') return `day:on:${action.id}`;
  if (action.action === 'open_times') return `day:free:${action.ids.join(',')}`;
  return `day:${Object.keys(PARTS).find((name) => PARTS[name] === action.part)}:${action.date}`;
}

function letterOf(wanted: OrderAction): string {
  const found = Object.entries<OrderAction>(LETTERS).find(
    ([, { subject, action, reason }]) =>
      subject === wanted.subject && action === wanted.action && reason === wanted.reason,
  );
  if (!found) throw new Error(`no letter for ${wanted.subject} ${wanted.action}`);
  return found[0];
}

/** Undefined for what no button of ours holds: presses can be forged. */
export function actionOf(data: string): Action | undefined {
  const [, letter = '', digits] = /^(\w):([1-9]\d{0,9})$/.exec(data) ?? [];
  if (Object.hasOwn(LETTERS, letter))
    return { ...LETTERS[letter as keyof typeof LETTERS], id: idIn(digits) };
  const [, choice, handle] = /^in:([yn]):([\w-]{43})$/.exec(data) ?? [];
  if (handle !== undefined)
    return { subject: 'sign_in', action: choice === 'y' ? 'confirm' : 'refuse', handle };
  if (data === RESUME) return { subject: 'diary', action: 'resume' };
  const [, name = '', argument = ''] = /^day:(\w+):([\d,-]+)$/.exec(data) ?? [];
  if (name === 'free')
    return { subject: 'diary', action: 'open_times', ids: argument.split(',').map(idIn) };
  if (name === 'on') return { subject: 'diary', action: 'delete_own_day', id: idIn(argument) };
  const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
  return part && isLocalDate(argument)
    ? { subject: 'diary', action: 'close', date: argument, part }
    : undefined;
}

/** 0, which no row has, for a number that no column takes. */
function idIn(digits = ''): number {
  const id = Number(digits);
  return Number.isInteger(id) && id <= MAX_ID ? id : 0;
}
