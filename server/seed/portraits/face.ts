/** Head, features, hair in front, beard. */
import type { Look } from './look.ts';

const HEAD =
  'M178,190 C176,128 304,128 302,190 V216 C302,262 272,292 240,292 C208,292 178,262 178,216 Z';
const INK = '#33272a';

export function head(look: Look): string {
  const {
    skin: [base, shade],
  } = look;
  return `<circle cx="177" cy="214" r="14" fill="${shade}"/><circle cx="303" cy="214" r="14" fill="${shade}"/>
    <path d="${HEAD}" fill="${base}"/>${beard(look)}
    <path d="M240,214 C238,224 232,232 234,237 C237,241 243,241 246,238" fill="none" stroke="${shade}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
    ${mouth(look)}${eyes(look)}`;
}

function eyes({ eyewear, female, hairColour, glasses, skin: [, shade] }: Look): string {
  const brow = hairColour === '#d9b06a' ? '#a97f3e' : hairColour;
  const brows = `<path d="M202,190 Q214,182 227,188 M253,188 Q266,182 278,190" fill="none" stroke="${brow}" stroke-width="${female ? 4 : 6}" stroke-linecap="round"/>`;
  if (eyewear === 'goggles' || eyewear === 'sunglasses')
    return eyewear === 'sunglasses' ? brows : '';
  const spectacles = glasses
    ? `<g fill="#fff" fill-opacity=".22" stroke="${INK}" stroke-width="4"><circle cx="215" cy="210" r="20"/><circle cx="265" cy="210" r="20"/></g><path d="M235,208 q5,-4 10,0" fill="none" stroke="${INK}" stroke-width="4"/>`
    : '';
  return `${brows}<g fill="${INK}"><ellipse cx="215" cy="210" rx="6" ry="7.5"/><ellipse cx="265" cy="210" rx="6" ry="7.5"/></g>
    <path d="M206,222 q9,4 18,0 M256,222 q9,4 18,0" fill="none" stroke="${shade}" stroke-width="2.5" stroke-linecap="round" opacity=".7"/>${spectacles}`;
}

function mouth({ smile, female }: Look): string {
  const lips = female ? '#b8434a' : '#8c3b35';
  if (smile === 'closed')
    return `<path d="M220,258 Q240,274 260,258" fill="none" stroke="${lips}" stroke-width="5.5" stroke-linecap="round"/>`;
  return `<path d="M216,253 Q240,260 264,253 Q260,278 240,278 Q220,278 216,253 Z" fill="${lips}"/><path d="M220,255.500 Q240,261 260,255.500 L258,263 Q240,267 222,263 Z" fill="#fff"/>`;
}

function beard({ beard: kind, hairColour }: Look): string {
  if (kind === 'none') return '';
  const path =
    'M178,214 C186,238 198,246 214,244 Q240,236 266,244 C282,246 294,238 302,214 C304,268 274,300 240,300 C206,300 176,268 178,214 Z';
  if (kind === 'full') return `<path d="${path}" fill="${hairColour}"/>`;
  return `<clipPath id="head"><path d="${HEAD}"/></clipPath><path d="${path}" fill="${hairColour}" opacity=".2" clip-path="url(#head)"/>`;
}

/** The hair that a hat does not hide. */
export function hairInFront({ hair, hairColour, headwear, female }: Look): string {
  const bare = headwear === 'none' || headwear === 'headband';
  if (!bare) {
    return female
      ? `<path d="M178,182 C176,210 176,226 182,244 C190,226 192,204 198,184 Z M302,182 C304,210 304,226 298,244 C290,226 288,204 282,184 Z" fill="${hairColour}"/>`
      : `<path d="M176,186 h14 l-2,30 q-8,4 -11,-2 Z M304,186 h-14 l2,30 q8,4 11,-2 Z" fill="${hairColour}"/>`;
  }
  if (hair === 'short') {
    return `<path d="M172,204 C160,132 206,104 246,108 C302,104 322,146 308,204 C302,196 300,184 296,172 C270,176 236,168 220,154 C212,168 192,176 184,178 C182,188 178,198 172,204 Z" fill="${hairColour}"/>`;
  }
  if (hair === 'curly') {
    return [
      [188, 168],
      [204, 148],
      [228, 138],
      [254, 138],
      [278, 150],
      [294, 170],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="23" fill="${hairColour}"/>`)
      .join('');
  }
  return `<path d="M172,216 C160,130 204,112 240,112 C276,112 320,130 308,216 C304,190 296,170 270,158 C246,172 206,172 192,180 C184,190 178,202 172,216 Z" fill="${hairColour}"/>`;
}
