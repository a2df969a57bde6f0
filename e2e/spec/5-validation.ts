import { API, CONTRACT, E2E, section, WEB } from './row.ts';

const CONSENT = `${E2E}/consent.spec.ts › the button waits for the tick and says so when it is pressed without one`;
const TYPED_PRICES = `${E2E}/list.spec.ts › typed prices are grouped, and held in their bounds when the field is left`;
const INSTRUCTOR_FORM = `${E2E}/registration-form.spec.ts › an instructor’s form names what is missing, and the first wrong field has the focus`;
const MISSING = `${WEB}/registrations/form/form.test.ts › misses what each service must say`;
const TEXTS = `${WEB}/registrations/form/form.test.ts › says what the specification says of resorts and styles`;
const DOCUMENTS = `${E2E}/registration-files.spec.ts › documents are of the kinds that are taken, five at most; at the limit there is nothing to press`;
const PHOTO = `${E2E}/registration-files.spec.ts › a photo is a picture of at most 5 MB, and is cut to a square with the keys`;
const KIND = 'contract/test/registration-rules.test.ts › are of the kinds that the spec lists';
const REJECTION = `${E2E}/admin-applications.spec.ts › a rejection needs a reason, said at the field; the applicant reads it`;

export const validation = [
  ...section('5 Validation rules: Consent', [
    [
      "the checkbox must be ticked, else 'Необходимо подтвердить согласие для продолжения'",
      `${WEB}/agreements/ConsentForm.tsx`,
      CONSENT,
    ],
    ['submit is disabled until ticked', `${WEB}/agreements/ConsentForm.tsx`, CONSENT],
    [
      'the API takes the version in force alone',
      `${CONTRACT}/agreements.ts`,
      `${API}/agreements/agreements.test.ts › of other versions or types, or without a session, are refused`,
    ],
  ]),
  ...section('5 Validation rules: Price inputs', [
    [
      'filter: digits only, grouped by thousands with spaces',
      `${WEB}/instructors/PriceInput.tsx`,
      TYPED_PRICES,
    ],
    [
      'instructor price: digits only, grouped by thousands with spaces',
      'web/src/ui/form/grouped-digits.ts',
      'web/src/ui/form/typed-number.test.ts › of a price are digits only, grouped',
    ],
    ['clamped on blur', `${WEB}/instructors/PriceInput.tsx`, TYPED_PRICES],
    [
      'the minimum between 0 and the current maximum',
      `${WEB}/instructors/price-range.ts`,
      `${WEB}/instructors/price-range.test.ts › keeps the minimum between 0 and the maximum`,
    ],
    [
      'the maximum between the current minimum and 50000',
      `${WEB}/instructors/price-range.ts`,
      `${WEB}/instructors/price-range.test.ts › keeps the maximum between the minimum and 50 000`,
    ],
    [
      'the maximum is ignored when it equals 50000',
      `${API}/instructors/list.ts`,
      `${API}/instructors/filters.test.ts › are none at 0 and at 50000: dearer instructors and those without a price are listed`,
    ],
    [
      'and is not even sent',
      `${WEB}/instructors/search.ts`,
      `${WEB}/instructors/search.test.ts › does not write the ends of the scale`,
    ],
  ]),
  ...section('5 Validation rules: Instructor price for 2 hours', [
    [
      'a number, minimum 0, step 100, in the settings',
      `${WEB}/instructors/settings/typed-price.ts`,
      `${WEB}/instructors/settings/settings.test.ts › that is no step is told, not rounded`,
    ],
    [
      'told at the field, kept and not saved',
      `${WEB}/instructors/settings/usePriceEdit.ts`,
      `${E2E}/provider-settings.spec.ts › a wrong price is told at the field, kept and not saved`,
    ],
    [
      'the API refuses any other',
      `${CONTRACT}/provider-data.ts`,
      `${API}/instructors/settings.test.ts › refuses the price %o`,
    ],
  ]),
  ...section('5 Validation rules: Booking', [
    [
      "authentication is required for booking, user data, preferences, agreements and admin calls: 'User authentication required'",
      `${CONTRACT}/errors.ts`,
      `server/test/access.test.ts › is \${access}: %s`,
    ],
    [
      'every impossible value is named',
      `${API}/bookings/rules.ts`,
      `${API}/bookings/create.test.ts › names the field of every impossible value`,
    ],
  ]),
  ...section('5 Validation rules: Provider form', [
    [
      "instructors: 'Пожалуйста, выберите хотя бы один курорт'",
      `${CONTRACT}/registration-rules.ts`,
      TEXTS,
    ],
    [
      "rental and additional: 'Пожалуйста, выберите курорт'",
      `${CONTRACT}/registration-rules.ts`,
      TEXTS,
    ],
    [
      'the API says the same of no resort',
      `${CONTRACT}/registrations.ts`,
      `${API}/registrations/form-rules.test.ts › no resort, with the text of its service`,
    ],
    [
      "no teaching style: 'Пожалуйста, выберите хотя бы один стиль обучения'",
      `${CONTRACT}/registration-rules.ts`,
      TEXTS,
    ],
    [
      'both are shown at their fields',
      `${WEB}/registrations/form/RegistrationForm.tsx`,
      INSTRUCTOR_FORM,
    ],
    [
      'required: first name, last name, phone, email',
      `${WEB}/registrations/form/validate.ts`,
      MISSING,
    ],
    [
      'required: messenger account, without which nothing is taken',
      `${API}/registrations/registrations.ts`,
      `${API}/registrations/proof.test.ts › neither applies, asks nor takes back`,
    ],
    ['required: specialization', `${WEB}/registrations/form/validate.ts`, MISSING],
    ['required: years of experience', `${WEB}/registrations/form/validate.ts`, MISSING],
    [
      'years of experience are 0 to 50',
      `${WEB}/registrations/form/validate.ts`,
      `${E2E}/registration-form.spec.ts › years are 0 to 50, a child’s age 3 to 18 and asked only of those who teach children, a price goes by 100`,
    ],
    [
      'required: business name (rental, additional)',
      `${WEB}/registrations/form/validate.ts`,
      MISSING,
    ],
    ['required: discount', `${WEB}/registrations/form/validate.ts`, MISSING],
    [
      'the discount is 0 to 100',
      `${WEB}/registrations/form/validate.ts`,
      `${WEB}/registrations/form/form.test.ts › of a shop’s %s`,
    ],
    ['required: service name (additional)', `${WEB}/registrations/form/validate.ts`, MISSING],
    [
      'the API holds the same bounds: instructor',
      `${CONTRACT}/provider-data.ts`,
      `${WEB}/registrations/form/form.test.ts › agrees with the API on every single wrong value`,
    ],
    [
      'the API holds the same bounds: rental and additional',
      `${CONTRACT}/provider-data.ts`,
      `${API}/registrations/form-rules.test.ts › takes the bounds, and works unless it says otherwise`,
    ],
    [
      'minimum child age 3 to 18, asked only when working with kids',
      `${WEB}/registrations/form/validate.ts`,
      `${WEB}/registrations/form/form.test.ts › asks for the child’s age only of those who work with kids: 3 to 18`,
    ],
    [
      'social links: empty ones dropped',
      `${WEB}/registrations/form/form-body.ts`,
      `${WEB}/registrations/form/form.test.ts › is what the API takes, for a service of type %s`,
    ],
    [
      'social links: URLs alone',
      `${CONTRACT}/contact-rules.ts`,
      `${API}/registrations/form-rules.test.ts › links that are not of the web, and too many of them`,
    ],
    [
      'social links: the remove button appears only when more than one link exists',
      `${WEB}/registrations/form/SocialLinks.tsx`,
      `${E2E}/registration-form.spec.ts › a link can be removed only when there is another`,
    ],
    ['profile photo: JPEG, JPG, PNG or WebP', `${CONTRACT}/registration-rules.ts`, KIND],
    [
      "profile photo: else 'Пожалуйста, выберите файл изображения (JPEG, PNG или WebP)'",
      `${CONTRACT}/registration-rules.ts`,
      PHOTO,
    ],
    ['profile photo: up to 5 MB', `${WEB}/uploads/file-checks.ts`, PHOTO],
    [
      'profile photo: the API takes 5 MB and no byte more',
      `${API}/registrations/uploads.ts`,
      `${API}/registrations/upload-photo.test.ts › may not be 5 MiB and %d bytes: 413, nothing kept, and the row unchanged`,
    ],
    [
      'documents: pdf, jpg, jpeg, png, tiff, tif, doc, docx',
      `${CONTRACT}/registration-rules.ts`,
      KIND,
    ],
    [
      'documents: at most 5, counting those already uploaded',
      `${WEB}/uploads/file-checks.ts`,
      `${WEB}/uploads/files.test.ts › are at most five, with those that are there; the message counts the slots left`,
    ],
    [
      'documents: at most 5, whatever comes in parallel',
      `${API}/registrations/upload-queries.ts`,
      `${API}/registrations/upload-document.test.ts › never keeps more, whatever comes in parallel; what loses leaves nothing`,
    ],
    [
      "too many: 'Можно загрузить максимум ' 5 'файлов. У вас осталось' N слот, слота, слотов",
      `${CONTRACT}/registration-rules.ts`,
      'contract/test/registration-rules.test.ts › beside %i leave %s',
    ],
    ['at the limit the input is disabled', `${WEB}/uploads/DocumentsField.tsx`, DOCUMENTS],
  ]),
  ...section('5 Validation rules: Admin', [
    [
      "rejection needs a reason: 'Пожалуйста, укажите причину отклонения'",
      `${CONTRACT}/registration-rules.ts`,
      REJECTION,
    ],
    [
      'a reason of spaces is none',
      `${CONTRACT}/registration-decisions.ts`,
      `${API}/registrations/decisions.test.ts › to reject needs a reason: %j is none`,
    ],
    [
      'an approval reason is optional',
      `${CONTRACT}/registration-decisions.ts`,
      `${API}/registrations/decisions.test.ts › to approve needs none: %j`,
    ],
    [
      'resort open and close times are typed as HH:MM',
      `${WEB}/resorts/admin/TimeField.tsx`,
      `${E2E}/admin-resorts.spec.ts › times must be real, and the opening before the closing: told at the field`,
    ],
    [
      'the API takes HH:MM alone',
      `${CONTRACT}/time.ts`,
      'contract/test/time.test.ts › %j is no time',
    ],
    [
      'photo of a shop: JPEG, PNG or WebP up to 5 MB',
      `${WEB}/uploads/file-checks.ts`,
      `${E2E}/admin-rentals.spec.ts › a photo must be a picture of at most 5 MB; one that does not arrive is told, and sent again alone`,
    ],
  ]),
  ...section('5 Validation rules: Resort or sport modal', [
    [
      'confirm disabled until a choice exists',
      [`${WEB}/resorts/ResortChoice.tsx`, `${WEB}/instructors/SportChoice.tsx`],
      `${E2E}/list.spec.ts › the first visit asks for resort and sport; closed without an answer it leaves «Выберите курорт»`,
    ],
  ]),
];
