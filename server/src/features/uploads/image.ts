import { PHOTO_MAX_PIXELS } from '@sklon/contract/limits';
import { PHOTO_TOO_DETAILED, PHOTO_TYPES } from '@sklon/contract/registration-rules';
import { PHOTO_FULL_WIDTH } from '@sklon/contract/uploads';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { ApiError, refusal } from '../../http/errors/errors.ts';
import type { ReceivedFile } from '../../http/uploads/multipart.ts';
import { createSemaphore } from '../../semaphore.ts';
import { isPolyglot } from './polyglots.ts';
import type { Square } from './photo-files.ts';

const MAX_SECONDS = 10;
/** Longest allowed ratio of sides before scaling: a strip of two pixels would otherwise become a huge image. */
const MAX_RATIO = 4;
/** Photos decoded at a time in this process, so that requests do not wait for pictures. */
const decoding = createSemaphore(2);

sharp.concurrency(1);
sharp.cache(false);

/**
 * Upright, cropped to a square around its subject, without metadata. Throws photo_invalid for bytes that are no
 * JPEG, PNG or WebP, are damaged, are valid as another format too, or exceed 25 megapixels.
 */
export async function squareOf({
  bytes,
  senders,
}: Pick<ReceivedFile, 'bytes' | 'senders'>): Promise<Square> {
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!PHOTO_TYPES.some((one) => one === type?.mime) || isPolyglot(bytes))
    throw refusal('photo_invalid');
  return decoding(() => decoded(bytes), senders);
}

async function decoded(bytes: Buffer): Promise<Square> {
  try {
    // Only the header is read without a limit, so that a too large photo gets its own error.
    const { autoOrient, depth } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width, height } = autoOrient;
    // Sixteen bits of a colour cost more than twice as long, and no phone sends them.
    const most = depth === 'uchar' ? PHOTO_MAX_PIXELS : PHOTO_MAX_PIXELS / 4;
    if (width * height > most) throw refusal('photo_invalid', PHOTO_TOO_DETAILED);
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
  const area = { width: Math.min(width, longest), height: Math.min(height, longest) };
  return {
    ...area,
    left: Math.floor((width - area.width) / 2),
    top: Math.floor((height - area.height) / 2),
  };
}
