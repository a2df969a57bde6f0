/** The repetitions of an event, by its rules and its added and removed days. */
import { CALENDAR_EVENTS_MAX } from '@sklon/contract/calendar-feed-rules';
import { RRuleTemporal, type Freq } from 'rrule-temporal';
import {
  DAYS_ZONE,
  type EventFacts,
  type Length,
  type Moment,
  momentIn,
  type RuleParts,
} from './event.ts';

/** Begins of repetitions between the two, both included. */
export interface Window {
  from: Temporal.Instant;
  to: Temporal.Instant;
}

export interface Repetition {
  /** When it would begin if nothing replaced it: its name. */
  id: Moment;
  length: Length;
}

export class TooManyEvents extends Error {}

/** Steps of a rule that a lifetime of daily events does not reach. */
const STEPS_MAX = 200_000;

/** Throws TooManyEvents, and what the rules throw that cannot be read. */
export function repetitionsOf(event: EventFacts, window: Window, zone: string): Repetition[] {
  const { start, length, rules, added, removed } = event;
  const found = new Map<number, Repetition>();
  const add = (id: Moment, itsLength: Length) => {
    found.set(id.at.epochMilliseconds, { id, length: itsLength });
    if (found.size > CALENDAR_EVENTS_MAX) throw new TooManyEvents();
  };
  // The first is one of them, whatever the rules and added days say.
  if (isWithin(start, window)) add(start, length);
  for (const rule of rules)
    for (const at of beginsOf(rule, start, window, zone)) add({ isDate: start.isDate, at }, length);
  for (const { length: itsLength, ...id } of added)
    if (isWithin(id, window)) add(id, itsLength ?? length);
  return [...found.values()].filter(
    ({ id }) => !removed.some((exception) => isSame(id, exception, zone)),
  );
}

function isWithin({ at }: Moment, { from, to }: Window): boolean {
  const { epochMilliseconds } = at;
  return from.epochMilliseconds <= epochMilliseconds && epochMilliseconds <= to.epochMilliseconds;
}

/**
 * Whether an exception means this repetition. A DATE beside a time means the day; a time beside days, as Exchange writes
 * it, means the day of its midnight, in UTC or in the calendar's zone.
 */
export function isSame(id: Moment, exception: Moment, zone: string): boolean {
  if (id.isDate === exception.isDate)
    return id.at.epochMilliseconds === exception.at.epochMilliseconds;
  const [day, moment] = id.isDate ? [id.at, exception.at] : [exception.at, id.at];
  const date = day.toPlainDate();
  if (!id.isDate) return date.equals(moment.toPlainDate());
  return date.equals(dayOf(moment, zone));
}

function dayOf(moment: Temporal.ZonedDateTime, zone: string): Temporal.PlainDate {
  const isMidnight = moment.toPlainTime().equals(new Temporal.PlainTime());
  return (isMidnight ? moment : moment.withTimeZone(zone)).toPlainDate();
}

function* beginsOf(
  parts: RuleParts,
  { at: dtstart, isDate }: Moment,
  { from, to }: Window,
  zone: string,
): Generator<Temporal.ZonedDateTime> {
  const rule = ruleOf(parts, dtstart, isDate ? zone : null);
  const end = to.toZonedDateTimeISO(dtstart.timeZoneId);
  let begin = from.toZonedDateTimeISO(dtstart.timeZoneId);
  // A rule of seconds is stopped after its first day instead of being written out for half a year.
  const step = isDense(parts) ? { days: 1 } : null;
  while (Temporal.ZonedDateTime.compare(begin, end) < 0) {
    const next = step ? begin.add(step) : end;
    const until = Temporal.ZonedDateTime.compare(next, end) < 0 ? next : end;
    for (const one of rule.between(begin, until, true)) yield one;
    begin = until;
  }
}

function isDense({ freq, ...parts }: RuleParts): boolean {
  return (
    ['SECONDLY', 'MINUTELY', 'HOURLY'].includes(String(freq)) ||
    ['byhour', 'byminute', 'bysecond'].some((name) => name in parts)
  );
}

const NAMES = {
  byday: 'byDay',
  byhour: 'byHour',
  byminute: 'byMinute',
  bymonth: 'byMonth',
  bymonthday: 'byMonthDay',
  bysecond: 'bySecond',
  bysetpos: 'bySetPos',
  byweekno: 'byWeekNo',
  byyearday: 'byYearDay',
} as const;
/** As the parser numbers them. */
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

function ruleOf(
  parts: RuleParts,
  dtstart: Temporal.ZonedDateTime,
  daysIn: string | null,
): RRuleTemporal {
  const lists = Object.entries(NAMES).flatMap(([part, name]) =>
    parts[part] === undefined ? [] : [[name, [parts[part]].flat()]],
  );
  const number = (name: string) => (typeof parts[name] === 'number' ? parts[name] : undefined);
  const wkst = WEEKDAYS[(number('wkst') ?? 0) - 1];
  const [interval, count] = [number('interval'), number('count')];
  return new RRuleTemporal({
    freq: String(parts.freq) as Freq,
    dtstart,
    maxIterations: STEPS_MAX,
    ...(interval !== undefined && { interval }),
    ...(count !== undefined && { count }),
    ...(wkst !== undefined && { wkst }),
    ...(typeof parts.until === 'string' && { until: untilOf(parts.until, dtstart, daysIn) }),
    ...Object.fromEntries(lists),
  });
}

/** A day as the end of a rule of times includes that day; a time as the end of a rule of days, the day of either zone. */
function untilOf(
  value: string,
  { timeZoneId }: Temporal.ZonedDateTime,
  daysIn: string | null,
): Temporal.ZonedDateTime {
  const { isDate, at } = momentIn(value, timeZoneId);
  if (daysIn === null)
    return isDate
      ? at.toPlainDate().toZonedDateTime({ timeZone: timeZoneId, plainTime: '23:59:59' })
      : at;
  if (isDate) return at;
  const [day, other] = [at.toPlainDate(), at.withTimeZone(daysIn).toPlainDate()];
  const last = Temporal.PlainDate.compare(day, other) < 0 ? other : day;
  return last.toZonedDateTime(DAYS_ZONE);
}
