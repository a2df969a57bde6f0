import { describe, expect, it } from 'vitest';
import { calendarFile, type CalendarLesson, calendarUid } from '../src/calendar-file.ts';
import type { Quote } from '../src/quote.ts';

const lesson: CalendarLesson = {
  id: 42,
  status: 'confirmed',
  booking_date: '2026-01-14',
  start_time: '10:00',
  end_time: '12:00',
  timezone: 'Asia/Novokuznetsk',
  group_size: 2,
  price: 12_500,
  instructor: { first_name: 'Иван', last_name: 'Горнов', phone: '+79990000000' },
  resort: { name: 'Шерегеш' },
  now: new Date('2026-01-12T05:06:07.890Z'),
};

function read(file: string): Map<string, string> {
  const lines = file.replaceAll('\r\n ', '').split('\r\n').filter(Boolean);
  return new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
}

describe('calendar file', () => {
  it('holds one event with its own id, in UTC', () => {
    const fields = read(calendarFile(lesson));
    expect(Object.fromEntries(fields)).toMatchObject({
      VERSION: '2.0',
      UID: 'booking-42@sklon',
      DTSTAMP: '20260112T050607Z',
      DTSTART: '20260114T030000Z',
      DTEND: '20260114T050000Z',
      STATUS: 'CONFIRMED',
      SUMMARY: 'Занятие с инструктором: Иван Горнов',
      LOCATION: 'Шерегеш',
    });
    expect(fields.get('DESCRIPTION')).toBe(
      'Инструктор: Иван Горнов\\nТелефон: +7\u00A0999\u00A0000-00-00\\nУчастников: 2\u00A0человека\\nСтоимость: 12\u00A0500\u00A0₽',
    );
  });

  it('names the meeting point, with its coordinates and a link to the map', () => {
    const meeting_point = {
      name: 'У касс; слева',
      note: 'Под часами, у входа',
      latitude: 52.9464,
      longitude: 87.9327,
    };
    const fields = read(calendarFile({ ...lesson, meeting_point }));
    expect(fields.get('LOCATION')).toBe('Шерегеш\\, у касс\\; слева');
    expect(fields.get('GEO')).toBe('52.9464;87.9327');
    expect(fields.get('DESCRIPTION')).toMatch(
      /\\nПод часами\\, у входа\\nНа карте: https:\/\/yandex\.ru\/maps\/\?pt=87\.9327\\,52\.9464&z=17&l=map$/,
    );
    expect(read(calendarFile(lesson)).has('GEO')).toBe(false);
  });

  it('says what the price consists of', () => {
    const quote: Quote = {
      lines: [
        { kind: 'usual', rubles: 10_000 },
        { kind: 'people', further: 1, rubles: 2_500 },
      ],
      total: 12_500,
      for_one: false,
    };
    expect(read(calendarFile({ ...lesson, quote })).get('DESCRIPTION')).toMatch(
      /Стоимость: 12\s500\s₽ \(за\sодного 10\s000\s₽\\, ещё\s1\sчеловек \+2\s500\s₽\)$/,
    );
  });

  // spec: D.16
  it('has the UID that the booking has had from its beginning', () => {
    expect(
      read(calendarFile({ ...lesson, calendar_uid: 'booking-42@sklon.example' })).get('UID'),
    ).toBe('booking-42@sklon.example');
    expect(calendarUid(42, 'sklon.example')).toBe('booking-42@sklon.example');
    expect(calendarUid(42, null)).toBe('booking-42@sklon');
  });

  it('ends every line with CRLF and begins and ends as a calendar', () => {
    const file = calendarFile(lesson);
    expect(file.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
    expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('folds at 75 octets without splitting a character', () => {
    const file = calendarFile({
      ...lesson,
      resort: { name: `⛷️🏂${'Очень длинное название курорта '.repeat(8)}` },
    });
    for (const line of file.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(file).not.toContain('\uFFFD');
    expect(read(file).get('LOCATION')).toContain('⛷️🏂Очень длинное название курорта Очень');
  });

  it('escapes what separates values and drops control characters', () => {
    const fields = read(
      calendarFile({
        ...lesson,
        resort: { name: 'Гора; «Снег, лёд» \\ север\r\nEND:VEVENT\u0007' },
      }),
    );
    expect(fields.get('LOCATION')).toBe('Гора\\; «Снег\\, лёд» \\\\ север\\nEND:VEVENT');
  });

  it('updates the event in a calendar that has it already', () => {
    const stateOf = (status: CalendarLesson['status']) => {
      const fields = read(calendarFile({ ...lesson, status }));
      return ['STATUS', 'SEQUENCE', 'METHOD'].map((name) => fields.get(name));
    };
    expect(stateOf('pending')).toEqual(['TENTATIVE', '0', 'PUBLISH']);
    for (const status of ['confirmed', 'completed'] as const)
      expect(stateOf(status)).toEqual(['CONFIRMED', '1', 'PUBLISH']);
    for (const status of ['declined', 'expired', 'cancelled'] as const)
      expect(stateOf(status)).toEqual(['CANCELLED', '2', 'CANCEL']);
  });

  it('has the stored number of changes as its SEQUENCE, whatever the state', () => {
    expect(read(calendarFile({ ...lesson, sequence: 4 })).get('SEQUENCE')).toBe('4');
    expect(read(calendarFile({ ...lesson, sequence: 0 })).get('SEQUENCE')).toBe('0');
  });

  it('of a request that expired has a higher SEQUENCE than before, also until that is stored', () => {
    const expired = { ...lesson, status: 'expired', sequence: 0 } as const;
    expect(read(calendarFile(expired)).get('SEQUENCE')).toBe('1');
  });

  it('leaves out a phone that is not known and says when the price is on request', () => {
    const file = calendarFile({
      ...lesson,
      price: null,
      instructor: { ...lesson.instructor, phone: null },
    });
    expect(read(file).get('DESCRIPTION')).toBe(
      'Инструктор: Иван Горнов\\nУчастников: 2\u00A0человека\\nСтоимость: по запросу',
    );
  });
});
