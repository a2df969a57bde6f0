/** Draws src/ui/icons/sprite.svg from the icons that src/ui/icons/icon-names.ts lists: `npm run icons -w web`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ICON_NAMES } from './src/ui/icons/icon-names.ts';

/** Attributes of an icon's own `<svg>`; the width of its lines is the caller's. */
const OUTLINE = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"';
const FILLED = 'fill="currentColor"';

/** Without the invisible frame that Tabler draws around an icon. */
function symbolOf(name: string): string {
  const filled = name.endsWith('-filled');
  const file = filled ? `filled/${name.replace(/-filled$/, '')}` : `outline/${name}`;
  const svg = readFileSync(fileURLToPath(import.meta.resolve(`@tabler/icons/${file}.svg`)), 'utf8');
  const drawing = svg
    .slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
    .replace(/\s*<path stroke="none" d="M0 0h24v24H0z" fill="none"\s*\/>/, '')
    .replaceAll(/\s*\n\s*/g, '')
    .replaceAll(' />', '/>');
  return `<symbol id="icon-${name}" viewBox="0 0 24 24" ${filled ? FILLED : OUTLINE}>${drawing}</symbol>\n`;
}

writeFileSync(
  join(import.meta.dirname, 'src/ui/icons/sprite.svg'),
  ICON_NAMES.map((name) => symbolOf(name)).join(''),
);
