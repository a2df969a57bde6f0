import { createHash } from 'node:crypto';
import { PHOTO_FULL_WIDTH } from '@sklon/contract/uploads';
import sharp from 'sharp';
import { type StoredPhoto, writePhoto } from '../src/features/uploads/photo-files.ts';
import type { FileStorage } from '../src/storage/storage.ts';

const AT_ONCE = 4;

/** Writes each drawing as a photo of the product, named by its subject. */
export async function writePhotos(
  drawings: readonly string[],
  storage: FileStorage,
): Promise<StoredPhoto[]> {
  const photos: StoredPhoto[] = [];
  const queue = [...drawings.entries()];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      photos[next[0]] = await drawPhoto(next[1], storage);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return photos;
}

async function drawPhoto(svg: string, storage: FileStorage): Promise<StoredPhoto> {
  const name = createHash('sha256').update(svg).digest('hex').slice(0, 24);
  // The drawing is 480 wide at 72 dpi; drawn once at full size, the smaller ones come from its pixels.
  const square = await sharp(Buffer.from(svg), { density: (72 * PHOTO_FULL_WIDTH) / 480 })
    .resize(PHOTO_FULL_WIDTH, PHOTO_FULL_WIDTH)
    .removeAlpha()
    .raw()
    .toBuffer();
  return writePhoto(storage, name, square);
}
