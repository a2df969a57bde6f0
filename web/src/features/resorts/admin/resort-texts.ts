import { plural, type PluralForms, pluralForm } from '@sklon/contract/plural';

const RESORTS: PluralForms = ['курорт', 'курорта', 'курортов'];
const BOOKINGS: PluralForms = ['бронирование', 'бронирования', 'бронирований'];

/** The texts of spec 8, Admin. */
export const RESORT_UPDATED = 'Курорт обновлен';
export const RESORT_UPDATE_FAILED = 'Ошибка при обновлении курорта';

/** «3 курорта» */
export function resortCount(count: number): string {
  return plural(count, RESORTS);
}

/** What is said of bookings that lie outside of the new hours: nobody's lesson goes by a change of hours. */
export function outsideText(count: number): string {
  const fall = pluralForm(count, ['попадает', 'попадают', 'попадают']);
  const stay = pluralForm(count, ['остаётся', 'остаются', 'остаются']);
  return `${plural(count, BOOKINGS)} не\u00A0${fall} в\u00A0новые часы работы и\u00A0${stay} в\u00A0силе.`;
}
