export const SERVICE_TYPES = {
  instructor: { label: 'Инструктор', code: 'instr' },
  guide: { label: 'Гид', code: 'guide' },
  rental: { label: 'Прокат', code: 'rent' },
  additional: { label: 'Доп. услуги', code: 'other' },
} as const;
export type ServiceType = keyof typeof SERVICE_TYPES;
export type ServiceTypeCode = (typeof SERVICE_TYPES)[ServiceType]['code'];

/** Both spellings of a service type in queries (product-decisions, Response shapes). */
export const SERVICE_TYPE_CODES = Object.fromEntries(
  Object.entries(SERVICE_TYPES).flatMap(([type, { code }]) => [
    [code, type],
    [type, type],
  ]),
) as Record<ServiceTypeCode | ServiceType, ServiceType>;
