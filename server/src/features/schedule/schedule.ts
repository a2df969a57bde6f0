/** What other features may do with calendars: keep to their hours, and clear one. */
import type { LocalTime } from '@sklon/contract/time';
import { fieldError } from '../../http/errors/errors.ts';

export { deleteBusyTimeOf } from './busy-queries.ts';

/**
 * Whether a time lies inside an instructor's booking hours, all of them local to the resort (product-decisions, Bookings).
 * Throws validation_failed at the end that does not.
 */
export function checkHours(
  time: { start_time: LocalTime; end_time: LocalTime },
  opens: LocalTime,
  closes: LocalTime,
): void {
  // 'HH:MM' texts compare as times do.
  if (time.start_time < opens)
    throw fieldError('start_time', `Время начала: занятия возможны с ${opens} до ${closes}`);
  if (time.end_time > closes)
    throw fieldError('end_time', `Время окончания: занятия возможны с ${opens} до ${closes}`);
}
