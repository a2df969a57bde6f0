/** Meeting points: kept by admins, chosen by instructors, offered in the booking form. */
import type { MeetingPoint } from '@sklon/contract/meeting-points';
import { page, userEvent } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { book, calendar, dialog, openCalendar, slot } from '../../../test/browser/booking-page.ts';
import { NO_CONNECTION, refused } from '../../../test/browser/fake-api.ts';
import { comeBack, openPage } from '../../../test/browser/page.ts';
import { admin, photo, provider, settingsPage } from '../../../test/browser/provider-records.ts';
import { onePage, resorts } from '../../../test/browser/records.ts';
import { beOnMonday, expectNone, statesAfterPress, toast } from '../../../test/browser/screen.ts';

const point = (id: number, name: string, changes: Partial<MeetingPoint> = {}): MeetingPoint => ({
  id,
  resort_id: 9,
  name,
  note: null,
  latitude: 43.66,
  longitude: 40.31,
  photo_path: null,
  photo_placeholder: null,
  ...changes,
});
const CASH = point(1, 'У касс', { note: 'Под часами' });
const FULL = 'У курорта может быть не больше 50 мест встречи. Удалите лишние.';
const SLOPE = point(2, 'Учебный склон');
/** A picture that the site has. */
const PHOTO = '/icons/touch-180.png';

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
  const { api } = await openPage('/provider-settings/season', {
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
  await expect.element(page.getByRole('button', { name: 'Добавить своё место' })).toHaveFocus();
});

