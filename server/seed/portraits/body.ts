/** Gear behind the shoulder, hair behind the head, jacket, neck. */
import type { Look } from './look.ts';

export function gear({ gear: carried, skill, outfit: [main, second, accent] }: Look): string {
  if (!carried) return '';
  if (skill === 'snowboard') {
    return `<g transform="rotate(13 390 260)"><rect x="346" y="74" width="84" height="430" rx="42" fill="${accent}"/>
      <path d="M346,210 L430,150 V232 L346,292 Z" fill="${main}"/><path d="M346,304 L430,244 V268 L346,328 Z" fill="${second}"/></g>`;
  }
  const ski = (
    x: number,
  ) => `<path d="M${x},500 V112 C${x},92 ${x + 6},78 ${x + 12},72 C${x + 20},80 ${x + 24},94 ${x + 24},112 V500 Z" fill="${accent}"/>
    <rect x="${x}" y="176" width="24" height="62" fill="${main}"/><rect x="${x}" y="244" width="24" height="8" fill="${second}"/>`;
  return `<g transform="rotate(-12 100 300)">${ski(66)}${ski(98)}</g>`;
}

export function hairBehind({ hair, hairColour }: Look): string {
  switch (hair) {
    case 'long':
      return `<path d="M172,190 C164,120 316,120 308,190 C312,262 330,300 322,366 C296,388 184,388 158,366 C150,300 168,262 172,190 Z" fill="${hairColour}"/>`;
    case 'braids':
      return `<path d="M176,190 C170,128 310,128 304,190 V268 H176 Z" fill="${hairColour}"/>`;
    case 'bob':
      return `<path d="M168,196 C160,118 320,118 312,196 C316,250 318,276 306,300 C284,312 196,312 174,300 C162,276 164,250 168,196 Z" fill="${hairColour}"/>`;
    case 'curly':
      return [
        [176, 176],
        [168, 206],
        [174, 236],
        [304, 176],
        [312, 206],
        [306, 236],
        [196, 148],
        [284, 148],
        [240, 134],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="27" fill="${hairColour}"/>`)
        .join('');
    default:
      return '';
  }
}

/** Braids hang over the jacket. */
export function braids({ hair, hairColour, outfit: [, , accent] }: Look): string {
  if (hair !== 'braids') return '';
  const braid = (x: number, lean: number) =>
    [0, 1, 2, 3, 4]
      .map(
        (knot) =>
          `<ellipse cx="${x + lean * knot * 3}" cy="${268 + knot * 25}" rx="${16 - knot}" ry="17" fill="${hairColour}"/>`,
      )
      .join('') +
    `<rect x="${x + lean * 14 - 9}" y="382" width="18" height="9" rx="4" fill="${accent}"/><path d="M${x + lean * 14 - 7},391 h14 l4,22 q-11,7 -22,0 Z" fill="${hairColour}"/>`;
  return braid(182, -1) + braid(298, 1);
}

const SHOULDERS = 'M52,490 C54,398 104,362 186,340 L294,340 C376,362 426,398 428,490 Z';

export function jacket({ cut, outfit: [main, second, accent] }: Look): string {
  const cuts = {
    yoke: `<path d="M52,490 C54,398 104,362 186,340 L294,340 C376,362 426,398 428,490 V426 C330,400 150,400 52,426 Z" fill="${second}"/>`,
    chevron: `<path d="M52,420 L240,492 L428,420 V452 L240,524 L52,452 Z" fill="${second}"/><path d="M52,404 L240,476 L428,404 V412 L240,484 L52,412 Z" fill="${accent}"/>`,
    band: `<rect x="40" y="418" width="400" height="30" fill="${second}"/><rect x="40" y="452" width="400" height="7" fill="${accent}"/>`,
    vest: `<path d="M52,490 C54,398 104,362 150,350 C138,400 136,450 138,490 Z M428,490 C426,398 376,362 330,350 C342,400 344,450 342,490 Z" fill="${second}"/>`,
  };
  return `<clipPath id="torso"><path d="${SHOULDERS}"/></clipPath>
    <path d="${SHOULDERS}" fill="${main}"/><g clip-path="url(#torso)">${cuts[cut]}
    <path d="M240,340 V490" stroke="${accent}" stroke-width="5"/><rect x="228" y="392" width="0" height="0"/></g>
    <path d="M120,490 C122,452 126,436 132,424 M360,490 C358,452 354,436 348,424" stroke="#000" stroke-opacity=".14" stroke-width="4" fill="none" stroke-linecap="round"/>`;
}

/** Drawn after the neck: the high collar hides where it ends. */
export function collar({ outfit: [main, second, accent] }: Look): string {
  return `<path d="M182,346 C182,318 190,304 204,298 C214,316 266,316 276,298 C290,304 298,318 298,346 C284,366 196,366 182,346 Z" fill="${second}"/>
    <path d="M182,346 C182,318 190,304 204,298 C206,330 222,352 240,362 C214,362 194,360 182,346 Z M298,346 C298,318 290,304 276,298 C274,330 258,352 240,362 C266,362 286,360 298,346 Z" fill="${main}"/>
    <path d="M240,360 V392" stroke="${accent}" stroke-width="5"/><rect x="234" y="372" width="12" height="20" rx="5" fill="${accent}"/>`;
}

export function neck({ skin: [, shade] }: Look): string {
  return `<path d="M212,262 H268 V318 Q240,340 212,318 Z" fill="${shade}"/>`;
}
