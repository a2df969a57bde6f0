import { expect, it } from 'vitest';
import { personName } from './person-name.ts';

it('a person is called by name, else by the name in Telegram, else by the number of the account', () => {
  const person = { id: 3, first_name: 'Анна', last_name: null, username: 'anna' };
  expect(personName({ ...person, last_name: 'Горная' })).toBe('Анна Горная');
  expect(personName(person)).toBe('Анна');
  expect(personName({ ...person, first_name: null })).toBe('@anna');
  expect(personName({ ...person, first_name: null, username: null })).toBe('Аккаунт №\u00A03');
});
