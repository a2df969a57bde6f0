/** Drawings shown in place of a missing photo. */
import { PHOTO } from './layout.ts';
import { art, glacier, glacierPale, ink, snow, sun } from './colors.ts';

const JACKETS = [glacier, art.person, '#17795a', sun] as const;

function framed(drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PHOTO.side}" height="${PHOTO.side}" viewBox="0 0 480 480"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${art.skyTop}"/><stop offset=".62" stop-color="${art.skyMid}"/><stop offset="1" stop-color="${art.skyLow}"/></linearGradient></defs><path fill="url(#sky)" d="M0 0h480v480H0z"/>${drawing}</svg>`;
}

const PEAKS = `<path fill="${snow}" d="M-10 330 96 176l34 38 62-104 52 78 34-30 92 128 44-40 86 108v130H-10z"/><path fill="${art.snowShade}" d="M-10 330 96 176l-12 70 20 44-44 60zM192 110l-24 92 28 58-40 78-74 12 48-136zM414 246l-14 58 22 46-70 8 18-72z"/><path fill="${art.slope}" d="M-10 366q130-50 256-24t244-10v158H-10z"/>`;

/** A person in helmet and goggles before the mountains; the color of the jacket depends on the id. */
export function drawnInstructor(id: number): string {
  const jacket = JACKETS[id % JACKETS.length] ?? glacier;
  return framed(
    `${PEAKS}<path fill="${jacket}" d="M72 490c4-88 46-132 112-146h112c66 14 108 58 112 146z"/><path fill="${snow}" opacity=".24" d="M128 490c2-52 12-92 34-118l26-16-14 134zM352 490c-2-52-12-92-34-118l-26-16 14 134z"/><path fill="#d9a482" d="M204 300h72v52q-36 34-72 0z"/><path fill="#f0c3a0" d="M166 214c0-62 32-92 74-92s74 30 74 92c0 66-34 118-74 118s-74-52-74-118z"/><path fill="${art.firDeep}" d="M152 214C148 128 186 88 240 88s92 40 88 126l-14 4c-10-26-28-38-74-38s-64 12-74 38z"/><path fill="${snow}" opacity=".16" d="M184 152c10-30 30-46 60-48-18 12-34 30-40 56z"/><rect x="158" y="176" width="164" height="70" rx="33" fill="${ink}"/><rect x="168" y="184" width="144" height="54" rx="26" fill="${sun}"/><path fill="${snow}" opacity=".5" d="M196 186h44l-30 50h-18q-16-6-22-22z"/><path fill="none" stroke="#a5593f" stroke-width="6" stroke-linecap="round" d="M214 286q26 20 52 0"/><path fill="${jacket}" d="M182 350q58 46 116 0l14 20q-70 56-144 0z"/><path fill="${ink}" opacity=".22" d="M182 350q58 46 116 0l14 20q-70 56-144 0z"/>`,
  );
}

/** A rental shop's rack: skis and a board under a snowy roof. */
export const drawnShop = framed(
  `${PEAKS}<path fill="${glacierPale}" d="M104 206h272v210H104z"/><path fill="${glacier}" d="M104 206h272v34H104z"/><path fill="${art.rope}" d="M76 200 232 120q8-4 16 0l156 80v18H76z"/><path fill="${snow}" d="M66 196 230 108q10-5 20 0l164 88q6 12-10 14-20 2-34-12-24 18-52 2-28 20-58 2-28 20-58 0-30 18-54 0-20 14-44 2-18 14-36-2z"/><g fill="none" stroke-width="15" stroke-linecap="round"><path stroke="${art.rope}" stroke-width="9" d="M128 282h224"/><path stroke="${glacier}" d="M162 400V262q0-10-4-16M190 400V262q0-10 4-16"/><path stroke="${art.person}" d="M230 400V268q0-10-4-16M258 400V268q0-10 4-16"/></g><path fill="${sun}" d="M316 256q20 0 20 24v98q0 24-20 24t-20-24v-98q0-24 20-24z"/><path fill="none" stroke="${snow}" stroke-width="6" stroke-linecap="round" d="M306 306h20m-20 54h20"/>`,
);
