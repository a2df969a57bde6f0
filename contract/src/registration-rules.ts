import { DOCUMENTS_MAX } from './limits.ts';
import { plural, type PluralForms } from './plural.ts';
import type { ServiceType } from './service-types.ts';

/** The field of an application with the answers to the form of its service (spec 3). Guides have no form yet (spec 2). */
export const DATA_FIELDS = {
  instructor: 'instructor_data',
  rental: 'rental_data',
  additional: 'other_data',
} as const satisfies Partial<Record<ServiceType, string>>;
export const GUIDE_FORM_NOTE = 'Форма для гидов скоро будет добавлена';

export type FormType = keyof typeof DATA_FIELDS;
export const FORM_TYPES = Object.keys(DATA_FIELDS) as FormType[];
export const BUSINESS_TYPES = FORM_TYPES.filter((type) => type !== 'instructor');
export type BusinessType = (typeof BUSINESS_TYPES)[number];

export const REGISTRATION_STATUSES = ['pending', 'approved', 'rejected'] as const;
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number];

export const APPLICANT_STATUS_LABELS: Record<RegistrationStatus, string> = {
  pending: 'ожидает рассмотрения',
  approved: 'одобрена',
  rejected: 'отклонена',
};
export const ADMIN_STATUS_LABELS: Record<RegistrationStatus, string> = {
  pending: 'На утверждении',
  approved: 'Одобрена',
  rejected: 'Отклонена',
};

/** The applicant may cancel, and the admin decide, only what is pending (spec 4). */
export function isOpen(status: RegistrationStatus): boolean {
  return status === 'pending';
}

/** The texts of spec 5, Provider form. */
export const RESORTS_REQUIRED = 'Пожалуйста, выберите хотя бы один курорт';
export const RESORT_REQUIRED = 'Пожалуйста, выберите курорт';
export const STYLE_REQUIRED = 'Пожалуйста, выберите хотя бы один стиль обучения';
export const PHOTO_INVALID = 'Пожалуйста, выберите файл изображения (JPEG, PNG или WebP)';
export const REJECTION_REASON_REQUIRED = 'Пожалуйста, укажите причину отклонения';

export const PHONE_INVALID =
  'Укажите телефон с кодом, например +7\u00A0916\u00A0123\u201145\u201167';
export const PHOTO_TOO_DETAILED =
  'В снимке больше 25 мегапикселей. Уменьшите его и выберите снова.';
export const EMAIL_INVALID = 'Укажите адрес почты, например ivan@yandex.ru';
export const LINK_INVALID = 'Ссылка должна начинаться с http:// или https://';
export const ONE_GROUP_ONLY = 'Все курорты должны быть из одного региона';

/** MIME types of a profile photo, and name endings and types of documents (spec 5). */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const DOCUMENT_TYPES = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  tiff: 'image/tiff',
  tif: 'image/tiff',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

const SLOTS: PluralForms = ['слот', 'слота', 'слотов'];

export function tooManyDocuments(alreadyThere: number): string {
  // A plain space, as the spec prints it.
  const left = plural(Math.max(0, DOCUMENTS_MAX - alreadyThere), SLOTS).replace('\u00A0', ' ');
  return `Можно загрузить максимум ${DOCUMENTS_MAX} файлов. У вас осталось ${left}.`;
}

export const REGISTRATION_SENT = 'Заявка отправлена! Мы свяжемся с вами в ближайшее время.';
