/** Somebody seen from behind, looking at the mountains. */
import type { Random } from '../random.ts';
import { drawLight, landscape, slope } from './landscape.ts';
import type { Look } from './look.ts';

const BACK = 'M108,500 C110,404 142,352 206,338 L274,338 C338,352 370,404 372,500 Z';

export function fromBehindSvg(random: Random, look: Look): string {
  const light = drawLight(random);
  const [main, second, accent] = look.outfit;
  const shift = random.int(-70, 70);
  const size = random.int(62, 86) / 100;
  const hat =
    look.headwear === 'beanie'
      ? `<path d="M196,262 C192,196 288,196 284,262 Z" fill="${accent}"/><rect x="192" y="250" width="96" height="26" rx="12" fill="${second}"/>`
      : look.headwear === 'helmet'
        ? `<path d="M190,276 C184,192 296,192 290,276 C280,300 200,300 190,276 Z" fill="${second}"/><path d="M190,262 h100 v12 h-100 Z" fill="${look.lens[1]}"/><path d="M226,204 q14,-6 28,0 l-3,86 h-22 Z" fill="${accent}"/>`
        : `<path d="M194,272 C188,196 292,196 286,272 C282,304 198,304 194,272 Z" fill="${look.hairColour}"/>${look.headwear === 'headband' ? `<path d="M191,250 q49,16 98,0 v20 q-49,16 -98,0 Z" fill="${accent}"/>` : ''}`;
  const hair =
    look.hair === 'short' || look.hair === 'curly'
      ? `<path d="M206,270 h68 v30 q-34,16 -68,0 Z" fill="${look.hairColour}"/>`
      : look.hair === 'braids'
        ? `<path d="M232,270 h16 C256,320 252,372 246,412 h-12 C228,372 224,320 232,270 Z" fill="${look.hairColour}"/>`
        : `<path d="M200,262 h80 C292,320 288,352 276,376 h-72 C192,352 188,320 200,262 Z" fill="${look.hairColour}"/>`;
  const gear =
    look.skill === 'snowboard'
      ? `<g transform="rotate(-16 240 400)"><rect x="136" y="318" width="244" height="62" rx="31" fill="${accent}"/><path d="M206,318 h52 l-26,62 h-52 Z" fill="${second}"/></g>`
      : `<g transform="rotate(58 300 300)"><rect x="292" y="96" width="18" height="330" rx="9" fill="${accent}"/><rect x="314" y="104" width="18" height="330" rx="9" fill="${second}"/></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" width="480" height="480">
    <linearGradient id="side"><stop stop-color="#fff" stop-opacity=".22"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#0b1730" stop-opacity=".38"/></linearGradient>
    ${landscape(random, light)}${slope(light, 440, 404)}
    <g transform="translate(${240 + shift} 486) scale(${size}) translate(-240 -486)">
    <path d="${BACK}" fill="${main}"/><path d="M196,352 Q240,384 284,352 L276,330 H204 Z" fill="${second}"/>
    <path d="M112,460 C180,440 300,440 368,460 V472 C300,452 180,452 112,472 Z" fill="${second}"/>
    ${look.gear ? gear : ''}<path d="M214,290 H266 V340 Q240,356 214,340 Z" fill="${look.skin[1]}"/>${hair}${hat}
    <path d="${BACK}" fill="url(#side)"/><path d="M190,276 C184,192 296,192 290,276 C280,300 200,300 190,276 Z" fill="url(#side)"/></g></svg>`;
}
