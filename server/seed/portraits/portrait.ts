import type { Random } from '../random.ts';
import { braids, collar, gear, hairBehind, jacket, neck } from './body.ts';
import { hairInFront, head } from './face.ts';
import { eyewear, hat } from './headwear.ts';
import { drawLook, type Look } from './look.ts';
import { scenery } from './scenery.ts';

/** A flat portrait in the mountains as SVG; the same random numbers give the same picture. */
export function portraitSvg(
  random: Random,
  female: boolean,
  skill: Look['skill'],
  years: number,
): string {
  const look = drawLook(random, female, skill, years);
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
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" width="480" height="480">${scenery(random)}
    <g transform="translate(240 480) scale(${scale}) translate(${-240 + random.int(-10, 10)} -480)">${layers.join('')}</g></svg>`;
}
