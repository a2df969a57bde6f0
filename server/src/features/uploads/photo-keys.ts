/** The files of a photo: which there are, and under which keys. */
import { PHOTO_WIDTHS, photoAtWidth } from '@sklon/contract/uploads';

const PUBLIC = '/providers/uploads/';
const FOLDER = 'profile_photos/';

/** What the API calls profile_photo_path, of the photo of that name. */
export function photoPath(name: string): string {
  return `${PUBLIC}${FOLDER}${name}.webp`;
}

/** Keys of all files of a photo by its path; none for what is no path of ours. */
export function photoKeys(path: string): string[] {
  if (!path.startsWith(PUBLIC + FOLDER)) return [];
  const key = path.slice(PUBLIC.length);
  return [key, ...PHOTO_WIDTHS.map((width) => photoAtWidth(key, width))];
}

/** The path of the photo that a file belongs to, also when the file is one of the smaller sizes. */
export function photoPathOf(key: string): string {
  return PUBLIC + key.replace(new RegExp(`-(${PHOTO_WIDTHS.join('|')})\\.webp$`), '.webp');
}
