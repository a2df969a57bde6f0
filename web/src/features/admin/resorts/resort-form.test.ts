import { resortForm } from '@sklon/contract/admin';
import { expect, test } from 'vitest';
import { contractValidation } from '../../../ui/form/contract-validation.ts';
import { bodyOfResort, completeTime, maskTime, type ResortFormValues } from './resort-form.ts';

const good = { name: 'Шерегеш', description: '', open_time: '09:00', close_time: '17:30' };
const NOT_A_TIME = 'Укажите время от\u00A000:00 до\u00A023:59, например 09:30';
const NO_CLOSING = 'Укажите время от\u00A000:00 до\u00A024:00, например 18:00';

/** What the form shows as wrong, by field. */
function errorsOf(values: ResortFormValues, isFolder: boolean) {
  return contractValidation<ResortFormValues>({
    loadSchema: () => Promise.resolve(resortForm),
    bodyOf: (typed) => bodyOfResort(typed, isFolder),
  }).validate(values);
}

test('a resort with a name and valid hours has no errors', async () => {
  expect(await errorsOf(good, false)).toEqual({});
  expect(await errorsOf({ ...good, open_time: '00:00', close_time: '23:59' }, false)).toEqual({});
  expect(await errorsOf({ ...good, close_time: '24:00' }, false)).toEqual({});
});

test.each([
  [{ name: ' ' }, { name: 'Укажите название' }],
  [{ name: 'я'.repeat(201) }, { name: 'Не длиннее 200 знаков' }],
  [{ description: 'я'.repeat(2001) }, { description: 'Не длиннее 2000 знаков' }],
  [{ open_time: '' }, { open_time: NOT_A_TIME }],
  [{ open_time: '24:00' }, { open_time: NOT_A_TIME }],
  [{ close_time: '17:60' }, { close_time: NO_CLOSING }],
  [{ close_time: '9:00' }, { close_time: NO_CLOSING }],
  [{ close_time: '24:30' }, { close_time: NO_CLOSING }],
  [{ close_time: '09:00' }, { close_time: 'Закрытие должно быть позже открытия' }],
  [{ close_time: '08:59' }, { close_time: 'Закрытие должно быть позже открытия' }],
])('the error of %j is shown at its field', async (change, errors) => {
  expect(await errorsOf({ ...good, ...change }, false)).toEqual(errors);
});

test('a folder has no times, neither to check nor to send', async () => {
  const folder = { ...good, open_time: '', close_time: '' };
  expect(await errorsOf(folder, true)).toEqual({});
  expect(bodyOfResort(folder, true)).toEqual({ name: 'Шерегеш', description: '' });
  expect(bodyOfResort(good, false)).toEqual(good);
});

test.each([
  ['', ''],
  ['0', '0'],
  ['09', '09'],
  ['093', '09:3'],
  ['0930', '09:30'],
  ['09305', '09:30'],
  ['9:3', '09:3'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['93', '09:3'],
  ['930', '09:30'],
  ['2', '2'],
  ['24', '24'],
  ['2400', '24:00'],
  ['245', '24:5'],
  ['25', '02:5'],
  ['2359', '23:59'],
  ['09:', '09:'],
  ['a1b8', '18'],
  [':30', ':30'],
])('typed %j shows %j', (typed, shown) => {
  expect(maskTime(typed)).toBe(shown);
});

// spec: 2.178
test('a time typed digit by digit is masked at every step', () => {
  expect(['0', '9', '3', '0'].reduce((shown, digit) => maskTime(shown + digit), '')).toBe('09:30');
  expect(['9', '3', '0'].reduce((shown, digit) => maskTime(shown + digit), '')).toBe('09:30');
});

test.each([
  ['9', '09:00'],
  ['18', '18:00'],
  ['24', '24:00'],
  ['09:', '09:00'],
  ['09:3', '09:3'],
  ['', ''],
])('left as %j it becomes %j', (masked, complete) => {
  expect(completeTime(masked)).toBe(complete);
});
