/** Meeting points: kept by admins, chosen by instructors, offered in the booking form. */
import type { MeetingPoint } from '@sklon/contract/meeting-points';
import { page } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { book, calendar, dialog, openCalendar, slot } from '../../../test/browser/booking-page.ts';
import { refused } from '../../../test/browser/fake-api.ts';
import { openPage } from '../../../test/browser/page.ts';
import { admin, provider, settingsPage } from '../../../test/browser/provider-records.ts';
import { onePage, resorts } from '../../../test/browser/records.ts';
import { beOnMonday, expectNone, statesAfterPress } from '../../../test/browser/screen.ts';

const point = (id: number, name: string, changes: Partial<MeetingPoint> = {}): MeetingPoint => ({
  id,
  resort_id: 9,
  name,
  note: null,
  latitude: 43.66,
  longitude: 40.31,
  ...changes,
});
const CASH = point(1, 'У касс', { note: 'Под часами' });
const FULL = 'У курорта может быть не больше 50 мест встречи. Удалите лишние.';
const SLOPE = point(2, 'Учебный склон');

beforeEach(beOnMonday);

test('the booking form begins with the usual point, and sends the chosen one', async () => {
  const { api } = await openCalendar({
    ...calendar(),
    listMeetingPointsOfInstructor: [CASH, SLOPE],
  });
  await slot('10:00', 'свободно').click();
  const place = dialog.getByLabelText('Место встречи');
  await expect.element(dialog.getByText('Под часами.')).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: /^Показать на\sкарте$/ }))
    .toHaveAttribute('href', 'https://yandex.ru/maps/?pt=40.31,43.66&z=17&l=map');
  const options = [...(place.element() as HTMLSelectElement).options].map(({ text }) => text);
  expect(options.some((text) => text.includes('У касс'))).toBe(true);
  await place.selectOptions(options.find((text) => text.includes('Учебный склон'))!);
  await book.click();
  await expect.poll(() => api.calls('createInstructorBooking').length).toBe(1);
  expect(api.calls('createInstructorBooking')[0]?.body).toMatchObject({
    resort_id: 9,
    meeting_point_id: 2,
  });
  await expectNone(dialog);
});

test('a point that is gone is said at the field, and nothing chosen is lost', async () => {
  const message = 'Инструктор больше не встречается здесь.';
  await openCalendar({
    ...calendar(),
    listMeetingPointsOfInstructor: [CASH, SLOPE],
    createInstructorBooking: refused(400, {
      detail: message,
      code: 'validation_failed',
      errors: [{ path: 'meeting_point_id', message }],
    }),
  });
  await slot('10:00', 'свободно').click();
  await book.click();
  const place = dialog.getByLabelText('Место встречи');
  await expect.element(dialog.getByText(message).first()).toBeVisible();
  await expect.element(place).toHaveFocus();
});

test('an instructor ticks points and deletes the own one', async () => {
  const own = point(7, 'Кафе');
  const choices = (picked: number[]) => ({ offered: [CASH, SLOPE], own, picked });
  const { api } = await openPage('/provider-settings', {
    session: provider(),
    api: {
      ...settingsPage(),
      getMeetingPointChoices: choices([7]),
      pickMeetingPoints: ({ body }) => choices((body as { picked: number[] }).picked),
      deleteOwnMeetingPoint: { ...choices([1]), own: null },
    },
  });
  await page.getByText('Места встречи', { exact: true }).click();
  await page.getByRole('checkbox', { name: /^У касс/ }).click();
  await expect.element(page.getByText('Сохранено')).toBeVisible();
  expect(api.calls('pickMeetingPoints')[0]?.body).toEqual({ picked: [7, 1] });
  await expectAccessibleInBothSchemes();
  await page.getByRole('button', { name: 'Удалить своё место' }).click();
  await expect.element(page.getByRole('button', { name: 'Добавить своё место' })).toBeVisible();
});

test('a tick stands from the press on, and goes back when it cannot be saved', async () => {
  const choices = (picked: number[]) => ({ offered: [CASH, SLOPE], own: null, picked });
  const { api } = await openPage('/provider-settings', {
    session: provider(),
    api: {
      ...settingsPage(),
      getMeetingPointChoices: choices([]),
      pickMeetingPoints: ({ body }) => choices((body as { picked: number[] }).picked),
    },
  });
  await page.getByText('Места встречи', { exact: true }).click();
  const box = page.getByRole('checkbox', { name: /^У касс/ });
  await expect.element(box).toBeVisible();
  const seen = statesAfterPress(box);
  await expect.element(page.getByText('Сохранено')).toBeVisible();
  expect(seen()).toEqual([true]);
  api.answer('pickMeetingPoints', refused(500, { detail: 'Ошибка', code: 'internal' }));
  await page.getByRole('checkbox', { name: 'Учебный склон' }).click();
  await expect.element(page.getByText(/Не\sудалось сохранить места встречи/)).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Учебный склон' })).not.toBeChecked();
  await expect.element(box).toBeChecked();
});

test('an admin adds a point by hand; what is wrong stands at its field, and nothing typed is lost', async () => {
  let points = [CASH];
  const { api } = await openPage('/admin/resorts?points=1', {
    session: admin(),
    api: {
      listResorts: resorts,
      listRegistrations: onePage([]),
      listAdminResorts: resorts,
      getMapConfig: { tiles: null },
      listMeetingPoints: () => points,
      createMeetingPoint: refused(409, { detail: FULL, code: 'too_many_meeting_points' }),
      deleteMeetingPoint: () => {
        points = [];
        return undefined;
      },
    },
  });
  const opened = page.getByRole('dialog', { name: 'Места встречи: Шерегеш' });
  await opened.getByRole('button', { name: 'Добавить место встречи' }).click();
  const field = (name: string) => opened.getByRole('textbox', { name });
  const save = opened.getByRole('button', { name: 'Сохранить' });
  await field('Название').fill('Вход');
  await field('Широта').fill('91');
  await save.click();
  await expect.element(field('Широта')).toHaveFocus();
  await expect.element(opened.getByText('Широта — число от −90 до 90')).toBeVisible();
  await expectAccessibleInBothSchemes();
  await field('Широта').fill('52,94');
  await field('Долгота').fill('87.93');
  await save.click();
  await expect.element(opened.getByText(FULL)).toBeVisible();
  await expect.element(field('Название')).toHaveValue('Вход');
  expect(api.calls('createMeetingPoint')[0]?.body).toEqual({
    name: 'Вход',
    note: null,
    latitude: 52.94,
    longitude: 87.93,
  });
  await opened.getByRole('button', { name: 'Отмена' }).click();
  await opened.getByRole('button', { name: 'Удалить: У касс' }).click();
  await page.getByRole('button', { name: 'Удалить', exact: true }).click();
  await expect.element(opened.getByText(/^Пока ни\sодного/)).toBeVisible();
});
