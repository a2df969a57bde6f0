/** A small figure in a turn, with the mountains behind: what a photographer shoots from the side of the piste. */
import type { Random } from '../random.ts';
import { drawLight, landscape, slope } from './landscape.ts';
import type { Look } from './look.ts';

type Limb = readonly [width: number, colour: string, path: string];

function limbs(list: readonly Limb[]): string {
  return list
    .map(
      ([width, colour, path]) =>
        `<path d="${path}" stroke="${colour}" stroke-width="${width}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`,
    )
    .join('');
}

function helmet(x: number, y: number, { outfit: [, second, accent], lens }: Look): string {
  return `<circle cx="${x}" cy="${y}" r="17" fill="${second}"/><path d="M${x - 17},${y - 3} a17,17 0 0 1 34,0" fill="${accent}"/>
    <rect x="${x}" y="${y - 6}" width="18" height="11" rx="5" fill="${lens[1]}"/>`;
}

/** Deep in a carved turn, hips low, poles behind. */
function skier(look: Look): string {
  const [main, second, accent] = look.outfit;
  return `${limbs([
    [6, '#20242e', 'M24,214 L196,176'],
    [6, '#20242e', 'M34,240 L206,202'],
    [3, '#30343f', 'M136,108 L58,126'],
    [24, '#1d222c', 'M84,140 L122,150 L104,200'],
    [24, '#262c38', 'M88,144 L134,162 L122,214'],
    [40, main, 'M88,136 L112,92'],
    [12, second, 'M100,116 L104,106'],
    [16, second, 'M112,90 L132,112 L152,104'],
    [15, main, 'M108,92 L88,112 L104,128'],
    [3, '#30343f', 'M104,128 L36,164'],
    [9, accent, 'M152,104 l3,-1 M104,128 l2,2'],
  ])}${helmet(124, 62, look)}`;
}

/** Leaning into a turn over the edge of the board, one hand near the snow. */
function boarder(look: Look): string {
  const [main, second, accent] = look.outfit;
  return `${limbs([
    [13, accent, 'M40,226 Q110,222 186,190'],
    [25, '#1d222c', 'M96,142 L76,178 L84,214'],
    [25, '#262c38', 'M100,146 L140,164 L148,202'],
    [42, main, 'M98,136 L128,94'],
    [12, second, 'M104,126 L112,114'],
    [16, second, 'M128,92 L166,88'],
    [16, main, 'M124,96 L92,92 L66,108'],
    [9, accent, 'M166,88 l3,0 M66,108 l-2,2'],
  ])}${helmet(142, 66, look)}`;
}

export function actionSvg(random: Random, look: Look): string {
  const light = drawLight(random);
  const mirrored = random.percent(50);
  const size = random.int(100, 138) / 100;
  const [x, y] = [random.int(120, 180), random.int(150, 182)];
  const spray = Array.from({ length: 9 }, (_, index) => {
    const far = index * 13;
    return `<ellipse cx="${30 - far}" cy="${226 - far * 0.35 + random.int(-8, 8)}" rx="${40 + index * 5}" ry="${19 + index * 4}" fill="url(#spray)" opacity="${(0.8 - index * 0.06).toFixed(2)}"/>`;
  }).join('');
  const track = `<path d="M30,238 C-60,262 -150,226 -300,300" stroke="${light.shade}" stroke-width="9" fill="none" opacity=".9"/>`;
  const figure = look.skill === 'snowboard' ? boarder(look) : skier(look);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" width="480" height="480">
    <radialGradient id="spray"><stop stop-color="${light.lit}"/><stop offset=".45" stop-color="${light.lit}" stop-opacity=".55"/><stop offset="1" stop-color="${light.lit}" stop-opacity="0"/></radialGradient>
    <g transform="${mirrored ? 'translate(480 0) scale(-1 1)' : ''}">${landscape(random, light)}${slope(light, 300, 420)}
    <g transform="translate(${x} ${y}) scale(${size})">${track}<ellipse cx="112" cy="240" rx="96" ry="9" fill="#1b2a44" opacity=".22" transform="rotate(-11 112 240)"/>
    ${figure}${spray}</g></g></svg>`;
}
