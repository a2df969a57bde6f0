import { expect, it } from 'vitest';
import { isSame, NOBODY, participantOf, personErrors } from './person.ts';

const pasted = {
  ...NOBODY,
  first_name: '\u202AМаша\u202C\u200B',
  level: 'first_time',
  age: '\u202A6\u202C',
  height_cm: '\uFEFF118\u00A0',
} as const;

it('a pasted participant is read without unseen marks, as the API reads them', () => {
  expect(personErrors(pasted, null)).toEqual({});
  expect(participantOf(pasted, null)).toMatchObject({ first_name: 'Маша', age: 6, height_cm: 118 });
  expect(isSame(pasted, { first_name: 'Маша' })).toBe(true);
});

it('a name of nothing to be seen is missing, and its length is that of what can be seen', () => {
  expect(personErrors({ ...pasted, first_name: '\u200B\u202A\u202C' }, null).first_name).toBe(
    'Укажите имя',
  );
  expect(personErrors({ ...pasted, first_name: `\u200B${'я'.repeat(50)}` }, null)).toEqual({});
});
