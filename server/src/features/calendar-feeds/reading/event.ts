/** What one VEVENT says, in zones and instants. */
import { cleanLine } from '@sklon/contract/typed-text';
import ICAL from 'ical.js';

/** Days of a DATE are counted in UTC, so that no clock change touches them, and placed at the resort at the end. */
export const DAYS_ZONE = 'UTC';

export interface Moment {
  isDate: boolean;
  at: Temporal.ZonedDateTime;
}

export type ZoneOf = (tzid: string | undefined) => string;

export type RuleParts = Record<string, unknown>;

export interface EventFacts {
  uid: string;
  title: string;
  start: Moment;
  /** Milliseconds, or whole days of a DATE. */
  length: Length;
  /** Whether it takes its time: neither cancelled nor free. */
  blocks: boolean;
  rules: RuleParts[];
  added: (Moment & { length: Length | null })[];
  removed: Moment[];
  /** Of an event that replaces one repetition of another, or it and all that follow. */
  replaces: (Moment & { andFollowing: boolean }) | null;
}

export type Length = { days: number } | { milliseconds: number };

const TITLE_MAX = 200;

/** Throws for a time that does not exist. */
export function factsOf(event: ICAL.Component, zoneOf: ZoneOf): EventFacts {
  const start = momentsOf(event, 'dtstart', zoneOf)[0];
  if (!start) throw new Error('no start');
  const replaced = event.getFirstProperty('recurrence-id');
  const [id] = momentsOf(event, 'recurrence-id', zoneOf);
  const title = titleOf(event);
  return {
    uid: textOf(event, 'uid') || `${title}\n${start.at.toString()}`,
    title,
    start,
    length: lengthOf(event, start, zoneOf),
    blocks: isBlocking(event),
    rules: event.getAllProperties('rrule').map((rule) => jsonOf(rule)[0] as RuleParts),
    added: addedTo(event, zoneOf),
    removed: momentsOf(event, 'exdate', zoneOf),
    replaces: id
      ? { ...id, andFollowing: parameterOf(replaced, 'range')?.toUpperCase() === 'THISANDFUTURE' }
      : null,
  };
}

function titleOf(event: ICAL.Component): string {
  // Control characters cannot be stored.
  const line = cleanLine(textOf(event, 'summary'))
    .replace(/\p{Cc}/gu, '')
    .trim();
  return line.slice(0, TITLE_MAX).toWellFormed() || 'Без названия';
}

function textOf(event: ICAL.Component, name: string): string {
  const value = event.getFirstPropertyValue(name);
  return typeof value === 'string' ? value : '';
}

/** Google and Apple say free by TRANSP, Outlook also in words of its own. */
function isBlocking(event: ICAL.Component): boolean {
  const said = (name: string) => textOf(event, name).trim().toUpperCase();
  if (said('status') === 'CANCELLED') return false;
  const transparency = said('transp');
  if (transparency !== '') return transparency !== 'TRANSPARENT';
  return said('x-microsoft-cdo-busystatus') !== 'FREE';
}

function lengthOf(event: ICAL.Component, start: Moment, zoneOf: ZoneOf): Length {
  const [end] = momentsOf(event, 'dtend', zoneOf);
  if (end) return between(start, end);
  const duration = event.getFirstProperty('duration');
  if (duration) return durationOf(String(jsonOf(duration)[0]), start.isDate);
  return start.isDate ? { days: 1 } : { milliseconds: 0 };
}

function between(start: Moment, end: Moment): Length {
  if (start.isDate && end.isDate)
    // Some write the day itself as the end of a day.
    return { days: Math.max(1, start.at.until(end.at, { largestUnit: 'days' }).days) };
  return { milliseconds: end.at.epochMilliseconds - start.at.epochMilliseconds };
}

function durationOf(text: string, isDate: boolean): Length {
  const milliseconds = ICAL.Duration.fromString(text).toSeconds() * 1_000;
  return isDate ? { days: Math.max(1, Math.ceil(milliseconds / 86_400_000)) } : { milliseconds };
}

function addedTo(event: ICAL.Component, zoneOf: ZoneOf): EventFacts['added'] {
  return event.getAllProperties('rdate').flatMap((property) =>
    jsonOf(property).map((value) => {
      if (!Array.isArray(value))
        return { ...momentOf(String(value), property, zoneOf), length: null };
      const [begin, end] = value.map(String) as [string, string];
      const start = momentOf(begin, property, zoneOf);
      const length = end.startsWith('P')
        ? durationOf(end, start.isDate)
        : between(start, momentOf(end, property, zoneOf));
      return { ...start, length };
    }),
  );
}

function momentsOf(event: ICAL.Component, name: string, zoneOf: ZoneOf): Moment[] {
  return event
    .getAllProperties(name)
    .flatMap((property) =>
      jsonOf(property).map((value) => momentOf(String(value), property, zoneOf)),
    );
}

/** The values of a property as the parser left them. */
function jsonOf(property: ICAL.Property): unknown[] {
  return (property.toJSON() as unknown[]).slice(3);
}

function parameterOf(property: ICAL.Property | null, name: string): string | undefined {
  const value = property?.getParameter(name);
  return Array.isArray(value) ? value[0] : value;
}

/** «2026-01-14», «2026-01-14T10:00:00», the same with Z; «2026-01-14T::» is how the parser writes a DATE that is not said to be one. */
const VALUE = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}:\d{2})(Z)?|T::)?$/;

function momentOf(value: string, property: ICAL.Property, zoneOf: ZoneOf): Moment {
  return momentIn(value, zoneOf(parameterOf(property, 'tzid')));
}

export function momentIn(value: string, zone: string): Moment {
  const [, date, time, utc] = VALUE.exec(value) ?? [];
  if (date === undefined) throw new Error('no date');
  const day = Temporal.PlainDate.from(date, { overflow: 'reject' });
  if (time === undefined) return { isDate: true, at: day.toZonedDateTime(DAYS_ZONE) };
  // A leap second is the second before it.
  const plainTime = time.replace(/:60$/, ':59');
  return { isDate: false, at: day.toZonedDateTime({ timeZone: utc ? 'UTC' : zone, plainTime }) };
}
