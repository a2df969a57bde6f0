import { ApiError } from '../../api/api-error.ts';

/** Texts of spec sections 4 and 8, to the letter. */
export const RANGE_TAKEN =
  'Некоторые слоты в этом периоде уже заняты. Пожалуйста, выберите другое время.';
export const BOOKED = 'Бронирование создано! Инструктор свяжется с вами для подтверждения.';
export const BOOKING_FAILED = 'Ошибка при создании бронирования. Пожалуйста, попробуйте еще раз.';
export const CANCELLED = 'Бронирование успешно отменено.';
export const CANCEL_FAILED = 'Ошибка при отмене бронирования. Пожалуйста, попробуйте еще раз.';
export const NO_BOOKING_ID = 'Не удалось определить ID бронирования';

export const SIGN_IN_TO_BOOK = 'Войдите через Telegram, чтобы забронировать занятие';

/** What the server says of a failure, or else the text of the product. An answer without a code said nothing for people. */
export function failureText(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.code ? error.detail : otherwise;
}
