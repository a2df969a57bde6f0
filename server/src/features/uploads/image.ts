import { PHOTO_MAX_PIXELS } from '@sklon/contract/limits';
import { PHOTO_TOO_DETAILED, PHOTO_TYPES } from '@sklon/contract/registration-rules';
import { PHOTO_FULL_WIDTH } from '@sklon/contract/uploads';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { ApiError, refusal } from '../../http/errors/errors.ts';
import { createSlots } from '../../slots.ts';
import { isPolyglot } from './polyglots.ts';
import type { Square } from './photo-files.ts';

const MAX_SECONDS = 10;
/** Sides of what is scaled, long to short: a strip of two pixels, scaled as it is, would become a wall. */
const MAX_RATIO = 4;
/** Photos decoded at a time, of the whole process: what answers requests must not wait for pictures. */
const decoding = createSlots(2);

// Two photos on two threads; and no memory kept for images that nobody opens again.
sharp.concurrency(1);
sharp.cache(false);

/**
 * The pixels of a photo, upright and cut to a square around what draws the eye; all else that the file holds (place,
 * camera, thumbnails) is left behind. Throws photo_invalid for what is no JPEG, PNG or WebP by its bytes, is damaged, is
 * something else as well, or would have more than 50 megapixels.
 */
export async function squareOf(bytes: Buffer): Promise<Square> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!PHOTO_TYPES.some((one) => one === type?.mime) || isPolyglot(bytes))
    throw refusal('photo_invalid');
  return decoding(() => decoded(bytes));
}

async function decoded(bytes: Buffer): Promise<Square> {
  try {
    // The header alone is read without a limit, so that one that is too large costs nothing and is told apart.
    const { width, height } = (await sharp(bytes, { limitInputPixels: false }).metadata())
      .autoOrient;
    if (width * height > PHOTO_MAX_PIXELS) throw refusal('photo_invalid', PHOTO_TOO_DETAILED);
    return await sharp(bytes, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .extract(middleOf(width, height))
      .resize(PHOTO_FULL_WIDTH, PHOTO_FULL_WIDTH, { fit: 'cover', position: 'attention' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer();
  } catch (error) {
    throw error instanceof ApiError ? error : refusal('photo_invalid');
  }
}

function middleOf(width: number, height: number) {
  const longest = Math.min(width, height) * MAX_RATIO;
  const kept = { width: Math.min(width, longest), height: Math.min(height, longest) };
  return {
    ...kept,
    left: Math.floor((width - kept.width) / 2),
    top: Math.floor((height - kept.height) / 2),
  };
}
