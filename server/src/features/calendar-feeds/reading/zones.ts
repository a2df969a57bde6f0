/** One answer to which zone a name in a calendar means (workday.md, Calendar feeds). */
import ICAL from 'ical.js';
import { findIana } from 'windows-iana';

export interface CalendarZones {
  /** VTIMEZONE components by their TZID. */
  defined: ReadonlyMap<string, ICAL.Component>;
  /** X-WR-TIMEZONE. */
  usual: string | null;
  /** Of the resort: for what names no zone, or none that anybody knows. */
  resort: string;
  /** Offsets of a defined zone are compared in the year that begins here. */
  from: Temporal.Instant;
}

export interface ZoneResolver {
  zoneOf: (tzid: string | undefined) => string;
  /** Names that mean nothing to anybody, as far as they were asked. */
  unknown: ReadonlySet<string>;
}

/** IANA name, Windows name, what the calendar defines, its usual zone, the resort's, in this order. */
export function zoneResolver(zones: CalendarZones): ZoneResolver {
  const found = new Map<string, string>();
  const unknown = new Set<string>();
  const orUnknown = (zone: string | null, tzid: string) => {
    if (zone === null) unknown.add(tzid);
    return zone;
  };
  const usual = () =>
    (zones.usual === null ? null : orUnknown(zoneNamed(zones.usual), zones.usual)) ?? zones.resort;
  const zoneOf = (tzid: string | undefined) => {
    if (tzid === undefined || tzid === '') return usual();
    let zone = found.get(tzid);
    if (zone === undefined) {
      zone = orUnknown(zoneNamed(tzid) ?? definedZone(zones, tzid), tzid) ?? usual();
      found.set(tzid, zone);
    }
    return zone;
  };
  return { zoneOf, unknown };
}

/** «Europe/Moscow», also behind a path, as in «/mozilla.org/20050126_1/Europe/Moscow». */
const IANA = /(?:^|\/)([A-Z][A-Za-z]+\/[A-Za-z_+-]+(?:\/[A-Za-z_+-]+)?)$/;

function zoneNamed(name: string): string | null {
  const text = name.trim().replace(/^"|"$/g, '');
  const candidates = [text, IANA.exec(text)?.[1], ...findIana(text)];
  return candidates.find((zone) => zone !== undefined && isZone(zone)) ?? null;
}

function isZone(zone: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
}

function definedZone(zones: CalendarZones, tzid: string): string | null {
  const component = zones.defined.get(tzid);
  if (!component) return null;
  const location = component.getFirstPropertyValue('x-lic-location');
  return (typeof location === 'string' ? zoneNamed(location) : null) ?? zoneLike(zones, component);
}

const MONTHS = 12;

/** Recurrences need a zone that exists: that of one offset, or the one whose clocks change on the same months. */
function zoneLike({ resort, from }: CalendarZones, component: ICAL.Component): string | null {
  const defined = new ICAL.Timezone(component);
  const first = from.toZonedDateTimeISO('UTC');
  const days = Array.from({ length: MONTHS }, (_, month) => first.add({ months: month }));
  const offsets = days.map(({ year, month, day }) =>
    defined.utcOffset(new ICAL.Time({ year, month, day, hour: 12 }, ICAL.Timezone.localTimezone)),
  );
  const [offset] = offsets;
  if (offset === undefined || offsets.some((one) => !Number.isInteger(one))) return null;
  if (offsets.every((one) => one === offset)) return fixedZone(offset);
  const isLike = (zone: string) =>
    days.every((day, n) => {
      const noon = day.toPlainDate().toZonedDateTime({ timeZone: zone, plainTime: '12:00' });
      return noon.offsetNanoseconds === (offsets[n] ?? 0) * 1e9;
    });
  return [resort, ...Intl.supportedValuesOf('timeZone')].find(isLike) ?? null;
}

/** «+05:30» */
function fixedZone(seconds: number): string | null {
  const minutes = Math.abs(Math.round(seconds / 60));
  if (minutes >= 24 * 60) return null;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${seconds < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
