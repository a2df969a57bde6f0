import { PHOTO_FULL_WIDTH, PHOTO_WIDTHS } from '@sklon/contract/uploads';
import sharp from 'sharp';
import type { FileStorage } from '../../storage/storage.ts';
import { photoKeys, photoPath } from './photo-keys.ts';

export interface StoredPhoto {
  path: string;
  /** Its average colour, '#8fb3c9'. */
  placeholder: string;
}

export type Square = Buffer;

/** When one width cannot be written, the others are removed. */
export async function writePhoto(
  storage: FileStorage,
  name: string,
  square: Square,
): Promise<StoredPhoto> {
  const path = photoPath(name);
  const at = (width: number) =>
    sharp(square, {
      raw: { width: PHOTO_FULL_WIDTH, height: PHOTO_FULL_WIDTH, channels: 3 },
    }).resize(width);
  const keys = photoKeys(path);
  const widths = [PHOTO_FULL_WIDTH, ...PHOTO_WIDTHS];
  try {
    for (const [index, key] of keys.entries()) {
      const bytes = await at(widths[index] ?? PHOTO_FULL_WIDTH)
        .webp({ quality: 82, effort: 1 })
        .toBuffer();
      await storage.put(key, bytes, 'image/webp');
    }
  } catch (error) {
    await storage.remove(keys).catch(() => undefined);
    throw error;
  }
  const average = await at(1).raw().toBuffer();
  return { path, placeholder: `#${average.toString('hex')}` };
}
