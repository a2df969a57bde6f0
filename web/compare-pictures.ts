/**
 * `node web/compare-pictures.ts BEFORE AFTER PAGE.html`: compares two folders of pictures which the component tests took with
 * `PICTURES=<folder>` (test/browser/pictures.ts), and writes a page of those that differ, the greatest difference first.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

interface Difference {
  name: string;
  /** All pixels where the sizes differ. */
  pixels: number;
  what: string;
  /** PNG in base64. */
  picture?: string;
}

async function pixelsOf(file: string) {
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function compare(name: string, before: string, after: string): Promise<Difference | null> {
  const [one, other] = [join(before, name), join(after, name)];
  if (!existsSync(one) || !existsSync(other))
    return { name, pixels: Infinity, what: existsSync(one) ? 'is gone' : 'is new' };
  if (readFileSync(one).equals(readFileSync(other))) return null;
  const [a, b] = [await pixelsOf(one), await pixelsOf(other)];
  const { width, height } = a;
  if (width !== b.width || height !== b.height)
    return { name, pixels: width * height, what: `${height} → ${b.height} pixels high` };
  const drawn = new Uint8Array(width * height * 4);
  const pixels = pixelmatch(a.data, b.data, drawn, width, height, { threshold: 0.05 });
  if (pixels === 0) return null;
  const png = await sharp(drawn, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  return { name, pixels, what: `${pixels} pixels`, picture: png.toString('base64') };
}

const [before, after, page] = process.argv.slice(2);
if (!before || !after || !page) throw new Error('BEFORE AFTER PAGE.html');
const names = [...new Set([...readdirSync(before), ...readdirSync(after)])].filter((name) =>
  name.endsWith('.png'),
);
const found: Difference[] = [];
for (const name of names) {
  const difference = await compare(name, before, after);
  if (difference) found.push(difference);
}
found.sort((one, other) => other.pixels - one.pixels);
const picture = (src: string) => `<td><img src="${src}" loading="lazy" width="420"></td>`;
const rows = found.map(
  ({ name, what, picture: drawn }) =>
    `<tr><th colspan="3">${name}: ${what}</th></tr><tr>${picture(`file://${before}/${name}`)}${picture(
      `file://${after}/${name}`,
    )}${drawn ? picture(`data:image/png;base64,${drawn}`) : ''}</tr>`,
);
writeFileSync(page, `<!doctype html><meta charset="utf-8"><table>${rows.join('\n')}</table>`);
for (const { name, what } of found) console.log(`${what}\t${name}`);
console.log(`${found.length} of ${names.length} pictures differ`);
process.exit(found.length > 0 ? 1 : 0);
