import { API, CONTRACT, E2E, section, WEB } from './row.ts';

const BROKEN = `${E2E}/registration-files.spec.ts › a connection that breaks in the middle loses nothing: the application is sent, the files are sent again`;
const TOAST = `${E2E}/booking.spec.ts › the toast goes after three seconds, its news stays on the page`;
const CANCELLED = `${E2E}/booking.spec.ts › an own booking is cancelled in its calendar; a failure says so first`;
const RENT_FAILED = `${E2E}/rent.spec.ts › a catalogue that cannot be loaded says so, and its retry loads the page anew`;
const SIGN_IN_REFUSED = `${E2E}/login.spec.ts › a refused sign-in says what the server says, or the text of its own`;
const APPLY = `${E2E}/registration.spec.ts › an instructor applies with a photo and documents, sees the application waiting, takes it back and applies anew`;
const SEND_FAILED = `${E2E}/registration-form.spec.ts › a failure stays on the page with the form as it was, in the server’s words or in its own`;
const DELETED = `${E2E}/admin-rentals.spec.ts › a shop is deleted after a question that names it: «Прокат удален»`;

export const errors = [
  ...section('8 Error catalogue: Generic', [
    [
      'the message is taken from the response detail field',
      'web/src/api/api-error.ts',
      'web/src/api/api-error.test.ts › fails with the detail of the answer',
    ],
    [
      "else 'API request failed'",
      'web/src/api/api-error.ts',
      'web/src/api/api-error.test.ts › fails with words of its own when the answer has no detail',
    ],
    [
      "'Network error' when the body is unreadable",
      'web/src/api/api-error.ts',
      'web/src/api/api-error.test.ts › fails with a network error when the body is unreadable, or no answer comes',
    ],
    ["'Upload failed'", `${WEB}/registrations/files/useUploads.ts`, BROKEN],
    ["'File upload failed'", `${WEB}/registrations/files/useUploads.ts`, BROKEN],
    ["'Profile photo upload failed'", `${WEB}/registrations/files/useUploads.ts`, BROKEN],
    [
      "'Status check failed'",
      `${WEB}/registrations/registration-error.ts`,
      `${E2E}/registration.spec.ts › a status check that fails says so and tries again`,
    ],
    [
      'a 401 on the agreement status logs the user out',
      `${WEB}/auth/useSessionUpkeep.ts`,
      `${E2E}/login.spec.ts › a 401 on the agreement status logs out`,
    ],
  ]),
  ...section('8 Error catalogue: Customer side', [
    [
      "'Ошибка загрузки данных', with a retry",
      `${WEB}/bookings/BookingCalendar.tsx`,
      `${E2E}/calendar.spec.ts › a week that cannot be loaded says so and tries again`,
    ],
    [
      "'Ошибка загрузки инструкторов'",
      `${WEB}/instructors/InstructorResults.tsx`,
      `${E2E}/list.spec.ts › a list that cannot be loaded says so and tries again`,
    ],
    ["'Ошибка загрузки прокатов'", `${WEB}/rentals/RentalsFailed.tsx`, RENT_FAILED],
    [
      "'Ошибка загрузки' (rentals), the retry reloads the page",
      `${WEB}/rentals/RentalsFailed.tsx`,
      RENT_FAILED,
    ],
    [
      "'Ошибка при сохранении согласия. Пожалуйста, попробуйте снова.'",
      `${WEB}/agreements/ConsentForm.tsx`,
      `${E2E}/consent.spec.ts › a consent that cannot be saved says so and keeps the tick`,
    ],
    [
      "'Ошибка при создании бронирования. Пожалуйста, попробуйте еще раз.'",
      `${WEB}/bookings/booking-texts.ts`,
      `${E2E}/booking.spec.ts › a booking that fails says so and keeps what was chosen`,
    ],
    [
      "'Ошибка при отмене бронирования. Пожалуйста, попробуйте еще раз.'",
      `${WEB}/bookings/booking-texts.ts`,
      CANCELLED,
    ],
    [
      "'Инструктор не найден'",
      `${WEB}/instructors/detail/InstructorNotFound.tsx`,
      `${E2E}/detail.spec.ts › an instructor who does not exist: 404, said so, with a way back`,
    ],
    [
      "'Инструктор не найден' of the API",
      `${CONTRACT}/errors.ts`,
      `${API}/instructors/instructors.test.ts › tells nothing of an instructor that is missing or not approved`,
    ],
    [
      "'Failed to load document'",
      `${WEB}/agreements/LegalDocument.tsx`,
      `${E2E}/consent.spec.ts › a document that cannot be loaded says so and tries again`,
    ],
    [
      "'Не удалось загрузить Telegram виджет. Проверьте подключение к интернету.'",
      `${WEB}/auth/TelegramButton.tsx`,
      `${E2E}/login.spec.ts › a widget script that does not load is told, and can be tried again`,
    ],
    ["'Ошибка авторизации через Telegram'", `${CONTRACT}/errors.ts`, SIGN_IN_REFUSED],
    [
      'the server detail of a refused sign-in is used if given',
      `${WEB}/auth/sign-in-error.ts`,
      SIGN_IN_REFUSED,
    ],
    ['toasts last 3 seconds', 'web/src/ui/ToastList.tsx', TOAST],
    [
      "success toast 'Бронирование создано! Инструктор свяжется с вами для подтверждения.'",
      `${WEB}/bookings/booking-texts.ts`,
      TOAST,
    ],
    [
      "success toast 'Бронирование успешно отменено.'",
      `${WEB}/bookings/booking-texts.ts`,
      CANCELLED,
    ],
  ]),
  ...section('8 Error catalogue: Registration', [
    [
      "failure: the error message or 'Ошибка при отправке заявки'",
      `${WEB}/registrations/registration-error.ts`,
      SEND_FAILED,
    ],
    [
      "success: the server message or 'Заявка отправлена! Мы свяжемся с вами в ближайшее время.'",
      `${CONTRACT}/registration-rules.ts`,
      APPLY,
    ],
    ['then the user goes home', `${WEB}/registrations/RegistrationFlow.tsx`, APPLY],
    ["cancel: 'Заявка отменена'", `${WEB}/registrations/registration-error.ts`, APPLY],
    ["cancel: or 'Ошибка при отмене заявки'", `${WEB}/registrations/registration-error.ts`, APPLY],
  ]),
  ...section('8 Error catalogue: Admin', [
    [
      "'Заявка одобрена'",
      `${WEB}/admin/application/decision-texts.ts`,
      `${E2E}/admin-applications.spec.ts › an application is approved: the news stays, and the next one is one key away`,
    ],
    [
      "'Ошибка при одобрении заявки'",
      `${WEB}/admin/application/decision-texts.ts`,
      `${E2E}/admin-applications.spec.ts › of two admins the second is told that it is decided, and sees how`,
    ],
    [
      "'Заявка отклонена'",
      `${WEB}/admin/application/decision-texts.ts`,
      `${E2E}/admin-applications.spec.ts › a rejection needs a reason, said at the field; the applicant reads it`,
    ],
    [
      "'Ошибка при отклонении заявки'",
      `${WEB}/admin/application/decision-texts.ts`,
      `${E2E}/admin-applications.spec.ts › a decision that fails says so with the server’s words, and the typed reason stays`,
    ],
    [
      "'Курорт обновлен'",
      `${WEB}/resorts/admin/resort-texts.ts`,
      `${E2E}/admin-resorts.spec.ts › name, description and hours are changed: «Курорт обновлен»`,
    ],
    [
      "'Ошибка при обновлении курорта'",
      `${WEB}/resorts/admin/resort-texts.ts`,
      `${E2E}/admin-resorts.spec.ts › a failure is told with the server’s words and loses nothing; a double click saves once`,
    ],
    [
      "'Прокат создан'",
      `${WEB}/rentals/admin/rental-messages.ts`,
      `${E2E}/admin-rentals.spec.ts › a shop added with its photo stands in the catalogue`,
    ],
    [
      "'Прокат обновлен'",
      `${WEB}/rentals/admin/rental-messages.ts`,
      `${E2E}/admin-rentals.spec.ts › a shop is changed: «Прокат обновлен»; Back closes the form, and asks when something is not saved`,
    ],
    [
      "'Ошибка при сохранении'",
      `${WEB}/rentals/admin/rental-messages.ts`,
      `${E2E}/admin-rentals.spec.ts › wrong values are told at their fields, by the page and by the server; a failure loses nothing`,
    ],
    ["'Прокат удален'", `${WEB}/rentals/admin/rental-messages.ts`, DELETED],
    ["'Ошибка при удалении'", `${WEB}/rentals/admin/rental-messages.ts`, DELETED],
    [
      "photo upload failure after saving: 'Прокат сохранен, но ошибка загрузки фото'",
      `${WEB}/rentals/admin/rental-messages.ts`,
      `${E2E}/admin-rentals.spec.ts › a photo must be a picture of at most 5 MB; one that does not arrive is told, and sent again alone`,
    ],
    [
      'a photo that fails to load is hidden in the admin view',
      `${WEB}/admin/application/ProfilePhoto.tsx`,
      `${E2E}/admin-applications.spec.ts › a photo that fails to load is hidden`,
    ],
    [
      'and replaced by a placeholder elsewhere: instructors',
      'web/src/ui/ProfilePhoto.tsx',
      `${E2E}/detail.spec.ts › a drawing stands where a photo does not load`,
    ],
    [
      'and replaced by a placeholder elsewhere: rental shops',
      `${WEB}/businesses/BusinessPhoto.tsx`,
      `${E2E}/rent.spec.ts › a drawing stands where a photo does not load`,
    ],
  ]),
  ...section('8 Error catalogue: Instructor settings and preferences', [
    [
      "'Требуется авторизация'",
      `${WEB}/auth/guard-messages.ts`,
      `${E2E}/provider-settings.spec.ts › a session that has ended leads to sign-in: «Требуется авторизация»`,
    ],
    [
      "'Ошибка загрузки данных'",
      `${WEB}/instructors/settings/settings-error.ts`,
      `${E2E}/provider-settings.spec.ts › settings that cannot be loaded say so and try again`,
    ],
    [
      "'Ошибка при сохранении настроек'",
      `${WEB}/instructors/settings/settings-error.ts`,
      `${E2E}/provider-settings.spec.ts › «Работаю» that cannot be saved goes back, and says so`,
    ],
    [
      "'Не удалось загрузить занятые слоты'",
      `${WEB}/schedule/busy/busy-texts.ts`,
      `${E2E}/busy-calendar.spec.ts › a week that cannot be loaded says so and tries again`,
    ],
    [
      "'Не удалось изменить статус слота'",
      `${WEB}/schedule/busy/busy-texts.ts`,
      `${E2E}/busy-calendar.spec.ts › a change shows at once, waits for its answer and is taken back when it is refused`,
    ],
    [
      "'Настройки инструктора не найдены'",
      `${WEB}/instructors/settings/settings-error.ts`,
      `${E2E}/provider-settings.spec.ts › who is no instructor is told so, and what to do next`,
    ],
    [
      "preferences: 'Ошибка загрузки данных пользователя' causes a redirect to login",
      `${WEB}/auth/guard-messages.ts`,
      `${E2E}/login.spec.ts › a refused user fetch clears the token and leads to sign-in`,
    ],
  ]),
];
