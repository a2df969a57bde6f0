import { API, CONTRACT, E2E, section, WEB } from './row.ts';

export const product = [
  ...section('1 What the product does and for whom', [
    [
      'visitors and customers browse providers by resort, and book instructors',
      `${WEB}/instructors/InstructorListPage.tsx`,
      `${E2E}/main-job.spec.ts › a customer finds an instructor, books, is confirmed in the messenger, and cancels`,
    ],
    [
      "services: 'Инструкторы', 'Прокат снаряжения', 'Гиды', 'Другие услуги'",
      `${WEB}/services/ServiceTiles.tsx`,
      `${E2E}/pages.spec.ts › the home page leads to the four services and says how it works`,
    ],
    [
      'providers register through the messenger login and wait for an admin’s approval',
      `${WEB}/registrations/RegistrationPage.tsx`,
      `${E2E}/admin-main-job.spec.ts › a visitor registers, is approved, found, booked, and confirms: by the screens alone`,
    ],
    [
      'nobody is public before the approval',
      `${API}/registrations/publish.ts`,
      `${API}/registrations/publishing.test.ts › is public once approved, not before, and without contacts`,
    ],
    [
      'approved instructors manage a working status',
      `${WEB}/instructors/settings/WorkingCard.tsx`,
      `${E2E}/provider-settings.spec.ts › «Работаю» is saved at once: off, customers cannot book`,
    ],
    [
      'approved instructors manage a price for two hours',
      `${WEB}/instructors/settings/PriceCard.tsx`,
      `${E2E}/provider-settings.spec.ts › the price is saved when the field is left and by Enter, and customers see it`,
    ],
    [
      'approved instructors manage a calendar of busy and available time',
      `${WEB}/schedule/busy/BusyCalendar.tsx`,
      `${E2E}/busy-calendar.spec.ts › a press marks half an hour as busy, another one frees it, and customers see both`,
    ],
    [
      'admins review applications and manage resorts, rentals and instructors',
      `${WEB}/admin/AdminTabs.tsx`,
      `${E2E}/admin-lists.spec.ts › the five tabs are links with addresses of their own; the first one counts what waits`,
    ],
    [
      'a booking is confirmed by the provider, and the customer receives the details through the messenger',
      `${API}/notifications/deliveries.ts`,
      `${API}/notifications/messages.test.ts › brings the customer the details, the calendar file and the place, and takes the buttons away`,
    ],
    [
      'the interface language is Russian',
      'web/src/routes/__root.tsx',
      `${E2E}/pages.spec.ts › the home page leads to the four services and says how it works`,
    ],
    [
      'the currency is rubles',
      `${CONTRACT}/money.ts`,
      'contract/test/rules.test.ts › is grouped by thousands with non-breaking spaces',
    ],
    [
      'prices for instructors are per 2 hours',
      `${WEB}/instructors/InstructorCard.tsx`,
      `${E2E}/list.spec.ts › a card says price, sport, experience, rating with its count, and what is taught`,
    ],
    [
      'rental prices are per day for a ski set',
      `${WEB}/businesses/BusinessCard.tsx`,
      `${E2E}/rent.spec.ts › a card says name, price per day, about, address, phone and site`,
    ],
  ]),
];
