import type { DeclineReason } from '@sklon/contract/decline-rules';
import type { LocalDate } from '@sklon/contract/time';

/**
 * What a press does; a channel renders it as a button or as a link to where it is done. `ask` and `back` change the message
 * alone: the first asks before it declines, the second shows the decision again.
 */
export type Action =
  | { subject: 'booking'; action: 'confirm' | 'ask' | 'back'; id: number }
  /** Messages from before there were reasons decline without one. */
  | { subject: 'booking'; action: 'decline'; id: number; reason?: DeclineReason }
  | { subject: 'inquiry'; action: 'accept' | 'ask' | 'decline' | 'back'; id: number }
  /** Another time, or a price, that somebody proposes. */
  | { subject: 'move'; action: 'accept' | 'decline'; id: number }
  /** Of a browser that asks; the handle names its attempt. */
  | { subject: 'sign_in'; action: 'confirm' | 'refuse'; handle: string }
  | { subject: 'diary'; action: 'close'; date: LocalDate; part: DayPart }
  | { subject: 'diary'; action: 'open_times'; ids: readonly number[] }
  | { subject: 'diary'; action: 'delete_own_day'; id: number }
  | { subject: 'diary'; action: 'resume' };

/** Until noon, from noon on, what is left of today, all of it. */
export type DayPart = 'morning' | 'afternoon' | 'rest' | 'day';
