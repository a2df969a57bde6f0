/** Busy time of a calendar in iCalendar's format. It reads what strangers wrote, and is run in a thread of its own (`in-thread.ts`). */
import { createHash } from 'node:crypto';
import { CALENDAR_EVENTS_MAX, type FeedProblem } from '@sklon/contract/calendar-feed-rules';
import ICAL from 'ical.js';
import { type EventFacts, factsOf, type Length, type Moment, type ZoneOf } from './event.ts';
import { isSame, repetitionsOf, TooManyEvents } from './recurrence.ts';
import { zoneResolver } from './zones.ts';

export interface ReadOptions {
  /** Milliseconds since 1970: what lies between them is read. */
  from: number;
  to: number;
  /** Of the resort. */
  zone: string;
}

export interface BusyEvent {
  /** The same at every reading: of the event, and of its repetition. */
  key: string;
  /** Milliseconds since 1970. */
  start: number;
  end: number;
  title: string;
  /** Its UID where that may be of a lesson of ours. */
  bookingUid: string | null;
}

/** What a calendar says that could be read. */
export interface CalendarReading {
  events: BusyEvent[];
  /** Events that could not be read, or only their first. */
  unread: number;
  /** The name of a zone that nobody knows: its events are taken to be in another one. */
  unknownZone: string | null;
}

export type Reading = CalendarReading | { problem: FeedProblem };

const DAY_MS = 86_400_000;

const BEGIN = /^BEGIN:VCALENDAR\s*$/gim;
const END = /^END:VCALENDAR\s*$/gim;

function linesOf(text: string, mark: RegExp): number {
  return text.match(mark)?.length ?? 0;
}

export function readCalendar(written: string, options: ReadOptions): Reading {
  const text = written.replace(/^\uFEFF/, '');
  const begun = linesOf(text, BEGIN);
  if (begun === 0) return { problem: 'not_calendar' };
  // It was cut on its way: what is missing would become free time.
  if (linesOf(text, END) < begun) return { problem: 'unreadable' };
  try {
    return busyTime(text, options);
  } catch (error) {
    if (error instanceof TooManyEvents) return { problem: 'too_many_events' };
    return { problem: 'unreadable' };
  }
}

function busyTime(text: string, options: ReadOptions): CalendarReading {
  const { blocks, head } = blocksOf(text);
  const { zoneOf, unknown } = zoneResolver({
    defined: definedZones(blocks.VTIMEZONE),
    usual: /^X-WR-TIMEZONE(?:;[^:\n]*)?:(.*)$/im.exec(head)?.[1]?.trim() ?? null,
    resort: options.zone,
    from: Temporal.Instant.fromEpochMilliseconds(options.from),
  });
  let unread = 0;
  const events: EventFacts[] = [];
  for (const block of blocks.VEVENT) {
    const event = factsIn(block, zoneOf);
    if (event) events.push(event.facts);
    if (!event?.isWhole) unread += 1;
  }
  const found = new Map<string, BusyEvent>();
  for (const series of Map.groupBy(events, ({ uid }) => uid).values()) {
    const { times, isWhole } = timesOf(series, options);
    if (!isWhole) unread += 1;
    for (const time of times) addTo(found, time);
  }
  const [unknownZone = null] = unknown;
  return { events: [...found.values()], unread, unknownZone };
}

/** Two events under one name are both busy. */
function addTo(found: Map<string, BusyEvent>, event: BusyEvent): void {
  let { key } = event;
  while (found.has(key)) key += '+';
  found.set(key, { ...event, key });
  if (found.size > CALENDAR_EVENTS_MAX) throw new TooManyEvents();
}

const COMPONENTS = ['VEVENT', 'VTIMEZONE'] as const;
type Blocks = Record<(typeof COMPONENTS)[number], string[]>;

/** Each component alone, so that one with an error costs no other; `head` is what stands outside of them. */
function blocksOf(text: string): { blocks: Blocks; head: string } {
  const blocks: Blocks = { VEVENT: [], VTIMEZONE: [] };
  const head: string[] = [];
  let block: { name: keyof Blocks; lines: string[] } | undefined;
  for (const line of text.split(/\r\n|\n|\r/)) {
    const mark = line.trimEnd().toUpperCase();
    if (!block) {
      const name = COMPONENTS.find((one) => mark === `BEGIN:${one}`);
      if (name) block = { name, lines: [] };
      else head.push(line);
    }
    if (!block) continue;
    if (line !== '') block.lines.push(line);
    if (mark === `END:${block.name}`) {
      blocks[block.name].push(block.lines.join('\r\n'));
      block = undefined;
    }
  }
  // The last one may have no end of its own.
  if (block) blocks[block.name].push(block.lines.join('\r\n'));
  return { blocks, head: head.join('\n') };
}

function definedZones(blocks: readonly string[]): Map<string, ICAL.Component> {
  return new Map(
    blocks.flatMap((block) => {
      const component = tried(() => ICAL.Component.fromString(block));
      const tzid = component?.getFirstPropertyValue('tzid');
      return component && typeof tzid === 'string' ? [[tzid, component]] : [];
    }),
  );
}

