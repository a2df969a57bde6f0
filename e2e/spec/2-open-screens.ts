import { API, E2E, section, WEB } from './row.ts';

const GUARDED = `${E2E}/login.spec.ts › a protected page sends to sign in, says why, and sign-in leads back to it`;
const SOUND = `${E2E}/pages.spec.ts › \${path} is sound, light and dark, and fits a narrow phone`;
const FIRST_VISIT = `${E2E}/list.spec.ts › the first visit asks for resort and sport; closed without an answer it leaves «Выберите курорт»`;
const IN_THE_URL = `${E2E}/list.spec.ts › filters live in the URL: reload, back, forward and a shared link give the same list`;
const TYPED_PRICES = `${E2E}/list.spec.ts › typed prices are grouped, and held in their bounds when the field is left`;
const CARD = `${E2E}/list.spec.ts › a card says price, sport, experience, rating with its count, and what is taught`;
const DETAIL = `${E2E}/detail.spec.ts › the page says who it is, what it costs, whom and what they teach, and where`;
const WEEKS = `${E2E}/calendar.spec.ts › weeks begin on Sunday and go no further back than the current one`;
const RENT_CARD = `${E2E}/rent.spec.ts › a card says name, price per day, about, address, phone and site`;
const RENT_DIALOG = `${E2E}/rent.spec.ts › a press on a card or on «Подробнее» opens the shop; Back, Escape and the cross close it`;
const RENT_CLOSED = `${E2E}/rent.spec.ts › a link to a shop opens it, with its extra phone and texts; a shop that is gone says so`;
const RENT_FAILED = `${E2E}/rent.spec.ts › a catalogue that cannot be loaded says so, and its retry loads the page anew`;
const RENT_URL = `${E2E}/rent.spec.ts › resort and price live in the URL: back, forward, reload and a shared link give the same list`;
const RENT_ASKED = `${E2E}/rent.spec.ts › that nobody knows is asked for; closed without an answer the page says what it needs`;
const AFTER_SIGN_IN = `${E2E}/login.spec.ts › the session is there again after a reload, and the choices made before it are in the profile`;
const MENU_OF_USER = `${E2E}/login.spec.ts › logging out clears everything that was stored and revokes the token`;

