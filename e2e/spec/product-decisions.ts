import { API, CONTRACT, E2E, section, WEB } from './row.ts';

const SOUND = `${E2E}/pages.spec.ts › \${path} is sound, light and dark, and fits a narrow phone`;
const CONFIRMED = `${API}/notifications/messages.test.ts › brings the customer the details, the calendar file and the place, and takes the buttons away`;
const IMPOSSIBLE = `${API}/bookings/create.test.ts › names the field of every impossible value`;
const REFUSED = `${API}/bookings/create.test.ts › refuses instructors who are missing, not approved or not working, and booking oneself`;
const TAKEN = `${API}/bookings/create.test.ts › refuses a taken time with the text of the specification, and takes both half-open neighbours`;
const HOURS = `${API}/schedule/schedule.test.ts › run from the earliest opening to the latest closing of the instructor’s resorts, in their zone`;
const DECIDED = `${API}/registrations/decisions.test.ts › to approve says who and when, and is written down and told`;
const PERIOD = `${E2E}/busy-calendar.spec.ts › with «Выделить период» a start and an end make one record; its cross frees it`;
const PRESS = `${E2E}/busy-calendar.spec.ts › a press marks half an hour as busy, another one frees it, and customers see both`;
const REPEATED = `${E2E}/my-bookings.spec.ts › a declined lesson goes to the history with its note and can be repeated`;

