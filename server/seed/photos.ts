import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PHOTO_FULL_WIDTH, PHOTO_WIDTHS, photoAtWidth } from '@sklon/contract/uploads';
import sharp from 'sharp';

export interface Photo {
  /** What the API calls profile_photo_path. */
  path: string;
  /** A blurred 16 px WebP as a data URI. */
  placeholder: string;
}

const PLACEHOLDER_WIDTH = 16;
const AT_ONCE = 4;

/** Writes each drawing at every width of the contract to `<uploadsDir>/profile_photos/`, named by what it shows. */
export async function writePhotos(drawings: readonly string[], uploadsDir: string): Promise<Photo[]> {
  const directory = join(uploadsDir, 'profile_photos');
  await mkdir(directory, { recursive: true });
  const photos: Photo[] = [];
  const queue = [...drawings.entries()];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) photos[next[0]] = await writePhoto(next[1], directory);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return photos;
}

async function writePhoto(svg: string, directory: string): Promise<Photo> {
  const name = `${createHash('sha256').update(svg).digest('hex').slice(0, 24)}.webp`;
  // The drawing is 480 wide at 72 dpi; drawn once at full size, the smaller ones come from its pixels.
  const drawn = sharp(Buffer.from(svg), { density: (72 * PHOTO_FULL_WIDTH) / 480 })
    .resize(PHOTO_FULL_WIDTH)
    .removeAlpha();
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  const at = (width: number) => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } }).resize(width);
  const write = async (file: string, width: number) =>
    writeFile(join(directory, file), await at(width).webp({ quality: 82, effort: 1 }).toBuffer());
  await write(name, PHOTO_FULL_WIDTH);
  for (const width of PHOTO_WIDTHS) await write(photoAtWidth(name, width), width);
  const tiny = await at(PLACEHOLDER_WIDTH).blur(1).webp({ quality: 20, effort: 4 }).toBuffer();
  return { path: `/providers/uploads/profile_photos/${name}`, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` };
}
