import { describe, expect, it } from 'vitest';
import { readInThread } from './in-thread.ts';

const FROM = Date.parse('2026-01-14T00:00:00Z');
const OPTIONS = { from: FROM, to: FROM + 181 * 86_400_000, zone: 'Europe/Moscow' };

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');

describe('reading in a thread', () => {
  it('finds what reading finds', async () => {
    const text = calendar(
      'BEGIN:VEVENT',
      'UID:1',
      'SUMMARY:Дело',
      'DTSTART:20260115T070000Z',
      'DTEND:20260115T080000Z',
      'END:VEVENT',
    );
    expect(await readInThread(text, OPTIONS, 20_000)).toMatchObject({
      events: [{ title: 'Дело', start: Date.parse('2026-01-15T07:00:00Z') }],
      unread: 0,
      unknownZone: null,
    });
  });

  it('is ended in time, whatever the calendar makes it do', async () => {
    const forever = Array.from({ length: 20_000 }, (_, n) => [
      'BEGIN:VEVENT',
      `UID:${n}`,
      'DTSTART:19700101T000000Z',
      'DURATION:PT1S',
      'RRULE:FREQ=YEARLY;COUNT=9999;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO',
      'END:VEVENT',
    ]);
    const since = performance.now();
    expect(await readInThread(calendar(...forever.flat()), OPTIONS, 300)).toEqual({
      problem: 'too_slow',
    });
    expect(performance.now() - since).toBeLessThan(5_000);
  });
});
