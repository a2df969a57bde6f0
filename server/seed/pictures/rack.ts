/** A rental shop from inside: skis and boards in their rack, helmets above, boots below. On a canvas of 480 × 480. */
import type { Random } from '../random.ts';
import { board, boot, helmet, PAINTS, ski } from './gear.ts';

const ROOMS = [
  { wall: '#efdcbf', joint: '#dcc39e', wood: '#8a5a3c', floor: '#c79a6b' },
  { wall: '#dbe6ee', joint: '#c3d3df', wood: '#4f6b80', floor: '#a9bccb' },
  { wall: '#e9e0d4', joint: '#d5c8b6', wood: '#6b4a35', floor: '#b88f69' },
  { wall: '#d8e6dd', joint: '#bfd3c6', wood: '#3f6b57', floor: '#a7bfae' },
] as const;

export function rackSvg(random: Random): string {
  const room = random.pick(ROOMS);
  const paints = random.shuffled(PAINTS);
  const paint = (index: number) => paints[index % paints.length] ?? PAINTS[0];
  const planks = Array.from(
    { length: 9 },
    (_, index) => `<path d="M${index * 60},0 V400" stroke="${room.joint}" stroke-width="3"/>`,
  );
  const standing = Array.from({ length: 9 }, (_, index) => {
    const x = 66 + index * 44;
    const down = random.int(0, 18);
    return random.percent(35)
      ? board(x, 162 + down, 158 - down, paint(index))
      : `${ski(x - 7, 150 + down, 170 - down, paint(index))}${ski(x + 7, 150 + down, 170 - down, paint(index))}`;
  });
  const helmets = [92, 190, 288, 386].map((x, index) =>
    helmet(x, 104, paint(index + random.int(2, 5))),
  );
  const boots = [52, 150, 248, 346].map((x, index) => boot(x, 414, paint(index + 4)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" width="480" height="480"><rect width="480" height="480" fill="${room.wall}"/>${planks.join('')}
    <rect y="396" width="480" height="84" fill="${room.floor}"/><path d="M0,396 H480" stroke="${room.wood}" stroke-width="6"/>
    <g>${helmets.join('')}<rect x="30" y="108" width="420" height="14" rx="4" fill="${room.wood}"/></g>
    <rect x="30" y="318" width="420" height="18" rx="4" fill="${room.wood}"/>${standing.join('')}<rect x="30" y="226" width="420" height="12" rx="4" fill="${room.wood}" opacity=".92"/>
    <path d="M36,122 V396 M444,122 V396" stroke="${room.wood}" stroke-width="12"/>
    ${boots.join('')}</svg>`;
}
