/**
 * Calendars in the shape that Google, Yandex, Apple and Outlook write, and the known traps of reading them (workday.md, Calendar
 * feeds). Each is read on machines of two zones, for a resort seven hours east of Greenwich.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { localNow } from '@sklon/contract/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCalendar, type ReadOptions, type Reading } from './read-calendar.ts';

const RESORT = 'Asia/Novokuznetsk';
const DAY_MS = 86_400_000;
const FROM = Date.parse('2026-01-13T17:00:00Z');
const OPTIONS: ReadOptions = { from: FROM, to: FROM + 181 * DAY_MS, zone: RESORT };

function shown(reading: Reading): string[] {
  if ('problem' in reading) return [reading.problem];
  const at = (instant: number) => {
    const { date, time } = localNow(new Date(instant), RESORT);
    return `${date.slice(5)} ${time}`;
  };
  const lines = reading.events
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end, title }) => `${at(start)} – ${at(end)} ${title}`);
  return reading.unread === 0 ? lines : [...lines, `unread: ${reading.unread}`];
}

const file = (name: string) =>
  shown(
    readCalendar(readFileSync(join(import.meta.dirname, `fixtures/${name}.ics`), 'utf8'), OPTIONS),
  );

function calendar(...lines: string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n');
}

const event = (...lines: string[]) => [
  'BEGIN:VEVENT',
  ...(lines.some((line) => line.startsWith('UID')) ? [] : ['UID:1']),
  'SUMMARY:Дело',
  ...lines,
  'END:VEVENT',
];

const read = (...lines: string[]) => shown(readCalendar(calendar(...lines), OPTIONS));

const machine = process.env.TZ;

describe.each([
  ['UTC', 0],
  ['Asia/Krasnoyarsk', -420],
])('on a machine in %s', (zone, minutes) => {
  beforeAll(() => {
    process.env.TZ = zone;
    expect(new Date(FROM).getTimezoneOffset()).toBe(minutes);
  });
  afterAll(() => {
    process.env.TZ = machine;
  });

  describe('what Google writes', () => {
    it('closes time without what is free or cancelled, with the changed repetitions', () => {
      expect(file('google')).toEqual([
        '01-15 16:00 – 01-15 17:15 Стоматолог',
        '01-19 23:00 – 01-20 00:30 Йога',
        '01-22 00:00 – 01-24 00:00 Поездка',
        '02-03 12:00 – 02-03 13:00 Йога с утра',
        '02-09 23:00 – 02-10 00:30 Йога',
      ]);
    });
  });

  describe('what Yandex writes', () => {
    it('closes time by a rule with excluded days and by a whole day, not by tasks', () => {
      const training =
        'Тренировка сборной, бассейн и очень длинное название, которое программа переносит на следующую строку';
      expect(file('yandex')).toEqual([
        `01-15 18:30 – 01-15 19:30 ${training}`,
        `01-27 18:30 – 01-27 19:30 ${training}`,
        '01-31 00:00 – 02-01 00:00 Соревнования',
      ]);
    });
  });

  describe('what Apple writes', () => {
    it('closes whole days of a vacation, and meets a change of clocks elsewhere', () => {
      expect(file('apple')).toEqual([
        '02-14 00:00 – 02-22 00:00 Отпуск',
        '03-01 02:00 – 03-01 04:00 Без зоны',
        '03-28 15:00 – 03-28 16:15 Созвон',
        '03-29 14:00 – 03-29 15:15 Созвон',
        '04-01 14:00 – 04-01 15:15 Созвон',
        '04-02 14:00 – 04-02 15:15 Созвон',
      ]);
    });
  });

  describe('what Outlook writes', () => {
    it('closes time by Windows zones, midnights beside days, and zones of its own', () => {
      expect(file('outlook')).toEqual([
        '01-16 14:00 – 01-16 15:00 Планёрка',
        '01-23 14:00 – 01-23 15:00 Планёрка',
        '01-30 14:00 – 01-30 15:00 Планёрка',
        '02-02 00:00 – 02-03 00:00 Сборы',
        '02-03 10:00 – 02-03 12:00 Сборы: полдня',
        '02-05 00:00 – 02-06 00:00 Сборы',
        '02-06 00:00 – 02-07 00:00 Сборы',
        '03-21 11:00 – 03-21 12:00 Курс',
        '03-28 11:00 – 03-28 12:00 Курс',
        '04-04 10:00 – 04-04 11:00 Курс',
      ]);
    });
  });

  describe('a zone', () => {
    const inZone = (tzid: string, ...more: string[]) =>
      read(...more, ...event(`DTSTART;TZID=${tzid}:20260115T100000`, 'DURATION:PT1H'))[0];

    it.each([
      ['Europe/Moscow', '14:00'],
      ['"Europe/Moscow"', '14:00'],
      ['/mozilla.org/20050126_1/Europe/Moscow', '14:00'],
      ['Russian Standard Time', '14:00'],
      ['N. Central Asia Standard Time', '10:00'],
      ['America/Argentina/Buenos_Aires', '20:00'],
      ['"+05:30"', '11:30'],
    ])('%s without a definition is known by its name', (tzid, start) => {
      expect(inZone(tzid)).toMatch(`01-15 ${start}`);
    });

    const define = (tzid: string, ...offset: string[]) => [
      'BEGIN:VTIMEZONE',
      `TZID:${tzid}`,
      ...offset,
      'END:VTIMEZONE',
    ];
    const fixed = (offset: string) => [
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      `TZOFFSETFROM:${offset}`,
      `TZOFFSETTO:${offset}`,
      'END:STANDARD',
    ];

    it('that only the calendar defines has the offset of the definition', () => {
      expect(inZone('Мой город', ...define('Мой город', ...fixed('+0545')))).toMatch('01-15 11:15');
    });

    it('that is defined wrongly under a known name is the one of the name', () => {
      expect(inZone('Europe/Moscow', ...define('Europe/Moscow', ...fixed('+0000')))).toMatch(
        '01-15 14:00',
      );
    });

    it('that nobody knows is the calendar’s usual one, else the resort’s', () => {
      expect(inZone('Nowhere', 'X-WR-TIMEZONE:Europe/Moscow')).toMatch('01-15 14:00');
      expect(inZone('Nowhere', 'X-WR-TIMEZONE:Nowhere')).toMatch('01-15 10:00');
      expect(inZone('Nowhere')).toMatch('01-15 10:00');
    });

    it('that is not said is the calendar’s usual one, else the resort’s', () => {
      const floating = event('DTSTART:20260115T100000', 'DURATION:PT1H');
      expect(read('X-WR-TIMEZONE:Europe/Moscow', ...floating)[0]).toMatch('01-15 14:00');
      expect(read(...floating)[0]).toMatch('01-15 10:00');
    });
  });

  describe('a rule', () => {
    it('without an end since 1970 is read from today on', () => {
      const lines = read(
        ...event('DTSTART:19700101T030000Z', 'DURATION:PT30M', 'RRULE:FREQ=DAILY'),
      );
      expect(lines).toHaveLength(181);
      expect(lines[0]).toBe('01-14 10:00 – 01-14 10:30 Дело');
    });

    it('has no repetition before its first day', () => {
      // A Wednesday: the Monday of its week is no repetition, while it itself is.
      const start = 'DTSTART;TZID=Asia/Novokuznetsk:20260114T100000';
      expect(read(...event(start, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=2'))).toEqual([
        '01-14 10:00 – 01-14 11:00 Дело',
        '01-19 10:00 – 01-19 11:00 Дело',
        '01-26 10:00 – 01-26 11:00 Дело',
      ]);
    });

    it('is not ended early by a day as its end', () => {
      const start = 'DTSTART;TZID=Europe/Moscow:20260115T200000';
      expect(
        read(...event(start, 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=20260116')),
      ).toHaveLength(2);
    });

    it('of seconds is too many events, at once', () => {
      const since = performance.now();
      for (const rule of [
        'FREQ=SECONDLY',
        'FREQ=MINUTELY;INTERVAL=2',
        'FREQ=DAILY;BYHOUR=1,2,3,4,5,6,7,8,9,10;BYMINUTE=1,2,3,4,5,6,7,8,9;BYSECOND=1,2,3,4',
      ])
        expect(
          read(...event('DTSTART:20260114T000000Z', 'DURATION:PT1S', `RRULE:${rule}`)),
        ).toEqual(['too_many_events']);
      expect(performance.now() - since).toBeLessThan(5_000);
    });

    it('that cannot be read closes its first time, and is counted', () => {
      for (const rule of ['RRULE:FREQ=SOMETIMES', 'RRULE:FREQ=DAILY;COUNT=many', 'EXDATE:soon'])
        expect(read(...event('DTSTART:20260115T030000Z', 'DURATION:PT1H', rule))).toEqual([
          '01-15 10:00 – 01-15 11:00 Дело',
          'unread: 1',
        ]);
    });
  });

  describe('excluded and added days', () => {
    const daily = [
      'DTSTART;TZID=Asia/Novokuznetsk:20260115T100000',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;COUNT=3',
    ];
    it.each([
      ['in UTC', 'EXDATE:20260116T030000Z'],
      ['in another zone', 'EXDATE;TZID=Europe/Moscow:20260116T060000'],
      ['as a day', 'EXDATE;VALUE=DATE:20260116'],
    ])('are excluded %s', (_, line) => {
      expect(read(...event(...daily, line)).map((one) => one.slice(0, 5))).toEqual([
        '01-15',
        '01-17',
      ]);
    });

    it('leave the first one where it is', () => {
      expect(
        read(
          ...event(
            'DTSTART:20260115T030000Z',
            'DURATION:PT1H',
            'RDATE:20260117T030000Z,20260118T030000Z',
            'RDATE;VALUE=PERIOD:20260119T030000Z/PT2H,20260120T030000Z/20260120T060000Z',
          ),
        ),
      ).toEqual([
        '01-15 10:00 – 01-15 11:00 Дело',
        '01-17 10:00 – 01-17 11:00 Дело',
        '01-18 10:00 – 01-18 11:00 Дело',
        '01-19 10:00 – 01-19 12:00 Дело',
        '01-20 10:00 – 01-20 13:00 Дело',
      ]);
    });
  });

  describe('a changed repetition', () => {
    const series = event(
      'DTSTART;TZID=Asia/Novokuznetsk:20260115T100000',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;COUNT=5',
    );
    const id = 'TZID=Asia/Novokuznetsk:20260117T100000';

    it('with all that follow moves them, up to a change of its own', () => {
      expect(
        read(
          ...series,
          ...event(
            `RECURRENCE-ID;RANGE=THISANDFUTURE;${id}`,
            'DTSTART;TZID=Asia/Novokuznetsk:20260117T123000',
            'DURATION:PT2H',
          ),
          ...event('RECURRENCE-ID:20260118T030000Z', 'DTSTART:20260118T010000Z', 'DURATION:PT1H'),
        ),
      ).toEqual([
        '01-15 10:00 – 01-15 11:00 Дело',
        '01-16 10:00 – 01-16 11:00 Дело',
        '01-17 12:30 – 01-17 14:30 Дело',
        '01-18 08:00 – 01-18 09:00 Дело',
        '01-19 12:30 – 01-19 14:30 Дело',
      ]);
    });

    it('that is cancelled, alone or with all that follow, closes nothing', () => {
      const cancelled = (range: string) =>
        read(
          ...series,
          ...event(`RECURRENCE-ID${range};${id}`, 'DTSTART:20260117T030000Z', 'STATUS:CANCELLED'),
        ).map((line) => line.slice(0, 5));
      expect(cancelled('')).toEqual(['01-15', '01-16', '01-18', '01-19']);
      expect(cancelled(';RANGE=THISANDFUTURE')).toEqual(['01-15', '01-16']);
    });

    it('of a series that is not in the calendar closes its time', () => {
      for (const range of ['', ';RANGE=THISANDFUTURE'])
        expect(
          read(
            ...event(`RECURRENCE-ID${range};${id}`, 'DTSTART:20260117T030000Z', 'DURATION:PT1H'),
          ),
        ).toEqual(['01-17 10:00 – 01-17 11:00 Дело']);
    });

    it('of days is found by a midnight in UTC and in a zone', () => {
      for (const midnight of [
        ':20260116T000000Z',
        ':20260116T000000',
        ';TZID=Europe/Moscow:20260116T000000',
      ])
        expect(
          read(
            ...event('DTSTART;VALUE=DATE:20260115', 'RRULE:FREQ=DAILY;COUNT=3'),
            ...event(
              `RECURRENCE-ID${midnight}`,
              'DTSTART;VALUE=DATE:20260116',
              'TRANSP:TRANSPARENT',
            ),
          ).map((line) => line.slice(0, 5)),
        ).toEqual(['01-15', '01-17']);
    });
  });

  describe('a whole day', () => {
    it('is the day of the resort, whatever the calendar’s zone', () => {
      for (const usual of ['Europe/Moscow', 'America/New_York', 'Asia/Tokyo'])
        expect(read(`X-WR-TIMEZONE:${usual}`, ...event('DTSTART;VALUE=DATE:20260116'))).toEqual([
          '01-16 00:00 – 01-17 00:00 Дело',
        ]);
    });

    it('may be written without saying that it is one, and with itself as its end', () => {
      expect(read(...event('DTSTART:20260116', 'DTEND;VALUE=DATE:20260116'))).toEqual([
        '01-16 00:00 – 01-17 00:00 Дело',
      ]);
    });
  });

  describe('a text', () => {
    it('that is no calendar is said to be none', () => {
      for (const text of ['', '<!doctype html><title>BEGIN:VCALENDAR</title>', '{"error":1}'])
        expect(shown(readCalendar(text, OPTIONS))).toEqual(['not_calendar']);
    });

    it('that ends before its calendar does is not read in part', () => {
      const [first, second] = [15, 16].map((day) =>
        event(`UID:${day}`, `DTSTART:202601${day}T030000Z`, 'DURATION:PT1H').join('\r\n'),
      );
      const whole = calendar(first!, second!);
      expect(shown(readCalendar(whole, OPTIONS))).toHaveLength(2);
      for (const end of [second!, 'END:VCALENDAR']) {
        const cut = whole.slice(0, whole.indexOf(end));
        expect(shown(readCalendar(cut, OPTIONS))).toEqual(['unreadable']);
        expect(shown(readCalendar(`${whole}\r\n${cut}`, OPTIONS))).toEqual(['unreadable']);
      }
    });

    it('with an event that does not end loses nothing of it', () => {
      const [first, open] = [15, 16].map((day) =>
        event(`UID:${day}`, `DTSTART:202601${day}T030000Z`, 'DURATION:PT1H'),
      );
      expect(read(...first!, ...open!.slice(0, -1))).toEqual([
        '01-15 10:00 – 01-15 11:00 Дело',
        '01-16 10:00 – 01-16 11:00 Дело',
      ]);
    });

    it('with errors in one event is read without it', () => {
      expect(
        read(
          'nonsense',
          ...event('UID:2', 'DTSTART:20261345T030000Z'),
          ...event('UID:3', 'nonsense', 'DTSTART:20260115T030000Z'),
          ...event('UID:4', 'DTSTART:banana'),
          ...event('UID:5', 'DTSTART:20260116T030000Z', 'DURATION:PT1H'),
        ),
      ).toEqual(['01-16 10:00 – 01-16 11:00 Дело', 'unread: 3']);
    });

    it('with a mark of its encoding, short lines and other ends of lines is read all the same', () => {
      const text = calendar(...event('DTSTART:20260116T0300', ' 00Z', 'DURATION:PT1H'));
      for (const same of [`\uFEFF${text}`, text.replaceAll('\r\n', '\n'), `${text}\r\n\r\n`])
        expect(shown(readCalendar(same, OPTIONS))).toEqual(['01-16 10:00 – 01-16 11:00 Дело']);
    });

    it('with too many events is refused whole', () => {
      const many = Array.from({ length: 5_001 }, (_, n) =>
        event(`UID:${n}`, 'DTSTART:20260116T030000Z', 'DURATION:PT1H'),
      );
      expect(read(...many.flat())).toEqual(['too_many_events']);
      expect(read(...many.slice(1).flat())).toHaveLength(5_000);
    });

    it('with two events under one name closes both times', () => {
      expect(
        read(
          ...event('DTSTART:20260116T030000Z', 'DURATION:PT1H'),
          ...event('DTSTART:20260116T050000Z', 'DURATION:PT1H'),
          ...event('DTSTART:20260116T050000Z', 'DURATION:PT1H'),
        ),
      ).toHaveLength(3);
    });
  });

  it('names an event alike at every reading, also later and when it is moved', () => {
    const keys = (options: ReadOptions, at: string) => {
      const reading = readCalendar(
        calendar(...event(`DTSTART:${at}`, 'DURATION:PT1H', 'UID:9')),
        options,
      );
      return 'events' in reading ? reading.events.map(({ key }) => key) : [];
    };
    const series = (options: ReadOptions) => {
      const reading = readCalendar(
        calendar(...event('DTSTART:20260110T030000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY')),
        options,
      );
      return 'events' in reading ? reading.events.map(({ key }) => key) : [];
    };
    const later = { ...OPTIONS, from: FROM + DAY_MS, to: OPTIONS.to + DAY_MS };
    expect(keys(later, '20260121T030000Z')).toEqual(keys(OPTIONS, '20260120T030000Z'));
    expect(series(later).slice(0, 100)).toEqual(series(OPTIONS).slice(1, 101));
  });
});
