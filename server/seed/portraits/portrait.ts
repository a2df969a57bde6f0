import type { Random } from '../random.ts';
import { actionSvg } from './action.ts';
import { braids, collar, gear, hairBehind, jacket, neck } from './body.ts';
import { hairInFront, head } from './face.ts';
import { fromBehindSvg } from './from-behind.ts';
import { eyewear, hat } from './headwear.ts';
import { drawLight, landscape, slope } from './landscape.ts';
import { drawLook, type Look } from './look.ts';

/**
 * A picture of an instructor as SVG; the same random numbers give the same picture. People do not all show their faces:
 * a third are seen in a turn, some from behind.
 */
export function portraitSvg(
  random: Random,
  female: boolean,
  skill: Look['skill'],
  years: number,
): string {
  const look = drawLook(random, female, skill, years);
  const kind = random.pick(['action', 'behind', 'action', 'face', 'face'] as const);
  if (kind === 'action') return actionSvg(random, look);
  if (kind === 'behind') return fromBehindSvg(random, look);
  const light = drawLight(random);
  // A pompom needs more space above than a helmet.
  const scale = (look.headwear === 'beanie' ? random.int(106, 113) : random.int(111, 118)) / 100;
  const tilt = random.int(-3, 3);
  const layers = [
    gear(look),
    hairBehind(look),
    jacket(look),
    neck(look),
    collar(look),
    `<g transform="rotate(${tilt} 240 300)">${head(look)}${hairInFront(look)}${hat(look)}${eyewear(look)}</g>`,
    braids(look),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" width="480" height="480">${landscape(random, light)}${slope(light, 446, 438)}
    <g transform="translate(240 480) scale(${scale}) translate(${-240 + random.int(-10, 10)} -480)">${layers.join('')}</g></svg>`;
}
