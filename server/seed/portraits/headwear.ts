/** Hats, helmets, goggles. */
import type { Look } from './look.ts';

export function hat({ headwear, outfit: [main, second, accent] }: Look): string {
  switch (headwear) {
    case 'beanie':
      return `<circle cx="240" cy="92" r="24" fill="${second}"/><path d="M170,182 C166,100 208,92 240,92 C272,92 314,100 310,182 Z" fill="${accent}"/>
        <path d="M180,128 Q240,106 300,128 L304,144 Q240,122 176,144 Z" fill="${main}"/>
        <path d="M164,158 Q240,138 316,158 Q320,172 316,188 Q240,168 164,188 Q160,172 164,158 Z" fill="${main}"/>
        <path d="M184,160 v18 M204,156 v18 M226,153 v18 M248,153 v18 M272,155 v18 M294,159 v18" stroke="${second}" stroke-width="4" stroke-linecap="round" opacity=".55"/>`;
    case 'helmet':
      return `<path d="M162,206 C150,92 206,84 240,84 C274,84 330,92 318,206 C320,232 312,250 300,254 C304,226 302,202 296,184 Q240,164 184,184 C178,202 176,226 180,254 C168,250 160,232 162,206 Z" fill="${main}"/>
        <path d="M165,206 C166,230 170,244 180,252 C177,226 178,206 184,186 Z M315,206 C314,230 310,244 300,252 C303,226 302,206 296,186 Z" fill="${second}"/>
        <path d="M228,86 C224,112 224,138 226,166 L254,166 C256,138 256,112 252,86 Z" fill="${accent}" opacity=".9"/>
        <path d="M192,112 q10,-8 20,-10 M288,112 q-10,-8 -20,-10" stroke="${second}" stroke-width="7" stroke-linecap="round" fill="none"/>`;
    case 'headband':
      return `<path d="M170,172 Q240,138 310,172 Q314,186 312,200 Q240,164 168,200 Q166,186 170,172 Z" fill="${accent}"/><path d="M184,170 Q240,146 296,170" stroke="${main}" stroke-width="5" fill="none"/>`;
    default:
      return '';
  }
}

/** Goggles or sunglasses; `goggles-up` sit on the hat, above the face. */
export function eyewear({
  eyewear: kind,
  headwear,
  lens: [from, to],
  outfit: [, second],
}: Look): string {
  if (kind === 'none') return '';
  const gradient = `<defs><linearGradient id="lens" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`;
  if (kind === 'sunglasses') {
    return `${gradient}<path d="M190,200 H234 Q236,228 214,230 Q192,230 190,200 Z M246,200 H290 Q288,230 266,230 Q244,228 246,200 Z" fill="url(#lens)" stroke="#2b2b33" stroke-width="5" stroke-linejoin="round"/>
      <path d="M234,204 q6,-5 12,0 M190,204 l-12,4 M290,204 l12,4" stroke="#2b2b33" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M198,206 l12,0 l-8,14 Z M254,206 l12,0 l-8,14 Z" fill="#fff" opacity=".35"/>`;
  }
  const up = kind === 'goggles-up';
  const shift = up ? (headwear === 'helmet' ? -66 : -52) : 0;
  const strap =
    up && headwear === 'helmet'
      ? `<path d="M160,206 Q240,178 320,206" stroke="${second}" stroke-width="19" fill="none"/>`
      : `<path d="M164,${up ? 204 : 200} L190,208 M316,${up ? 204 : 200} L290,208" stroke="${second}" stroke-width="18"/>`;
  return `${gradient}<g transform="translate(0 ${shift})">${strap}
    <path d="M184,196 Q240,172 296,196 Q302,238 274,240 Q254,240 240,226 Q226,240 206,240 Q178,238 184,196 Z" fill="#2b2f3a"/>
    <path d="M191,200 Q240,180 289,200 Q293,231 272,233 Q254,233 240,217 Q226,233 208,233 Q187,231 191,200 Z" fill="url(#lens)"/>
    <path d="M203,203 q10,-4 22,-6 l-18,30 q-9,-4 -4,-24 Z" fill="#fff" opacity=".38"/><path d="M236,196 l8,0 l-12,18 l-4,0 Z" fill="#fff" opacity=".28"/></g>`;
}
