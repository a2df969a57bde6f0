/**
 * Cuts Onest (licence OFL-1.1) to the signs that Russian pages use and to the weights of the styles:
 * `npm run fonts -w web` writes src/ui/theme/fonts. Other Latin letters come from the publisher's file (base.css).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const FILES: [name: string, from: string, ranges: [first: number, last: number][]][] = [
  [
    'onest-cyrillic',
    'cyrillic',
    [
      [0x301, 0x301],
      [0x400, 0x45f],
      [0x490, 0x491],
      [0x2116, 0x2116],
    ],
  ],
  [
    'onest-latin',
    'latin',
    [
      [0x20, 0x7e],
      [0xa0, 0xa0],
      [0xab, 0xb0],
      [0xb7, 0xb7],
      [0xbb, 0xbb],
      [0xd7, 0xd7],
      [0x2009, 0x2009],
      [0x2010, 0x2014],
      [0x2018, 0x201e],
      [0x2022, 0x2026],
      [0x202f, 0x202f],
      [0x2212, 0x2212],
    ],
  ],
  // In the publisher's files this sign stands in a subset of 28 KB.
  ['onest-ruble', 'latin-ext', [[0x20bd, 0x20bd]]],
];

for (const [name, from, ranges] of FILES) {
  const file = `@fontsource-variable/onest/files/onest-${from}-wght-normal.woff2`;
  const signs = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );
  const cut = await subsetFont(
    readFileSync(fileURLToPath(import.meta.resolve(file))),
    signs.join(''),
    { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 800 } } },
  );
  writeFileSync(join(import.meta.dirname, `src/ui/theme/fonts/${name}.woff2`), cut);
}
