import { CONTRACT, E2E, section, WEB } from './row.ts';

const APPLY = `${E2E}/registration.spec.ts › an instructor applies with a photo and documents, sees the application waiting, takes it back and applies anew`;
const BUSINESS = `${E2E}/registration.spec.ts › the form of a \${service} starts from resort 9, is sent, taken back and sent anew`;
const CHOICE = `${E2E}/registration.spec.ts › the cards cannot be pressed and say so; the links below them lead to the forms, and Back leads back`;
const REJECTED = `${E2E}/registration.spec.ts › a rejection shows by itself with its reason, and the new application begins with the old answers`;
const APPROVED = `${E2E}/registration.spec.ts › an approval is congratulated on, and leads to the instructor’s settings, in the menu too`;
const AUTH_AGAIN = `${E2E}/registration-form.spec.ts › messenger data that are too old lead to the second step, and the form is as it was`;
const FORMS = `${E2E}/registration-form.spec.ts › every form has the fields of its service`;
const SENT_INSTRUCTOR = `${WEB}/registrations/form/form.test.ts › holds every field of an instructor’s form`;
const SENT_BUSINESS = `${WEB}/registrations/form/form.test.ts › holds every field of a shop’s form, and the name of a service`;
const FIELDS = 'contract/test/entities.test.ts › %s has every field of the specification';
const WRONG = `${E2E}/registration-form.spec.ts › a shop needs a name, a discount of 0 to 100 and a resort; a service its own name too`;
const TABS = `${E2E}/provider-settings.spec.ts › the tabs live in the address; «Инфо из анкеты» shows what was approved`;
const PRICE = `${E2E}/provider-settings.spec.ts › the price is saved when the field is left and by Enter, and customers see it`;
const LOGGED_OUT = `${E2E}/login.spec.ts › logging out clears everything that was stored and revokes the token`;

