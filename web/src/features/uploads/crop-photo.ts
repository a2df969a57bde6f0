import { snow } from '../../ui/palette.ts';

/** A part of a picture, in its own pixels. */
export interface CutArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Side of the square that is sent, pixels: more than the largest size in which it is shown. */
const SIDE = 1200;
const QUALITY = 0.9;

async function pictureOf(photo: File): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(photo);
  try {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    return picture;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The area cut out of a photo as a JPEG, at most 1200 pixels wide: far below 5 MB. Fails for what is no picture. */
export async function cropPhoto(photo: File, { x, y, width, height }: CutArea): Promise<File> {
  const picture = await pictureOf(photo);
  const side = Math.max(1, Math.round(Math.min(SIDE, width)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  // A JPEG knows no transparency.
  context.fillStyle = snow;
  context.fillRect(0, 0, side, side);
  context.drawImage(picture, x, y, width, height, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  if (!blob) throw new Error('The canvas made no picture');
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}
