import { describe, expect, it } from 'vitest';
import { ageProblem, measuresText, participantText, riderText } from '../src/participant-rules.ts';
import { parsePhone } from '../src/phone-number.ts';

describe('a participant', () => {
  it.each([
    [1, 'ребёнок 1\u00A0года, впервые, сноуборд'],
    [6, 'ребёнок 6\u00A0лет, впервые, сноуборд'],
    [41, 'взрослый, 41\u00A0год, впервые, сноуборд'],
    [null, 'взрослый, впервые, сноуборд'],
  ])('at the age of %s is described without the name: %s', (age, text) => {
    expect(riderText({ age, level: 'first_time', sport: 'snowboard' })).toBe(text);
  });

  it('is described by name, age, level and sport', () => {
    const masha = { first_name: 'Маша', age: 6, level: 'first_time', sport: 'ski' } as const;
    expect(participantText(masha)).toBe('Маша, 6\u00A0лет, впервые, лыжи');
    expect(participantText({ ...masha, age: null, level: 'advanced', sport: null })).toBe(
      'Маша, всё, кроме чёрных',
    );
  });

  it('is described to a rental shop by what was said of them', () => {
    const nothing = { height_cm: null, weight_kg: null, shoe_size: null };
    expect(measuresText(nothing)).toBe('');
    expect(measuresText({ height_cm: 118, weight_kg: 22, shoe_size: 30 })).toBe(
      'рост 118\u00A0см, вес 22\u00A0кг, обувь 30',
    );
  });

  const taking = (min_kid_age: number | null) => ({ works_with_kids: true, min_kid_age });
  it.each([
    [taking(6), 6, null],
    [taking(6), 5, 'Инструктор занимается с\u00A0детьми от\u00A06\u00A0лет'],
    [taking(null), 0, null],
    [taking(18), 18, null],
    [{ works_with_kids: false, min_kid_age: null }, 18, null],
    [
      { works_with_kids: false, min_kid_age: null },
      17,
      'Инструктор не\u00A0занимается с\u00A0детьми',
    ],
    [{ works_with_kids: false, min_kid_age: null }, null, null],
  ])('of an instructor %o at the age of %s: %s', (instructor, age, problem) => {
    expect(ageProblem(instructor, age)).toBe(problem);
  });
});

describe('a phone number', () => {
  it.each([
    ['8 (916) 123-45-67', '+79161234567'],
    ['916 123-45-67', '+79161234567'],
    ['+7 701 123 45 67', '+77011234567'],
    ['+375 29 123-45-67', '+375291234567'],
    ['+44 020 7946 0958', '+442079460958'],
  ])('%s is read as %s', (typed, stored) => {
    expect(parsePhone(typed)).toBe(stored);
  });

  it.each(['', '8916123456', '+7 116 123-45-67', '+1 111 111 1111', '+375 29 123', 'мама'])(
    '%j is none',
    (typed) => {
      expect(parsePhone(typed)).toBeNull();
    },
  );
});
