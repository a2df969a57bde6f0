import { API, CONTRACT, E2E, section, WEB } from './row.ts';

const STATES = `${WEB}/schedule/slot-states.test.ts › a slot without a record is free, the others as their record says`;
const MAIN_JOB = `${E2E}/main-job.spec.ts › a customer finds an instructor, books, is confirmed in the messenger, and cancels`;
const CANCELLED = `${E2E}/booking.spec.ts › an own booking is cancelled in its calendar; a failure says so first`;
const PERIOD = `${E2E}/busy-calendar.spec.ts › with «Выделить период» a start and an end make one record; its cross frees it`;
const PRESS = `${E2E}/busy-calendar.spec.ts › a press marks half an hour as busy, another one frees it, and customers see both`;
const RESTORED = `${E2E}/login.spec.ts › the session is there again after a reload, and the choices made before it are in the profile`;
const LABELS =
  'contract/test/registration-rules.test.ts › is named for either side as the spec says';
const APPLY = `${E2E}/registration.spec.ts › an instructor applies with a photo and documents, sees the application waiting, takes it back and applies anew`;

export const states = [
  ...section('4 States and transitions: Slot statuses', [
    ['available: no record exists', `${WEB}/schedule/slot-states.ts`, STATES],
    ['busy: marked by the instructor', `${WEB}/schedule/slot-states.ts`, STATES],
    ['booked: a booking exists', `${WEB}/schedule/slot-states.ts`, STATES],
    [
      "what people read: 'свободно', 'занято', 'забронировано', 'ваша запись'",
      `${WEB}/schedule/slot-name.ts`,
      `${WEB}/schedule/calendar.test.ts › labels are Russian and whole`,
    ],
    [
      'booked cannot be changed from the instructor calendar',
      `${WEB}/schedule/busy/instructor-slot.ts`,
      `${WEB}/schedule/busy/busy.test.ts › is marked only while it is free and not past, freed only while it is busy`,
    ],
    [
      'booked is never freed by the API either',
      `${API}/schedule/busy.ts`,
      `${API}/schedule/busy.test.ts › never frees booked time; once the booking is cancelled there is nothing to free`,
    ],
    [
      'user_booked: derived, the current customer’s own booking',
      `${WEB}/schedule/slot-states.ts`,
      STATES,
    ],
    [
      'a booking is known as one’s own by its customer only',
      `${API}/schedule/present.ts`,
      `${API}/schedule/schedule.test.ts › tells own and other bookings of one week apart, in order of time`,
    ],
  ]),
  ...section('4 States and transitions: Customer booking', [
    [
      'clicking a free slot opens a confirm dialog with a default 2-hour span',
      `${WEB}/bookings/useBookingDialogs.ts`,
      MAIN_JOB,
    ],
    [
      'the span is shorter when the day ends sooner',
      `${WEB}/bookings/booking-range.ts`,
      `${WEB}/bookings/booking-range.test.ts › a booking is two hours long, shorter when the day ends sooner`,
    ],
    ['start and end times are editable', `${WEB}/bookings/BookingForm.tsx`, MAIN_JOB],
    [
      "a half hour in the range is taken: 'Некоторые слоты в этом периоде уже заняты. Пожалуйста, выберите другое время.' and the dialog closes",
      `${WEB}/bookings/booking-texts.ts`,
      `${E2E}/booking.spec.ts › a time that reaches into a taken one is refused without asking the server`,
    ],
    [
      'the same when it was taken meanwhile',
      `${WEB}/bookings/useBookingSubmit.ts`,
      `${E2E}/booking.spec.ts › a time that was taken meanwhile: the message, and the dialog closes`,
    ],
    [
      'the server refuses a taken slot with that text',
      `${CONTRACT}/errors.ts`,
      `${API}/bookings/create.test.ts › refuses a taken time with the text of the specification, and takes both half-open neighbours`,
    ],
    [
      'on success the covered half-hour slots become user_booked',
      `${WEB}/bookings/availability-changes.ts`,
      `${E2E}/booking.spec.ts › the toast goes after three seconds, its news stays on the page`,
    ],
    [
      'with the booking id',
      `${WEB}/bookings/availability-changes.ts`,
      `${WEB}/bookings/booking-range.test.ts › a booking put into the week is found whole from any of its slots, and taken out leaves the week as it was`,
    ],
    [
      'and a success toast appears',
      `${WEB}/bookings/useBookingDialogs.ts`,
      `${E2E}/booking.spec.ts › the toast goes after three seconds, its news stays on the page`,
    ],
    [
      'clicking a user_booked slot opens a cancel dialog with the date and the time range',
      `${WEB}/bookings/CancelDialog.tsx`,
      CANCELLED,
    ],
    [
      'the range is the contiguous one of that booking',
      `${WEB}/bookings/booking-range.ts`,
      `${WEB}/bookings/booking-range.test.ts › an own booking is the stretch of its neighbours with the same id`,
    ],
    ['cancelling frees the slots', `${WEB}/bookings/useCancelBooking.ts`, CANCELLED],
    [
      'cancelling frees the slots for everybody',
      `${API}/bookings/bookings.ts`,
      `${API}/bookings/changes.test.ts › frees the time of a pending or a confirmed booking and tells both sides once`,
    ],
    [
      "without a booking id: 'Не удалось определить ID бронирования'",
      `${WEB}/bookings/booking-texts.ts`,
      `${E2E}/booking.spec.ts › an own booking without its id cannot be cancelled, and says so`,
    ],
    [
      'one press makes one booking',
      `${WEB}/bookings/useBookingSubmit.ts`,
      `${E2E}/booking.spec.ts › a double click on the button makes one booking`,
    ],
  ]),
  ...section('4 States and transitions: Instructor calendar', [
    [
      'drag mode: a first click starts a selection',
      `${WEB}/schedule/busy/useBusyPresses.ts`,
      PERIOD,
    ],
    [
      'drag mode: moving over slots extends it within the same day',
      `${WEB}/schedule/busy/period.ts`,
      `${WEB}/schedule/busy/busy.test.ts › stays within its day and does not reach over taken time`,
    ],
    [
      'drag mode: a second click creates one busy slot for the range',
      `${WEB}/schedule/busy/useBusyPresses.ts`,
      PERIOD,
    ],
    [
      'drag mode: a cross mark on a busy slot deletes it',
      `${WEB}/schedule/busy/instructor-cell.tsx`,
      PERIOD,
    ],
    [
      'single-click mode: a free slot becomes a 30-minute busy record',
      `${WEB}/schedule/busy/useBusyPresses.ts`,
      PRESS,
    ],
    [
      'single-click mode: clicking a busy one deletes it',
      `${WEB}/schedule/busy/useBusyChanges.ts`,
      PRESS,
    ],
    [
      'booked slots cannot be changed',
      `${WEB}/schedule/busy/instructor-slot.ts`,
      `${E2E}/busy-calendar.spec.ts › a booking made meanwhile appears, and cannot be marked over`,
    ],
    [
      'past days are disabled',
      `${WEB}/schedule/busy/instructor-slot.ts`,
      `${E2E}/busy-calendar.spec.ts › weeks begin on Sunday, go no further back than this one, and past days are off`,
    ],
  ]),
  ...section('4 States and transitions: Authentication', [
    [
      'login stores user and token locally',
      `${WEB}/auth/useSignIn.ts`,
      `${E2E}/login.spec.ts › a protected page sends to sign in, says why, and sign-in leads back to it`,
    ],
    [
      'then pushes the stored preferred resort and skill type to the profile',
      `${WEB}/auth/push-preferences.ts`,
      RESTORED,
    ],
    [
      'logout clears everything',
      `${WEB}/auth/useLogout.ts`,
      `${E2E}/login.spec.ts › logging out clears everything that was stored and revokes the token`,
    ],
    ['on start, stored auth restores the session', `${WEB}/auth/session.ts`, RESTORED],
    [
      'on start, the agreement status is fetched',
      `${WEB}/agreements/queries.ts`,
      `${E2E}/consent.spec.ts › the consent cannot be closed and comes back after a reload`,
    ],
    [
      'a failed user fetch clears the token and redirects to /login',
      `${WEB}/auth/useSessionUpkeep.ts`,
      `${E2E}/login.spec.ts › a refused user fetch clears the token and leads to sign-in`,
    ],
    [
      'stored messenger auth is discarded when invalid',
      `${WEB}/auth/stored-auth.ts`,
      `${WEB}/auth/stored-auth.test.ts › keeps the session and drops spoilt messenger data: %j`,
    ],
    [
      'when more than 23 hours have passed since storage',
      `${WEB}/auth/stored-auth.ts`,
      `${WEB}/auth/stored-auth.test.ts › refuses data stored more than 23 hours ago, however fresh its signature`,
    ],
    [
      'when auth_date is more than 24 hours old',
      `${WEB}/auth/stored-auth.ts`,
      `${WEB}/auth/stored-auth.test.ts › accepts a signature of 24 hours and refuses an older one, however fresh the storing`,
    ],
    [
      'when backend validation fails',
      `${WEB}/auth/check-messenger-auth.ts`,
      `${WEB}/auth/check-messenger-auth.test.ts › data that the API does not accept are dropped`,
    ],
    [
      'discarded data leave the session',
      `${WEB}/auth/session.ts`,
      `${E2E}/login.spec.ts › messenger data that are too old are dropped, and the session stays`,
    ],
    [
      'a 401 on the agreement status logs the user out',
      `${WEB}/auth/useSessionUpkeep.ts`,
      `${E2E}/login.spec.ts › a 401 on the agreement status logs out`,
    ],
  ]),
  ...section('4 States and transitions: Agreement', [
    [
      'if either need flag is true, the modal appears',
      `${WEB}/agreements/ConsentGate.tsx`,
      `${E2E}/consent.spec.ts › a provider is asked for the agreement of providers`,
    ],
    [
      'it stays until accepted',
      `${WEB}/agreements/useBlockingDialog.ts`,
      `${E2E}/consent.spec.ts › the consent cannot be closed and comes back after a reload`,
    ],
    [
      'after acceptance the status is refreshed',
      `${WEB}/agreements/useAcceptAgreement.ts`,
      `${E2E}/consent.spec.ts › the consent cannot be closed and comes back after a reload`,
    ],
    [
      'what is accepted is not needed any more',
      `${API}/agreements/agreements.ts`,
      `${API}/agreements/agreements.test.ts › of a user: needed until accepted, and then no more`,
    ],
  ]),
  ...section('4 States and transitions: Provider registration status', [
    [
      "pending: 'ожидает рассмотрения' and 'На утверждении'",
      `${CONTRACT}/registration-rules.ts`,
      LABELS,
    ],
    ["approved: 'одобрена' and 'Одобрена'", `${CONTRACT}/registration-rules.ts`, LABELS],
    ["rejected: 'отклонена' and 'Отклонена'", `${CONTRACT}/registration-rules.ts`, LABELS],
    ['the applicant sees the pending one', `${WEB}/registrations/status/StatusView.tsx`, APPLY],
    [
      'the applicant sees the approved one',
      `${WEB}/registrations/status/StatusView.tsx`,
      `${E2E}/registration.spec.ts › an approval is congratulated on, and leads to the instructor’s settings, in the menu too`,
    ],
    [
      'the applicant sees the rejected one, with the reason',
      `${WEB}/registrations/status/RejectedView.tsx`,
      `${E2E}/registration.spec.ts › a rejection shows by itself with its reason, and the new application begins with the old answers`,
    ],
    [
      'the admin sees pending and approved',
      `${WEB}/admin/ApplicationStatusBadge.tsx`,
      `${E2E}/admin-applications.spec.ts › an application is approved: the news stays, and the next one is one key away`,
    ],
    [
      'the admin sees rejected',
      `${WEB}/admin/ApplicationStatusBadge.tsx`,
      `${E2E}/admin-applications.spec.ts › a rejection needs a reason, said at the field; the applicant reads it`,
    ],
    [
      'an admin may approve or reject only pending applications',
      `${API}/registrations/decisions.ts`,
      `${API}/registrations/decisions.test.ts › is made once: the second is refused and changes nothing`,
    ],
    [
      'the panel says so when it is decided already',
      `${WEB}/admin/application/decision-texts.ts`,
      `${E2E}/admin-applications.spec.ts › of two admins the second is told that it is decided, and sees how`,
    ],
    [
      'the applicant may cancel a pending one',
      `${API}/registrations/registrations.ts`,
      `${API}/registrations/cancel.test.ts › erases it with its documents, so that another may be sent`,
    ],
    [
      'and no other one',
      `${API}/registrations/registrations.ts`,
      `${API}/registrations/cancel.test.ts › is refused once it is %s`,
    ],
    ['after a confirmation', `${WEB}/registrations/status/CancelDialog.tsx`, APPLY],
    [
      'the applicant may submit a new one after rejection',
      `${API}/registrations/registrations.ts`,
      `${API}/registrations/registrations.test.ts › may follow a rejected or approved one`,
    ],
  ]),
  ...section('4 States and transitions: Other', [
    [
      'the instructor working flag toggles immediately and is saved',
      `${WEB}/instructors/settings/WorkingCard.tsx`,
      `${E2E}/provider-settings.spec.ts › «Работаю» is saved at once: off, customers cannot book`,
    ],
    [
      'the messenger sign-in button turns into the widget when clicked',
      `${WEB}/auth/useTelegramButton.ts`,
      `${E2E}/login.spec.ts › closing the messenger’s window changes nothing and can be tried again`,
    ],
    [
      'the chosen resort and sport type are stored locally',
      `${WEB}/resorts/preferences.ts`,
      `${E2E}/list.spec.ts › the first visit asks for resort and sport; closed without an answer it leaves «Выберите курорт»`,
    ],
    [
      'and, when logged in, pushed to the profile',
      `${WEB}/resorts/preferences.ts`,
      `${E2E}/rent.spec.ts › that is chosen is saved in the profile of who is signed in`,
    ],
  ]),
];
