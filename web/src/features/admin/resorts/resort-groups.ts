import type { Resort } from '@sklon/contract/resorts';
import { folded } from '../../resorts/places.ts';
import { plural, type PluralForms, pluralForm } from '@sklon/contract/plural';

export interface AdminGroup {
  /** Null for resorts outside of any folder. */
  folder: Resort | null;
  resorts: Resort[];
}

/** Folders with their resorts, empty folders too, narrowed to what was typed: a folder's name finds all that is in it. */
export function adminGroups(resorts: readonly Resort[], text: string): AdminGroup[] {
  const wanted = folded(text);
  const fits = ({ name }: Resort) => folded(name).includes(wanted);
  const folders = resorts.filter(({ is_folder }) => is_folder);
  const folderIds = new Set<number | null>(folders.map(({ id }) => id));
  const places = resorts.filter(({ is_folder }) => !is_folder);

  const groups = folders.flatMap((folder): AdminGroup[] => {
    const inside = places.filter(({ parent_id }) => parent_id === folder.id);
    if (fits(folder)) return [{ folder, resorts: inside }];
    const found = inside.filter(fits);
    return found.length > 0 ? [{ folder, resorts: found }] : [];
  });
  const outside = places.filter((place) => !folderIds.has(place.parent_id) && fits(place));
  return outside.length > 0 ? [...groups, { folder: null, resorts: outside }] : groups;
}

const RESORTS: PluralForms = ['курорт', 'курорта', 'курортов'];
const BOOKINGS: PluralForms = ['бронирование', 'бронирования', 'бронирований'];

/** The texts of spec 8, Admin. */
export const RESORT_UPDATED = 'Курорт обновлен';
export const RESORT_UPDATE_FAILED = 'Ошибка при обновлении курорта';

/** «3 курорта» */
export function resortCount(count: number): string {
  return plural(count, RESORTS);
}

/** Says how many bookings lie outside of the new hours; they stay in force. */
export function outsideText(count: number): string {
  const fall = pluralForm(count, ['попадает', 'попадают', 'попадают']);
  const stay = pluralForm(count, ['остаётся', 'остаются', 'остаются']);
  return `${plural(count, BOOKINGS)} не\u00A0${fall} в\u00A0новые часы работы и\u00A0${stay} в\u00A0силе.`;
}
