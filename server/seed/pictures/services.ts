/** Pictures of additional services: a helicopter, a snowcat, a camera, a van. On a canvas of 480 × 480. */
import { scenery } from '../portraits/scenery.ts';
import type { Random } from '../random.ts';
import { PAINTS } from './gear.ts';

export type ServicePicture = 'helicopter' | 'snowcat' | 'camera' | 'van';

export function serviceSvg(random: Random, what: ServicePicture): string {
  const [main, stripe] = random.pick(PAINTS);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" width="480" height="480">${scenery(random)}${DRAWINGS[what](main, stripe)}</svg>`;
}

const DRAWINGS: Record<ServicePicture, (main: string, stripe: string) => string> = {
  helicopter,
  snowcat,
  camera,
  van,
};

function helicopter(main: string, stripe: string): string {
  return `<g transform="rotate(-6 240 220)"><path d="M86,132 H374" stroke="#2b3140" stroke-width="8" stroke-linecap="round" opacity=".75"/>
    <rect x="222" y="132" width="16" height="28" fill="#2b3140"/>
    <path d="M300,196 L420,182 L428,206 L304,238 Z" fill="${main}"/><path d="M408,140 L432,136 L438,204 L418,206 Z" fill="${main}"/>
    <circle cx="424" cy="166" r="26" fill="none" stroke="#2b3140" stroke-width="5" opacity=".75"/>
    <path d="M106,226 Q112,158 206,156 H276 Q322,160 316,212 Q308,262 240,266 H160 Q106,262 106,226 Z" fill="${main}"/>
    <path d="M116,222 Q124,176 190,174 V224 Z" fill="#cfeaf7"/><rect x="204" y="176" width="44" height="46" rx="8" fill="#cfeaf7"/><rect x="260" y="178" width="36" height="42" rx="8" fill="#cfeaf7"/>
    <path d="M110,236 Q210,250 314,226" fill="none" stroke="${stripe}" stroke-width="10"/>
    <path d="M164,266 v26 M250,266 v26 M128,294 H300" stroke="#2b3140" stroke-width="8" stroke-linecap="round" fill="none"/></g>`;
}

function snowcat(main: string, stripe: string): string {
  const wheels = [134, 184, 234, 284, 334].map(
    (x) =>
      `<circle cx="${x}" cy="386" r="17" fill="#4a5262"/><circle cx="${x}" cy="386" r="7" fill="#9aa3b3"/>`,
  );
  return `<path d="M52,430 L64,328 Q68,318 78,322 L104,340 L96,430 Z" fill="${stripe}"/><path d="M84,372 H140" stroke="#2b3140" stroke-width="12"/>
    <path d="M128,354 V300 H190 L206,226 Q208,218 218,218 H346 Q356,218 356,228 V354 Z" fill="${main}"/>
    <path d="M206,298 L220,236 H276 V298 Z" fill="#cfeaf7"/><rect x="288" y="236" width="54" height="62" fill="#cfeaf7"/>
    <path d="M128,322 H356" stroke="${stripe}" stroke-width="9"/><rect x="236" y="202" width="72" height="16" rx="5" fill="#2b3140"/><circle cx="252" cy="204" r="8" fill="#ffe08a"/><circle cx="290" cy="204" r="8" fill="#ffe08a"/>
    <rect x="104" y="352" width="262" height="68" rx="34" fill="#20242c"/>${wheels.join('')}
    <path d="M356,330 L412,352 V414 H364" fill="#39404f"/>
    <path d="M0,424 C120,408 330,436 480,418 V480 H0 Z" fill="#fff"/>`;
}

function camera(main: string, stripe: string): string {
  return `<path d="M240,300 L168,470 M240,300 L312,470 M240,300 V470" stroke="#2b3140" stroke-width="12" stroke-linecap="round"/>
    <rect x="210" y="284" width="60" height="22" rx="6" fill="#2b3140"/>
    <rect x="142" y="180" width="176" height="106" rx="16" fill="${main}"/><path d="M318,208 L372,180 V286 L318,258 Z" fill="${main}"/>
    <rect x="142" y="210" width="176" height="14" fill="${stripe}"/><circle cx="206" cy="244" r="32" fill="#20242c"/><circle cx="206" cy="244" r="20" fill="#5ad1e6"/><circle cx="199" cy="237" r="6" fill="#fff"/>
    <circle cx="190" cy="156" r="34" fill="#2b3140"/><circle cx="270" cy="152" r="40" fill="#2b3140"/><circle cx="190" cy="156" r="10" fill="${stripe}"/><circle cx="270" cy="152" r="12" fill="${stripe}"/>
    <circle cx="298" cy="198" r="6" fill="#e4352e"/>`;
}

function van(main: string, stripe: string): string {
  const skis = [0, 16, 32].map(
    (up) =>
      `<path d="M136,${200 - up} H330 Q346,${200 - up} 352,${190 - up}" stroke="${up === 16 ? stripe : main}" stroke-width="7" stroke-linecap="round" fill="none"/>`,
  );
  const wheels = [154, 334].map(
    (x) =>
      `<circle cx="${x}" cy="388" r="34" fill="#20242c"/><circle cx="${x}" cy="388" r="15" fill="#9aa3b3"/>`,
  );
  return `${skis.join('')}<path d="M150,214 v-52 M322,214 v-52" stroke="#2b3140" stroke-width="8" stroke-linecap="round"/>
    <path d="M72,388 V240 Q72,212 100,212 H332 Q352,212 362,230 L396,296 Q420,302 424,326 V388 Z" fill="${main}"/>
    <path d="M92,234 H166 V296 H92 Z M180,234 H254 V296 H180 Z M268,234 H330 Q342,234 348,246 L372,296 H268 Z" fill="#cfeaf7"/>
    <path d="M72,316 H420" stroke="${stripe}" stroke-width="12"/><rect x="392" y="330" width="28" height="16" rx="6" fill="#ffe08a"/>
    ${wheels.join('')}<path d="M0,426 C120,410 330,436 480,420 V480 H0 Z" fill="#fff"/>`;
}