export const providerScreens = [
  ...section('2 Screens and routes: Provider registration', [
    [
      "four steps: 'Услуга', 'Telegram', 'Проверка', 'Анкета'",
      `${WEB}/registrations/StepList.tsx`,
      CHOICE,
    ],
    [
      'service-type choice: instructor, rental, guide, additional',
      `${WEB}/registrations/ServiceChoice.tsx`,
      CHOICE,
    ],
    [
      'the cards on the choice screen are disabled',
      `${WEB}/registrations/ServiceChoice.tsx`,
      CHOICE,
    ],
    ['messenger authentication', `${WEB}/registrations/MessengerStep.tsx`, AUTH_AGAIN],
    [
      'status check of an existing application',
      `${WEB}/registrations/ApplicationStep.tsx`,
      `${E2E}/registration.spec.ts › a status check that fails says so and tries again`,
    ],
    [
      'the form exists for instructor, rental and additional',
      `${WEB}/registrations/form/RegistrationForm.tsx`,
      BUSINESS,
    ],
    [
      "for guide: 'Форма для гидов скоро будет добавлена'",
      `${CONTRACT}/registration-rules.ts`,
      `${E2E}/registration.spec.ts › a guide reads that the form will be added soon`,
    ],
    [
      'if an application exists, its status view, else the form',
      `${WEB}/registrations/ApplicationStep.tsx`,
      APPLY,
    ],
    [
      'one that waits already is shown instead of a second one',
      `${WEB}/registrations/form/useRegistrationSubmit.ts`,
      `${E2E}/registration-form.spec.ts › an application that waits already is shown instead of a second one`,
    ],
    [
      'submitting without login returns to auth',
      `${WEB}/registrations/RegistrationFlow.tsx`,
      AUTH_AGAIN,
    ],
    [
      'common: first name, last name, phone, email',
      `${WEB}/registrations/form/PersonFields.tsx`,
      FORMS,
    ],
    [
      "common: messenger account 'Аккаунт в Telegram', read-only, filled after auth",
      `${WEB}/registrations/form/PersonFields.tsx`,
      APPLY,
    ],
    [
      'common: social links, a list of URLs',
      `${WEB}/registrations/form/SocialLinks.tsx`,
      `${E2E}/registration-form.spec.ts › a link can be removed only when there is another`,
    ],
    [
      'common: resorts, by folder groups',
      `${WEB}/resorts/ResortChecklist.tsx`,
      `${E2E}/registration-form.spec.ts › a resort of another region replaces the whole selection, and that is said`,
    ],
    ['common: profile photo', `${WEB}/uploads/PhotoField.tsx`, APPLY],
    ['common: documents', `${WEB}/uploads/DocumentsField.tsx`, APPLY],
    [
      "instructor: specialization skill_type, 'Лыжи', 'Сноуборд', 'Оба'",
      `${WEB}/registrations/form/SkillField.tsx`,
      FORMS,
    ],
    ['instructor: years of experience', `${WEB}/registrations/form/InstructorFields.tsx`, FORMS],
    [
      'instructor: works with kids, and minimum child age',
      `${WEB}/registrations/form/InstructorFields.tsx`,
      `${E2E}/registration-form.spec.ts › years are 0 to 50, a child’s age 3 to 18 and asked only of those who teach children, a price goes by 100`,
    ],
    ['instructor: works with groups', `${WEB}/registrations/form/InstructorFields.tsx`, FORMS],
    [
      "instructor: styles 'Новички', 'Карвинг', 'Фристайл', 'Фрирайд'",
      `${WEB}/registrations/form/InstructorFields.tsx`,
      `${E2E}/registration-form.spec.ts › an instructor’s form names what is missing, and the first wrong field has the focus`,
    ],
    ['instructor: price for 2 hours', `${WEB}/registrations/form/InstructorFields.tsx`, FORMS],
    [
      'instructor: about myself, other info',
      `${WEB}/registrations/form/InstructorFields.tsx`,
      FORMS,
    ],
    [
      'instructor: all that is typed is sent',
      `${WEB}/registrations/form/form-body.ts`,
      SENT_INSTRUCTOR,
    ],
    [
      'rental: business name, address, latitude, longitude, map link, site',
      `${WEB}/registrations/form/BusinessFields.tsx`,
      FORMS,
    ],
    [
      'rental: extra phone, price of a ski set, discount, about business, other info',
      `${WEB}/registrations/form/BusinessFields.tsx`,
      FORMS,
    ],
    [
      "rental: is working, 'Работаем сейчас'",
      `${WEB}/registrations/form/BusinessFields.tsx`,
      FORMS,
    ],
    [
      "additional: as rental plus service name, 'Название услуги'",
      `${WEB}/registrations/form/BusinessFields.tsx`,
      FORMS,
    ],
    [
      'rental and additional: all that is typed is sent',
      `${WEB}/registrations/form/form-body.ts`,
      SENT_BUSINESS,
    ],
    [
      'default resort id in rental and additional forms is 9',
      `${WEB}/registrations/form/form-values.ts`,
      `${WEB}/registrations/form/form.test.ts › of a shop or a service starts from resort 9, of an instructor from none`,
    ],
    [
      'status view: the status of the application',
      `${WEB}/registrations/status/StatusView.tsx`,
      APPLY,
    ],
    [
      "status view: a pending one can be cancelled after 'Отменить заявку?'",
      `${WEB}/registrations/status/CancelDialog.tsx`,
      APPLY,
    ],
    [
      "status view: after rejection 'Подать новую заявку'",
      `${WEB}/registrations/status/RejectedView.tsx`,
      REJECTED,
    ],
    [
      'status view: an approved one shows a congratulation note',
      `${WEB}/registrations/status/ApprovedView.tsx`,
      APPROVED,
    ],
    [
      'resort choice rule: another parent group replaces the whole selection',
      `${WEB}/registrations/form/resort-selection.ts`,
      `${WEB}/registrations/form/form.test.ts › of another group replace the whole selection`,
    ],
    [
      'resort choice rule: unticking removes the resort',
      `${WEB}/registrations/form/resort-selection.ts`,
      `${WEB}/registrations/form/form.test.ts › of one group add up, and unticking removes one`,
    ],
    [
      'a form without a required field is told at the field',
      `${WEB}/registrations/form/validate.ts`,
      WRONG,
    ],
    ['the data of each form', `${CONTRACT}/provider-data.ts`, FIELDS],
  ]),
  ...section('2 Screens and routes: Instructor settings', [
    [
      "tabs 'Цена и календарь' and 'Инфо из анкеты'",
      `${WEB}/instructors/settings/SettingsTabs.tsx`,
      TABS,
    ],
    ['the second tab shows the approved form', `${WEB}/instructors/settings/FormView.tsx`, TABS],
    [
      "toggle 'Работаю'",
      `${WEB}/instructors/settings/WorkingCard.tsx`,
      `${E2E}/provider-settings.spec.ts › «Работаю» is saved at once: off, customers cannot book`,
    ],
    ['a two-hour price input with thousands spacing', 'web/src/ui/form/PriceField.tsx', PRICE],
    ['saved on blur', `${WEB}/instructors/settings/usePriceEdit.ts`, PRICE],
    [
      'a note about the resort booking hours',
      `${WEB}/instructors/settings/hours-text.ts`,
      `${E2E}/busy-calendar.spec.ts › the zone of the resort is named to those whose clock shows another time`,
    ],
    [
      'a weekly calendar for marking busy time',
      `${WEB}/schedule/busy/BusyCalendar.tsx`,
      `${E2E}/busy-calendar.spec.ts › a press marks half an hour as busy, another one frees it, and customers see both`,
    ],
  ]),
  ...section('2 Screens and routes: Preferences', [
    [
      'user name, messenger ID (telegram_id), username, registration date',
      `${WEB}/preferences/ProfileFacts.tsx`,
      `${WEB}/preferences/profile-facts.test.ts › says name, messenger id, username, registration date, role and status`,
    ],
    [
      "role 'Администратор', 'Поставщик услуг' or 'Пользователь'",
      `${WEB}/auth/display-name.ts`,
      `${WEB}/auth/display-name.test.ts › the role is that of an admin before that of a provider`,
    ],
    ["status 'Активен'", `${WEB}/preferences/ProfileFacts.tsx`, LOGGED_OUT],
    [
      'buttons to home and log out',
      `${WEB}/preferences/ProfilePage.tsx`,
      `${E2E}/login.spec.ts › the preferences lead home and log out`,
    ],
  ]),
];
