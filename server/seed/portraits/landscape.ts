/** Mountains in layers of haze, as a long lens sees them. On the canvas of 480 × 480 of all drawings. */
import type { Random } from '../random.ts';

/** Sky from the top to the horizon, the farthest and the nearest ridge, snow in the light and in the shade. */
const LIGHTS = [
  {
    sky: ['#2f6fb5', '#cfe6f7'],
    far: '#b3cde6',
    near: '#33547c',
    lit: '#ffffff',
    shade: '#b9cfe8',
  },
  {
    sky: ['#4b5a94', '#ffc9a3'],
    far: '#d9b3b6',
    near: '#3b3c66',
    lit: '#ffe9da',
    shade: '#a59ac4',
  },
  {
    sky: ['#1f3f68', '#9fc4de'],
    far: '#8fb2cf',
    near: '#1f3a57',
    lit: '#eaf3fb',
    shade: '#8fabc9',
  },
  {
    sky: ['#7f9db5', '#eef3f5'],
    far: '#cdd9e0',
    near: '#5c7386',
    lit: '#ffffff',
    shade: '#c5d1db',
  },
  {
    sky: ['#f0a35e', '#ffe9c4'],
    far: '#e6bfa0',
    near: '#6a4a5c',
    lit: '#fff4e2',
    shade: '#d3a9a4',
  },
] as const;

export type Light = (typeof LIGHTS)[number];

export function drawLight(random: Random): Light {
  return random.pick(LIGHTS);
}

/** A jagged line from edge to edge around `base`, by midpoint displacement. */
function jagged(random: Random, base: number, height: number): [x: number, y: number][] {
  let line: [number, number][] = [
    [-20, base - random.int(0, height)],
    [500, base - random.int(0, height)],
  ];
  for (let spread = height; spread > 3; spread *= 0.6) {
    line = line.flatMap(([x, y], index) => {
      const next = line[index + 1];
      if (!next) return [[x, y]];
      const middle =
        (y + next[1]) / 2 + random.int(-Math.round(spread), Math.round(spread * 0.7)) * 0.7;
      return [
        [x, y],
        [(x + next[0]) / 2, Math.min(base, middle)],
      ];
    });
  }
  return line;
}

function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  const parts = [1, 3, 5].map((at) =>
    Math.round(channel(from, at) * (1 - share) + channel(to, at) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}

/** Ridges, each nearer, darker and sharper than the one behind it. */
export function landscape(random: Random, light: Light): string {
  const { sky, far, near, lit } = light;
  const ridges = [0, 1, 2, 3].map((index) => {
    const base = 250 + index * 42;
    const line = jagged(random, base, 130 - index * 24);
    const outline = line.map(([x, y]) => `${x.toFixed(0)},${y.toFixed(0)}`).join(' ');
    const colour = mix(far, near, index / 3.4);
    const id = `ridge${index}`;
    return `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${mix(colour, lit, index < 2 ? 0.72 : 0.34)}"/><stop offset=".42" stop-color="${colour}"/><stop offset="1" stop-color="${mix(colour, far, 0.55)}"/></linearGradient>
      <polygon points="-20,500 ${outline} 500,500" fill="url(#${id})"/>`;
  });
  const sunX = random.int(40, 440);
  return `<linearGradient id="air" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset=".62" stop-color="${sky[1]}"/></linearGradient>
    <radialGradient id="sun"><stop stop-color="#fff" stop-opacity=".95"/><stop offset=".12" stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    <rect x="-20" y="-20" width="520" height="520" fill="url(#air)"/><circle cx="${sunX}" cy="${random.int(50, 130)}" r="170" fill="url(#sun)"/>${ridges.join('')}`;
}

/** The slope in front, lit from above, with its own shade. */
export function slope({ lit, shade }: Light, from: number, to: number): string {
  return `<linearGradient id="slope" x2=".3" y2="1"><stop stop-color="${lit}"/><stop offset="1" stop-color="${shade}"/></linearGradient>
    <path d="M-10,${from} C110,${from - 26} 300,${to + 30} 490,${to} V490 H-10 Z" fill="url(#slope)"/>`;
}
