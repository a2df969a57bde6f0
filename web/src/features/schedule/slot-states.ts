import type { TakenSlot } from '@sklon/contract/schedule';
import type { LocalDate, LocalTime } from '@sklon/contract/time';

/** States of a slot as a customer sees them (spec section 4). `user_booked` is derived: the caller's own booking. */
export type SlotState = 'available' | 'busy' | 'booked' | 'user_booked';

/** The moment as the clock on the resort's wall shows it. */
export interface LocalNow {
  date: LocalDate;
  time: LocalTime;
}

/** Taken slots by 'YYYY-MM-DDTHH:MM'; a slot that is absent is free. */
export type TakenSlots = ReadonlyMap<string, TakenSlot>;

export function slotKey(date: LocalDate, time: LocalTime): string {
  return `${date}T${time}`;
}

export function takenSlots(availability: readonly TakenSlot[]): TakenSlots {
  return new Map(availability.map((slot) => [slot.time, slot]));
}

export function slotState(taken: TakenSlots, date: LocalDate, time: LocalTime): SlotState {
  const slot = taken.get(slotKey(date, time));
  if (!slot) return 'available';
  return slot.is_cur_user_book ? 'user_booked' : slot.status;
}

/** Id of the caller's own booking in a slot. Notes hold it (spec section 3); null when they do not. */
export function bookingIdOf(taken: TakenSlots, date: LocalDate, time: LocalTime): number | null {
  const slot = taken.get(slotKey(date, time));
  if (!slot?.is_cur_user_book) return null;
  const digits = /\d+/.exec(slot.notes ?? '');
  return digits ? Number(digits[0]) : null;
}

/** Whether a slot has begun, or lies before today. A lesson can only start in the future. */
export function isPast(date: LocalDate, time: LocalTime, now: LocalNow): boolean {
  return date < now.date || (date === now.date && time <= now.time);
}
