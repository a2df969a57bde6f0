/** A rental shop from outside: a wooden house in the mountains with skis at its wall. On a canvas of 480 × 480. */
import { scenery } from '../portraits/scenery.ts';
import type { Random } from '../random.ts';
import { board, type Paint, PAINTS, ski } from './gear.ts';

/** Walls, the darker joints between planks, and the roof under its snow. */
const HOUSES = [
  { wall: '#b9794a', joint: '#9c6238', roof: '#5b3a29', frame: '#fff4e2' },
  { wall: '#8a5a3c', joint: '#71472d', roof: '#3c2a22', frame: '#f7e6cf' },
  { wall: '#d9c3a0', joint: '#c2a981', roof: '#7a3b2e', frame: '#6b4a35' },
  { wall: '#6f8796', joint: '#5b7280', roof: '#2f3e49', frame: '#f4f7fa' },
  { wall: '#a4493d', joint: '#8a392f', roof: '#4a2420', frame: '#fff1e6' },
] as const;

const SIGNS = ['#143f73', '#17786f', '#b23c1b', '#4a3269', '#2b3a55'] as const;

export function shopfrontSvg(random: Random): string {
  const house = random.pick(HOUSES);
  const paints = random.shuffled(PAINTS);
  const steep = random.int(96, 124);
  const doorOnTheLeft = random.percent(50);
  const wall = `<rect x="84" y="226" width="312" height="204" fill="${house.wall}"/>
    ${[252, 278, 304, 330, 356, 382, 408].map((y) => `<path d="M84,${y} H396" stroke="${house.joint}" stroke-width="3"/>`).join('')}
    <path d="M84,226 L240,${226 - steep} L396,226 Z" fill="${house.wall}"/>`;
  const roof = `<path d="M50,242 L240,${218 - steep} L430,242" fill="none" stroke="${house.roof}" stroke-width="22" stroke-linejoin="round" stroke-linecap="round"/>
    <path d="M46,232 L240,${202 - steep} L434,232" fill="none" stroke="#fff" stroke-width="20" stroke-linejoin="round" stroke-linecap="round"/>
    <path d="M62,240 q6,20 12,0 M110,218 q5,16 10,0 M384,226 q6,22 12,0" fill="#fff"/>`;
  const [windowX, doorX] = doorOnTheLeft ? [226, 122] : [106, 284];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" width="480" height="480">${scenery(random)}
    ${wall}${roof}${sign(random.pick(SIGNS), 240, 232 - steep / 2)}
    ${shopWindow(windowX, house.frame, paints)}${door(doorX, house.frame, house.roof)}
    ${leaning(doorOnTheLeft ? 372 : 60, paints)}
    <path d="M0,430 C90,414 180,436 260,428 S420,418 480,432 V480 H0 Z" fill="#fff"/>
    <path d="M0,452 C120,440 300,464 480,448 V480 H0 Z" fill="#e6eff8"/></svg>`;
}

/** Two crossed skis on a round board: no letters, since fonts differ from machine to machine. */
function sign(colour: string, x: number, y: number): string {
  return `<g transform="translate(${x} ${y})"><circle r="34" fill="#fff"/><circle r="29" fill="${colour}"/>
    ${[-38, 38].map((angle) => `<g transform="rotate(${angle})"><rect x="-3.5" y="-24" width="7" height="46" rx="3.5" fill="#fff"/><rect x="-6" y="-3" width="12" height="8" rx="2" fill="#ffd166"/></g>`).join('')}</g>`;
}

function shopWindow(x: number, frame: string, paints: readonly Paint[]): string {
  const shown = paints
    .slice(0, 4)
    .map((paint, index) =>
      index % 2
        ? board(x + 26 + index * 34, 268, 92, paint)
        : ski(x + 26 + index * 34, 266, 94, paint),
    );
  return `<rect x="${x - 6}" y="254" width="160" height="126" rx="5" fill="${frame}"/><rect x="${x + 4}" y="264" width="140" height="106" fill="#ffe3a3"/>
    <path d="M${x + 4},370 l70,-106 h34 l-70,106 Z" fill="#fff" opacity=".28"/>${shown.join('')}
    <rect x="${x - 12}" y="376" width="172" height="12" rx="4" fill="${frame}"/><rect x="${x - 10}" y="370" width="168" height="8" rx="4" fill="#fff"/>`;
}

function door(x: number, frame: string, colour: string): string {
  return `<rect x="${x - 8}" y="284" width="88" height="146" rx="5" fill="${frame}"/><rect x="${x}" y="292" width="72" height="138" fill="${colour}"/>
    <rect x="${x + 12}" y="304" width="48" height="52" rx="4" fill="#ffdf96"/><path d="M${x + 36},304 v52 M${x + 12},330 h48" stroke="${colour}" stroke-width="4"/>
    <circle cx="${x + 60}" cy="376" r="5" fill="#ffd166"/>`;
}

/** A pair of skis and a board against the wall. */
function leaning(x: number, paints: readonly Paint[]): string {
  const [first, second] = [paints[4] ?? PAINTS[0], paints[5] ?? PAINTS[1]];
  return `<g transform="rotate(${x > 240 ? -6 : 6} ${x} 440)">${ski(x, 290, 146, first)}${ski(x + 14, 290, 146, first)}${board(x + 40, 304, 132, second)}</g>`;
}
