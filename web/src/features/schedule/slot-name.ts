import { formatLongDay, type LocalDate, type LocalTime } from '@sklon/contract/time';
import type { SlotState } from './slot-states.ts';

/** What people read and hear for each state. */
export const SLOT_STATE_LABELS: Record<SlotState, string> = {
  available: 'свободно',
  busy: 'занято',
  booked: 'забронировано',
  user_booked: 'ваша запись',
};

/** Why a slot cannot be booked though nobody has taken it. */
export const PAST = 'время прошло';
export const NOT_YET = 'запись ещё не открыта';

/** A slot's whole name for a screen reader: «среда, 14 января, 10:30, свободно» (design, rule 9). */
export function slotName(
  date: LocalDate,
  time: LocalTime,
  state: SlotState,
  closed: string | null,
): string {
  const label = closed !== null && state === 'available' ? closed : SLOT_STATE_LABELS[state];
  return `${formatLongDay(date)}, ${time}, ${label}`;
}
