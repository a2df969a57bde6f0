import { art } from './colors.ts';

type Fir = readonly [x: number, y: number, height: number];

/** A fir 100 units tall, its foot at the origin: trunk, body, shaded half, snow on the lit one. */
export const FIR = `<g id="fir"><path fill="${art.firDeep}" d="M-3-14h6V0h-6z"/><path fill="${art.fir}" d="M0-100C4-88 9-78 16-68L9-69C13-59 18-50 24-42L15-44C19-32 25-20 31-11 11-4-11-4-31-11-25-20-19-32-15-44L-24-42C-18-50-13-59-9-69L-16-68C-9-78-4-88 0-100z"/><path fill="${art.firDeep}" opacity=".75" d="M0-100C-4-88-9-78-16-68L-9-69C-13-59-18-50-24-42L-15-44C-19-32-25-20-31-11-22-8-14-6-5-6-9-20-2-32-7-44 0-52-5-62-2-72-4-82-2-92 0-100z"/><path fill="${art.firSnow}" d="M0-100C4-88 9-78 16-68 10-74 5-78 2-84zM9-69C13-59 18-50 24-42 15-49 8-53 6-62zM15-44C19-32 25-20 31-11 20-20 12-26 11-36z"/></g>`;

export function firs(at: readonly Fir[]): string {
  return at
    .map(
      ([x, y, height]) =>
        `<use href="#fir" transform="translate(${x} ${y}) scale(${height / 100})"/>`,
    )
    .join('');
}

export const hillFirs: readonly Fir[] = [
  [596, 506, 30],
  [614, 504, 40],
  [634, 502, 32],
  [980, 478, 34],
  [998, 476, 46],
  [1018, 475, 36],
  [1040, 474, 52],
  [1062, 474, 40],
  [1086, 474, 58],
  [1112, 475, 44],
  [1138, 477, 62],
  [1166, 480, 48],
  [1190, 483, 70],
];

export const nearFirs: readonly Fir[] = [
  [1030, 616, 84],
  [1070, 612, 128],
  [1112, 610, 104],
  [1150, 618, 176],
  [1194, 612, 148],
];
