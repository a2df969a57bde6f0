import { expect, test } from 'vitest';
import { loadedAtText, momentText } from './moment.ts';

test('an instant is written by the clock of the given zone', () => {
  expect(momentText('2027-01-14T20:30:00Z', 'Asia/Novokuznetsk')).toBe(
    'пт,\u00A015\u00A0января, 03:30',
  );
});

test('the time of loading is written by the visitor’s clock, with the day when it is another one', () => {
  const loadedAt = Date.UTC(2027, 0, 14, 7, 30);
  const text = (now: string, zone: string) => loadedAtText(loadedAt, new Date(now), zone);
  expect(text('2027-01-14T15:00:00Z', 'Europe/Moscow')).toBe('в\u00A010:30');
  expect(text('2027-01-15T15:00:00Z', 'Europe/Moscow')).toBe(
    'чт,\u00A014\u00A0января, в\u00A010:30',
  );
  // In Moscow it is still the 14th, in Novokuznetsk the 15th.
  expect(text('2027-01-14T18:00:00Z', 'Asia/Novokuznetsk')).toBe(
    'чт,\u00A014\u00A0января, в\u00A014:30',
  );
});
