import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PHOTO_FULL_WIDTH } from '@sklon/contract/uploads';
import sharp from 'sharp';
import { type StoredPhoto, writePhoto } from '../src/features/uploads/photo-files.ts';
import type { FileStorage } from '../src/storage/storage.ts';

const FOLDER = join(import.meta.dirname, 'photos');
const AT_ONCE = 4;

/** 'shop', 0 → 'shop-01', a file of `photos/`. */
export function photoName(kind: 'instructor' | 'shop' | 'service', index: number): string {
  return `${kind}-${String(index + 1).padStart(2, '0')}`;
}

/** The same files have the same paths everywhere. */
export async function writePhotos(
  names: readonly string[],
  storage: FileStorage,
): Promise<Map<string, StoredPhoto>> {
  const photos = new Map<string, StoredPhoto>();
  const queue = [...names];
  const work = async () => {
    for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
      const square = await sharp(await readFile(join(FOLDER, `${name}.webp`)))
        .resize(PHOTO_FULL_WIDTH, PHOTO_FULL_WIDTH)
        .raw()
        .toBuffer();
      photos.set(name, await writePhoto(storage, name, square));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return photos;
}
