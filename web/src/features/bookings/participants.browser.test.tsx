/** Who comes to a lesson, the comment and the phone number in the booking form (lesson, Who comes). */
import { CONTACTS_BEFORE_CONFIRMATION } from '@sklon/contract/message-rules';
import type { Companion } from '@sklon/contract/participants';
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { type Handlers, refused } from '../../../test/browser/fake-api.ts';
import { PHONE } from '../../../test/browser/page.ts';
import {
  beOnMonday,
  expectNone,
  expectNoSidewaysScrolling,
  expectTexts,
  toast,
} from '../../../test/browser/screen.ts';
import { session } from '../../../test/browser/session.ts';
import {
  book,
  calendar,
  chooseTwoHours,
  dialog,
  openCalendar,
} from '../../../test/browser/booking-page.ts';

const BOOKED = 'Бронирование создано! Инструктор свяжется с вами для подтверждения.';
const NOTHING = { sport: null, height_cm: null, weight_kg: null, shoe_size: null };
const masha: Companion = {
  ...NOTHING,
  id: 1,
  first_name: 'Маша',
  age: 6,
  level: 'first_time',
  sport: 'ski',
  height_cm: 118,
};
const pyotr: Companion = {
  ...NOTHING,
  id: 2,
  first_name: 'Пётр',
  age: null,
  level: 'confident',
  sport: 'snowboard',
};

beforeEach(beOnMonday);

const chip = (name: string) => dialog.getByRole('button', { name, exact: true });
const field = (label: string) => dialog.getByLabelText(label);
const error = (text: string) => dialog.getByText(text, { exact: true });
/** Teaches children from five years on, skiing and snowboarding. */
const both = (api: Handlers = {}) => ({ ...calendar(), ...api });
const onlySki = (api: Handlers = {}) => ({
  ...calendar([], undefined, { skill_type: 'ski' }),
  ...api,
});

async function open(api: Handlers, options: Parameters<typeof openCalendar>[1] = {}) {
  const opened = await openCalendar(api, options);
  await chooseTwoHours();
  return () => opened.api.calls('createInstructorBooking').map(({ body }) => body);
}

describe('a booking', () => {
  test('of one person needs nothing of all this', async () => {
    const sent = await open(both());
    await book.click();
    await expect.element(toast(BOOKED)).toBeVisible();
    for (const optional of ['participants', 'comment', 'phone'])
      expect(sent()[0]).not.toHaveProperty(optional);
  });

  test('begins with the age of the child who was searched for', async () => {
    await open(both(), { path: '/instructors/7?book=1&age=6' });
    await chip('Ребёнок, 6 лет').click();
    await expect.element(field('Возраст, лет')).toHaveValue('6');
    await field('Имя').fill('Маша');
    await expectNone(chip('Ребёнок, 6 лет'));
    await dialog.getByRole('button', { name: 'Добавить участника' }).click();
    await expect.element(field('Возраст, лет').nth(1)).toHaveValue('');
  });

  test('offers the companion of the age that was searched for first', async () => {
    const anya = { ...masha, id: 3, first_name: 'Аня', age: 9 };
    await open(both({ listCompanions: [anya, masha] }), { path: '/instructors/7?book=1&age=6' });
    await expectTexts(dialog.getByRole('list', { name: 'Добавить' }).getByRole('button'), [
      'Маша, 6 лет',
      'Аня, 9 лет',
      'Еду я (Зоя)',
      'Добавить участника',
    ]);
  });

  test('takes the sport that was searched for', async () => {
    await open(both(), { path: '/instructors/7?book=1&sport=snowboard' });
    await chip('Еду я (Зоя)').click();
    await expect.element(field('Вид катания')).toHaveValue('snowboard');
  });

  test('takes companions along by one tap each, and leaves them at home by another', async () => {
    const sent = await open(both({ listCompanions: [masha, pyotr] }));
    await chip('Маша, 6 лет').click();
    await expectNone(chip('Маша, 6 лет'));
    await expect.element(dialog.getByRole('group', { name: /^Маша/ })).toHaveFocus();
    await chip('Пётр').click();
    await expect.element(field('Сколько человек')).toHaveValue('2');
    await expect.element(error('Маша, 6 лет, впервые, лыжи')).toBeVisible();
    await expectAccessibleInBothSchemes();
    await dialog.getByRole('button', { name: 'Убрать: Пётр' }).click();
    await expect.element(chip('Пётр')).toBeVisible();
    await expectNone(error('Пётр, катаюсь уверенно, сноуборд'));
    await book.click();
    await expect.element(toast(BOOKED)).toBeVisible();
    const { id: _, ...named } = masha;
    expect(sent()).toEqual([expect.objectContaining({ group_size: 2, participants: [named] })]);
  });

  test('takes somebody new, the comment and the phone number', async () => {
    const sent = await open(onlySki());
    await chip('Еду я (Зоя)').click();
    await expect.element(field('Имя')).toHaveValue('Зоя');
    await field('Уровень').selectOptions('учусь поворачивать');
    await field('Комментарий инструктору').fill('Боюсь подъёмника');
    await field('Ваш телефон').fill('8 916 123-45-67');
    await expectAccessibleInBothSchemes();
    await book.click();
    await expect.element(toast(BOOKED)).toBeVisible();
    expect(sent()).toEqual([
      expect.objectContaining({
        group_size: 1,
        participants: [{ ...NOTHING, first_name: 'Зоя', age: null, level: 'turning' }],
        comment: 'Боюсь подъёмника',
        phone: '8 916 123-45-67',
      }),
    ]);
    expect(localStorage.getItem('bookingDetails')).toBeNull();
  });

  test('fits a phone of 360 pixels', async () => {
    const opened = await openCalendar(both({ listCompanions: [masha, pyotr] }), {
      viewport: { ...PHONE, width: 360 },
    });
    await page.getByRole('tab', { name: /^вторник/ }).click();
    await page.getByRole('button', { name: /^вторник.*, 11:00, свободно/ }).click();
    await chip('Маша, 6 лет').click();
    await chip('Добавить участника').click();
    await expect.element(field('Имя')).toHaveFocus();
    expectNoSidewaysScrolling();
    await expectAccessibleInBothSchemes();
    expect(opened.api.calls('createInstructorBooking')).toEqual([]);
  });
});

