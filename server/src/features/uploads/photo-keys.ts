import { PHOTO_WIDTHS, photoAtWidth } from '@sklon/contract/uploads';

const PUBLIC = '/providers/uploads/';
const FOLDER = 'profile_photos/';

/** The API's profile_photo_path. */
export function photoPath(name: string): string {
  return `${PUBLIC}${FOLDER}${name}.webp`;
}

/** None for a foreign path. */
export function photoKeys(path: string): string[] {
  if (!path.startsWith(PUBLIC + FOLDER)) return [];
  const key = path.slice(PUBLIC.length);
  return [key, ...PHOTO_WIDTHS.map((width) => photoAtWidth(key, width))];
}

export function photoPathOf(key: string): string {
  return PUBLIC + key.replace(new RegExp(`-(${PHOTO_WIDTHS.join('|')})\\.webp$`), '.webp');
}
