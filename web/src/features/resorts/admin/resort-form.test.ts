import { expect, test } from 'vitest';
import { bodyOfResort, validateResort } from './resort-form.ts';

const good = { name: 'Шерегеш', description: '', open_time: '09:00', close_time: '17:30' };
const NOT_A_TIME = 'Укажите время от\u00A000:00 до\u00A023:59, например 09:30';

test('a resort with a name and real hours is fine', () => {
  expect(validateResort(good, false)).toEqual({});
  expect(validateResort({ ...good, open_time: '00:00', close_time: '23:59' }, false)).toEqual({});
});

test.each([
  [{ name: ' ' }, { name: 'Укажите название' }],
  [{ name: 'я'.repeat(201) }, { name: 'Не длиннее 200 знаков' }],
  [{ description: 'я'.repeat(2001) }, { description: 'Не длиннее 2000 знаков' }],
  [{ open_time: '' }, { open_time: NOT_A_TIME }],
  [{ open_time: '24:00' }, { open_time: NOT_A_TIME }],
  [{ close_time: '17:60' }, { close_time: NOT_A_TIME }],
  [{ close_time: '9:00' }, { close_time: NOT_A_TIME }],
  [{ close_time: '09:00' }, { close_time: 'Закрытие должно быть позже открытия' }],
  [{ close_time: '08:59' }, { close_time: 'Закрытие должно быть позже открытия' }],
])('%j is told at its field', (change, errors) => {
  expect(validateResort({ ...good, ...change }, false)).toEqual(errors);
});

test('a folder has no times, neither to check nor to send', () => {
  const folder = { ...good, open_time: '', close_time: '' };
  expect(validateResort(folder, true)).toEqual({});
  expect(bodyOfResort(folder, true)).toEqual({ name: 'Шерегеш', description: '' });
  expect(bodyOfResort(good, false)).toEqual(good);
});
