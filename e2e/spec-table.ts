/**
 * Spec section → test: every text, limit and rule of spec sections 2 to 9 that is built, with the test that shows it.
 * A text in single quotes stands in the sources to the letter. `tools/architecture/spec-table.test.ts` holds the table to
 * the files.
 */
export interface SpecRow {
  /** Section of the specification. */
  section: string;
  /** The text, limit or rule; texts that people read stand in single quotes. */
  what: string;
  /** File and title, as the file writes the title. */
  test: string;
}

const E2E = 'e2e/tests';
const API = 'server/src/features';
const WEB = 'web/src/features';

function rows(section: string, list: readonly (readonly [what: string, test: string])[]): SpecRow[] {
  return list.map(([what, test]) => ({ section, what, test }));
}

export const specTable: readonly SpecRow[] = [
  ...rows('2 Route table', [
    [
      'every open page answers, with its title and heading',
      `${E2E}/pages.spec.ts › \${path} is sound, light and dark, and fits a narrow phone`,
    ],
    [
      'login required: /providers/register, /preferences, /provider-settings, /my-bookings',
      `${E2E}/login.spec.ts › a protected page sends to sign in, says why, and sign-in leads back to it`,
    ],
    [
      "redirect with returnUrl and the message 'Войдите через Telegram для доступа к этой странице'",
      `${E2E}/login.spec.ts › a protected page sends to sign in, says why, and sign-in leads back to it`,
    ],
    [
      "any other path: 404 with the buttons 'На главную' and 'Назад' and links to instructors, guides, rent, services",
      `${E2E}/pages.spec.ts › the 404 page leads home, back and to the services`,
    ],
    [
      '/instructors/{id}: open to view; booking needs sign-in',
      `${E2E}/detail.spec.ts › a visitor who presses the button is sent to sign in, and told why`,
    ],
    ["/others is titled 'Другие услуги'", `${E2E}/pages.spec.ts › \${path} is sound, light and dark, and fits a narrow phone`],
    ['/my-bookings: list of own bookings', `${E2E}/my-bookings.spec.ts › nothing booked yet: says so and leads to the instructors`],
  ]),
  ...rows('2 Home', [
    ['four tiles and a how-it-works section', `${E2E}/pages.spec.ts › the home page leads to the four services and says how it works`],
    [
      "footer: a social network, a messenger channel, 'Документы' and 'Разместить свои услуги'",
      `${E2E}/pages.spec.ts › the footer leads to the network, the channel, the documents and the placing of services`,
    ],
  ]),
  ...rows('2 User menu', [
    [
      "first and last name, else first name, else @username, else 'Пользователь'",
      `${WEB}/auth/display-name.test.ts › a person is called by both names, the first one, the username, or a user`,
    ],
    [
      "role label: 'Администратор', 'Поставщик услуг', 'Пользователь'",
      `${WEB}/auth/display-name.test.ts › the role is that of an admin before that of a provider`,
    ],
    ["'Админ-панель' for admins only", `${E2E}/login.spec.ts › the admin panel opens to an admin`],
    [
      "'Мои бронирования' leads to the own bookings",
      `${E2E}/main-job.spec.ts › a customer finds an instructor, books, is confirmed in the messenger, and cancels`,
    ],
    ["'Выйти' logs out", `${E2E}/login.spec.ts › logging out clears everything that was stored and revokes the token`],
    ["not signed in: the login button 'Войти'", `${E2E}/login.spec.ts › tabs follow each other in and out`],
  ]),
  ...rows('2 Instructor list', [
    ['resort dropdown: a folder name above its resorts', `${E2E}/list.spec.ts › resorts stand under the names of their folders`],
    [
      'sport type: ski or snowboard',
      `${E2E}/list.spec.ts › filters live in the URL: reload, back, forward and a shared link give the same list`,
    ],
    [
      'number of people: single or group (default single)',
      `${WEB}/instructors/active-filters.test.ts › asks for groups only when a group is looked for`,
    ],
    ["checkbox 'Для ребёнка'", `${E2E}/list.spec.ts › filters live in the URL: reload, back, forward and a shared link give the same list`],
    ['price range slider 0 to 50000', `${E2E}/list.spec.ts › typed prices are grouped, and held in their bounds when the field is left`],
    ["expandable block 'Для опытных' with 'Карвинг', 'Фристайл', 'Фрирайд'", `${E2E}/list.spec.ts › «Для опытных» opens its three toggles`],
    [
      "on first visit the modals 'Выберите курорт' and 'Выберите вид катания', confirm disabled until a choice exists",
      `${E2E}/list.spec.ts › the first visit asks for resort and sport; closed without an answer it leaves «Выберите курорт»`,
    ],
    [
      'card: names, price per 2 hours, experience, rating with one decimal and review count',
      `${E2E}/list.spec.ts › a card says price, sport, experience, rating with its count, and what is taught`,
    ],
    ['price prefixed «от» for groups', `${E2E}/list.spec.ts › prices of a group begin with «от»; «По запросу» stands where there is none`],
    ["'По запросу' when no price", `${WEB}/instructors/card-texts.test.ts › price`],
    ['experience in years with Russian plural forms', `${WEB}/instructors/card-texts.test.ts › experience`],
    ["empty state 'Инструкторы не найдены'", `${E2E}/list.spec.ts › nobody found: says so, and one press takes the filters off`],
    [
      "empty state 'Выберите курорт'",
      `${E2E}/list.spec.ts › the first visit asks for resort and sport; closed without an answer it leaves «Выберите курорт»`,
    ],
    ['a load error screen offers retry', `${E2E}/list.spec.ts › a list that cannot be loaded says so and tries again`],
  ]),
  ...rows('2 Instructor detail', [
    [
      'photo, name, price, rating, resorts, experience, kids note with minimum age, about, other info, tags',
      `${E2E}/detail.spec.ts › the page says who it is, what it costs, whom and what they teach, and where`,
    ],
    [
      "the book button toggles the calendar: 'Забронировать', 'Скрыть календарь'",
      `${E2E}/detail.spec.ts › the button shows and hides the calendar, and Back hides it too`,
    ],
    [
      "a visitor is redirected to /login with 'Войдите через Telegram, чтобы забронировать занятие'",
      `${E2E}/detail.spec.ts › a visitor who presses the button is sent to sign in, and told why`,
    ],
    [
      "'Инструктор не найден' with a back button",
      `${E2E}/detail.spec.ts › an instructor who does not exist: 404, said so, with a way back`,
    ],
  ]),
  ...rows('2 Instructor settings', [
    [
      "tabs 'Цена и календарь' and 'Инфо из анкеты'",
      `${E2E}/provider-settings.spec.ts › the tabs live in the address; «Инфо из анкеты» shows what was approved`,
    ],
    ["toggle 'Работаю'", `${E2E}/provider-settings.spec.ts › «Работаю» is saved at once: off, customers cannot book`],
    [
      'a two-hour price input with thousands spacing, saved on blur',
      `${E2E}/provider-settings.spec.ts › the price is saved when the field is left and by Enter, and customers see it`,
    ],
    [
      'a note about the resort booking hours',
      `${E2E}/busy-calendar.spec.ts › the zone of the resort is named to those whose clock shows another time`,
    ],
    [
      'a weekly calendar for marking busy time',
      `${E2E}/busy-calendar.spec.ts › a press marks half an hour as busy, another one frees it, and customers see both`,
    ],
  ]),
  ...rows('2 Admin panel', [
    [
      "tabs 'Заявки', 'Анкеты', 'Инструкторы', 'Курорты', 'Прокаты'",
      `${E2E}/admin-lists.spec.ts › the five tabs are links with addresses of their own; the first one counts what waits`,
    ],
    [
      "filter buttons 'На утверждении' and 'Все'; type select; search by a part of the number",
      `${E2E}/admin-applications.spec.ts › filters stand in the URL: reload, Back and a shared address give the same list`,
    ],
    [
      'detail dialog: status, dates, processed-by, admin notes; approve and reject when pending',
      `${E2E}/admin-applications.spec.ts › an application is approved: the news stays, and the next one is one key away`,
    ],
    [
      'detail dialog: the read-only form by service type',
      `${E2E}/admin-applications.spec.ts › the form is read whole, links only to the web, each service with its fields`,
    ],
    [
      'profile photo: click enlarges, Escape closes',
      `${E2E}/admin-applications.spec.ts › the photo enlarges over the page; Escape and Back close the enlargement alone`,
    ],
    ['profile photo: a failed one is hidden', `${E2E}/admin-applications.spec.ts › a photo that fails to load is hidden`],
    ['documents to open', `${E2E}/admin-applications.spec.ts › a document is downloaded under its own name; a failure says so`],
    [
      "instructors: 'Активен' (all, yes, no), ID sort ('DESC', 'ASC'), drill-down to the forms",
      `${E2E}/admin-lists.spec.ts › Инструкторы: filters, order, search, and the way to the forms and the application`,
    ],
    [
      'instructors: a table of id, first name, last name, phone, years of experience, working',
      `${E2E}/admin-lists.spec.ts › \${caption}: a table with its heads, on a phone cards that fit; sound in both schemes`,
    ],
    [
      'the latest approved form of every provider',
      `${E2E}/admin-lists.spec.ts › Анкеты: the approved ones, by type, name, phone and number, each to be read only`,
    ],
  ]),
  ...rows('2 Provider registration', [
    [
      'service-type choice: four cards, which are disabled',
      `${E2E}/registration.spec.ts › the cards cannot be pressed and say so; the links below them lead to the forms, and Back leads back`,
    ],
    [
      'four steps; Back goes a step back',
      `${E2E}/registration.spec.ts › the cards cannot be pressed and say so; the links below them lead to the forms, and Back leads back`,
    ],
    ["for guide 'Форма для гидов скоро будет добавлена'", `${E2E}/registration.spec.ts › a guide reads that the form will be added soon`],
    [
      'submitting without login returns to auth',
      `${E2E}/registration-form.spec.ts › messenger data that are too old lead to the second step, and the form is as it was`,
    ],
    [
      'the status view instead of a second application',
      `${E2E}/registration-form.spec.ts › an application that waits already is shown instead of a second one`,
    ],
    [
      'common and instructor fields',
      `${E2E}/registration.spec.ts › an instructor applies with a photo and documents, sees the application waiting, takes it back and applies anew`,
    ],
    [
      'rental and additional fields; default resort id 9',
      `${E2E}/registration.spec.ts › the form of a \${service} starts from resort 9, is sent, taken back and sent anew`,
    ],
    [
      'resort choice rule: another parent group replaces the selection, unticking removes',
      `${E2E}/registration-form.spec.ts › a resort of another region replaces the whole selection, and that is said`,
    ],
    [
      'a pending application can be cancelled after a confirmation',
      `${E2E}/registration.spec.ts › an instructor applies with a photo and documents, sees the application waiting, takes it back and applies anew`,
    ],
    [
      'after rejection a new application may be submitted',
      `${E2E}/registration.spec.ts › a rejection shows by itself with its reason, and the new application begins with the old answers`,
    ],
    [
      'an approved one shows a congratulation note',
      `${E2E}/registration.spec.ts › an approval is congratulated on, and leads to the instructor’s settings, in the menu too`,
    ],
  ]),
  ...rows('2 Booking calendar', [
    ['seven days, half-hour rows', `${E2E}/calendar.spec.ts › rows are the hours of the instructor’s resort`],
    [
      "'Предыдущая неделя', 'Следующая неделя', 'Сегодня'; not before the current week; the week starts on Sunday",
      `${E2E}/calendar.spec.ts › weeks begin on Sunday and go no further back than the current one`,
    ],
    ['month date picker', `${E2E}/calendar.spec.ts › the month picker is walked with keys, and Escape returns the focus`],
    [
      'data are loaded per week',
      `${API}/schedule/schedule.test.ts › holds the seven days from the date, no day before or after, and no other instructor`,
    ],
    ['past days are disabled', `${E2E}/calendar.spec.ts › days that have passed cannot be chosen`],
    ['displayed hours follow the resort hours', `${E2E}/calendar.spec.ts › rows are the hours of the instructor’s resort`],
  ]),
  ...rows('2 Rental catalogue', [
    [
      'header with back-to-home, a resort select and a price range select',
      `${E2E}/rent.spec.ts › resort and price live in the URL: back, forward, reload and a shared link give the same list`,
    ],
    ['the resort comes from the URL first', `${E2E}/rent.spec.ts › of the address comes before the stored one`],
    ['else from the stored preference', `${E2E}/rent.spec.ts › that was stored goes into the address, and nothing is asked`],
    [
      "else from a modal; without a resort a prompt and the button 'Выбрать курорт'",
      `${E2E}/rent.spec.ts › that nobody knows is asked for; closed without an answer the page says what it needs`,
    ],
    [
      'the chosen resort is written to the URL and, if logged in, saved as the preferred one',
      `${E2E}/rent.spec.ts › that is chosen is saved in the profile of who is signed in`,
    ],
    [
      "card: photo, business name, price per day or 'По запросу', two-line about, address, phone, site",
      `${E2E}/rent.spec.ts › a card says name, price per day, about, address, phone and site`,
    ],
    [
      "'Подробнее' and a card click open the dialog with price guide, contacts, 'Открыть на карте', about, badge",
      `${E2E}/rent.spec.ts › a press on a card or on «Подробнее» opens the shop; Back, Escape and the cross close it`,
    ],
    [
      "extra phone as a tel link, extra info, the badge 'Не работает'",
      `${E2E}/rent.spec.ts › a link to a shop opens it, with its extra phone and texts; a shop that is gone says so`,
    ],
    [
      "'Прокаты не найдены' with 'Попробуйте изменить фильтры'",
      `${E2E}/rent.spec.ts › nothing found: says so, and offers any price or another resort`,
    ],
    [
      "'Ошибка загрузки' with a retry that reloads the page",
      `${E2E}/rent.spec.ts › a catalogue that cannot be loaded says so, and its retry loads the page anew`,
    ],
  ]),
  ...rows('2 Admin panel, Курорты', [
    [
      'list of resorts and folders',
      `${E2E}/admin-resorts.spec.ts › resorts stand under their folders with hours and zone; folders close; a search finds them`,
    ],
    [
      'edit name, description, open time and close time',
      `${E2E}/admin-resorts.spec.ts › name, description and hours are changed: «Курорт обновлен»`,
    ],
  ]),
  ...rows('2 Admin panel, Прокаты', [
    [
      'list',
      `${E2E}/admin-rentals.spec.ts › shops stand with photo, resorts, phone, price and state; a search finds them by name, address, phone and number`,
    ],
    ['create, with an optional profile photo', `${E2E}/admin-rentals.spec.ts › a shop added with its photo stands in the catalogue`],
    [
      'edit',
      `${E2E}/admin-rentals.spec.ts › a shop is changed: «Прокат обновлен»; Back closes the form, and asks when something is not saved`,
    ],
    ['delete', `${E2E}/admin-rentals.spec.ts › a shop is deleted after a question that names it: «Прокат удален»`],
  ]),
  ...rows('2 Login page', [
    [
      'the sign-in button turns into the widget when clicked',
      `${E2E}/login.spec.ts › closing the messenger’s window changes nothing and can be tried again`,
    ],
    ["explains the login in steps under 'Как это работает'", `${E2E}/login.spec.ts › the sign-in page explains its steps and leads home`],
    ["'На главную' leads home", `${E2E}/login.spec.ts › the sign-in page explains its steps and leads home`],
    [
      'an agreement still needed: the dialog, then the return URL (default /)',
      `${E2E}/login.spec.ts › the session is there again after a reload, and the choices made before it are in the profile`,
    ],
  ]),
  ...rows('2 Consent modal', [
    ['blocks the whole application until accepted', `${E2E}/consent.spec.ts › the consent cannot be closed and comes back after a reload`],
    ['type is provider if is_provider, else user', `${E2E}/consent.spec.ts › a provider is asked for the agreement of providers`],
    [
      'submit is disabled until ticked',
      `${E2E}/consent.spec.ts › the button waits for the tick and says so when it is pressed without one`,
    ],
  ]),
  ...rows('2 Legal documents', [
    [
      'four documents in a modal; Escape or backdrop closes; rendered from markdown',
      `${E2E}/pages.spec.ts › a legal document opens over the page; Escape, a press outside and Back close it`,
    ],
    ["a failed load reads 'Failed to load document'", `${E2E}/pages.spec.ts › a legal document that cannot be loaded says so`],
    [
      'the consent files under /documents/',
      `${API}/agreements/documents.test.ts › are known by the SHA-256 of each file that a consent type shows`,
    ],
  ]),
  ...rows('3 Entities', [
    ['the fields of every entity', 'contract/test/entities.test.ts › %s has every field of the specification'],
    [
      'the widget’s hash is sent as user_hash',
      `${WEB}/auth/sign-in.test.ts › sends the signature under its own name and every other field as it was signed`,
    ],
    ['stored messenger auth: data, timestamp, type, token', `${WEB}/auth/stored-auth.test.ts › reads back what was stored`],
    [
      'local storage keys: token, user_auth, preferredResort, preferredSkillType, preferredGroupSize',
      `${E2E}/login.spec.ts › logging out clears everything that was stored and revokes the token`,
    ],
    [
      'the public instructor has no contacts',
      `${API}/instructors/instructors.test.ts › never names contacts or the account, neither here nor in the list`,
    ],
  ]),
  ...rows('4 Slot statuses', [
    [
      "available, busy, booked, user_booked: 'свободно', 'занято', 'забронировано', 'ваша запись'",
      `${WEB}/schedule/slot-states.test.ts › a slot without a record is free, the others as their record says`,
    ],
    ['notes name the booking to its own customer only', `${API}/schedule/schedule.test.ts › names a booking to its own customer only`],
  ]),
  ...rows('4 Customer booking', [
    [
      'default span of 2 hours, start and end editable',
      `${E2E}/main-job.spec.ts › a customer finds an instructor, books, is confirmed in the messenger, and cancels`,
    ],
    [
      "any slot taken: 'Некоторые слоты в этом периоде уже заняты. Пожалуйста, выберите другое время.' and the dialog closes",
      `${E2E}/booking.spec.ts › a time that reaches into a taken one is refused without asking the server`,
    ],
    ['the same from the server’s 409', `${E2E}/booking.spec.ts › a time that was taken meanwhile: the message, and the dialog closes`],
    [
      'the server refuses a taken slot',
      `${API}/bookings/create.test.ts › refuses a taken time with the text of the specification, and takes both half-open neighbours`,
    ],
    [
      'of rivals one wins',
      `${API}/bookings/races.test.ts › of fifty for overlapping times one wins, in each of twenty rounds, without a deadlock`,
    ],
    [
      'covered half hours become user_booked, with a toast',
      `${E2E}/main-job.spec.ts › a customer finds an instructor, books, is confirmed in the messenger, and cancels`,
    ],
    [
      'a click on an own slot: date and contiguous time range of the booking',
      `${WEB}/bookings/booking-range.test.ts › an own booking is the stretch of its neighbours with the same id`,
    ],
    ['cancelling frees the slots', `${E2E}/booking.spec.ts › an own booking is cancelled in its calendar; a failure says so first`],
    [
      "without a booking id: 'Не удалось определить ID бронирования'",
      `${E2E}/booking.spec.ts › an own booking without its id cannot be cancelled, and says so`,
    ],
    ['one press, one booking', `${E2E}/booking.spec.ts › a double click on the button makes one booking`],
  ]),
  ...rows('4 Instructor calendar', [
    [
      'drag mode: a first click starts, moving extends within the day, a second click creates one busy record; a cross deletes it',
      `${E2E}/busy-calendar.spec.ts › with «Выделить период» a start and an end make one record; its cross frees it`,
    ],
    [
      'single-click mode: a free slot becomes a 30-minute busy record, a busy one is deleted',
      `${E2E}/busy-calendar.spec.ts › a press marks half an hour as busy, another one frees it, and customers see both`,
    ],
    ['both modes by keyboard', `${E2E}/busy-calendar.spec.ts › both modes are done by keyboard alone`],
    ['booked slots cannot be changed', `${E2E}/busy-calendar.spec.ts › a booking made meanwhile appears, and cannot be marked over`],
    [
      'past days are disabled',
      `${E2E}/busy-calendar.spec.ts › weeks begin on Sunday, go no further back than this one, and past days are off`,
    ],
  ]),
  ...rows('4 Provider registration status, applicant', [
    [
      "pending: 'ожидает рассмотрения'",
      `${E2E}/registration.spec.ts › an instructor applies with a photo and documents, sees the application waiting, takes it back and applies anew`,
    ],
    [
      "rejected: 'отклонена', with the reason",
      `${E2E}/registration.spec.ts › a rejection shows by itself with its reason, and the new application begins with the old answers`,
    ],
    [
      "approved: 'одобрена'",
      `${E2E}/registration.spec.ts › an approval is congratulated on, and leads to the instructor’s settings, in the menu too`,
    ],
  ]),
  ...rows('4 Authentication', [
    [
      'login stores user and token, then pushes resort and sport to the profile',
      `${E2E}/login.spec.ts › the session is there again after a reload, and the choices made before it are in the profile`,
    ],
    ['logout clears everything', `${E2E}/login.spec.ts › logging out clears everything that was stored and revokes the token`],
    [
      'stored auth restores the session',
      `${E2E}/login.spec.ts › the session is there again after a reload, and the choices made before it are in the profile`,
    ],
    [
      'a failed user fetch clears the token and redirects to /login',
      `${E2E}/login.spec.ts › a refused user fetch clears the token and leads to sign-in`,
    ],
    [
      'stored auth older than 23 hours is discarded',
      `${WEB}/auth/stored-auth.test.ts › refuses data stored more than 23 hours ago, however fresh its signature`,
    ],
    [
      'auth_date older than 24 hours is discarded',
      `${WEB}/auth/stored-auth.test.ts › accepts a signature of 24 hours and refuses an older one, however fresh the storing`,
    ],
    [
      'stored auth is discarded when backend validation fails',
      `${WEB}/auth/check-messenger-auth.test.ts › data that the API does not accept are dropped`,
    ],
    ['discarded data leave the session', `${E2E}/login.spec.ts › messenger data that are too old are dropped, and the session stays`],
    ['a 401 on the agreement status logs the user out', `${E2E}/login.spec.ts › a 401 on the agreement status logs out`],
  ]),
  ...rows('4 Agreement', [
    ['the modal stays until accepted', `${E2E}/consent.spec.ts › the consent cannot be closed and comes back after a reload`],
    [
      'after acceptance the status is refreshed',
      `${API}/agreements/agreements.test.ts › of a user: needed until accepted, and then no more`,
    ],
  ]),
  ...rows('4 Provider registration status, admin', [
    [
      "'На утверждении', 'Одобрена'",
      `${E2E}/admin-applications.spec.ts › an application is approved: the news stays, and the next one is one key away`,
    ],
    ["'Отклонена'", `${E2E}/admin-applications.spec.ts › a rejection needs a reason, said at the field; the applicant reads it`],
    [
      'only a pending one can be decided',
      `${E2E}/admin-applications.spec.ts › of two admins the second is told that it is decided, and sees how`,
    ],
  ]),
  ...rows('4 Other', [
    [
      'resort and sport are stored locally and pushed to the profile',
      `${E2E}/login.spec.ts › the session is there again after a reload, and the choices made before it are in the profile`,
    ],
    [
      'the instructor working flag toggles immediately and is saved',
      `${E2E}/provider-settings.spec.ts › «Работаю» is saved at once: off, customers cannot book`,
    ],
  ]),
  ...rows('5 Validation', [
    [
      "consent not ticked: 'Необходимо подтвердить согласие для продолжения'",
      `${E2E}/consent.spec.ts › the button waits for the tick and says so when it is pressed without one`,
    ],
    [
      'price inputs: digits only, grouped by thousands, clamped on blur',
      `${E2E}/list.spec.ts › typed prices are grouped, and held in their bounds when the field is left`,
    ],
    ['minimum between 0 and the maximum', `${WEB}/instructors/price-range.test.ts › keeps the minimum between 0 and the maximum`],
    ['maximum between the minimum and 50000', `${WEB}/instructors/price-range.test.ts › keeps the maximum between the minimum and 50 000`],
    [
      'the maximum is ignored when it equals 50000',
      `${API}/instructors/filters.test.ts › are none at 0 and at 50000: dearer instructors and those without a price are listed`,
    ],
    ["no session: 'User authentication required'", `${API}/auth/sessions.test.ts › is demanded by every call that needs a user`],
    [
      'resort or sport modal: confirm disabled until a choice exists',
      `${E2E}/list.spec.ts › the first visit asks for resort and sport; closed without an answer it leaves «Выберите курорт»`,
    ],
    [
      'instructor price for 2 hours: a number, minimum 0, step 100',
      `${E2E}/provider-settings.spec.ts › a wrong price is told at the field, kept and not saved`,
    ],
  ]),
  ...rows('5 Admin', [
    [
      "a reason to reject: 'Пожалуйста, укажите причину отклонения'",
      `${E2E}/admin-applications.spec.ts › a rejection needs a reason, said at the field; the applicant reads it`,
    ],
    [
      'a reason to approve is optional',
      `${E2E}/admin-main-job.spec.ts › a visitor registers, is approved, found, booked, and confirms: by the screens alone`,
    ],
  ]),
  ...rows('5 Provider form', [
    [
      "'Пожалуйста, выберите хотя бы один курорт'",
      `${E2E}/registration-form.spec.ts › an instructor’s form names what is missing, and the first wrong field has the focus`,
    ],
    [
      "'Пожалуйста, выберите курорт'",
      `${E2E}/registration-form.spec.ts › a shop needs a name, a discount of 0 to 100 and a resort; a service its own name too`,
    ],
    [
      "'Пожалуйста, выберите хотя бы один стиль обучения'",
      `${E2E}/registration-form.spec.ts › an instructor’s form names what is missing, and the first wrong field has the focus`,
    ],
    [
      'required: phone, email, specialization, years of experience',
      `${E2E}/registration-form.spec.ts › an instructor’s form names what is missing, and the first wrong field has the focus`,
    ],
    [
      'required: business name, discount 0 to 100, service name',
      `${E2E}/registration-form.spec.ts › a shop needs a name, a discount of 0 to 100 and a resort; a service its own name too`,
    ],
    [
      'years of experience 0 to 50; child age 3 to 18, asked only when working with kids',
      `${E2E}/registration-form.spec.ts › years are 0 to 50, a child’s age 3 to 18 and asked only of those who teach children, a price goes by 100`,
    ],
    [
      'price inputs: digits only, grouped by thousands, step 100',
      `${E2E}/registration-form.spec.ts › years are 0 to 50, a child’s age 3 to 18 and asked only of those who teach children, a price goes by 100`,
    ],
    [
      'social links: the remove button only when more than one exists',
      `${E2E}/registration-form.spec.ts › a link can be removed only when there is another`,
    ],
    [
      "photo: 'Пожалуйста, выберите файл изображения (JPEG, PNG или WebP)', up to 5 MB",
      `${E2E}/registration-files.spec.ts › a photo is a picture of at most 5 MB, and is cut to a square with the keys`,
    ],
    [
      'documents: their kinds, at most 5; at the limit the input is disabled',
      `${E2E}/registration-files.spec.ts › documents are of the kinds that are taken, five at most; at the limit there is nothing to press`,
    ],
    ["too many documents: 'файлов. У вас осталось' N слот, слота, слотов", 'contract/test/registration-rules.test.ts › beside %i leave %s'],
    [
      'documents already uploaded count',
      `${E2E}/registration.spec.ts › an instructor applies with a photo and documents, sees the application waiting, takes it back and applies anew`,
    ],
  ]),
  ...rows('5 Validation, admin', [
    [
      'resort open and close times are typed as HH:MM',
      `${E2E}/admin-resorts.spec.ts › times must be real, and the opening before the closing: told at the field`,
    ],
    [
      'photo: JPEG, PNG or WebP up to 5 MB',
      `${E2E}/admin-rentals.spec.ts › a photo must be a picture of at most 5 MB; one that does not arrive is told, and sent again alone`,
    ],
  ]),
  ...rows('6 Roles', [
    ['who may make which call', 'server/test/access.test.ts › is ${access}: %s'],
    [
      'every route for every role, and for what is another’s',
      'server/test/access-objects.test.ts › has a row for every route, and for no other',
    ],
    [
      'a visitor views a registration by id: a stub',
      'server/test/access-objects.test.ts › an application is whole for its applicant and the admins, and a stub for everybody else',
    ],
    ['a provider lists own registrations', `${API}/registrations/registrations.test.ts › are listed newest first, for providers`],
    [
      "unauthenticated at /admin: 'Для доступа к админ-панели необходимо войти через Telegram'",
      `${E2E}/login.spec.ts › the admin panel asks visitors to sign in and sends others home, each with its words`,
    ],
    [
      "no admin at /admin: sent to / with 'У вас нет прав доступа к админ-панели'",
      `${E2E}/login.spec.ts › the admin panel asks visitors to sign in and sends others home, each with its words`,
    ],
    [
      "failed identity check: token cleared, 'Ошибка проверки авторизации'",
      `${E2E}/login.spec.ts › the admin panel’s failed identity check clears the token and says so`,
    ],
    [
      'every address of the panel is guarded against visitors',
      `${E2E}/admin-guard.spec.ts › every address of the panel asks a visitor to sign in and remembers where they were going`,
    ],
    [
      'every address of the panel is guarded against users and providers',
      `${E2E}/admin-guard.spec.ts › a user and a provider are sent home from every address of the panel, and told why`,
    ],
    [
      'a demoted admin is sent home by the next call',
      `${E2E}/admin-guard.spec.ts › an admin who loses the right with the panel open is sent home by the next call`,
    ],
    ['an ended session leads to sign in', `${E2E}/admin-guard.spec.ts › a session that ends with the panel open leads to sign in and back`],
    ['only own bookings are cancelled', `${API}/bookings/changes.test.ts › of another’s booking finds none`],
    ['only own bookings are listed', `${API}/bookings/changes.test.ts › stands newest first and holds nobody else’s`],
  ]),
  ...rows('7 Calls', [
    ['method and path of every call', 'contract/test/routes.test.ts › every call has the method and path of the specification'],
    ['all under /api, with an optional bearer token', 'web/src/api/api-error.test.ts › goes under /api with the bearer token'],
    [
      'GET /marketplace/resorts',
      `${API}/resorts/resorts.test.ts › lists folders before resorts, each resort under its folder with local hours and zone`,
    ],
    ['GET /marketplace/resorts/{id}/hours', `${API}/resorts/resorts.test.ts › answers the hours of a resort`],
    [
      'GET /marketplace/instructors with its filters',
      `${API}/instructors/filters.test.ts › combined, as a plain filter over all instructors finds them`,
    ],
    ['GET /marketplace/instructors/{id}', `${API}/instructors/instructors.test.ts › shows every public field as stored, and no other`],
    [
      'GET /marketplace/instructors/price-range/min-max',
      `${API}/instructors/price-range.test.ts › answers null while nobody approved names a price, then the bounds of those who do`,
    ],
    [
      'GET /providers/instructor/{id}/availability',
      `${API}/schedule/schedule.test.ts › lists every half hour of a busy record, and the resort’s hours`,
    ],
    [
      'GET /providers/instructor/booking-hours/{id}',
      `${API}/schedule/schedule.test.ts › run from the earliest opening to the latest closing of the instructor’s resorts, in their zone`,
    ],
    ['POST /marketplace/instructor-bookings/with-time', `${API}/bookings/create.test.ts › answers the pending booking and holds its time`],
    [
      'DELETE /marketplace/instructor-bookings/{id}/cancel',
      `${API}/bookings/changes.test.ts › frees the time of a pending or a confirmed booking and tells both sides once`,
    ],
    ['GET /marketplace/bookings/user', `${API}/bookings/changes.test.ts › stands newest first and holds nobody else’s`],
    ['GET /marketplace/bookings/user: both kinds', `${API}/requests/changes.test.ts › has lessons and requests in one list, newest first`],
    [
      'POST /marketplace/bookings: a request to a shop or a service',
      `${API}/requests/create.test.ts › is made with all that was asked, and told to both sides in the same transaction`,
    ],
    [
      'the owner gets it in the messenger and accepts or declines',
      `${E2E}/requests.spec.ts › a visitor signs in, asks, the owner accepts in the messenger, and both see it`,
    ],
    [
      'the owner answers on the site too',
      `${E2E}/requests.spec.ts › the owner answers on the site: accepted shows the contacts, declined is gone`,
    ],
    ['POST /auth/telegram', `${API}/auth/sign-in.test.ts › makes a user who has accepted nothing, and opens a session`],
    ['GET /auth/me', `${API}/auth/sessions.test.ts › is demanded by every call that needs a user`],
    ['PATCH /auth/me/preferred-resort', `${API}/auth/profile.test.ts › remember a resort and forget it`],
    ['PATCH /auth/me/preferred-skill-type', `${API}/auth/profile.test.ts › remember a sport and forget it; nobody else’s changes`],
    [
      'POST /auth/agreement, GET /auth/agreement/status',
      `${API}/agreements/agreements.test.ts › of a user: needed until accepted, and then no more`,
    ],
    ['validation of provider messenger auth', `${API}/auth/sign-in.test.ts › the data stays good for registration calls`],
    ['POST /providers/register', `${API}/registrations/registrations.test.ts › of somebody new makes an account and waits for a decision`],
    [
      'POST /providers/register/{id}/documents',
      `${API}/registrations/upload-document.test.ts › refuses the sixth with the text of the form, before it is received`,
    ],
    [
      'POST /providers/register/{id}/profile-photo',
      `${API}/registrations/upload-photo.test.ts › has a random name that says nothing of the file`,
    ],
    ['GET /providers/registrations/{id}', `${API}/registrations/registrations.test.ts › shows a stranger no personal data`],
    ['POST /providers/check-status, multipart', `${API}/registrations/registrations.test.ts › is asked for by a form, not by JSON`],
    ['DELETE /providers/register/{id}', `${API}/registrations/cancel.test.ts › erases it with its documents, so that another may be sent`],
    ['GET /providers/my-registrations', `${API}/registrations/registrations.test.ts › are listed newest first, for providers`],
    [
      'GET /providers/resorts, GET /providers/resorts-with-folders',
      `${API}/resorts/resorts.test.ts › lists the same for the registration forms, flat and by folders`,
    ],
    [
      'GET and PUT /instructors/settings',
      `${API}/instructors/settings.test.ts › changes what is named and nothing else, at once for everybody`,
    ],
    [
      'GET /providers/settings/schedule',
      `${API}/schedule/busy.test.ts › holds busy and booked time from the first to the last day in order of time, and no other instructor’s`,
    ],
    [
      'POST /providers/settings/schedule',
      `${API}/schedule/busy.test.ts › answers the record, which customers see as busy and without its note`,
    ],
    ['DELETE /providers/settings/schedule/{id}', `${API}/schedule/busy.test.ts › deletes a busy record once`],
    [
      'GET /admin/provider-registrations with service_type',
      `${API}/registrations/list.test.ts › is newest first, a page of fifty at most, and counts them all`,
    ],
    [
      'POST /admin/provider-registrations/{id}/approve',
      `${API}/registrations/decisions.test.ts › to approve says who and when, and is written down and told`,
    ],
    [
      'POST /admin/provider-registrations/{id}/reject; admin_id is not believed',
      `${API}/registrations/decisions.test.ts › is the caller’s, whoever else is named`,
    ],
    [
      'GET /admin/instructors with sort_by, sort_order, resort_id, is_working',
      `${API}/admin/instructors.test.ts › filters by resort and by the working flag, in either state`,
    ],
    [
      'GET /admin/instructors/{id}/registrations',
      `${API}/admin/forms.test.ts › are all of that person, newest first, whatever became of them`,
    ],
    ['GET /admin/resorts, GET /admin/resorts/{id}', `${API}/admin/resorts.test.ts › are listed with their folders, as everybody sees them`],
    [
      'GET /admin/resorts/for-rental-selector',
      `${API}/admin/resorts.test.ts › are offered to rental shops without folders, by folder and name, with the folder’s name`,
    ],
    [
      'PUT /admin/resorts/{id}',
      `${API}/admin/resorts.test.ts › writes name, description and hours, which everybody sees, and leaves the rest`,
    ],
    ['GET /admin/rentals', `${API}/rentals/admin-list.test.ts › holds all, newest first`],
    ['POST /admin/rentals', `${API}/rentals/changes.test.ts › is kept as the form says, its phone normalised, and anybody sees it`],
    ['PUT /admin/rentals/{id}', `${API}/rentals/changes.test.ts › writes what the form says and leaves owner, discount and photo`],
    ['DELETE /admin/rentals/{id}', `${API}/rentals/changes.test.ts › is gone, its owner stays`],
    [
      'POST /admin/rentals/{id}/profile-photo',
      `${API}/rentals/photo.test.ts › is kept in every width and shown with the shop; the one before is removed`,
    ],
    ['static photos: /providers/uploads/profile_photos/{file}', 'server/test/paths.test.ts › is kept by browsers for ever'],
    [
      'static documents: /providers/uploads/provider_docs/{file}, by a signed link alone',
      `${API}/registrations/document-links.test.ts › is good for its file and its time alone`,
    ],
  ]),
  ...rows('8 Generic', [
    [
      "the message is the answer’s detail, else 'API request failed'",
      'web/src/api/api-error.test.ts › fails with words of its own when the answer has no detail',
    ],
    [
      "'Network error' when the body is unreadable",
      'web/src/api/api-error.test.ts › fails with a network error when the body is unreadable, or no answer comes',
    ],
  ]),
  ...rows('8 Registration', [
    [
      "'Заявка отправлена! Мы свяжемся с вами в ближайшее время.', then home",
      `${E2E}/registration.spec.ts › an instructor applies with a photo and documents, sees the application waiting, takes it back and applies anew`,
    ],
    [
      "the error’s message or 'Ошибка при отправке заявки'",
      `${E2E}/registration-form.spec.ts › a failure stays on the page with the form as it was, in the server’s words or in its own`,
    ],
    [
      "'Заявка отменена' or 'Ошибка при отмене заявки'",
      `${E2E}/registration.spec.ts › an instructor applies with a photo and documents, sees the application waiting, takes it back and applies anew`,
    ],
    [
      "'Upload failed', 'File upload failed', 'Profile photo upload failed'",
      `${E2E}/registration-files.spec.ts › a connection that breaks in the middle loses nothing: the application is sent, the files are sent again`,
    ],
    ["'Status check failed'", `${E2E}/registration.spec.ts › a status check that fails says so and tries again`],
  ]),
  ...rows('8 Customer side', [
    ["'Ошибка загрузки данных' with a retry", `${E2E}/calendar.spec.ts › a week that cannot be loaded says so and tries again`],
    ["'Ошибка загрузки инструкторов'", `${E2E}/list.spec.ts › a list that cannot be loaded says so and tries again`],
    [
      "'Ошибка при сохранении согласия. Пожалуйста, попробуйте снова.'",
      `${E2E}/consent.spec.ts › a consent that cannot be saved says so and keeps the tick`,
    ],
    [
      "'Ошибка при создании бронирования. Пожалуйста, попробуйте еще раз.'",
      `${E2E}/booking.spec.ts › a booking that fails says so and keeps what was chosen`,
    ],
    [
      "'Ошибка при отмене бронирования. Пожалуйста, попробуйте еще раз.'",
      `${E2E}/booking.spec.ts › an own booking is cancelled in its calendar; a failure says so first`,
    ],
    [
      "'Инструктор не найден'",
      `${API}/bookings/create.test.ts › refuses instructors who are missing, not approved or not working, and booking oneself`,
    ],
    ["'Failed to load document'", `${E2E}/consent.spec.ts › a document that cannot be loaded says so and tries again`],
    [
      "'Не удалось загрузить Telegram виджет. Проверьте подключение к интернету.'",
      `${E2E}/login.spec.ts › a widget script that does not load is told, and can be tried again`,
    ],
    [
      "'Ошибка авторизации через Telegram', the server detail if given",
      `${E2E}/login.spec.ts › a refused sign-in says what the server says, or the text of its own`,
    ],
    [
      "toast 'Бронирование создано! Инструктор свяжется с вами для подтверждения.', gone after 3 seconds",
      `${E2E}/booking.spec.ts › the toast goes after three seconds, its news stays on the page`,
    ],
    [
      "toast 'Бронирование успешно отменено.'",
      `${E2E}/booking.spec.ts › an own booking is cancelled in its calendar; a failure says so first`,
    ],
    ['a photo that fails to load is replaced by a placeholder', `${E2E}/detail.spec.ts › a drawing stands where a photo does not load`],
    [
      "'Ошибка загрузки данных пользователя' leads to sign-in",
      `${E2E}/login.spec.ts › a refused user fetch clears the token and leads to sign-in`,
    ],
  ]),
  ...rows('8 Admin', [
    [
      "toast 'Заявка одобрена'",
      `${E2E}/admin-applications.spec.ts › an application is approved: the news stays, and the next one is one key away`,
    ],
    [
      "toast 'Ошибка при одобрении заявки'",
      `${E2E}/admin-applications.spec.ts › of two admins the second is told that it is decided, and sees how`,
    ],
    [
      "toast 'Заявка отклонена'",
      `${E2E}/admin-applications.spec.ts › a rejection needs a reason, said at the field; the applicant reads it`,
    ],
    [
      "toast 'Ошибка при отклонении заявки', with the server’s detail",
      `${E2E}/admin-applications.spec.ts › a decision that fails says so with the server’s words, and the typed reason stays`,
    ],
    ['a photo that fails to load is hidden', `${E2E}/admin-applications.spec.ts › a photo that fails to load is hidden`],
  ]),
  ...rows('8 Instructor settings and preferences', [
    ["'Требуется авторизация'", `${E2E}/provider-settings.spec.ts › a session that has ended leads to sign-in: «Требуется авторизация»`],
    ["'Ошибка загрузки данных'", `${E2E}/provider-settings.spec.ts › settings that cannot be loaded say so and try again`],
    ["'Ошибка при сохранении настроек'", `${E2E}/provider-settings.spec.ts › «Работаю» that cannot be saved goes back, and says so`],
    ["'Не удалось загрузить занятые слоты'", `${E2E}/busy-calendar.spec.ts › a week that cannot be loaded says so and tries again`],
    [
      "'Не удалось изменить статус слота'",
      `${E2E}/busy-calendar.spec.ts › a change shows at once, waits for its answer and is taken back when it is refused`,
    ],
    ["'Настройки инструктора не найдены'", `${E2E}/provider-settings.spec.ts › who is no instructor is told so, and what to do next`],
  ]),
  ...rows('8 Customer side, rentals', [
    ["'Ошибка загрузки прокатов'", `${E2E}/rent.spec.ts › a catalogue that cannot be loaded says so, and its retry loads the page anew`],
    [
      'a shop’s photo that fails to load is replaced by a placeholder',
      `${E2E}/rent.spec.ts › a drawing stands where a photo does not load`,
    ],
  ]),
  ...rows('8 Admin, resorts and rentals', [
    ["'Курорт обновлен'", `${E2E}/admin-resorts.spec.ts › name, description and hours are changed: «Курорт обновлен»`],
    [
      "'Ошибка при обновлении курорта'",
      `${E2E}/admin-resorts.spec.ts › a failure is told with the server’s words and loses nothing; a double click saves once`,
    ],
    ["'Прокат создан'", `${E2E}/admin-rentals.spec.ts › a shop added with its photo stands in the catalogue`],
    [
      "'Прокат обновлен'",
      `${E2E}/admin-rentals.spec.ts › a shop is changed: «Прокат обновлен»; Back closes the form, and asks when something is not saved`,
    ],
    [
      "'Ошибка при сохранении'",
      `${E2E}/admin-rentals.spec.ts › wrong values are told at their fields, by the page and by the server; a failure loses nothing`,
    ],
    [
      "'Прокат удален', 'Ошибка при удалении'",
      `${E2E}/admin-rentals.spec.ts › a shop is deleted after a question that names it: «Прокат удален»`,
    ],
    [
      "'Прокат сохранен, но ошибка загрузки фото'",
      `${E2E}/admin-rentals.spec.ts › a photo must be a picture of at most 5 MB; one that does not arrive is told, and sent again alone`,
    ],
  ]),
  ...rows('9 Constants, rentals', [
    [
      'rental list limit 20',
      `${E2E}/rent.spec.ts › a page has 20 shops; «Показать ещё» brings the rest and moves the focus to the first of them`,
    ],
    ['price_range: any (default), low, medium, high', `${WEB}/rentals/search.test.ts › any price is an absent one`],
    [
      'a new shop begins at resort 9',
      `${WEB}/rentals/admin/rental-form.test.ts › a name and a resort are enough; a new shop stands at the default resort and works`,
    ],
  ]),
  ...rows('9 Constants', [
    [
      'max documents per application: 5',
      `${E2E}/registration-files.spec.ts › documents are of the kinds that are taken, five at most; at the limit there is nothing to press`,
    ],
    [
      'max profile photo size: 5 MB',
      `${E2E}/registration-files.spec.ts › a photo is a picture of at most 5 MB, and is cut to a square with the keys`,
    ],
    [
      'default resort id in rental and additional forms: 9',
      `${E2E}/registration.spec.ts › the form of a \${service} starts from resort 9, is sent, taken back and sent anew`,
    ],
    [
      'price_range values, type filter codes instr, guide, rent, other',
      'contract/test/limits.test.ts › price ranges and the codes of service types are those of the specification',
    ],
    ['the table of constants', 'contract/test/limits.test.ts › the business constants are those of the specification'],
    [
      'instructor list limit 20',
      `${API}/instructors/paging.test.ts › hold 20 by default, best rated first, then the more reviewed, then by id`,
    ],
    [
      "20 cards, then 'Показать ещё'",
      `${E2E}/list.spec.ts › a page has 20 cards; «Показать ещё» brings the rest and moves the focus to the first of them`,
    ],
    [
      'default booking length 2 hours',
      `${WEB}/bookings/booking-range.test.ts › a booking is two hours long, shorter when the day ends sooner`,
    ],
    ['calendar slot 30 minutes', `${WEB}/schedule/calendar.test.ts › rows are the half hours that lie whole inside the hours`],
    ['week starts Sunday', 'contract/test/time.test.ts › begin their week on Sunday'],
    [
      'agreement document version 1',
      `${API}/agreements/agreements.test.ts › of other versions or types, or without a session, are refused`,
    ],
    [
      "spinner 'Загружаем…' after 1000 ms",
      `${E2E}/list.spec.ts › a list that is slow to load shows its shape at once and a spinner after a second`,
    ],
    ['toast 3000 ms', `${E2E}/booking.spec.ts › the toast goes after three seconds, its news stays on the page`],
    ['default group size single', `${WEB}/bookings/submission.test.ts › a group only with instructors who work with groups`],
    [
      'stored group size is where the booking starts',
      `${E2E}/booking.spec.ts › a group chosen in the list is where the dialog starts from, with its note on the price`,
    ],
    ['messenger auth is good for 24 hours', `${API}/auth/telegram.test.ts › is good for 24 hours and from 60 seconds ahead`],
    [
      'group surcharge note up to 30 percent',
      `${E2E}/booking.spec.ts › a group chosen in the list is where the dialog starts from, with its note on the price`,
    ],
    ['the bot’s name is a setting', `${API}/auth/profile.test.ts › is public, names the bot and holds no secret`],
    ['instructor price step 100', `${WEB}/instructors/settings/settings.test.ts › that is no step is told, not rounded`],
  ]),
];
