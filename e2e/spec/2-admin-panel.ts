import { API, CONTRACT, E2E, section, WEB } from './row.ts';

const FILTERS = `${E2E}/admin-applications.spec.ts › filters stand in the URL: reload, Back and a shared address give the same list`;
const APPROVE = `${E2E}/admin-applications.spec.ts › an application is approved: the news stays, and the next one is one key away`;
const PHOTO = `${E2E}/admin-applications.spec.ts › the photo enlarges over the page; Escape and Back close the enlargement alone`;
const PEOPLE = `${E2E}/admin-lists.spec.ts › Инструкторы: filters, order, search, and the way to the forms and the application`;
const RESORT = `${E2E}/admin-resorts.spec.ts › name, description and hours are changed: «Курорт обновлен»`;
const SHOP_ADDED = `${E2E}/admin-rentals.spec.ts › a shop added with its photo stands in the catalogue`;

export const adminPanel = [
  ...section('2 Screens and routes: Admin panel', [
    [
      "tabs 'Заявки', 'Анкеты', 'Инструкторы', 'Курорты', 'Прокаты'",
      `${WEB}/admin/AdminTabs.tsx`,
      `${E2E}/admin-lists.spec.ts › the five tabs are links with addresses of their own; the first one counts what waits`,
    ],
    [
      "applications: filter buttons 'На утверждении' and 'Все'",
      `${WEB}/admin/applications/ApplicationFilters.tsx`,
      FILTERS,
    ],
    [
      'applications: type select (all, instr, guide, rent, other)',
      `${WEB}/admin/applications/search.ts`,
      FILTERS,
    ],
    [
      'applications: search by application number, a part of the id',
      `${API}/registrations/list.ts`,
      `${API}/registrations/list.test.ts › finds numbers by any part of them`,
    ],
    [
      'application dialog: status, dates, processed-by',
      `${WEB}/admin/application/ApplicationView.tsx`,
      APPROVE,
    ],
    [
      'application dialog: profile photo, click enlarges, Escape closes',
      `${WEB}/admin/application/ProfilePhoto.tsx`,
      PHOTO,
    ],
    [
      'application dialog: a failed photo is hidden',
      `${WEB}/admin/application/ProfilePhoto.tsx`,
      `${E2E}/admin-applications.spec.ts › a photo that fails to load is hidden`,
    ],
    [
      'application dialog: read-only form',
      `${WEB}/admin/application/fields.ts`,
      `${E2E}/admin-applications.spec.ts › the form is read whole, links only to the web, each service with its fields`,
    ],
    [
      'application dialog: its documents',
      `${WEB}/uploads/DocumentList.tsx`,
      `${E2E}/admin-applications.spec.ts › a document is downloaded under its own name; a failure says so`,
    ],
    [
      'application dialog: admin notes',
      `${WEB}/admin/application/ApplicationView.tsx`,
      `${E2E}/admin-applications.spec.ts › a rejection needs a reason, said at the field; the applicant reads it`,
    ],
    [
      "application dialog: 'Одобрить' and 'Отклонить' when pending",
      `${WEB}/admin/application/DecisionForm.tsx`,
      APPROVE,
    ],
    [
      "instructors: filter 'Активен' (all, yes, no)",
      `${WEB}/admin/instructors/InstructorFilters.tsx`,
      PEOPLE,
    ],
    [
      "instructors: ID sort ('DESC', 'ASC')",
      `${WEB}/admin/instructors/InstructorFilters.tsx`,
      PEOPLE,
    ],
    [
      'instructors: a table of id, first name, last name, phone, years of experience, working',
      `${WEB}/admin/instructors/InstructorList.tsx`,
      `${E2E}/admin-lists.spec.ts › \${caption}: a table with its heads, on a phone cards that fit; sound in both schemes`,
    ],
    [
      'instructors: drill-down to the forms',
      `${WEB}/admin/instructors/InstructorForms.tsx`,
      PEOPLE,
    ],
    [
      'resorts: list of resorts and folders',
      `${WEB}/resorts/admin/AdminResorts.tsx`,
      `${E2E}/admin-resorts.spec.ts › resorts stand under their folders with hours and zone; folders close; a search finds them`,
    ],
    [
      'resorts: edit name, description, open time and close time',
      `${WEB}/resorts/admin/ResortForm.tsx`,
      RESORT,
    ],
    [
      'resorts: times as HH:MM',
      `${WEB}/resorts/admin/mask-time.ts`,
      `${WEB}/resorts/admin/mask-time.test.ts › a digit at a time, each on what is shown`,
    ],
    [
      'rentals: list',
      `${WEB}/rentals/admin/AdminRentals.tsx`,
      `${E2E}/admin-rentals.spec.ts › shops stand with photo, resorts, phone, price and state; a search finds them by name, address, phone and number`,
    ],
    ['rentals: create', `${WEB}/rentals/admin/RentalForm.tsx`, SHOP_ADDED],
    [
      'rentals: edit',
      `${WEB}/rentals/admin/RentalEditor.tsx`,
      `${E2E}/admin-rentals.spec.ts › a shop is changed: «Прокат обновлен»; Back closes the form, and asks when something is not saved`,
    ],
    [
      'rentals: delete',
      `${WEB}/rentals/admin/DeleteRentalDialog.tsx`,
      `${E2E}/admin-rentals.spec.ts › a shop is deleted after a question that names it: «Прокат удален»`,
    ],
    [
      'rentals: optional profile photo upload',
      `${WEB}/rentals/admin/ShopPhotoField.tsx`,
      SHOP_ADDED,
    ],
    [
      'the Анкеты tab: the latest approved form of every provider',
      `${WEB}/admin/forms/FormsPage.tsx`,
      `${E2E}/admin-lists.spec.ts › Анкеты: the approved ones, by type, name, phone and number, each to be read only`,
    ],
    [
      'the codes of the type select are instr, guide, rent, other',
      `${CONTRACT}/registration-rules.ts`,
      'contract/test/limits.test.ts › price ranges and the codes of service types are those of the specification',
    ],
  ]),
];
