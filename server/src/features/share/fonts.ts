import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'satori';

const { resolve } = createRequire(import.meta.url);
/** The ruble sign is among the extended Latin letters. */
const SUBSETS = ['cyrillic', 'latin', 'cyrillic-ext', 'latin-ext'] as const;
const WEIGHTS = [500, 700] as const;

async function readFont(subset: string, weight: (typeof WEIGHTS)[number]): Promise<Font> {
  const data = await readFile(
    resolve(`@fontsource/onest/files/onest-${subset}-${weight}-normal.woff`),
  );
  // Each subset has its own name, so a letter missing in one is searched in the next.
  return { name: `Onest ${subset}`, data, weight, style: 'normal' };
}

let reading: Promise<Font[]> | undefined;

export function fonts(): Promise<Font[]> {
  reading ??= Promise.all(
    SUBSETS.flatMap((subset) => WEIGHTS.map((weight) => readFont(subset, weight))),
  ).catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
}

export const FONT_FAMILY = SUBSETS.map((subset) => `Onest ${subset}`).join(', ');

/** Missing in the typeface: they would show as empty boxes. */
const UNWRITABLE =
  /[^\u0020-\u007E\u00A0-\u024F\u0400-\u052F\u1E00-\u1EFF\u2010-\u2027\u2030-\u205E\u20BD\u2116\u2122]/gu;

/** Without characters that the typeface lacks, such as emoji. */
export function writable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\n\r\t]/g, ' ')
    .replace(UNWRITABLE, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}