export const productDecisions = [
  ...section('Product decisions: Name and language', [
    ['the product is called «Склон»: every page says so', 'web/src/ui/head.ts', SOUND],
    [
      'texts for people are Russian: whatever is wrong is said so',
      `${CONTRACT}/fields.ts`,
      IMPOSSIBLE,
    ],
  ]),
  ...section('Product decisions: Bookings', [
    [
      'pending becomes confirmed',
      `${API}/bookings/bookings.ts`,
      `${API}/bookings/changes.test.ts › confirms: the time stays taken, the customer sees the phone, messages and reminders are written`,
    ],
    [
      'pending becomes declined, and its time is free',
      `${API}/bookings/bookings.ts`,
      `${API}/bookings/changes.test.ts › declines: the time is free again`,
    ],
    [
      'pending becomes expired, and its time is free',
      `${API}/bookings/housekeeping.ts`,
      `${API}/bookings/changes.test.ts › writes down what nobody answered, frees the time and tells both sides`,
    ],
    [
      'pending or confirmed becomes cancelled by the customer, and its time is free',
      `${API}/bookings/bookings.ts`,
      `${API}/bookings/changes.test.ts › frees the time of a pending or a confirmed booking and tells both sides once`,
    ],
    [
      'or by the instructor with a reason',
      `${API}/bookings/bookings.ts`,
      `${API}/bookings/changes.test.ts › by the instructor needs a reason, which the customer sees`,
    ],
    [
      'completed is derived: confirmed and over',
      `${CONTRACT}/booking-rules.ts`,
      `${API}/bookings/changes.test.ts › is completed, its phone still shown`,
    ],
    [
      "the provider decides by a button of the bot's message: «Подтвердить», «Отклонить»",
      'server/src/bot/decisions.ts',
      'server/src/bot/bot.test.ts › %s: «%s», and the message shows it without buttons',
    ],
    [
      'or on the site',
      `${API}/bookings/provider-routes.ts`,
      `${API}/bookings/provider.test.ts › %s: the booking is %s, the customer sees and is told it, and the message in the bot too`,
    ],
    [
      'or on the page of the instructor settings',
      `${WEB}/bookings/provider/DecisionButtons.tsx`,
      `${E2E}/provider-settings.spec.ts › a request is confirmed on the page: contacts for the instructor, the news for the customer`,
    ],
    [
      'a second press changes nothing and says so',
      'server/src/bot/decisions.ts',
      'server/src/bot/bot.test.ts › a second time, the same or the other, changes nothing and says so',
    ],
    [
      'a press by anyone else changes nothing and says so',
      'server/src/bot/decisions.ts',
      'server/src/bot/bot.test.ts › by anybody else changes nothing and says so',
    ],
    [
      'after the decision the bot’s message is edited to show it',
      `${API}/notifications/deliveries.ts`,
      `${API}/notifications/messages.test.ts › a decline is told to the customer and shown in the request`,
    ],
    [
      'on confirmation the customer gets instructor, phone, date and time with the zone, group size, meeting place, total price',
      `${API}/notifications/texts.ts`,
      CONFIRMED,
    ],
    [
      'and a calendar file (.ics)',
      `${CONTRACT}/calendar-file.ts`,
      `${API}/notifications/messages.test.ts › sends a file that a calendar reads`,
    ],
    [
      'on decline the customer is told',
      `${API}/notifications/deliveries.ts`,
      `${API}/notifications/messages.test.ts › a decline is told to the customer and shown in the request`,
    ],
    [
      'on expiry both sides are told',
      `${API}/notifications/deliveries.ts`,
      `${API}/notifications/messages.test.ts › an expiry is told to both sides`,
    ],
    [
      'on cancellation both sides are told',
      `${API}/notifications/deliveries.ts`,
      `${API}/notifications/messages.test.ts › a cancellation is told to both sides, with the instructor’s reason`,
    ],
    [
      'expiry: the earliest of 24 h after creation and 1 h before the start, not sooner than 30 minutes, never after the start',
      `${CONTRACT}/booking-rules.ts`,
      `${API}/bookings/create.test.ts › is the earliest of 24 h and 1 h before the start, not sooner than 30 minutes, never after the start`,
    ],
    ['only instructors who exist and work can be booked', `${API}/bookings/create.ts`, REFUSED],
    [
      'the date is real, today or later and at most 180 days ahead',
      `${API}/bookings/rules.ts`,
      IMPOSSIBLE,
    ],
    [
      'start and end are on the half hour, in order, on one day, inside the booking hours',
      `${API}/bookings/rules.ts`,
      IMPOSSIBLE,
    ],
    [
      'the start is not past in the resort’s own time',
      `${API}/bookings/rules.ts`,
      `${API}/bookings/create.test.ts › judges past and today by the clock of the resort`,
    ],
    ['nothing in the range is booked', `${API}/bookings/insert.ts`, TAKEN],
    [
      'nothing in the range is busy',
      `${API}/bookings/insert.ts`,
      `${API}/bookings/create.test.ts › does not book over busy time`,
    ],
    ['the customer is not that instructor', `${API}/bookings/create.ts`, REFUSED],
    [
      'the customer has fewer than 10 pending bookings',
      `${API}/bookings/insert.ts`,
      `${API}/bookings/create.test.ts › refuses the eleventh, and forgets those that were answered or ran out`,
    ],
    [
      "a taken slot: 409 'Некоторые слоты в этом периоде уже заняты. Пожалуйста, выберите другое время.'",
      `${CONTRACT}/errors.ts`,
      TAKEN,
    ],
    ['a wrong value: a detail in Russian that names it', `${CONTRACT}/fields.ts`, IMPOSSIBLE],
    [
      'no two active records of one instructor overlap: the database says so',
      'server/migrations/0003_schedule_and_bookings.sql',
      `${API}/bookings/races.test.ts › of fifty for overlapping times one wins, in each of twenty rounds, without a deadlock`,
    ],
    [
      'busy time and bookings do not overlap either',
      'server/migrations/0003_schedule_and_bookings.sql',
      `${API}/bookings/races.test.ts › for a time and its busy record: one of them holds it`,
    ],
    [
      'Idempotency-Key: the same key and body returns the first answer',
      `${API}/bookings/insert.ts`,
      `${API}/bookings/idempotency.test.ts › returns the first answer whatever became of the booking, and also when the rules would refuse by now`,
    ],
    [
      'the price is fixed when booked: price_2h × hours / 2, rounded to a ruble',
      `${CONTRACT}/money.ts`,
      `${API}/bookings/create.test.ts › fixes the price when booked: by length, rounded to a ruble, none when the instructor names none`,
    ],
    [
      'for a group the note «до +30 %», and the base price is stored',
      `${WEB}/bookings/BookingTotal.tsx`,
      `${E2E}/booking.spec.ts › a group chosen in the list is where the dialog starts from, with its note on the price`,
    ],
    [
      'later price changes do not alter it',
      `${API}/instructors/settings-queries.ts`,
      `${API}/instructors/settings.test.ts › leaves the prices of lessons booked before as they were`,
    ],
    [
      'booking hours of several resorts: the earliest opening and the latest closing',
      `${API}/schedule/queries.ts`,
      HOURS,
    ],
    [
      'every resort has an IANA time zone',
      'server/seed/resorts.ts',
      'server/seed/resorts.test.ts › lie in a region of the same zone, which exists',
    ],
    [
      'dates and times of booking and schedule calls are local to the resort',
      `${CONTRACT}/time.ts`,
      `${API}/schedule/schedule.test.ts › keeps the days of the resort’s wall, however far from Moscow`,
    ],
    [
      'today, past and now are the resort’s',
      `${CONTRACT}/time.ts`,
      `${API}/schedule/busy.test.ts › today is the resort’s`,
    ],
    [
      'the page names the zone when it differs from the visitor’s',
      `${WEB}/bookings/ZoneNote.tsx`,
      `${E2E}/calendar.spec.ts › the zone of the resort is named to those whose clock shows another time`,
    ],
    ['group_size is 1 to 10', `${CONTRACT}/bookings.ts`, IMPOSSIBLE],
    [
      'more than 1 only for instructors who work with groups',
      `${WEB}/bookings/group-size.ts`,
      `${WEB}/bookings/submission.test.ts › a group only with instructors who work with groups`,
    ],
    [
      'the dialog starts from the stored group choice',
      `${WEB}/bookings/group-size.ts`,
      `${E2E}/booking.spec.ts › a group chosen in the list is where the dialog starts from, with its note on the price`,
    ],
    [
      "booking needs the user agreement: 403 'Необходимо подтвердить согласие для продолжения'",
      `${CONTRACT}/errors.ts`,
      `${E2E}/booking.spec.ts › a booking without the consent brings the consent up`,
    ],
    [
      'where the bot may not write to a person, the page says so at the booking, with the link that lets it',
      `${WEB}/auth/BotNote.tsx`,
      `${E2E}/booking.spec.ts › somebody to whom the bot may not write is told so at the booking`,
    ],
    [
      'and in the list of the own bookings',
      `${WEB}/bookings/my/BotNotice.tsx`,
      `${E2E}/my-bookings.spec.ts › somebody to whom the bot may not write is told so, with the link that lets it`,
    ],
    [
      'intervals are half-open: 10:00–12:00 and 12:00–14:00 do not touch',
      `${API}/bookings/insert.ts`,
      TAKEN,
    ],
  ]),
  ...section('Product decisions: Response shapes', [
    [
      'errors are { detail, code, errors? }',
      'server/src/http/error-answers.ts',
      `${API}/registrations/form-rules.test.ts › is whole: every wrong field is named at once`,
    ],
    [
      "401 always has 'User authentication required'",
      `${CONTRACT}/errors.ts`,
      `server/test/access.test.ts › is \${access}: %s`,
    ],
    [
      'unknown routes under /api: 404 in that shape',
      'server/src/http/errors.ts',
      'server/test/access.test.ts › what is not in the table is not found, and says so in the same shape',
    ],
    [
      'never a stack trace, never SQL',
      'server/src/http/errors.ts',
      `${API}/auth/logging.test.ts › of a failed sign-in names the error and holds no row, hash or name; the answer says nothing`,
    ],
    [
      'resorts: a flat array, folders included',
      `${API}/resorts/present.ts`,
      `${API}/resorts/resorts.test.ts › lists folders before resorts, each resort under its folder with local hours and zone`,
    ],
    [
      'resorts-with-folders: an array of folders with their resorts',
      `${API}/resorts/present.ts`,
      `${API}/resorts/resorts.test.ts › lists the same for the registration forms, flat and by folders`,
    ],
    [
      'GET /auth/me: the current user, flat',
      `${API}/auth/present.ts`,
      `${API}/auth/sign-in.test.ts › makes a user who has accepted nothing, and opens a session`,
    ],
    [
      'lists: { items, total, next_cursor }, at most 20 items',
      `${CONTRACT}/instructors.ts`,
      `${API}/instructors/paging.test.ts › tell the number of all matches, on every page`,
    ],
    [
      'order stable: rating with its count, then id',
      `${API}/instructors/list.ts`,
      `${API}/instructors/paging.test.ts › hold 20 by default, best rated first, then the more reviewed, then by id`,
    ],
    [
      "'Показать ещё' follows the cursor",
      'web/src/ui/results/ShowMore.tsx',
      `${E2E}/list.spec.ts › a page has 20 cards; «Показать ещё» brings the rest and moves the focus to the first of them`,
    ],
    [
      'availability: the seven days that begin at the date',
      `${API}/schedule/queries.ts`,
      `${API}/schedule/schedule.test.ts › holds the seven days from the date, no day before or after, and no other instructor`,
    ],
    [
      'availability: the half-hour slots that are not free',
      `${API}/schedule/present.ts`,
      `${API}/schedule/schedule.test.ts › lists every half hour of a busy record, and the resort’s hours`,
    ],
    [
      'availability: notes hold the booking id for the caller’s own bookings alone',
      `${API}/schedule/present.ts`,
      `${API}/schedule/schedule.test.ts › names a booking to its own customer only`,
    ],
    [
      'skill_type=ski also finds those who teach both',
      `${API}/instructors/list.ts`,
      `${API}/instructors/filters.test.ts › alone: %o`,
    ],
    [
      'max_price is ignored at 50000; instructors without a price are listed',
      `${API}/instructors/list.ts`,
      `${API}/instructors/filters.test.ts › are none at 0 and at 50000: dearer instructors and those without a price are listed`,
    ],
    [
      'a bound excludes those without a price',
      `${API}/instructors/list.ts`,
      `${API}/instructors/filters.test.ts › exclude those without a price`,
    ],
    [
      'price_range: low < 1500 ≤ medium ≤ 3000 < high; without a price only in any',
      `${CONTRACT}/rental-rules.ts`,
      `${API}/rentals/rentals.test.ts › price_range %s: low is below 1500, high above 3000, no price in any alone`,
    ],
    [
      'GET /marketplace/services: additional services and guides that admins approved, of a resort',
      `${API}/services/list.ts`,
      `${API}/services/services.test.ts › holds those of a resort, guides too: those at work first, then by name, whatever the case, ё as е`,
    ],
    [
      'GET /marketplace/services: service_type',
      `${CONTRACT}/services.ts`,
      `${API}/services/services.test.ts › service_type %s finds the type %s: either spelling will do`,
    ],
    [
      'GET /marketplace/services: limit, cursor',
      `${API}/services/list.ts`,
      `${API}/services/services.test.ts › hold 20, and meet without gaps or repeats at any size while services come and go`,
    ],
    [
      'POST /marketplace/bookings: rental_id, date_from, date_to, people, comment',
      `${API}/inquiries/create.ts`,
      `${API}/inquiries/create.test.ts › is made with all that was asked, and told to both sides in the same transaction`,
    ],
    [
      'POST /marketplace/bookings: or service_id',
      `${CONTRACT}/inquiries.ts`,
      `${API}/inquiries/create.test.ts › a request to a service names the service`,
    ],
    [
      'the owner accepts or declines, once',
      `${API}/inquiries/inquiries.ts`,
      `${API}/inquiries/changes.test.ts › answers once: a second answer changes nothing and says the state`,
    ],
    [
      'the owner gets it in the messenger and answers there',
      'server/src/bot/decisions.ts',
      `${E2E}/inquiries.spec.ts › a visitor signs in, asks, the owner accepts in the messenger, and both see it`,
    ],
    [
      'the owner answers on the site too',
      `${WEB}/inquiries/provider/ProviderInquiries.tsx`,
      `${E2E}/inquiries.spec.ts › the owner answers on the site: accepted shows the contacts, declined is gone`,
    ],
    [
      'GET /marketplace/bookings/user: of both kinds, newest first',
      `${API}/inquiries/queries.ts`,
      `${API}/inquiries/changes.test.ts › has lessons and requests in one list, newest first`,
    ],
    [
      'POST /providers/validate-auth: valid, telegram_id',
      `${API}/auth/routes.ts`,
      `${API}/auth/sign-in.test.ts › the data stays good for registration calls`,
    ],
    [
      'POST /auth/logout revokes the token',
      `${API}/auth/sessions.ts`,
      `${API}/auth/sessions.test.ts › revokes this token only and remembers when`,
    ],
    [
      'service_type filters accept both spellings',
      `${CONTRACT}/registration-rules.ts`,
      `${API}/registrations/list.test.ts › of the type %s`,
    ],
  ]),
  ...section('Product decisions: People and rights', [
    [
      'a session token is random and stored as a hash',
      `${API}/auth/tokens.ts`,
      `${API}/auth/sign-in.test.ts › stores neither the token nor the hash as it is`,
    ],
    [
      'valid 30 days from last use',
      `${API}/auth/sessions.ts`,
      `${API}/auth/sessions.test.ts › ends 30 days after its last use`,
    ],
    [
      'sent as Authorization: Bearer',
      'server/src/http/session.ts',
      `${API}/auth/sessions.test.ts › is not opened by tokens that are unknown or of a wrong form`,
    ],
    [
      'admins are named by ADMIN_TELEGRAM_IDS',
      'server/src/config.ts',
      `${API}/auth/sessions.test.ts › comes from the configuration and goes with it, for live tokens too`,
    ],
    [
      'GET /providers/registrations/{id}: a stranger gets a stub',
      `${API}/registrations/present.ts`,
      'server/test/access-objects.test.ts › an application is whole for its applicant and the admins, and a stub for everybody else',
    ],
    [
      'the whole goes to the applicant, by session or messenger auth data',
      `${API}/registrations/present.ts`,
      `${API}/registrations/registrations.test.ts › is whole for its applicant, by session or messenger, without who decided`,
    ],
    [
      'photos are public',
      'server/src/http/uploads.ts',
      'server/test/paths.test.ts › is kept by browsers for ever',
    ],
    [
      'documents are private',
      'server/src/http/uploads.ts',
      'server/test/paths.test.ts › documents of providers are not among the public files',
    ],
    [
      'a signed link is short-lived',
      `${API}/registrations/document-links.ts`,
      `${API}/registrations/document-links.test.ts › ends after ten minutes`,
    ],
    [
      'a signed link is good for its file alone',
      `${API}/registrations/document-links.ts`,
      `${API}/registrations/document-links.test.ts › is good for its file and its time alone`,
    ],
    [
      'asked for by the applicant or an admin',
      `${API}/registrations/document-links.ts`,
      `${API}/registrations/document-links.test.ts › the applicant, by session or by the messenger’s data, and admins`,
    ],
    [
      'always with Content-Disposition: attachment and nosniff',
      'server/src/http/attachment.ts',
      `${API}/registrations/document-links.test.ts › gives the document to whoever holds it, to be saved under its own name`,
    ],
    [
      'returnUrl may only be a path of this site',
      `${WEB}/auth/return-url.ts`,
      `${E2E}/login.spec.ts › a return address that is not a path of this site ends at the home page`,
    ],
    [
      'links that people type must be http or https: social_links',
      `${CONTRACT}/contact-rules.ts`,
      `${API}/registrations/form-rules.test.ts › links that are not of the web, and too many of them`,
    ],
    [
      'links that people type must be http or https: site, map_link',
      `${CONTRACT}/contact-rules.ts`,
      `${API}/registrations/form-rules.test.ts › refuses a %s that is not of the web, and takes none`,
    ],
    [
      'an approved registration creates or updates the instructor',
      `${API}/registrations/publish.ts`,
      `${API}/registrations/publishing.test.ts › that there is already is brought up to date; photo, price, working flag and rating stay`,
    ],
    [
      'an approved registration creates or updates the shop or the service',
      `${API}/registrations/publish.ts`,
      `${API}/registrations/publishing.test.ts › is made by the first approval and brought up to date by the next`,
    ],
    [
      'and sets has_provider_profile',
      `${API}/registrations/publish.ts`,
      `${API}/registrations/publishing.test.ts › gets a provider’s rights and contacts with the approval`,
    ],
    ['approving and rejecting write who and when', `${API}/registrations/decisions.ts`, DECIDED],
    [
      'and tell the applicant: approval',
      `${API}/notifications/registration-deliveries.ts`,
      `${API}/notifications/registration-messages.test.ts › to approve congratulates, and leads an instructor to the settings`,
    ],
    [
      'and tell the applicant: rejection',
      `${API}/notifications/registration-deliveries.ts`,
      `${API}/notifications/registration-messages.test.ts › to reject gives the reason as it was written, and the way to apply again`,
    ],
    [
      'the consent record: user, type, version, the documents’ SHA-256, time, IP and user agent',
      `${API}/agreements/queries.ts`,
      `${API}/agreements/agreements.test.ts › are recorded with the documents shown, the time, the address and the browser`,
    ],
  ]),
  ...section('Product decisions: People and rights, the account', [
    [
      'each consent can be seen',
      `${API}/agreements/consent-routes.ts`,
      `${API}/agreements/consents.test.ts › says to which texts and when each was given, newest first`,
    ],
    [
      'each consent can be seen in the preferences, and taken back there',
      `${WEB}/preferences/ConsentsSection.tsx`,
      `${E2E}/preferences.spec.ts › a consent can be read, and taken back after its consequences were said; then the modal asks anew, and lets one out`,
    ],
    [
      'the account can be exported (JSON)',
      `${API}/account/export.ts`,
      `${API}/account/export.test.ts › of a customer has the profile, the ways in, the consents and the lessons, with the names of others alone`,
    ],
    [
      'the account can be exported in the preferences',
      `${WEB}/preferences/DataSection.tsx`,
      `${E2E}/preferences.spec.ts › one’s data are a file`,
    ],
    [
      'the account can be deleted: personal data erased',
      `${API}/account/erase.ts`,
      `${API}/account/erase.test.ts › leaves nothing of the person in any table, nor their files`,
    ],
    [
      'the account can be deleted in the preferences',
      `${WEB}/preferences/DeleteAccountForm.tsx`,
      `${E2E}/preferences.spec.ts › deleting the account wants the word, and leaves nobody signed in`,
    ],
    [
      'a session token is revocable, one by one',
      `${API}/auth/sessions.ts`,
      `${API}/auth/session-list.test.ts › shuts it out at its next call and leaves the others`,
    ],
  ]),
  ...section('Product decisions: Screens', [
    [
      '/my-bookings: upcoming and past, status',
      `${WEB}/bookings/my/BookingLists.tsx`,
      `${E2E}/my-bookings.spec.ts › a pending lesson turns into a confirmed one by itself, with the phone`,
    ],
    [
      '/my-bookings: nothing booked yet leads to the instructors',
      `${WEB}/bookings/my/BookingLists.tsx`,
      `${E2E}/my-bookings.spec.ts › nothing booked yet: says so and leads to the instructors`,
    ],
    [
      '/my-bookings: cancel',
      `${WEB}/bookings/my/CancelBookingDialog.tsx`,
      `${E2E}/my-bookings.spec.ts › a lesson is cancelled after a question; a failure says so first`,
    ],
    [
      '/my-bookings: .ics',
      `${WEB}/bookings/my/download-calendar-file.ts`,
      `${E2E}/my-bookings.spec.ts › the file for the calendar holds the lesson`,
    ],
    ["/my-bookings: 'Повторить'", `${WEB}/bookings/my/BookingActions.tsx`, REPEATED],
    [
      '/guides: coming soon while no guide is approved',
      `${WEB}/services/GuidesPage.tsx`,
      `${E2E}/services.spec.ts › says that it opens soon while there is no guide`,
    ],
    [
      '/guides: cards once there are guides',
      `${WEB}/services/GuidesPage.tsx`,
      `${E2E}/services.spec.ts › shows cards once there are guides, and the dialog of each`,
    ],
    [
      '/others: three placeholder sections, under them the approved services of the chosen resort',
      `${WEB}/services/OthersPage.tsx`,
      `${E2E}/services.spec.ts › has its three sections, and beneath them the services of the resort in the address`,
    ],
    [
      '/services: the four service tiles and a search across additional services',
      `${WEB}/services/ServicesPage.tsx`,
      `${E2E}/services.spec.ts › searches as one types: words in the address, the number found, chips, nothing found and a way on`,
    ],
    [
      '/my-bookings: requests to shops and services too',
      `${WEB}/bookings/my/BookingLists.tsx`,
      `${E2E}/inquiries.spec.ts › a declined request goes to the history and can be repeated`,
    ],
    [
      'the guide form stays «will be added soon»',
      `${WEB}/registrations/GuideNote.tsx`,
      `${E2E}/registration.spec.ts › a guide reads that the form will be added soon`,
    ],
    [
      'Анкеты: the latest approved form of every provider',
      `${API}/admin/lists.ts`,
      `${API}/admin/forms.test.ts › are the latest approved of every person for every service, newest first`,
    ],
    [
      'Анкеты: by type, searchable by name, phone and number, each opening its application',
      `${WEB}/admin/forms/FormsPage.tsx`,
      `${E2E}/admin-lists.spec.ts › Анкеты: the approved ones, by type, name, phone and number, each to be read only`,
    ],
    [
      'calendar of the instructor settings: a press makes a 30-minute busy record, another deletes it',
      `${WEB}/schedule/busy/useBusyPresses.ts`,
      PRESS,
    ],
    [
      "calendar of the instructor settings: 'Выделить период'",
      `${WEB}/schedule/busy/PeriodSwitch.tsx`,
      PERIOD,
    ],
    [
      'both modes by keyboard',
      `${WEB}/schedule/busy/useBusyPresses.ts`,
      `${E2E}/busy-calendar.spec.ts › both modes are done by keyboard alone`,
    ],
    ['both modes by touch', `${WEB}/schedule/busy/BusyDay.tsx`, PERIOD],
    [
      'what a toast reports also stays visible on the page',
      `${WEB}/bookings/CalendarNews.tsx`,
      `${E2E}/booking.spec.ts › the toast goes after three seconds, its news stays on the page`,
    ],
  ]),
  ...section('Product decisions: Demo', [
    [
      'with no configuration it is a demo',
      'server/src/config.ts',
      'server/test/config.test.ts › are a demo with the stand-in when nothing is set',
    ],
    [
      'embedded PostgreSQL',
      'server/src/db/embedded/embedded.ts',
      'server/test/embedded.test.ts › keeps its promises to disk',
    ],
    [
      'resorts of Russia with their real names, zones and usual hours',
      'server/seed/resorts.ts',
      'server/seed/resorts.test.ts › have ids and codes of their own, hours on the half hour, a description and a place in Russia',
    ],
    [
      'some 60 instructors, with generated portraits',
      'server/seed/instructors.ts',
      'server/seed/seed.test.ts › have a photo at every width and a small placeholder, but for a few',
    ],
    [
      '25 rental shops',
      'server/seed/providers.ts',
      'server/seed/providers.test.ts › are 25, of every price and none, a handful at the popular resort, most with a photo',
    ],
    [
      'calendars partly filled',
      'server/seed/seed.ts',
      'server/seed/seed.test.ts › are customers: one who never came, two with bookings past and ahead, none on the same day',
    ],
    [
      'the local stand-in for Telegram, whose messages arrive and whose buttons answer',
      'tools/telegram/main.ts',
      `${E2E}/main-job.spec.ts › a customer finds an instructor, books, is confirmed in the messenger, and cancels`,
    ],
    [
      'demo people: an instructor of each kind',
      'server/seed/people.ts',
      'server/seed/seed.test.ts › are instructors of each kind, working at the popular resort and free tomorrow',
    ],
    [
      'with NODE_ENV=production the stand-in is refused',
      'server/src/config.ts',
      'server/test/config.test.ts › of production refuse %s=%s',
    ],
    [
      'with NODE_ENV=production the missing settings are named',
      'server/src/config.ts',
      'server/test/config.test.ts › of production name all that is missing at once',
    ],
  ]),
];
