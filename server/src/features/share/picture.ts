/** A landscape, a photo or a drawing in its frame, and texts above. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type InstructorFacts,
  type RentalFacts,
  SHARE_HEIGHT,
  SHARE_WIDTH,
  type ShareSection,
} from '@sklon/contract/share';
import satori from 'satori';
import sharp, { type OverlayOptions } from 'sharp';
import type { Element } from './element.ts';
import { fonts } from './fonts.ts';
import { instructorLayout, PHOTO, rentalLayout, sectionLayout } from './layout.ts';

export type Png = Buffer;

type Photo = Buffer | undefined;

export function instructorPicture(facts: InstructorFacts, photo: Photo): Promise<Png> {
  return withPhoto(instructorLayout(facts), photo ?? drawing('instructor'));
}

export function rentalPicture(facts: RentalFacts, photo: Photo): Promise<Png> {
  return withPhoto(rentalLayout(facts), photo ?? drawing('shop'));
}

export async function sectionPicture(section: ShareSection): Promise<Png> {
  return compose(await backdrop('peak'), [await texts(sectionLayout(section))]);
}

async function withPhoto(layout: Element, photo: Buffer): Promise<Png> {
  const { left, top, side } = PHOTO;
  const [ground, framed, words] = await Promise.all([
    backdrop('plain'),
    inFrame(photo),
    texts(layout),
  ]);
  return compose(ground, [
    { input: PAPER },
    { input: framed, raw: { width: side, height: side, channels: 4 }, left, top },
    words,
  ]);
}

/** Satori converts letters to outlines, so the rasteriser needs no font. */
async function texts(layout: Element): Promise<OverlayOptions> {
  return {
    input: Buffer.from(
      await satori(layout, { width: SHARE_WIDTH, height: SHARE_HEIGHT, fonts: await fonts() }),
    ),
  };
}

const RAW = { width: SHARE_WIDTH, height: SHARE_HEIGHT, channels: 3 } as const;
const backdrops = new Map<string, Promise<Buffer>>();

/** A file of `pictures/`. */
function drawing(name: 'peak' | 'plain' | 'instructor' | 'shop'): Buffer {
  return readFileSync(join(import.meta.dirname, 'pictures', `${name}.svg`));
}

/** Drawn once: a tall peak beside a short text, low mountains under much text. */
function backdrop(scene: 'peak' | 'plain'): Promise<Buffer> {
  const known = backdrops.get(scene);
  if (known) return known;
  const drawn = sharp(drawing(scene)).flatten({ background: '#ffffff' }).raw().toBuffer();
  backdrops.set(scene, drawn);
  drawn.catch(() => backdrops.delete(scene));
  return drawn;
}

const rounded = (radius: number) =>
  `<rect width="${PHOTO.side}" height="${PHOTO.side}" rx="${radius}"/>`;
const MASK = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${PHOTO.side}" height="${PHOTO.side}">${rounded(PHOTO.radius)}</svg>`,
);
const EDGE = 10;
const PAPER = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}"><filter id="s" x="-20%" y="-20%" width="140%" height="150%"><feGaussianBlur stdDeviation="22"/></filter><rect x="${PHOTO.left}" y="${PHOTO.top + 18}" width="${PHOTO.side}" height="${PHOTO.side}" rx="${PHOTO.radius}" fill="#0b1f33" opacity=".28" filter="url(#s)"/><rect x="${PHOTO.left - EDGE}" y="${PHOTO.top - EDGE}" width="${PHOTO.side + 2 * EDGE}" height="${PHOTO.side + 2 * EDGE}" rx="${PHOTO.radius + EDGE}" fill="#fff"/></svg>`,
);

async function inFrame(photo: Buffer): Promise<Buffer> {
  return sharp(photo, { limitInputPixels: 4_000_000 })
    .resize(PHOTO.side, PHOTO.side, { fit: 'cover' })
    .ensureAlpha()
    .composite([{ input: MASK, blend: 'dest-in' }])
    .raw()
    .toBuffer();
}

function compose(ground: Buffer, layers: OverlayOptions[]): Promise<Png> {
  return sharp(ground, { raw: RAW })
    .composite(layers)
    .removeAlpha()
    .png({ compressionLevel: 7 })
    .toBuffer();
}
