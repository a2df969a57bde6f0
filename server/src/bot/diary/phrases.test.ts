import { describe, expect, it } from 'vitest';
import { readPhrase } from './phrases.ts';

/** A Thursday. */
const NOW = { date: '2026-11-26', time: '13:40' };

describe('what an instructor writes about the own days', () => {
  it.each([
    ['/today', { do: 'show', date: '2026-11-26' }],
    ['/tomorrow@sklon_bot', { do: 'show', date: '2026-11-27' }],
    ['Завтра', { do: 'show', date: '2026-11-27' }],
    ['/pause', { do: 'pause' }],
    ['Работаю!', { do: 'resume' }],
    ['занят до 15:00', { do: 'busy', date: '2026-11-26', end: '15:00' }],
    ['Занята до 15', { do: 'busy', date: '2026-11-26', end: '15:00' }],
    ['занят с 15', { do: 'busy', date: '2026-11-26', start: '15:00' }],
    ['занят 10–13', { do: 'busy', date: '2026-11-26', start: '10:00', end: '13:00' }],
    ['занят завтра 10–13', { do: 'busy', date: '2026-11-27', start: '10:00', end: '13:00' }],
    [
      'занят  завтра с 10:10 до 12:40',
      { do: 'busy', date: '2026-11-27', start: '10:00', end: '13:00' },
    ],
    ['занят завтра', { do: 'busy', date: '2026-11-27' }],
    ['занят послезавтра весь день', { do: 'busy', date: '2026-11-28' }],
    ['занят завтра утром', { do: 'busy', date: '2026-11-27', end: '12:00' }],
    ['занят завтра днём', { do: 'busy', date: '2026-11-27', start: '12:00', end: '17:00' }],
    ['занят 5 декабря вечером', { do: 'busy', date: '2026-12-05', start: '17:00' }],
    ['занят в субботу 9-24:00', { do: 'busy', date: '2026-11-28', start: '09:00', end: '24:00' }],
    ['занят 5.12 10-13', { do: 'busy', date: '2026-12-05', start: '10:00', end: '13:00' }],
    ['выходной 5 декабря', { do: 'off', first: '2026-12-05', last: '2026-12-05' }],
    ['выходной завтра.', { do: 'off', first: '2026-11-27', last: '2026-11-27' }],
    ['Выходной в четверг', { do: 'off', first: '2026-12-03', last: '2026-12-03' }],
    ['отпуск 5–12 декабря', { do: 'off', first: '2026-12-05', last: '2026-12-12' }],
    ['отпуск с 28 декабря по 8 января', { do: 'off', first: '2026-12-28', last: '2027-01-08' }],
    ['отпуск 05.12.2026 - 12.12.2026', { do: 'off', first: '2026-12-05', last: '2026-12-12' }],
    ['выходной 25 ноября', { do: 'off', first: '2026-11-25', last: '2026-11-25' }],
    ['занят 25.11 10-13', { do: 'busy', date: '2026-11-25', start: '10:00', end: '13:00' }],
    ['отпуск с 25 ноября по 5 декабря', { do: 'off', first: '2026-11-25', last: '2026-12-05' }],
    ['выходной 20 октября', { do: 'off', first: '2027-10-20', last: '2027-10-20' }],
    ['выходной 3 марта', { do: 'off', first: '2027-03-03', last: '2027-03-03' }],
  ])('%s', (text, phrase) => {
    expect(readPhrase(text, NOW)).toEqual(phrase);
  });

  it('takes a day of the last December, in January, for a slip too', () => {
    const phrase = readPhrase('выходной 28 декабря', { date: '2027-01-05', time: '10:00' });
    expect(phrase).toEqual({ do: 'off', first: '2026-12-28', last: '2026-12-28' });
  });

  it.each([
    'занят',
    'занят 10',
    'занят 13-10',
    'занят завтра 25-26',
    'занят, перезвоню',
    'выходной',
    'выходной 31 ноября',
    'выходной 1.13',
    'отпуск с 12 по 5 декабря',
    'отпуск 05.12.2020',
  ])('«%s» says no day or time', (text) => {
    expect(readPhrase(text, NOW)?.do ?? 'none').toMatch(/unclear|none/);
  });

  it.each([
    '',
    'Здравствуйте',
    'Завтра приеду в 10',
    '/start',
    '10-13',
    'занятие завтра',
    'свободен',
  ])('«%s» is something else', (text) => {
    expect(readPhrase(text, NOW)).toBeUndefined();
  });
});
