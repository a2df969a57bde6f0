import { plural, type PluralForms } from '@sklon/contract/plural';

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
  const one = count % 10 === 1 && count % 100 !== 11;
  return one
    ? `${plural(count, BOOKINGS)} не\u00A0попадает в\u00A0новые часы работы и\u00A0остаётся в\u00A0силе.`
    : `${plural(count, BOOKINGS)} не\u00A0попадают в\u00A0новые часы работы и\u00A0остаются в\u00A0силе.`;
}
