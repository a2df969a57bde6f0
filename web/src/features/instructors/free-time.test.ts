import { describe, expect, it } from 'vitest';
import { ANY_TIME, freeSearchOf, freeTimeText, quickDays } from './free-time.ts';

const NBSP = '\u00A0';
const date = '2027-01-16';

describe('freeSearchOf', () => {
  it('keeps a day, a window and a length that fit together', () => {
    expect(freeSearchOf({ date, from: '10:00', to: '14:00', duration: '90' })).toEqual({
      date,
      from: '10:00',
      to: '14:00',
      duration: 90,
    });
    expect(freeSearchOf({ date, duration: 120 })).toEqual({ ...ANY_TIME, date });
  });

  it('is empty without a day that exists', () => {
    for (const day of [undefined, '', '2027-02-30', 'завтра', 20270116, null]) {
      expect(freeSearchOf({ date: day, from: '10:00', duration: 60 })).toEqual(ANY_TIME);
    }
  });

  it('drops times off the half hour and an end that is not after the start', () => {
    expect(freeSearchOf({ date, from: '10:15', to: '25:00' })).toEqual({ ...ANY_TIME, date });
    expect(freeSearchOf({ date, from: '14:00', to: '14:00' })).toEqual({
      ...ANY_TIME,
      date,
      from: '14:00',
    });
    expect(freeSearchOf({ date, from: '14:00', to: '10:00' })).toEqual({
      ...ANY_TIME,
      date,
      from: '14:00',
    });
  });

  it('shortens the lesson to the window, even the default one', () => {
    expect(freeSearchOf({ date, from: '10:00', to: '11:00' }).duration).toBe(60);
    expect(freeSearchOf({ date, from: '23:00', duration: 240 }).duration).toBe(60);
    expect(freeSearchOf({ date, from: '10:00', to: '10:30', duration: 480 }).duration).toBe(30);
  });

  it('accepts lengths from half an hour to eight hours', () => {
    for (const duration of [0, 15, 45, 510, -30, 'abc', null, 1e9])
      expect(freeSearchOf({ date, duration })).toEqual({ ...ANY_TIME, date });
    expect(freeSearchOf({ date, duration: 30 }).duration).toBe(30);
    expect(freeSearchOf({ date, duration: 480 }).duration).toBe(480);
  });
});

describe('freeTimeText', () => {
  it('names the day, the window when there is one, and the length', () => {
    const day = `сб,${NBSP}16${NBSP}января`;
    expect(freeTimeText({ date, from: '10:00', to: '14:00' })).toBe(
      `${day}, 10:00–14:00, 2${NBSP}часа`,
    );
    expect(freeTimeText({ date, from: '10:00', duration: 30 })).toBe(
      `${day}, с${NBSP}10:00, 30${NBSP}минут`,
    );
    expect(freeTimeText({ date, to: '12:00', duration: 300 })).toBe(
      `${day}, до${NBSP}12:00, 5${NBSP}часов`,
    );
    expect(freeTimeText({ date })).toBe(`${day}, 2${NBSP}часа`);
    expect(freeTimeText({})).toBeNull();
  });
});

describe('quickDays', () => {
  const labels = (today: string) => quickDays(today).map(({ label }) => label);

  it('offers today, tomorrow and what is left of the coming weekend', () => {
    expect(labels('2027-01-13')).toEqual(['Сегодня', 'Завтра', 'сб, 16', 'вс, 17']);
    expect(labels('2027-01-15')).toEqual(['Сегодня', 'Завтра', 'вс, 17']);
    expect(labels('2027-01-16')).toEqual(['Сегодня', 'Завтра']);
    expect(labels('2027-01-17')).toEqual(['Сегодня', 'Завтра', 'сб, 23', 'вс, 24']);
  });

  it.each(['2027-01-13', '2027-01-15', '2027-01-16', '2027-01-17'])(
    'gives each day a name that begins with its label: %s',
    (today) => {
      for (const { label, name } of quickDays(today)) expect(name.startsWith(label)).toBe(true);
    },
  );
});
