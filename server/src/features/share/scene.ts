/** The landscapes behind share pictures: a peak in the low winter sun. */
import { SHARE_HEIGHT, SHARE_WIDTH } from '@sklon/contract/share';
import { art, snow, sun } from './colors.ts';
import { FIR, firs, hillFirs, nearFirs } from './firs.ts';
import { deepFolds, farRidge, massif, middleRidge, shadedFaces } from './ridges.ts';

type Stop = readonly [offset: number, color: string, opacity?: number];

function stops(of: readonly Stop[]): string {
  return of
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`,
    )
    .join('');
}

function ramp(
  id: string,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  of: readonly Stop[],
): string {
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops(of)}</linearGradient>`;
}

const LIGHT = [
  ramp(
    'shade',
    [0, 90, 0, 540],
    [
      [0, art.snowDeep],
      [1, art.snowShade],
    ],
  ),
  ramp(
    'lit',
    [1000, 120, 720, 540],
    [
      [0, art.snowWarm],
      [0.6, snow],
    ],
  ),
  ramp(
    'haze',
    [0, 330, 0, 520],
    [
      [0, art.slope, 0],
      [1, art.slope, 0.95],
    ],
  ),
  ramp(
    'hill',
    [1200, 430, 250, 620],
    [
      [0, art.snowWarm],
      [0.4, art.slope],
      [1, art.slopeShade],
    ],
  ),
  ramp(
    'near',
    [1100, 520, 160, 650],
    [
      [0, art.snowWarm],
      [0.3, snow],
      [1, art.slope],
    ],
  ),
].join('');

function glow(x: number, y: number, radius: number): string {
  const light = stops([
    [0, art.glow],
    [0.22, art.glow, 0.6],
    [1, art.glow, 0],
  ]);
  return `<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}">${light}</radialGradient>`;
}

const mountain = `<path fill="url(#lit)" d="${massif}"/><path fill="url(#shade)" d="${shadedFaces}"/><path fill="${art.snowDeep}" opacity=".42" d="${deepFolds}"/>`;

const CHAIR = `<path fill="none" stroke="${art.rope}" stroke-width="3" stroke-linecap="round" d="M0 0v34M-24 78V50q0-16 24-16t24 16v28"/><path fill="${art.rope}" d="M-29 74h58v6h-58z"/>`;
const RIDERS = `<path fill="${art.person}" d="M-22 74V56q0-10 9-10t9 10v18z"/><path fill="${sun}" d="M4 74V56q0-10 9-10t9 10v18z"/><g fill="${art.firDeep}"><circle cx="-13" cy="39" r="7.5"/><circle cx="13" cy="39" r="7.5"/></g><g fill="none" stroke-linecap="round"><path stroke="${art.firDeep}" stroke-width="6" d="M-14 80l3 20M12 80l3 20"/><path stroke="${art.rope}" stroke-width="3.500" d="M-24 101l34 5M2 101l34 5"/></g>`;
const LIFT = `<g fill="none" stroke="${art.rope}"><path stroke-width="2" d="M-10 470Q150 500 330 452 560 498 690 430 850 452 986 396"/><path stroke-width="5.500" d="M330 452v120M312 452h36"/><path stroke-width="4" d="M690 430v84M678 430h24"/><path stroke-width="2.500" d="M986 396v82M978 396h16"/></g><g transform="translate(508 470) scale(.86)">${CHAIR}${RIDERS}</g><g transform="translate(838 441) scale(.5)">${CHAIR}</g>`;

function frame(defs: string, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}" viewBox="0 0 ${SHARE_WIDTH} ${SHARE_HEIGHT}"><defs>${FIR}${LIGHT}${defs}</defs>${drawing}</svg>`;
}

/** A tall peak at the right, for pictures with a short text at the left. */
export const PEAK_SCENE = frame(
  ramp(
    'sky',
    [0, 0, 0, 630],
    [
      [0, art.skyTop],
      [0.4, art.skyMid],
      [0.72, art.skyLow],
    ],
  ) + glow(1060, 190, 320),
  `<path fill="url(#sky)" d="M0 0h1200v630H0z"/><path fill="url(#glow)" d="M700 0h500v560H700z"/><circle cx="1060" cy="190" r="30" fill="${art.sun}"/><path fill="${art.ridgeFar}" d="${farRidge}"/><path fill="${art.ridgeMiddle}" d="${middleRidge}"/><g transform="translate(60 20)">${mountain}</g><path fill="url(#haze)" d="M0 330h1200v300H0z"/><path fill="url(#hill)" d="M-10 520C130 462 290 470 450 506c130 30 260 8 400-18 150-28 270-24 360 4v150H-10z"/>${firs(hillFirs)}${LIFT}<path fill="url(#near)" d="M-10 578C160 520 350 540 540 572c200 34 430 16 670-40v110H-10z"/>${firs(nearFirs)}`,
);

/** Low mountains under a wide, bright sky, for pictures with much text. */
export const PLAIN_SCENE = frame(
  ramp(
    'sky',
    [0, 0, 0, 560],
    [
      [0, '#b9dcf4'],
      [0.45, '#e3f1fa'],
      [0.85, art.skyLow],
    ],
  ) + glow(1120, 392, 330),
  `<path fill="url(#sky)" d="M0 0h1200v630H0z"/><path fill="url(#glow)" d="M700 30h500v600H700z"/><circle cx="1120" cy="392" r="24" fill="${art.sun}"/><path transform="translate(0 318) scale(1 .56)" fill="${art.ridgeFar}" d="${farRidge}"/><path transform="translate(0 344) scale(1 .5)" fill="${art.ridgeMiddle}" d="${middleRidge}"/><g transform="translate(712 402) scale(.44 .42)">${mountain}</g><path fill="url(#haze)" transform="translate(0 168)" d="M0 330h1200v300H0z"/><path fill="url(#near)" d="M-10 590C160 548 350 552 540 578c200 26 430 16 670-30v90H-10z"/><g transform="translate(60 20) scale(.96)">${firs(nearFirs.slice(2))}</g>`,
);