export const openScreens = [
  ...section('2 Screens and routes: Route table', [
    ['/ is open: the home page', 'web/src/routes/index.tsx', SOUND],
    [
      '/instructors is open: the list with its filters',
      'web/src/routes/instructors.index.tsx',
      IN_THE_URL,
    ],
    ['/instructors/{id} is open to view', 'web/src/routes/instructors.$id.tsx', DETAIL],
    [
      '/instructors/{id}: booking needs sign-in',
      `${WEB}/bookings/useSignInRedirect.ts`,
      `${E2E}/detail.spec.ts › a visitor who presses the button is sent to sign in, and told why`,
    ],
    ['/rent is open: the rental catalogue', 'web/src/routes/rent.tsx', RENT_URL],
    ['/guides is open', 'web/src/routes/guides.tsx', SOUND],
    [
      '/guides: coming soon',
      `${WEB}/services/GuidesPage.tsx`,
      `${E2E}/services.spec.ts › says that it opens soon while there is no guide`,
    ],
    ["/others is open and titled 'Другие услуги'", `${WEB}/services/OthersPage.tsx`, SOUND],
    [
      "/others: placeholders 'Транспорт', 'Проживание', 'Фотосессии'",
      `${WEB}/services/OtherSections.tsx`,
      `${E2E}/services.spec.ts › has its three sections, and beneath them the services of the resort in the address`,
    ],
    [
      '/services is open: where to land when nothing else fits',
      'web/src/routes/services.tsx',
      SOUND,
    ],
    [
      '/login takes a return URL (returnUrl) and a message of the navigation state',
      'web/src/routes/login.tsx',
      GUARDED,
    ],
    [
      '/login: a return URL may only lead to this site',
      `${WEB}/auth/return-url.ts`,
      `${WEB}/auth/return-url.test.ts › answers the home page: %s`,
    ],
    [
      '/providers/register: login required',
      'web/src/routes/_signed-in.providers.register.tsx',
      GUARDED,
    ],
    [
      '/admin: login required',
      'web/src/routes/admin.tsx',
      `${E2E}/admin-guard.spec.ts › every address of the panel asks a visitor to sign in and remembers where they were going`,
    ],
    [
      '/admin: admin only',
      'web/src/routes/admin.tsx',
      `${E2E}/admin-guard.spec.ts › a user and a provider are sent home from every address of the panel, and told why`,
    ],
    ['/preferences: login required', 'web/src/routes/_signed-in.preferences.tsx', GUARDED],
    [
      '/provider-settings: login required',
      'web/src/routes/_signed-in.provider-settings.tsx',
      GUARDED,
    ],
    [
      '/provider-settings: only the login is checked; who is no provider is told so there',
      `${WEB}/instructors/settings/SettingsMissing.tsx`,
      `${E2E}/provider-settings.spec.ts › who is no instructor is told so, and what to do next`,
    ],
    ['/my-bookings: login required', 'web/src/routes/_signed-in.my-bookings.tsx', GUARDED],
    ['/legal_docs is open', 'web/src/routes/legal_docs.tsx', SOUND],
    ['any other path: a page with status 404', 'web/src/routes/$.tsx', SOUND],
    [
      "the 404 page: the buttons 'На главную' and 'Назад', links to instructors, guides, rent, services",
      'web/src/ui/NotFoundPage.tsx',
      `${E2E}/pages.spec.ts › the 404 page leads home, back and to the services`,
    ],
    [
      'protected routes redirect to /login with returnUrl',
      `${WEB}/auth/require-session.ts`,
      GUARDED,
    ],
    [
      "the message 'Войдите через Telegram для доступа к этой странице'",
      `${WEB}/auth/guard-messages.ts`,
      GUARDED,
    ],
  ]),
  ...section('2 Screens and routes: Home', [
    [
      'a header with the user menu',
      ['web/src/ui/shell/SiteHeader.tsx', `${WEB}/auth/UserMenu.tsx`],
      `${E2E}/login.spec.ts › tabs follow each other in and out`,
    ],
    [
      'four tiles: instructors, equipment rental, guides, extra services',
      `${WEB}/services/ServiceTiles.tsx`,
      `${E2E}/pages.spec.ts › the home page leads to the four services and says how it works`,
    ],
    [
      "a section 'Как это работает'",
      [`${WEB}/home/HowItWorks.tsx`, `${WEB}/home/HomePage.tsx`],
      `${E2E}/pages.spec.ts › the home page leads to the four services and says how it works`,
    ],
    [
      "footer: a social network, a messenger channel, 'Документы' and 'Разместить свои услуги'",
      'web/src/ui/shell/SiteFooter.tsx',
      `${E2E}/pages.spec.ts › the footer leads to the network, the channel, the documents and the placing of services`,
    ],
  ]),
  ...section('2 Screens and routes: User menu', [
    [
      "first and last name, else first name, else @username, else 'Пользователь'",
      `${WEB}/auth/display-name.ts`,
      `${WEB}/auth/display-name.test.ts › a person is called by both names, the first one, the username, or a user`,
    ],
    [
      "role label: 'Администратор', 'Поставщик услуг', 'Пользователь'",
      `${WEB}/auth/display-name.ts`,
      `${WEB}/auth/display-name.test.ts › the role is that of an admin before that of a provider`,
    ],
    [
      "'Админ-панель' for admins",
      `${WEB}/auth/SignedInMenu.tsx`,
      `${E2E}/login.spec.ts › the admin panel opens to an admin`,
    ],
    [
      "'Настройки инструктора' for who has a provider profile",
      `${WEB}/auth/SignedInMenu.tsx`,
      `${E2E}/registration.spec.ts › an approval is congratulated on, and leads to the instructor’s settings, in the menu too`,
    ],
    ['neither of the two for other people', `${WEB}/auth/SignedInMenu.tsx`, MENU_OF_USER],
    ["'Мои бронирования' and 'Настройки'", `${WEB}/auth/SignedInMenu.tsx`, MENU_OF_USER],
    ["'Выйти'", `${WEB}/auth/SignedInMenu.tsx`, MENU_OF_USER],
    [
      "not signed in: the login button 'Войти'",
      `${WEB}/auth/UserMenu.tsx`,
      `${E2E}/login.spec.ts › tabs follow each other in and out`,
    ],
  ]),
  ...section('2 Screens and routes: Instructor list', [
    ['a filter panel and a card grid', `${WEB}/instructors/FilterPanel.tsx`, IN_THE_URL],
    [
      'resort dropdown: a folder name above its resorts',
      `${WEB}/resorts/ResortSelect.tsx`,
      `${E2E}/list.spec.ts › resorts stand under the names of their folders`,
    ],
    ['sport type: ski or snowboard', `${WEB}/instructors/FilterPanel.tsx`, IN_THE_URL],
    [
      "number of people: 'Один человек' or 'Группа', one by default",
      `${WEB}/instructors/FilterPanel.tsx`,
      `${E2E}/list.spec.ts › one person is looked for by default; a group is asked for, with the note on its price`,
    ],
    [
      'instructors who take groups are asked for when a group is looked for',
      `${WEB}/instructors/list-query.ts`,
      `${WEB}/instructors/active-filters.test.ts › asks for groups only when a group is looked for`,
    ],
    ["checkbox 'Для ребёнка'", `${WEB}/instructors/filter-texts.ts`, IN_THE_URL],
    ['price range per 2 hours: a slider', `${WEB}/instructors/PriceSlider.tsx`, TYPED_PRICES],
    [
      'price range: 0 to 50000',
      `${WEB}/instructors/price-range.ts`,
      `${WEB}/instructors/search.test.ts › keeps the bounds in range and in order`,
    ],
    [
      "expandable block 'Для опытных' with the toggles 'Карвинг', 'Фристайл', 'Фрирайд'",
      [`${WEB}/instructors/ExpertFilters.tsx`, `${WEB}/instructors/filter-texts.ts`],
      `${E2E}/list.spec.ts › «Для опытных» opens its three toggles`,
    ],
    [
      "on first visit the modals 'Выберите курорт' and 'Выберите вид катания'",
      `${WEB}/instructors/FirstChoice.tsx`,
      FIRST_VISIT,
    ],
    [
      'their confirm buttons are disabled until a choice exists',
      [`${WEB}/resorts/ResortChoice.tsx`, `${WEB}/instructors/SportChoice.tsx`],
      FIRST_VISIT,
    ],
    ['card: photo, first and last name, about text', `${WEB}/instructors/InstructorCard.tsx`, CARD],
    ['card: price per 2 hours', `${WEB}/instructors/InstructorCard.tsx`, CARD],
    [
      'card: the price of groups begins with «от»',
      `${WEB}/instructors/card-texts.ts`,
      `${E2E}/list.spec.ts › prices of a group begin with «от»; «По запросу» stands where there is none`,
    ],
    [
      "card: 'По запросу' when no price",
      `${WEB}/instructors/card-texts.ts`,
      `${WEB}/instructors/card-texts.test.ts › price`,
    ],
    [
      'card: experience in years with Russian plural forms',
      `${WEB}/instructors/card-texts.ts`,
      `${WEB}/instructors/card-texts.test.ts › experience`,
    ],
    [
      'card: rating with one decimal and review count',
      `${WEB}/instructors/card-texts.ts`,
      `${WEB}/instructors/card-texts.test.ts › rating with its count`,
    ],
    [
      "empty state 'Инструкторы не найдены'",
      `${WEB}/instructors/NothingFound.tsx`,
      `${E2E}/list.spec.ts › nobody found: says so, and one press takes the filters off`,
    ],
    ["empty state 'Выберите курорт'", `${WEB}/instructors/ResortNeeded.tsx`, FIRST_VISIT],
    [
      'a load error screen offers retry',
      'web/src/ui/ErrorState.tsx',
      `${E2E}/list.spec.ts › a list that cannot be loaded says so and tries again`,
    ],
  ]),
  ...section('2 Screens and routes: Instructor detail', [
    ['photo, name, price, rating', `${WEB}/instructors/detail/InstructorSummary.tsx`, DETAIL],
    [
      'resorts, experience, a kids note with minimum age',
      `${WEB}/instructors/detail/InstructorSummary.tsx`,
      DETAIL,
    ],
    ['about text and other info', `${WEB}/instructors/detail/InstructorPage.tsx`, DETAIL],
    [
      "tags 'Новички', 'Карвинг', 'Фристайл', 'Фрирайд', 'Группы'",
      `${WEB}/instructors/card-texts.ts`,
      DETAIL,
    ],
    [
      "the book button toggles the calendar: 'Забронировать', 'Скрыть календарь'",
      `${WEB}/instructors/detail/BookingBar.tsx`,
      `${E2E}/detail.spec.ts › the button shows and hides the calendar, and Back hides it too`,
    ],
    [
      "a visitor is redirected to /login with 'Войдите через Telegram, чтобы забронировать занятие'",
      `${WEB}/bookings/booking-texts.ts`,
      `${E2E}/detail.spec.ts › a visitor who presses the button is sent to sign in, and told why`,
    ],
    [
      "'Инструктор не найден' with a back button",
      `${WEB}/instructors/detail/InstructorNotFound.tsx`,
      `${E2E}/detail.spec.ts › an instructor who does not exist: 404, said so, with a way back`,
    ],
  ]),
  ...section('2 Screens and routes: Booking calendar (week view)', [
    ['seven days from a start date', `${WEB}/schedule/WeekGrid.tsx`, WEEKS],
    [
      'half-hour rows',
      `${WEB}/schedule/calendar-hours.ts`,
      `${WEB}/schedule/calendar.test.ts › rows are the half hours that lie whole inside the hours`,
    ],
    [
      "'Предыдущая неделя', 'Следующая неделя', 'Сегодня'",
      `${WEB}/schedule/WeekToolbar.tsx`,
      WEEKS,
    ],
    [
      'a month date picker',
      `${WEB}/schedule/MonthGrid.tsx`,
      `${E2E}/calendar.spec.ts › the month picker is walked with keys, and Escape returns the focus`,
    ],
    ['navigation cannot go before the current week', `${WEB}/schedule/calendar-weeks.ts`, WEEKS],
    [
      'the week starts on Sunday',
      `${WEB}/schedule/calendar-weeks.ts`,
      `${WEB}/schedule/calendar.test.ts › weeks begin on Sunday and stay between this week and the last bookable day`,
    ],
    [
      'the range of data is loaded per week',
      `${WEB}/bookings/useCalendarWeek.ts`,
      `${API}/schedule/schedule.test.ts › holds the seven days from the date, no day before or after, and no other instructor`,
    ],
    [
      'past days are disabled',
      `${WEB}/bookings/week-slots.ts`,
      `${E2E}/calendar.spec.ts › days that have passed cannot be chosen`,
    ],
    [
      'displayed hours follow the resort hours (earliest_start, latest_end)',
      `${WEB}/schedule/calendar-hours.ts`,
      `${E2E}/calendar.spec.ts › rows are the hours of the instructor’s resort`,
    ],
  ]),
  ...section('2 Screens and routes: Rental catalogue (/rent)', [
    [
      "header: back-to-home 'На главную'",
      `${WEB}/rentals/RentPage.tsx`,
      `${E2E}/rent.spec.ts › that was stored goes into the address, and nothing is asked`,
    ],
    [
      'header: a resort select',
      `${WEB}/rentals/RentFilters.tsx`,
      `${E2E}/rent.spec.ts › that is chosen is saved in the profile of who is signed in`,
    ],
    [
      'header: a price range select (any, low, medium, high)',
      `${WEB}/rentals/PriceRangeSelect.tsx`,
      RENT_URL,
    ],
    [
      'the resort comes from the URL query parameter resort',
      `${WEB}/rentals/useResortOfRent.ts`,
      `${E2E}/rent.spec.ts › of the address comes before the stored one`,
    ],
    [
      'else from the stored preference',
      `${WEB}/rentals/useResortOfRent.ts`,
      `${E2E}/rent.spec.ts › that was stored goes into the address, and nothing is asked`,
    ],
    ['else from a modal', `${WEB}/resorts/ResortDialog.tsx`, RENT_ASKED],
    [
      "without a resort a prompt and the button 'Выбрать курорт', which opens a selection dialog",
      `${WEB}/instructors/ResortNeeded.tsx`,
      RENT_ASKED,
    ],
    [
      'the chosen resort is written to the URL query as resort',
      `${WEB}/rentals/useResortOfRent.ts`,
      RENT_ASKED,
    ],
    [
      'and, if logged in, saved as the preferred resort',
      `${WEB}/resorts/preferences.ts`,
      `${E2E}/rent.spec.ts › that is chosen is saved in the profile of who is signed in`,
    ],
    ['card: photo, business name, address, phone', `${WEB}/businesses/BusinessCard.tsx`, RENT_CARD],
    ['card: price per day for a ski set', `${WEB}/businesses/BusinessCard.tsx`, RENT_CARD],
    ["card: 'По запросу' when no price", `${WEB}/businesses/business-texts.ts`, RENT_CARD],
    ['card: two lines of the about text', `${WEB}/businesses/BusinessCard.tsx`, RENT_CARD],
    ['card: a site link', `${WEB}/businesses/BusinessCard.tsx`, RENT_CARD],
    ["card: the button 'Подробнее'", `${WEB}/businesses/BusinessCard.tsx`, RENT_DIALOG],
    [
      "'Прокаты не найдены' with 'Попробуйте изменить фильтры'",
      `${WEB}/rentals/NoRentals.tsx`,
      `${E2E}/rent.spec.ts › nothing found: says so, and offers any price or another resort`,
    ],
    [
      "'Ошибка загрузки' with a retry that reloads the page",
      `${WEB}/rentals/RentalsFailed.tsx`,
      RENT_FAILED,
    ],
    ['a card click opens the detail dialog', `${WEB}/rentals/RentalDialog.tsx`, RENT_DIALOG],
    [
      'dialog: name, photo, price guide for a set per day',
      `${WEB}/businesses/BusinessFacts.tsx`,
      RENT_DIALOG,
    ],
    ['dialog: address, phone and site', `${WEB}/businesses/BusinessContacts.tsx`, RENT_DIALOG],
    [
      'dialog: phone and extra phone as tel links',
      `${WEB}/businesses/BusinessContacts.tsx`,
      RENT_CLOSED,
    ],
    ["dialog: map link 'Открыть на карте'", `${WEB}/businesses/BusinessContacts.tsx`, RENT_DIALOG],
    ['dialog: about and extra info', `${WEB}/businesses/BusinessFacts.tsx`, RENT_CLOSED],
    [
      'dialog: a working / not working badge, «Работает» or «Не работает»',
      `${WEB}/businesses/WorkingBadge.tsx`,
      RENT_CLOSED,
    ],
  ]),
  ...section('2 Screens and routes: Login page', [
    [
      "explains the messenger login in steps under 'Как это работает'",
      `${WEB}/auth/SignInSteps.tsx`,
      `${E2E}/login.spec.ts › the sign-in page explains its steps and leads home`,
    ],
    [
      "the sign-in button 'Войти через Telegram' turns into the widget when clicked",
      [`${WEB}/auth/TelegramButton.tsx`, `${WEB}/auth/useTelegramButton.ts`],
      `${E2E}/login.spec.ts › closing the messenger’s window changes nothing and can be tried again`,
    ],
    ['an optional message of the navigation state', `${WEB}/auth/LoginPage.tsx`, GUARDED],
    [
      "a back-to-home link 'На главную'",
      `${WEB}/auth/LoginPage.tsx`,
      `${E2E}/login.spec.ts › the sign-in page explains its steps and leads home`,
    ],
    [
      'an agreement still needed: its dialog is shown',
      `${WEB}/agreements/ConsentGate.tsx`,
      GUARDED,
    ],
    ['on acceptance the person goes to the return URL', `${WEB}/auth/useReturn.ts`, GUARDED],
    ['the default return URL is /', `${WEB}/auth/return-url.ts`, AFTER_SIGN_IN],
  ]),
  ...section('2 Screens and routes: Consent (agreement) modal', [
    [
      'blocks the whole application until accepted',
      `${WEB}/agreements/useBlockingDialog.ts`,
      `${E2E}/consent.spec.ts › the consent cannot be closed and comes back after a reload`,
    ],
    [
      'type is provider if is_provider, else user',
      `${WEB}/agreements/ConsentGate.tsx`,
      `${E2E}/consent.spec.ts › a provider is asked for the agreement of providers`,
    ],
    [
      'the document is rendered from markdown: headings, lists, bold, rules',
      `${WEB}/agreements/DocumentMarkdown.tsx`,
      `${WEB}/agreements/document-markdown.test.ts › headings, lists, bold and rules of a document are those of the page`,
    ],
    [
      'a checkbox, and a submit button that is disabled until ticked',
      `${WEB}/agreements/ConsentForm.tsx`,
      `${E2E}/consent.spec.ts › the button waits for the tick and says so when it is pressed without one`,
    ],
  ]),
  ...section('2 Screens and routes: Legal documents', [
    [
      'four documents: two consents, user agreement, public offer for providers',
      `${WEB}/agreements/documents.ts`,
      `${WEB}/agreements/document-markdown.test.ts › every document of the list is a file under /documents/, with a title of its own`,
    ],
    [
      'opened in a modal, which Escape or the backdrop closes',
      `${WEB}/agreements/DocumentList.tsx`,
      `${E2E}/pages.spec.ts › a legal document opens over the page; Escape, a press outside and Back close it`,
    ],
    [
      'static markdown under /documents/: pers_data_users.md and pers_data_srv_providers.md are the consents',
      `${WEB}/agreements/documents.ts`,
      `${WEB}/agreements/document-markdown.test.ts › every document of the list is a file under /documents/, with a title of its own`,
    ],
    [
      "a failed load reads 'Failed to load document'",
      `${WEB}/agreements/LegalDocument.tsx`,
      `${E2E}/pages.spec.ts › a legal document that cannot be loaded says so`,
    ],
  ]),
];
