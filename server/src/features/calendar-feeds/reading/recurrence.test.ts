/** What a rule means, computed day by day, is what is read of it. */
import { addDays, daysBetween, instantOf, localNow, weekdayOf } from '@sklon/contract/time';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCalendar } from './read-calendar.ts';

const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;
const ZONES = ['Asia/Novokuznetsk', 'Europe/Berlin', 'America/New_York', 'Pacific/Auckland'];
const WINDOW = 181;

interface Rule {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY';
  interval: number;
  byday: (typeof DAYS)[number][];
  count: number | null;
  until: number | null;
  except: number[];
  start: number;
  today: number;
  zone: string;
}

const rules: fc.Arbitrary<Rule> = fc.record({
  freq: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY'),
  interval: fc.integer({ min: 1, max: 5 }),
  byday: fc.uniqueArray(fc.constantFrom(...DAYS), { maxLength: 4 }),
  count: fc.option(fc.integer({ min: 1, max: 60 })),
  until: fc.option(fc.integer({ min: 0, max: 400 })),
  except: fc.uniqueArray(fc.integer({ min: 0, max: 300 }), { maxLength: 5 }),
  start: fc.integer({ min: 0, max: 1_200 }),
  today: fc.integer({ min: 0, max: 1_200 }),
  zone: fc.constantFrom(...ZONES),
});

const EPOCH = '2025-01-01';
const TIME = '10:30';

/** Monday begins a week. */
const weekOf = (date: string) => Math.floor((daysBetween('2024-12-30', date) + 7_000) / 7);
const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));

function isDue({ freq, interval, byday }: Rule, first: string, date: string): boolean {
  const day = DAYS[weekdayOf(date)] as (typeof DAYS)[number];
  const named = byday.length === 0 || byday.includes(day);
  if (freq === 'DAILY') return daysBetween(first, date) % interval === 0 && named;
  if (freq === 'MONTHLY')
    return (monthOf(date) - monthOf(first)) % interval === 0 && date.slice(8) === first.slice(8);
  const weekday = byday.length === 0 ? weekdayOf(date) === weekdayOf(first) : named;
  return (weekOf(date) - weekOf(first)) % interval === 0 && weekday;
}

function bruteForce(rule: Rule): string[] {
  const first = addDays(EPOCH, rule.start);
  const today = addDays(EPOCH, rule.today);
  const end = addDays(today, WINDOW);
  const found = new Set([first]);
  let left = rule.count ?? Infinity;
  for (let date = first; date < end && left > 0; date = addDays(date, 1)) {
    if (rule.until !== null && date > addDays(first, rule.until)) break;
    if (!isDue(rule, first, date)) continue;
    found.add(date);
    left -= 1;
  }
  const except = new Set(rule.except.map((days) => addDays(first, days)));
  return [...found].filter((date) => date >= today && date < end && !except.has(date));
}

function written(rule: Rule): string {
  const first = addDays(EPOCH, rule.start);
  const compact = (date: string) => date.replaceAll('-', '');
  const utc = (date: string) =>
    instantOf(date, TIME, rule.zone)
      .toISOString()
      .replaceAll(/[-:]|\.\d{3}/g, '');
  const parts = [
    `FREQ=${rule.freq}`,
    `INTERVAL=${rule.interval}`,
    ...(rule.freq !== 'MONTHLY' && rule.byday.length > 0 ? [`BYDAY=${rule.byday.join(',')}`] : []),
    ...(rule.count === null ? [] : [`COUNT=${rule.count}`]),
    ...(rule.until === null ? [] : [`UNTIL=${utc(addDays(first, rule.until))}`]),
  ];
  return [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:1',
    `DTSTART;TZID=${rule.zone}:${compact(first)}T103000`,
    'DURATION:PT1H',
    `RRULE:${parts.join(';')}`,
    ...rule.except.map((days) => `EXDATE:${utc(addDays(first, days))}`),
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
}

it('a rule read from a calendar closes the days that one finds by looking at each', () => {
  fc.assert(
    fc.property(rules, (rule) => {
      const midnight = (days: number) =>
        instantOf(addDays(EPOCH, rule.today + days), '00:00', rule.zone).getTime();
      const options = { from: midnight(0), to: midnight(WINDOW), zone: rule.zone };
      const reading = readCalendar(written(rule), options);
      const found = 'events' in reading ? reading.events : [];
      const days = found.map(({ start }) => localNow(new Date(start), rule.zone));
      expect(days.every(({ time }) => time === TIME)).toBe(true);
      expect(days.map(({ date }) => date).toSorted()).toEqual(bruteForce(rule));
    }),
    { numRuns: 400 },
  );
});
