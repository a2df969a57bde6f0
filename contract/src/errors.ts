/**
 * Errors as both ends see them: status, a `detail` in Russian that can be shown to a person as it is, and a
 * stable `code` for programs (product-decisions, Response shapes). No zod here: the browser imports this file.
 */
export interface FieldError {
  /** Where in the input, dotted: 'body.end_time' → 'end_time'. */
  path: string;
  message: string;
}

export interface ErrorBody {
  detail: string;
  code: ErrorCode;
  errors?: FieldError[];
}

/** Every code the API answers, with its HTTP status and the text said when nothing more exact is known. */
export const ERRORS = {
  bad_request: { status: 400, detail: 'Запрос составлен неверно' },
  validation_failed: { status: 400, detail: 'Проверьте введённые данные' },
  unauthenticated: { status: 401, detail: 'User authentication required' },
  telegram_auth_invalid: { status: 401, detail: 'Ошибка авторизации через Telegram' },
  forbidden: { status: 403, detail: 'Недостаточно прав' },
  consent_required: { status: 403, detail: 'Необходимо подтвердить согласие для продолжения' },
  own_booking: { status: 403, detail: 'Нельзя забронировать занятие у самого себя' },
  not_found: { status: 404, detail: 'Не найдено' },
  instructor_not_found: { status: 404, detail: 'Инструктор не найден' },
  resort_not_found: { status: 404, detail: 'Курорт не найден' },
  booking_not_found: { status: 404, detail: 'Бронирование не найдено' },
  method_not_allowed: { status: 405, detail: 'Метод не поддерживается' },
  request_timeout: { status: 408, detail: 'Запрос не пришёл вовремя' },
  slot_taken: { status: 409, detail: 'Некоторые слоты в этом периоде уже заняты. Пожалуйста, выберите другое время.' },
  instructor_not_working: { status: 409, detail: 'Инструктор сейчас не принимает бронирования' },
  booking_not_active: { status: 409, detail: 'Бронирование уже завершено, отклонено или отменено' },
  too_many_pending: { status: 409, detail: 'У вас уже 10 бронирований ждут ответа. Дождитесь подтверждения или отмените лишние.' },
  payload_too_large: { status: 413, detail: 'Слишком большой запрос' },
  unsupported_media_type: { status: 415, detail: 'Неподдерживаемый тип содержимого' },
  idempotency_key_reused: { status: 422, detail: 'Этот Idempotency-Key уже использован с другим телом запроса' },
  rate_limited: { status: 429, detail: 'Слишком много запросов. Подождите немного и попробуйте снова.' },
  headers_too_large: { status: 431, detail: 'Слишком длинный адрес или заголовки запроса' },
  internal: { status: 500, detail: 'Внутренняя ошибка. Попробуйте ещё раз.' },
  overloaded: { status: 503, detail: 'Сервис перегружен. Попробуйте через несколько секунд.' },
  unavailable: { status: 503, detail: 'Сервис временно недоступен. Попробуйте через несколько секунд.' },
} as const satisfies Record<string, { status: number; detail: string }>;

export type ErrorCode = keyof typeof ERRORS;
