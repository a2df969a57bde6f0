/** Sky, sun, mountains and firs behind a portrait. All drawings share a canvas of 480 × 480. */
import type { Random } from '../random.ts';

/** Sky from top to horizon, far and near ridge, their snow, the slope in front, and the sun. */
const SKIES = [
  {
    sky: ['#8fc9f2', '#e4f4ff'],
    far: '#9dbfdf',
    near: '#6f9cc7',
    snow: '#ffffff',
    slope: '#f3f9ff',
    sun: '#fff9e3',
  },
  {
    sky: ['#5fa8e6', '#cfe9fb'],
    far: '#86b0d8',
    near: '#5686b8',
    snow: '#ffffff',
    slope: '#eaf4fd',
    sun: '#fff3cf',
  },
  {
    sky: ['#f7b58a', '#ffe6cf'],
    far: '#d7a9b0',
    near: '#a77f9d',
    snow: '#fff1e6',
    slope: '#fdf0ea',
    sun: '#fff3d0',
  },
  {
    sky: ['#a99be0', '#fbd3cf'],
    far: '#a69ad0',
    near: '#7c74b3',
    snow: '#fdeef2',
    slope: '#f4effa',
    sun: '#ffe9d6',
  },
  {
    sky: ['#7fd0d8', '#e6f8f3'],
    far: '#8fc3cc',
    near: '#5b9aa9',
    snow: '#ffffff',
    slope: '#effaf8',
    sun: '#fffbe0',
  },
] as const;

interface Point {
  x: number;
  y: number;
}

/** A ridge of peaks from edge to edge, with snow on the higher ones. */
function ridge(
  random: Random,
  base: number,
  height: number,
  count: number,
  colour: string,
  snow: string,
): string {
  const step = 480 / count;
  const peaks: Point[] = Array.from({ length: count + 1 }, (_, index) => ({
    x: index * step + random.int(-20, 20),
    y: base - random.int(height * 0.45, height),
  }));
  const outline = peaks.flatMap((peak, index) => [
    `${peak.x},${peak.y}`,
    `${peak.x + step / 2 + random.int(-8, 8)},${base - height * 0.3 + random.int(-6, 14) + (index % 2) * 8}`,
  ]);
  const caps = peaks
    .filter((peak) => peak.y < base - height * 0.55)
    .map(
      ({ x, y }) =>
        `<path d="M${x},${y - 6} L${x + 60},${y + 34} l-34,-4 l-13,12 l-13,-12 l-14,14 l-13,-13 L${x - 60},${y + 34} Z" fill="${snow}" opacity=".92"/>`,
    );
  const points = `-60,480 -60,${base} ${outline.join(' ')} 560,480`;
  return `<clipPath id="ridge${base}"><polygon points="${points}"/></clipPath><polygon points="${points}" fill="${colour}"/><g clip-path="url(#ridge${base})">${caps.join('')}</g>`;
}

function fir(x: number, y: number, size: number, colour: string): string {
  const tier = (top: number, half: number, drop: number) =>
    `M${x},${y - size + top * size} l${half * size},${drop * size} h${-2 * half * size} Z`;
  return `<path d="${tier(0, 0.2, 0.4)} ${tier(0.22, 0.27, 0.42)} ${tier(0.48, 0.33, 0.46)}" fill="${colour}"/>
    <path d="M${x},${y - size} l${0.1 * size},${0.2 * size} l${-0.1 * size},${-0.05 * size} l${-0.1 * size},${0.05 * size} Z" fill="#fff" opacity=".85"/>`;
}

export function scenery(random: Random): string {
  const look = random.pick(SKIES);
  const sunX = random.percent(50) ? random.int(50, 120) : random.int(360, 430);
  const sunY = random.int(64, 110);
  const firs = [
    random.int(14, 60),
    random.int(64, 96),
    random.int(390, 430),
    random.int(436, 470),
  ].map((x) => fir(x, random.int(392, 420), random.int(64, 112), look.near));
  const flakes = random.percent(35)
    ? Array.from(
        { length: 26 },
        () =>
          `<circle cx="${random.int(0, 480)}" cy="${random.int(0, 330)}" r="${random.int(2, 4)}" fill="#fff" opacity=".7"/>`,
      ).join('')
    : '';
  return `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${look.sky[0]}"/><stop offset=".8" stop-color="${look.sky[1]}"/></linearGradient>
    <radialGradient id="glow"><stop stop-color="${look.sun}" stop-opacity=".75"/><stop offset="1" stop-color="${look.sun}" stop-opacity="0"/></radialGradient></defs>
    <rect width="480" height="480" fill="url(#sky)"/>
    <circle cx="${sunX}" cy="${sunY}" r="150" fill="url(#glow)"/><circle cx="${sunX}" cy="${sunY}" r="36" fill="${look.sun}"/>
    ${ridge(random, 320, 190, 4, look.far, look.snow)}
    ${ridge(random, 372, 130, 5, look.near, look.snow)}
    <path d="M0,${random.int(352, 372)} C120,${random.int(330, 380)} 300,${random.int(390, 410)} 480,${random.int(346, 372)} V480 H0 Z" fill="${look.slope}"/>
    ${firs.join('')}${flakes}`;
}
