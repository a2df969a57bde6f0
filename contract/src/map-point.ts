export interface MapPoint {
  /** Degrees. */
  latitude: number;
  longitude: number;
}

const PAIR = String.raw`(-?\d{1,3}\.\d+)\s*(?:,|%2C|\s)\s*(-?\d{1,3}\.\d+)`;

interface Form {
  /** Whose links have it; absent: anybody's. */
  host?: RegExp;
  pattern: RegExp;
  longitudeFirst?: true;
}

const YANDEX = /(^|\.)yandex\.[a-z.]+$|^ya\.ru$/;
const TWO_GIS = /(^|\.)2gis\.[a-z]+$/;

/** Where a map writes a point into its links, the marked place before the middle of the screen. */
const FORMS: readonly Form[] = [
  {
    host: YANDEX,
    pattern: new RegExp(String.raw`[?&](?:whatshere|poi)(?:\[|%5B)point(?:\]|%5D)=${PAIR}`),
    longitudeFirst: true,
  },
  { host: YANDEX, pattern: new RegExp(`[?&]pt=${PAIR}`), longitudeFirst: true },
  { host: YANDEX, pattern: new RegExp(`[?&]s?ll=${PAIR}`), longitudeFirst: true },
  { host: TWO_GIS, pattern: new RegExp(`/${PAIR}(?=[/?#]|$)`), longitudeFirst: true },
  { host: TWO_GIS, pattern: new RegExp(`[?&]m=${PAIR}`), longitudeFirst: true },
  { pattern: /!3d(-?\d{1,3}\.\d+)!4d(-?\d{1,3}\.\d+)/ },
  { pattern: new RegExp(`[?&](?:q|query|ll|center|destination|text)=${PAIR}`) },
  { pattern: new RegExp(`/@${PAIR}`) },
  { pattern: new RegExp(`^geo:${PAIR}`) },
  { pattern: /[?&]mlat=(-?\d{1,3}\.\d+)&mlon=(-?\d{1,3}\.\d+)/ },
  { pattern: /#map=\d+\/(-?\d{1,3}\.\d+)\/(-?\d{1,3}\.\d+)/ },
];

/** The point of a link of Yandex, Google, 2GIS, OpenStreetMap or Apple, or of «43.6559, 40.3126»; null for anything else. */
export function parseMapPoint(text: string): MapPoint | null {
  const typed = text.trim();
  if (!/^(?:https?|geo):/i.test(typed)) return parsePair(typed);
  const host = URL.parse(typed)?.hostname ?? '';
  for (const { host: of, pattern, longitudeFirst } of FORMS) {
    const match = (!of || of.test(host)) && pattern.exec(typed);
    if (match) return longitudeFirst ? point(match[2], match[1]) : point(match[1], match[2]);
  }
  return null;
}

/** Also with decimal commas: «43,6559; 40,3126». */
function parsePair(typed: string): MapPoint | null {
  const degrees = String.raw`(-?\d{1,3}(?:[.,]\d+)?)\s*°?`;
  const match =
    /^(-?\d{1,3}\.\d+)\s*°?[\s,;]+(-?\d{1,3}\.\d+)\s*°?$/.exec(typed) ??
    new RegExp(String.raw`^${degrees}\s*(?:;|,?\s)\s*${degrees}$`).exec(typed);
  if (!match) return null;
  const [one, other] = [match[1]?.replace(',', '.'), match[2]?.replace(',', '.')];
  const straight = point(one, other);
  const swapped = point(other, one);
  return swapped && isInRussia(swapped) && !(straight && isInRussia(straight)) ? swapped : straight;
}

function point(latitude: string | undefined, longitude: string | undefined): MapPoint | null {
  const found = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(found.latitude) <= 90 && Math.abs(found.longitude) <= 180 ? found : null;
}

/** Roughly: tells apart figures that were typed in the wrong order. */
function isInRussia({ latitude, longitude }: MapPoint): boolean {
  return latitude >= 41 && latitude <= 82 && longitude >= 19 && longitude <= 180;
}
