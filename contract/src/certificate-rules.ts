import type { LocalDate } from './time.ts';

/** `waiting`: for an admin, once there is evidence. */
export const CERTIFICATE_STATUSES = ['waiting', 'verified', 'refused'] as const;
export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number];

export const CERTIFICATE_KIND_REQUIRED = 'Укажите, что это за сертификат';
export const CERTIFICATE_ISSUER_REQUIRED = 'Укажите, кто его выдал';
export const CERTIFICATE_NUMBER_REQUIRED = 'Укажите номер';
export const CERTIFICATE_DATE_REQUIRED = 'Укажите дату';
export const CERTIFICATE_REFUSAL_REQUIRED = 'Укажите причину: её прочитает инструктор';

/** Bounds of both dates: typing errors are refused. */
export const CERTIFICATE_FROM_MIN: LocalDate = '1950-01-01';
export const CERTIFICATE_TO_MAX: LocalDate = '2100-01-01';

export function isExpired(validTo: LocalDate | null, today: LocalDate): boolean {
  return validTo !== null && validTo < today;
}

export function datesAgainst(
  { valid_from, valid_to }: { valid_from: LocalDate; valid_to: LocalDate | null },
  today: LocalDate,
): { path: 'valid_from' | 'valid_to'; message: string }[] {
  return [
    ...(valid_from > today
      ? [{ path: 'valid_from' as const, message: 'Дата выдачи ещё не\u00A0наступила' }]
      : []),
    ...(isExpired(valid_to, today)
      ? [{ path: 'valid_to' as const, message: 'Срок действия уже истёк' }]
      : []),
  ];
}
