import { formatDay, formatTimeRange } from '@sklon/contract/time';
import { ApiError } from '../../../api/api-error.ts';
import type { DayRange } from './busy-week.ts';

/** Texts of spec section 8, to the letter. */
export const SLOTS_FAILED = 'Не удалось загрузить занятые слоты';
export const SLOT_FAILED = 'Не удалось изменить статус слота';

/** The text of the product and, when the server says one, the reason. */
export function slotFailure(error: unknown): string {
  return error instanceof ApiError && error.code ? `${SLOT_FAILED}. ${error.detail}` : SLOT_FAILED;
}

/** «ср, 14 января, 10:00–12:00»; the day is not torn from its month. */
export function rangeText({ date, start, end }: DayRange): string {
  return `${formatDay(date).replaceAll(' ', '\u00A0')}, ${formatTimeRange(start, end)}`;
}