/** What of an event is not needed to know when it is the first time. */
const REPETITIONS = /^(?:RRULE|RDATE|EXRULE|EXDATE)[;:].*$/gim;

/** An event whose rules alone cannot be read is busy the first time; null for one without a time. */
function factsIn(block: string, zoneOf: ZoneOf): { facts: EventFacts; isWhole: boolean } | null {
  const read = (text: string) => tried(() => factsOf(ICAL.Component.fromString(text), zoneOf));
  const whole = read(block);
  if (whole) return { facts: whole, isWhole: true };
  const first = read(block.replaceAll(/\r\n[ \t]/g, '').replaceAll(REPETITIONS, ''));
  return first && { facts: first, isWhole: false };
}

function tried<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

interface Time {
  /** Which of several it is; null for an event that is once, and stays the same wherever it is moved. */
  id: Moment | null;
  start: Moment;
  length: Length;
  title: string;
}

/** All events of one name: the series, and what replaces some of its repetitions. */
function timesOf(
  events: readonly EventFacts[],
  options: ReadOptions,
): { times: BusyEvent[]; isWhole: boolean } {
  const { zone } = options;
  // Of a meeting to which somebody was invited once, the series is not in their calendar.
  const hasSeries = events.some(({ replaces }) => replaces === null);
  const isSingle = ({ replaces }: EventFacts) =>
    replaces !== null && !(hasSeries && replaces.andFollowing);
  const single = events.filter(isSingle);
  const following = events
    .filter((event) => event.replaces !== null && !isSingle(event))
    .toSorted((a, b) => idOf(b) - idOf(a));
  const isReplaced = (id: Moment) =>
    single.some(({ replaces }) => replaces && isSame(id, replaces, zone));
  const times: Time[] = single
    .filter(({ blocks }) => blocks)
    .map(({ replaces, start, ...rest }) => ({ id: replaces ?? start, start, ...rest }));
  let isWhole = true;
  for (const event of events) {
    if (event.replaces || ![event, ...following].some(({ blocks }) => blocks)) continue;
    const repetitions = wholeSeries(event, options);
    if (!repetitions.isWhole) isWhole = false;
    for (const { id, length } of repetitions.found) {
      if (isReplaced(id)) continue;
      const later = following.find((one) => idOf(one) <= id.at.epochMilliseconds);
      const shown = later ?? event;
      if (!shown.blocks) continue;
      const { title } = shown;
      times.push(
        later
          ? { id, start: shifted(id, later), length: later.length, title }
          : { id: isOnce(event) ? null : id, start: id, length, title },
      );
    }
  }
  return {
    times: times.flatMap((time) => busyEvent(events[0]?.uid ?? '', time, options)),
    isWhole,
  };
}

const isOnce = ({ rules, added }: EventFacts) => rules.length + added.length === 0;

const idOf = ({ replaces }: EventFacts) => replaces?.at.epochMilliseconds ?? 0;

function wholeSeries(event: EventFacts, { from, to, zone }: ReadOptions) {
  const moved = 7 * DAY_MS;
  const window = {
    // What began before may go on, and what follows a change may begin on another day.
    from: Temporal.Instant.fromEpochMilliseconds(from - millisecondsOf(event.length) - moved),
    to: Temporal.Instant.fromEpochMilliseconds(to + moved),
  };
  try {
    return { found: repetitionsOf(event, window, zone), isWhole: true };
  } catch (error) {
    if (error instanceof TooManyEvents) throw error;
    return { found: repetitionsOf({ ...event, rules: [] }, window, zone), isWhole: false };
  }
}

function millisecondsOf(length: Length): number {
  return 'days' in length ? length.days * DAY_MS : length.milliseconds;
}

/** By as much, on the clock, as the first one that was changed. */
function shifted(id: Moment, { replaces, start }: EventFacts): Moment {
  if (!replaces) return id;
  if (start.isDate !== id.isDate) return start;
  const zone = start.at.timeZoneId;
  const before = replaces.at.withTimeZone(zone).toPlainDateTime();
  const by = before.until(start.at.toPlainDateTime());
  const at = id.at.withTimeZone(zone).toPlainDateTime().add(by).toZonedDateTime(zone);
  return { isDate: start.isDate, at };
}

/** None for what takes no time, or lies outside. A day of the calendar is a whole day at the resort. */
function busyEvent(uid: string, time: Time, { from, to, zone }: ReadOptions): BusyEvent[] {
  const { id, start, length, title } = time;
  const first = start.isDate ? start.at.toPlainDate().toZonedDateTime(zone) : start.at;
  const last =
    'days' in length
      ? first.toPlainDate().add({ days: length.days }).toZonedDateTime(zone).epochMilliseconds
      : first.epochMilliseconds + length.milliseconds;
  const busy = {
    start: Math.max(first.epochMilliseconds, from),
    end: Math.min(last, to),
  };
  if (busy.start >= busy.end) return [];
  const key = createHash('sha256').update(`${uid}\n${id?.at.epochMilliseconds ?? ''}`);
  const bookingUid = uid.startsWith('booking-') ? uid : null;
  return [{ key: key.digest('base64url').slice(0, 22), ...busy, title, bookingUid }];
}