test('a tick stands from the press on, and goes back when it cannot be saved', async () => {
  const choices = (picked: number[]) => ({ offered: [CASH, SLOPE], own: null, picked });
  const { api } = await openPage('/provider-settings/season', {
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

test('a press on the map fills in where a point is, and moves it there', async () => {
  const { api } = await openPage('/admin/resorts?points=1', {
    session: admin(),
    api: {
      listResorts: resorts,
      listRegistrations: onePage([]),
      listAdminResorts: resorts,
      getMapConfig: { tiles: { url: '/icons/touch-180.png?{z}-{x}-{y}', attribution: '© Снимки' } },
      listMeetingPoints: [CASH],
      updateMeetingPoint: CASH,
    },
  });
  const opened = page.getByRole('dialog', { name: 'Места встречи: Шерегеш' });
  await opened.getByRole('button', { name: 'Изменить: У касс' }).click();
  const map = opened.getByRole('region', { name: 'Карта: нажмите на нужное место' });
  await expect.poll(() => document.querySelector('img.leaflet-tile-loaded')).not.toBeNull();
  const degrees = async (name: string) => {
    await expect.element(opened.getByRole('textbox', { name })).not.toHaveValue('');
    const { value } = opened.getByRole('textbox', { name }).element() as HTMLInputElement;
    return Number(value.replace(',', '.'));
  };
  expect([await degrees('Широта'), await degrees('Долгота')]).toEqual([43.66, 40.31]);
  // The point stands in the middle: north-east of it is up and to the right.
  const { width } = map.element().getBoundingClientRect();
  await map.click({ position: { x: width * 0.75, y: 32 } });
  await expect.poll(() => degrees('Широта')).toBeGreaterThan(43.66);
  const [latitude, longitude] = [await degrees('Широта'), await degrees('Долгота')];
  expect(longitude).toBeGreaterThan(40.31);
  expect([latitude - 43.66, longitude - 40.31].every((far) => far < 0.1)).toBe(true);
  await opened.getByRole('button', { name: 'Сохранить' }).click();
  await expect.poll(() => api.calls('updateMeetingPoint').length).toBe(1);
  expect(api.calls('updateMeetingPoint')[0]?.body).toMatchObject({ latitude, longitude });
});

test('an instructor adds a photo to the own point; one that does not arrive is sent again', async () => {
  const own = point(7, 'Кафе');
  const seen = { photo_path: PHOTO, photo_placeholder: '#3c6e9f' };
  const choices = (shown: MeetingPoint) => ({ offered: [CASH], own: shown, picked: [7] });
  const { api } = await openPage('/provider-settings/season', {
    session: provider(),
    api: {
      ...settingsPage(),
      getMeetingPointChoices: choices(own),
      uploadOwnMeetingPointPhoto: NO_CONNECTION,
    },
  });
  await page.getByText('Места встречи', { exact: true }).click();
  const add = page.getByRole('button', { name: 'Добавить фото: Кафе' });
  await expect.element(add).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['GIF89a'], 'place.gif', { type: 'image/gif' }));
  await expect.element(page.getByText(/JPEG, PNG или WebP/)).toBeVisible();
  expect(api.calls('uploadOwnMeetingPointPhoto')).toHaveLength(0);
  const release = api.hold('uploadOwnMeetingPointPhoto');
  await userEvent.upload(input, await photo());
  await page.getByRole('button', { name: 'Отменить загрузку: Кафе' }).click();
  await expect.element(add).toBeVisible();
  await expectNone(page.getByText('Отправить ещё раз'));
  release();
  await userEvent.upload(input, await photo());
  const again = page.getByRole('button', { name: 'Отправить ещё раз' });
  await expect.element(again).toBeVisible();
  await expectAccessibleInBothSchemes();
  const withPhoto = { ...own, ...seen };
  api.answer('uploadOwnMeetingPointPhoto', choices(withPhoto));
  api.answer('getMeetingPointChoices', choices(withPhoto));
  await again.click();
  await expect.element(page.getByRole('img', { name: 'Фото места: Кафе' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Заменить фото: Кафе' })).toBeVisible();
});

test('the booking form shows what the meeting point looks like', async () => {
  const withPhoto = { ...CASH, photo_path: PHOTO, photo_placeholder: '#3c6e9f' };
  await openCalendar({ ...calendar(), listMeetingPointsOfInstructor: [withPhoto, SLOPE] });
  await slot('10:00', 'свободно').click();
  await expect.element(dialog.getByRole('img', { name: 'Фото места: У касс' })).toBeVisible();
  await expectAccessibleInBothSchemes();
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

test('a point that two admins change keeps both changes', async () => {
  const { api } = await openPage('/admin/resorts?points=1', {
    session: admin(),
    api: {
      listResorts: resorts,
      listRegistrations: onePage([]),
      listAdminResorts: resorts,
      listMeetingPoints: [CASH],
      updateMeetingPoint: CASH,
    },
  });
  const opened = page.getByRole('dialog', { name: 'Места встречи: Шерегеш' });
  await opened.getByRole('button', { name: 'Изменить: У касс' }).click();
  await opened.getByLabelText('Название').fill('У новых касс');
  api.answer('listMeetingPoints', [{ ...CASH, note: 'Под флагом' }]);
  await comeBack();
  await expect.element(opened.getByLabelText('Как найти')).toHaveValue('Под флагом');
  await opened.getByRole('button', { name: 'Сохранить' }).click();
  await expect.element(toast('Место встречи сохранено')).toBeVisible();
  expect(api.calls('updateMeetingPoint')[0]?.body).toMatchObject({
    name: 'У новых касс',
    note: 'Под флагом',
  });
});

test('an admin takes down an instructor’s own point or its photo, with a reason', async () => {
  let points = [point(5, 'У кафе', { photo_path: PHOTO })];
  const { api } = await openPage('/admin/instructors/7', {
    session: admin(),
    api: {
      listResorts: resorts,
      listRegistrations: onePage([]),
      listAdminInstructors: onePage([]),
      getAdminInstructor: {
        id: 7,
        first_name: 'Анна',
        last_name: 'Горная',
        phone: '+79165550011',
        years_experience: 7,
        is_working: true,
      },
      listInstructorRegistrations: [],
      listOwnMeetingPoints: () => points,
      takeDownMeetingPoint: NO_CONNECTION,
    },
  });
  const section = page.getByRole('region', { name: 'Своё место встречи' });
  const reason = section.getByRole('textbox', { name: 'Причина' });
  const photoButton = section.getByRole('button', { name: 'Убрать фото' });
  await photoButton.click();
  await expect.element(reason).toHaveFocus();
  await expect
    .element(reason)
    .toHaveAccessibleDescription(/Укажите причину: её прочитает инструктор/);
  expect(api.calls('takeDownMeetingPoint')).toEqual([]);
  await expectAccessibleInBothSchemes();
  await reason.fill(' На фото ребёнок ');
  await photoButton.click();
  await expect.element(section.getByText(/^Не\sудалось убрать/)).toBeVisible();
  await expect.element(reason).toHaveValue(' На фото ребёнок ');

  api.answer('takeDownMeetingPoint', ({ body }) => {
    points = (body as { photo_only: boolean }).photo_only ? [point(5, 'У кафе')] : [];
    return undefined;
  });
  await photoButton.click();
  await expect.element(toast(/^Фото убрано/)).toBeVisible();
  await expectNone(photoButton);
  await reason.fill('Реклама');
  await section.getByRole('button', { name: 'Убрать место встречи' }).click();
  await expect.element(toast(/^Место встречи убрано/)).toBeVisible();
  await expectNone(section);
  expect(api.calls('takeDownMeetingPoint').map(({ body }) => body)).toEqual([
    { photo_only: true, reason: 'На фото ребёнок' },
    { photo_only: true, reason: 'На фото ребёнок' },
    { photo_only: false, reason: 'Реклама' },
  ]);
});