describe('the form says at the field', () => {
  test('that a participant has no name, level and sport, and sends nothing', async () => {
    const sent = await open(both());
    await chip('Добавить участника').click();
    await book.click();
    await expect.element(error('Укажите имя')).toBeVisible();
    await expect.element(error('Выберите уровень')).toBeVisible();
    await expect.element(error('Выберите вид катания')).toBeVisible();
    await expect.element(field('Имя')).toHaveFocus();
    await field('Имя').fill('Юра');
    await expectNone(error('Укажите имя'));
    expect(sent()).toEqual([]);
  });

  test.each([
    ['Возраст, лет', '121', 'Возраст — от 0 до 120 лет'],
    ['Возраст, лет', '4', 'Инструктор занимается с детьми от 5 лет'],
    ['Рост, см', '20', 'Рост — от 50 до 230 сантиметров'],
    ['Вес, кг', '250', 'Вес — от 10 до 200 килограммов'],
    ['Размер обуви', '60', 'Размер обуви — от 15 до 52'],
  ])('%s: %s', async (label, typed, text) => {
    const sent = await open(onlySki());
    await chip('Еду я (Зоя)').click();
    await field('Уровень').selectOptions('впервые');
    await dialog.getByText('Рост, вес и размер обуви для проката').click();
    await field(label).fill(typed);
    await book.click();
    await expect.element(error(text)).toBeVisible();
    await expect.element(field(label)).toHaveFocus();
    await field(label).fill('');
    await expectNone(error(text));
    await book.click();
    await expect.element(toast(BOOKED)).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  test('that a companion is too young for the instructor', async () => {
    const sent = await open(both({ listCompanions: [{ ...masha, age: 4 }] }));
    await chip('Маша, 4 года').click();
    await book.click();
    await expect.element(error('Инструктор занимается с детьми от 5 лет')).toBeVisible();
    await expect.element(field('Возраст, лет')).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  test('that more are named than come', async () => {
    const sent = await open(both({ listCompanions: [masha, pyotr] }));
    await chip('Маша, 6 лет').click();
    await chip('Пётр').click();
    await field('Сколько человек').fill('1');
    await book.click();
    await expect.element(error('Участников больше, чем человек в заявке')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  test('that the phone number is none, once the field is left', async () => {
    const sent = await open(both());
    await field('Ваш телефон').fill('+7 916');
    await field('Комментарий инструктору').click();
    const wrong = error('Укажите телефон с кодом, например +7\u00A0916\u00A0123\u201145\u201167');
    await expect.element(wrong).toBeVisible();
    await book.click();
    await expect.element(field('Ваш телефон')).toHaveFocus();
    expect(sent()).toEqual([]);
    await field('Ваш телефон').fill('+7 916 123-45-67');
    await expectNone(wrong);
    await book.click();
    await expect.element(toast(BOOKED)).toBeVisible();
  });

  test('no phone number that is pasted with unseen marks', async () => {
    const sent = await open(both());
    await field('Ваш телефон').fill('\u202A+7\u00A0916 123‑45‑67\u202C');
    await book.click();
    await expect.element(toast(BOOKED)).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  test('contacts in what the instructor reads before confirming, and nothing typed is lost', async () => {
    const errors = ['participants.0.first_name', 'comment'].map((path) => ({
      path,
      message: CONTACTS_BEFORE_CONFIRMATION,
    }));
    const refusal = refused(400, {
      detail: CONTACTS_BEFORE_CONFIRMATION,
      code: 'validation_failed',
      errors,
    });
    // A companion of before the rule.
    const kept = { ...masha, first_name: 'Маша 89161234567' };
    await open(both({ listCompanions: [kept], createInstructorBooking: refusal }));
    await chip('Маша 89161234567, 6 лет').click();
    await field('Комментарий инструктору').fill('Мой вк: vk.com/anna');
    await book.click();
    for (const [label, typed] of [
      ['Имя', 'Маша 89161234567'],
      ['Комментарий инструктору', 'Мой вк: vk.com/anna'],
    ] as const) {
      await expect
        .element(field(label))
        .toHaveAccessibleDescription(expect.stringContaining(CONTACTS_BEFORE_CONFIRMATION));
      await expect.element(field(label)).toHaveValue(typed);
    }
  });

  test('that the comment is too long, and cuts nothing off', async () => {
    const sent = await open(both());
    await field('Комментарий инструктору').fill('я'.repeat(503));
    await expect.element(error('Не длиннее 500 знаков: сейчас 503')).toBeVisible();
    await book.click();
    await expect.element(field('Комментарий инструктору')).toHaveFocus();
    await expect.element(field('Комментарий инструктору')).toHaveValue('я'.repeat(503));
    expect(sent()).toEqual([]);
  });

  test('what the API refuses', async () => {
    const detail = 'Инструктор не занимается с детьми';
    const refusal = refused(400, {
      detail,
      code: 'validation_failed',
      errors: [{ path: 'participants.0.age', message: detail }],
    });
    await open(both({ listCompanions: [masha], createInstructorBooking: refusal }));
    await chip('Маша, 6 лет').click();
    await book.click();
    await expect.element(dialog.getByText(detail).first()).toBeVisible();
    await expect.element(field('Возраст, лет')).toHaveFocus();
  });
});

describe('what was entered', () => {
  test('survives a failure and another visit, until the booking is made', async () => {
    const first = await openCalendar({ ...both(), createInstructorBooking: refused(500) });
    await chooseTwoHours();
    await chip('Добавить участника').click();
    await field('Имя').fill('Юра');
    await field('Комментарий инструктору').fill('Ждём у кассы');
    await dialog.getByRole('button', { name: 'Назад' }).click();
    await expectNone(dialog);
    await chooseTwoHours();
    await expect.element(field('Имя')).toHaveValue('Юра');
    await expect.element(field('Комментарий инструктору')).toHaveValue('Ждём у кассы');
    expect(first.api.calls('createInstructorBooking')).toEqual([]);
  });

  test('is not shown to somebody else, nor the next day', async () => {
    const people = [{ first_name: 'Юра' }];
    const stored = (changes: object) => ({
      stored: {
        bookingDetails: JSON.stringify({ user: 501, at: Date.now(), people, ...changes }),
      },
    });
    await open(both(), stored({ user: 502 }));
    await expectNone(field('Имя'));
  });
});

test('a phone number that the account has is shown, and can be changed', async () => {
  const sent = await open(both(), { session: session({ phone: '+79161234567' }) });
  await expect.element(dialog.getByText(/\+7\s916\s123-45-67/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Изменить телефон' }).click();
  await field('Ваш телефон').fill('+7 916 765-43-21');
  await book.click();
  await expect.element(toast(BOOKED)).toBeVisible();
  expect(sent()).toEqual([expect.objectContaining({ phone: '+7 916 765-43-21' })]);
});
