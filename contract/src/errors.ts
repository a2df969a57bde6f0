/** Status, a Russian `detail` for people, and a stable `code` for programs (product-decisions, Response shapes). */
import { INSTRUCTOR_NOT_WORKING } from './booking-texts.ts';
import { TELEGRAM_AUTH_INVALID } from './identity-rules.ts';
import type { Quote } from './quote.ts';

export interface FieldError {
  /** Where in the input, dotted: 'body.end_time' → 'end_time'. */
  path: string;
  message: string;
}

export interface ErrorBody {
  detail: string;
  code: ErrorCode;
  errors?: FieldError[];
  /** Of `quote_changed`: what the lesson costs now; null when the instructor names no price any more. */
  quote?: Quote | null;
}

export const ERRORS = {
  bad_request: { status: 400, detail: 'Запрос составлен неверно' },
  validation_failed: { status: 400, detail: 'Проверьте введённые данные' },
  unauthenticated: { status: 401, detail: 'User authentication required' },
  telegram_auth_invalid: { status: 401, detail: TELEGRAM_AUTH_INVALID },
  identity_invalid: { status: 401, detail: 'Вход не\u00A0подтвердился. Попробуйте ещё раз.' },
  proof_required: {
    status: 403,
    detail: 'Подтвердите, что это вы: войдите ещё раз.',
  },
  number_unused: {
    status: 403,
    detail:
      'По\u00A0этому номеру давно не\u00A0входили: войдите другим способом, которым пользовались раньше.',
  },
  account_blocked: { status: 403, detail: 'Доступ закрыт администратором' },
  forbidden: { status: 403, detail: 'Недостаточно прав' },
  consent_required: { status: 403, detail: 'Необходимо подтвердить согласие для продолжения' },
  own_request: { status: 403, detail: 'Нельзя отправить запрос самому себе' },
  own_booking: { status: 403, detail: 'Нельзя забронировать занятие у самого себя' },
  own_move: { status: 403, detail: 'На предложение отвечает другая сторона' },
  identity_not_found: { status: 404, detail: 'Такого способа входа у\u00A0вас нет' },
  sign_in_closed: { status: 404, detail: 'Этот способ входа выключен' },
  push_closed: { status: 404, detail: 'Уведомления на\u00A0устройствах выключены' },
  not_found: { status: 404, detail: 'Не найдено' },
  instructor_not_found: { status: 404, detail: 'Инструктор не найден' },
  resort_not_found: { status: 404, detail: 'Курорт не найден' },
  registration_not_found: { status: 404, detail: 'Заявка не найдена' },
  document_not_found: { status: 404, detail: 'Документ не найден' },
  rental_not_found: { status: 404, detail: 'Прокат не найден' },
  service_not_found: { status: 404, detail: 'Услуга не найдена' },
  request_not_found: { status: 404, detail: 'Запрос не найден' },
  review_not_found: { status: 404, detail: 'Отзыв не найден' },
  user_not_found: { status: 404, detail: 'Человек не найден' },
  session_not_found: { status: 404, detail: 'Вход не найден: возможно, он уже завершён' },
  consent_not_found: { status: 404, detail: 'Согласие не найдено или уже отозвано' },
  settings_not_found: { status: 404, detail: 'Настройки инструктора не найдены' },
  slot_not_found: { status: 404, detail: 'Отметка в календаре не найдена' },
  identity_taken: {
    status: 409,
    detail: 'Этим способом входят в\u00A0другой аккаунт',
  },
  identity_exists: {
    status: 409,
    detail: 'Такой способ входа у\u00A0вас уже есть: сначала удалите прежний',
  },
  merge_impossible: { status: 409, detail: 'Эти аккаунты не\u00A0объединить' },
  identity_last: {
    status: 409,
    detail: 'Это единственный способ входа: сначала добавьте другой',
  },
  backup_key_missing: {
    status: 409,
    detail:
      'Копия зашифрована, а\u00A0ключа на\u00A0сервере нет: проверьте её командой из\u00A0руководства',
  },
  backup_not_found: { status: 404, detail: 'Копия не найдена: возможно, она уже удалена' },
  booking_not_found: { status: 404, detail: 'Бронирование не найдено' },
  conversation_not_found: { status: 404, detail: 'Переписка не найдена или на неё не жаловались' },
  own_day_not_found: {
    status: 404,
    detail: 'Свои часы на этот день не найдены: возможно, они удалены',
  },
  recurring_busy_not_found: {
    status: 404,
    detail: 'Занятое время не найдено: возможно, оно удалено',
  },
  calendar_feed_not_found: {
    status: 404,
    detail: 'Календарь не найден: возможно, он уже удалён',
  },
  own_lesson_not_found: {
    status: 404,
    detail: 'Занятие не найдено: возможно, его удалили или клиент уже принял запись по ссылке',
  },
  lesson_link_not_found: {
    status: 404,
    detail:
      'Ссылка не действует: её срок вышел, её отозвали или по ней уже записались. Попросите у инструктора новую.',
  },
  special_day_not_found: { status: 404, detail: 'Особый день не найден: возможно, он уже удалён' },
  companion_not_found: { status: 404, detail: 'Спутник не найден: возможно, он уже удалён' },
  meeting_point_not_found: { status: 404, detail: 'Место встречи не найдено' },
  certificate_not_found: { status: 404, detail: 'Сертификат не найден: возможно, он уже удалён' },
  move_not_found: { status: 404, detail: 'Предложение не найдено' },
  method_not_allowed: { status: 405, detail: 'Метод не поддерживается' },
  request_timeout: { status: 408, detail: 'Запрос не пришёл вовремя' },
  slot_taken: {
    status: 409,
    detail: 'Некоторые слоты в этом периоде уже заняты. Пожалуйста, выберите другое время.',
  },
  instructor_not_working: { status: 409, detail: INSTRUCTOR_NOT_WORKING },
  resort_closed: { status: 409, detail: 'В это время курорт закрыт. Выберите другое время.' },
  own_day_exists: {
    status: 409,
    detail: 'На эти дни уже есть свои часы. Чтобы изменить их, сначала удалите прежние.',
  },
  calendar_feed_exists: { status: 409, detail: 'Этот календарь уже добавлен' },
  too_many_calendar_feeds: {
    status: 409,
    detail: 'Можно добавить не больше 5 календарей. Удалите лишние.',
  },
  special_day_exists: {
    status: 409,
    detail: 'На эту дату особый день уже есть. Чтобы изменить его, сначала удалите прежний.',
  },
  quote_changed: {
    status: 409,
    detail: 'Цена занятия изменилась. Проверьте новую и подтвердите бронирование ещё раз.',
  },
  booking_changed: {
    status: 409,
    detail:
      'Пока вы выбирали время, занятие изменилось. Посмотрите, что с ним стало, и попробуйте ещё раз.',
  },
  own_lesson_changed: {
    status: 409,
    detail: 'Инструктор изменил занятие. Посмотрите, что теперь, и подтвердите ещё раз.',
  },
  own_lesson_begun: {
    status: 409,
    detail: 'Занятие уже началось: передать его по ссылке нельзя',
  },
  move_open: {
    status: 409,
    detail: 'Другое время уже предложено. Сначала дождитесь ответа или отзовите предложение.',
  },
  move_closed: {
    status: 409,
    detail: 'Это предложение больше не действует: на него ответили, его отозвали или оно истекло',
  },
  too_many_moves: {
    status: 409,
    detail: 'Для этого занятия уже 10 раз предлагали другое время. Договоритесь в сообщениях.',
  },
  lesson_too_short: { status: 400, detail: 'Инструктор не проводит такие короткие занятия' },
  person_erased: {
    status: 409,
    detail: 'Человек удалил аккаунт вместе со своими данными: написать о нём больше нельзя',
  },
  side_shut_out: {
    status: 409,
    detail: 'Согласиться нельзя: доступ одной из сторон закрыт. Отклонить или отменить можно.',
  },
  booking_not_active: { status: 409, detail: 'Бронирование уже завершено, отклонено или отменено' },
  provider_not_working: { status: 409, detail: 'Сейчас запросы не принимаются' },
  provider_without_owner: {
    status: 409,
    detail: 'Этот прокат принимает запросы только по телефону',
  },
  request_not_pending: { status: 409, detail: 'На запрос уже ответили, либо он отменён или истёк' },
  too_many_requests_pending: {
    status: 409,
    detail: 'У вас уже 10 запросов ждут ответа. Дождитесь ответа или отмените лишние.',
  },
  booking_not_completed: {
    status: 409,
    detail: 'Отзыв можно оставить только после состоявшегося занятия',
  },
  review_exists: { status: 409, detail: 'Вы уже оставили отзыв об этом занятии' },
  review_closed: {
    status: 409,
    detail: 'Изменить отзыв можно в\u00A0течение часа и\u00A0пока инструктор не\u00A0ответил',
  },
  review_answered: { status: 409, detail: 'Вы уже ответили на этот отзыв' },
  user_blocked: { status: 409, detail: 'Человек заблокирован' },
  user_not_blocked: { status: 409, detail: 'Человек не заблокирован' },
  user_is_admin: { status: 409, detail: 'Администратора нельзя заблокировать' },
  review_hidden: { status: 409, detail: 'Отзыв уже скрыт' },
  review_shown: { status: 409, detail: 'Отзыв и так виден всем' },
  conversation_closed: {
    status: 409,
    detail: 'Переписка закрыта: писать можно до 14 дней после занятия, пока у обоих есть аккаунт',
  },
  conversation_empty: { status: 409, detail: 'Вам ещё не писали: жаловаться не на что' },
  reports_handled: { status: 409, detail: 'Жалоба уже рассмотрена' },
  conversation_reported: { status: 409, detail: 'Вы уже пожаловались на эту переписку' },
  slot_booked: {
    status: 409,
    detail: 'Это время занято бронированием. Изменить его можно, только отменив бронирование.',
  },
  registration_exists: {
    status: 409,
    detail: 'У вас уже есть заявка на рассмотрении. Дождитесь решения или отмените её.',
  },
  registration_not_pending: { status: 409, detail: 'Заявка уже рассмотрена' },
  too_many_documents: {
    status: 409,
    detail: 'Можно загрузить максимум 5 файлов. У вас осталось 0 слотов.',
  },
  too_many_pending: {
    status: 409,
    detail: 'У вас уже 10 бронирований ждут ответа. Дождитесь подтверждения или отмените лишние.',
  },
  too_many_pending_hours: {
    status: 409,
    detail:
      'Заявки, на которые вам ещё не ответили, занимают слишком много времени. Дождитесь ответа или отмените лишние.',
  },
  own_time_taken: {
    status: 409,
    detail:
      'На это время у вас уже есть занятие или заявка. Выберите другое время или сначала отмените прежнюю запись.',
  },
  companion_exists: { status: 409, detail: 'Спутник с таким именем у вас уже есть' },
  too_many_companions: {
    status: 409,
    detail: 'Сохранить можно не больше 30 спутников. Удалите лишних.',
  },
  too_many_certificates: {
    status: 409,
    detail: 'Можно добавить не больше 10 сертификатов. Удалите лишние.',
  },
  certificate_changed: {
    status: 409,
    detail: 'Сертификат изменился, пока вы смотрели. Проверьте его ещё раз.',
  },
  certificate_without_evidence: {
    status: 409,
    detail: 'К сертификату не приложен документ: проверять нечего.',
  },
  too_many_meeting_points: {
    status: 409,
    detail: 'У курорта может быть не больше 50 мест встречи. Удалите лишние.',
  },
  too_many_cancelled: {
    status: 409,
    detail:
      'За сутки вы отменили много заявок этому инструктору. Попробуйте завтра или выберите другого инструктора.',
  },
  photo_too_large: { status: 413, detail: 'Фото больше 5 МБ. Выберите файл поменьше.' },
  document_too_large: { status: 413, detail: 'Файл больше 10 МБ. Выберите файл поменьше.' },
  payload_too_large: { status: 413, detail: 'Слишком большой запрос' },
  photo_invalid: {
    status: 415,
    detail: 'Пожалуйста, выберите файл изображения (JPEG, PNG или WebP)',
  },
  document_invalid: {
    status: 415,
    detail: 'Этот файл не подходит. Загрузите PDF, JPEG, PNG, TIFF, DOC или DOCX.',
  },
  unsupported_media_type: { status: 415, detail: 'Неподдерживаемый тип содержимого' },
  idempotency_key_reused: {
    status: 422,
    detail: 'Этот Idempotency-Key уже использован с другим телом запроса',
  },
  rate_limited: {
    status: 429,
    detail: 'Слишком много запросов. Подождите немного и попробуйте снова.',
  },
  too_many_messages: {
    status: 429,
    detail: 'За час можно отправить 30 сообщений. Попробуйте позже.',
  },
  headers_too_large: { status: 431, detail: 'Слишком длинный адрес или заголовки запроса' },
  internal: { status: 500, detail: 'Внутренняя ошибка. Попробуйте ещё раз.' },
  sign_in_unavailable: {
    status: 503,
    detail: 'Сервис входа не\u00A0отвечает. Попробуйте позже или войдите иначе.',
  },
  overloaded: { status: 503, detail: 'Сервис перегружен. Попробуйте через несколько секунд.' },
  storage_full: {
    status: 503,
    detail: 'Не удалось сохранить файл: на сервере нет места. Попробуйте позже.',
  },
  unavailable: {
    status: 503,
    detail: 'Сервис временно недоступен. Попробуйте через несколько секунд.',
  },
} as const satisfies Record<string, { status: number; detail: string }>;

export type ErrorCode = keyof typeof ERRORS;
