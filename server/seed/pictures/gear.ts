/** Skis, boards, boots and helmets as flat drawings, for the pictures of shops. */

/** Surface and stripe. */
export type Paint = readonly [main: string, stripe: string];

export const PAINTS: readonly [Paint, Paint, ...Paint[]] = [
  ['#1f5fa8', '#ffb454'],
  ['#e4572e', '#fff3e2'],
  ['#17786f', '#ffd166'],
  ['#f2b632', '#1d3557'],
  ['#6a4c93', '#ffca6e'],
  ['#d7263d', '#ffffff'],
  ['#2f8fd0', '#ff7f51'],
  ['#2b3a55', '#5fd0c5'],
  ['#3f8f4f', '#fbe27a'],
  ['#ef7f9a', '#2b3a55'],
];

/** One ski on its tail: its middle at x, its tip at y. */
export function ski(x: number, y: number, length: number, [main, stripe]: Paint): string {
  const middle = y + length * 0.55;
  return `<path d="M${x - 5},${y + length} V${y + 10} Q${x - 5},${y} ${x},${y - 6} Q${x + 5},${y} ${x + 5},${y + 10} V${y + length} Q${x},${y + length + 4} ${x - 5},${y + length} Z" fill="${main}"/>
    <path d="M${x},${y + 12} V${middle - 16}" stroke="${stripe}" stroke-width="3" stroke-linecap="round"/>
    <rect x="${x - 6}" y="${middle - 10}" width="12" height="9" rx="2" fill="#20242c"/><rect x="${x - 6}" y="${middle + 8}" width="12" height="10" rx="2" fill="#20242c"/>`;
}

/** A snowboard on its tail: its middle at x, its nose at y. */
export function board(x: number, y: number, length: number, [main, stripe]: Paint): string {
  return `<rect x="${x - 14}" y="${y}" width="28" height="${length}" rx="14" fill="${main}"/>
    <path d="M${x - 14},${y + length * 0.42} L${x + 14},${y + length * 0.3} V${y + length * 0.44} L${x - 14},${y + length * 0.56} Z" fill="${stripe}"/>
    <rect x="${x - 11}" y="${y + length * 0.22}" width="22" height="8" rx="3" fill="#20242c"/><rect x="${x - 11}" y="${y + length * 0.7}" width="22" height="8" rx="3" fill="#20242c"/>`;
}

/** A ski boot at (x, y), its toe to the right. */
export function boot(x: number, y: number, [main, stripe]: Paint): string {
  return `<path d="M${x},${y} V${y - 46} q0,-6 6,-6 h16 q6,0 7,6 l3,22 l22,8 q6,2 6,8 v8 Z" fill="${main}"/>
    <rect x="${x - 2}" y="${y - 4}" width="64" height="8" rx="3" fill="#20242c"/>
    <path d="M${x + 4},${y - 38} h24 M${x + 5},${y - 24} h26 M${x + 26},${y - 12} h26" stroke="${stripe}" stroke-width="4" stroke-linecap="round"/>`;
}

/** A helmet with goggles; its brim at y. */
export function helmet(x: number, y: number, [main, stripe]: Paint): string {
  return `<path d="M${x - 30},${y} q-2,-44 30,-44 t30,44 q0,5 -6,5 h-48 q-6,0 -6,-5 Z" fill="${main}"/>
    <path d="M${x - 30},${y - 8} h60" stroke="#20242c" stroke-width="7"/><rect x="${x - 20}" y="${y - 20}" width="40" height="20" rx="9" fill="#20242c"/>
    <rect x="${x - 16}" y="${y - 16}" width="32" height="12" rx="6" fill="${stripe}"/>`;
}
