/** Storage keys of the files of a photo. */
import { PHOTO_WIDTHS, photoAtWidth } from '@sklon/contract/uploads';

const PUBLIC = '/providers/uploads/';
const FOLDER = 'profile_photos/';

/** The API's profile_photo_path of a photo by its name. */
export function photoPath(name: string): string {
  return `${PUBLIC}${FOLDER}${name}.webp`;
}

/** Keys of all files of a photo by its path; none for a foreign path. */
export function photoKeys(path: string): string[] {
  if (!path.startsWith(PUBLIC + FOLDER)) return [];
  const key = path.slice(PUBLIC.length);
  return [key, ...PHOTO_WIDTHS.map((width) => photoAtWidth(key, width))];
}

/** The path of the photo that a file of any size belongs to. */
export function photoPathOf(key: string): string {
  return PUBLIC + key.replace(new RegExp(`-(${PHOTO_WIDTHS.join('|')})\\.webp$`), '.webp');
}
