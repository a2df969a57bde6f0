import { API, CONTRACT, E2E, section, WEB } from './row.ts';

const LIMITS =
  'contract/test/limits.test.ts › the business constants are those of the specification';
const CODES =
  'contract/test/limits.test.ts › price ranges and the codes of service types are those of the specification';
const GROUP = `${E2E}/list.spec.ts › one person is looked for by default; a group is asked for, with the note on its price`;

export const constants = [
  ...section('9 Business constants and limits', [
    ['the table of constants', `${CONTRACT}/limits.ts`, LIMITS],
    [
      'instructor list limit: 20',
      `${API}/instructors/list.ts`,
      `${API}/instructors/paging.test.ts › hold 20 by default, best rated first, then the more reviewed, then by id`,
    ],
    [
      "20 cards, then 'Показать ещё'",
      'web/src/ui/results/ShowMore.tsx',
      `${E2E}/list.spec.ts › a page has 20 cards; «Показать ещё» brings the rest and moves the focus to the first of them`,
    ],
    [
      'rental list limit: 20',
      `${API}/rentals/list.ts`,
      `${API}/rentals/rentals.test.ts › hold 20, and meet without gaps or repeats at any size while shops come and go`,
    ],
    [
      '20 shops, then the rest',
      `${WEB}/rentals/RentalResults.tsx`,
      `${E2E}/rent.spec.ts › a page has 20 shops; «Показать ещё» brings the rest and moves the focus to the first of them`,
    ],
    [
      'page size of the admin lists: 50',
      `${API}/registrations/list.ts`,
      `${API}/registrations/list.test.ts › is newest first, a page of fifty at most, and counts them all`,
    ],
    [
      'price slider bounds: 0 to 50000 rubles per 2 hours',
      `${WEB}/instructors/PriceSlider.tsx`,
      `${E2E}/list.spec.ts › typed prices are grouped, and held in their bounds when the field is left`,
    ],
    [
      'instructor price step: 100 rubles',
      `${WEB}/instructors/settings/PriceCard.tsx`,
      `${E2E}/provider-settings.spec.ts › the price is saved when the field is left and by Enter, and customers see it`,
    ],
    [
      'default booking length: 2 hours',
      `${WEB}/bookings/booking-range.ts`,
      `${WEB}/bookings/booking-range.test.ts › a booking is two hours long, shorter when the day ends sooner`,
    ],
    [
      'calendar slot length: 30 minutes',
      `${WEB}/schedule/calendar-hours.ts`,
      `${WEB}/schedule/calendar.test.ts › rows are the half hours that lie whole inside the hours`,
    ],
    [
      'calendar view: 7 days',
      `${WEB}/schedule/calendar-weeks.ts`,
      `${E2E}/calendar.spec.ts › weeks begin on Sunday and go no further back than the current one`,
    ],
    [
      'calendar view: the week starts Sunday',
      `${CONTRACT}/time.ts`,
      'contract/test/time.test.ts › begin their week on Sunday',
    ],
    [
      'agreement document version: 1',
      `${CONTRACT}/agreements.ts`,
      `${API}/agreements/agreements.test.ts › of other versions or types, or without a session, are refused`,
    ],
    [
      "spinner 'Загружаем…' appears after 1000 ms",
      'web/src/ui/DelayedSpinner.tsx',
      `${E2E}/list.spec.ts › a list that is slow to load shows its shape at once and a spinner after a second`,
    ],
    [
      'there is no other spinner',
      'web/src/ui/DelayedSpinner.tsx',
      'tools/architecture/architecture.test.ts › a spinner is the one that waits a second (spec section 9)',
    ],
    [
      'toast duration: 3000 ms',
      'web/src/ui/ToastList.tsx',
      `${E2E}/booking.spec.ts › the toast goes after three seconds, its news stays on the page`,
    ],
    ['default group size: single', `${WEB}/resorts/preferences.ts`, GROUP],
    ['rental price_range: any (default), low, medium, high', `${CONTRACT}/rental-rules.ts`, CODES],
    [
      'any is the default',
      `${WEB}/rentals/search.ts`,
      `${WEB}/rentals/search.test.ts › any price is an absent one`,
    ],
    [
      'skill types: ski, snowboard',
      `${CONTRACT}/fields.ts`,
      `${API}/instructors/filters.test.ts › refuses values out of their sets`,
    ],
    [
      'registration also allows both',
      `${CONTRACT}/provider-data.ts`,
      `${WEB}/registrations/form/form.test.ts › is what the API takes, for a specialization of %s`,
    ],
    [
      'years of experience: 0 to 50',
      `${CONTRACT}/provider-data.ts`,
      `${WEB}/registrations/form/form.test.ts › of an instructor’s %s`,
    ],
    [
      'child age: 3 to 18',
      `${CONTRACT}/provider-data.ts`,
      `${WEB}/registrations/form/form.test.ts › asks for the child’s age only of those who work with kids: 3 to 18`,
    ],
    [
      'discount: 0 to 100 percent',
      `${CONTRACT}/provider-data.ts`,
      `${API}/registrations/form-rules.test.ts › takes the bounds, and works unless it says otherwise`,
    ],
    [
      'max documents per application: 5',
      `${API}/registrations/uploads.ts`,
      `${API}/registrations/upload-document.test.ts › refuses the sixth with the text of the form, before it is received`,
    ],
    [
      'max profile photo size: 5 MB',
      `${API}/registrations/uploads.ts`,
      `${API}/registrations/upload-photo.test.ts › may be exactly 5 MiB`,
    ],
    [
      'stored messenger auth: discarded after 23 hours of storage',
      `${WEB}/auth/stored-auth.ts`,
      `${WEB}/auth/stored-auth.test.ts › accepts data up to 23 hours after storing`,
    ],
    [
      'stored messenger auth: or when auth_date is over 24 hours old',
      `${API}/auth/telegram.ts`,
      `${API}/auth/telegram.test.ts › is good for 24 hours and from 60 seconds ahead`,
    ],
    [
      'default resort id in rental and additional forms: 9',
      `${WEB}/registrations/form/form-values.ts`,
      `${WEB}/registrations/form/form.test.ts › of a shop or a service starts from resort 9, of an instructor from none`,
    ],
    [
      'a new shop of the admin panel begins at resort 9 too',
      `${WEB}/rentals/admin/rental-form.ts`,
      `${WEB}/rentals/admin/rental-form.test.ts › a name and a resort are enough; a new shop stands at the default resort and works`,
    ],
    [
      'admin type filter codes: instr, guide, rent, other',
      `${CONTRACT}/registration-rules.ts`,
      CODES,
    ],
    [
      'group lesson surcharge note, in the list: usually up to 30 percent',
      `${WEB}/instructors/FilterPanel.tsx`,
      GROUP,
    ],
    [
      'group lesson surcharge note, in the booking',
      `${WEB}/bookings/BookingTotal.tsx`,
      `${E2E}/booking.spec.ts › a group chosen in the list is where the dialog starts from, with its note on the price`,
    ],
    [
      'the bot’s name is a setting',
      'server/src/config.ts',
      `${API}/auth/profile.test.ts › is public, names the bot and holds no secret`,
    ],
  ]),
];
