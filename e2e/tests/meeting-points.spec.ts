/** Lesson, Where and on what terms. */
import { readFile } from 'node:fs/promises';
import { newMember } from '../api.ts';
import { adminMember } from '../applications.ts';
import { newInstructor, nextTuesday } from '../instructors.ts';
import { MAMISON } from '../lessons.ts';
import { PHOTO } from '../registration.ts';
import { beSignedIn } from '../session.ts';
import { bookingDialog, toast, visit } from '../steps.ts';
import { expect, expectAccessible, test } from '../test.ts';

test('an admin adds a point, the instructor picks it, and the customer is led there', async ({
  page,
  browser,
  isMobile,
}) => {
  test.slow();
  const name = `У гондолы ${isMobile ? 'Б' : 'А'}`;
  await beSignedIn(page, await adminMember());
  await visit(page, '/admin/resorts');
  await page.getByRole('link', { name: 'Места встречи: Мамисон' }).click();
  const points = page.getByRole('dialog', { name: 'Места встречи: Мамисон' });
  await points.getByRole('button', { name: 'Добавить место встречи' }).click();
  await points.getByRole('button', { name: 'Сохранить' }).click();
  await expect(points.getByText('Укажите название')).toBeVisible();
  await points.getByRole('textbox', { name: 'Название' }).fill(name);
  await points.getByRole('textbox', { name: 'Как найти' }).fill('Под большими часами');
  await points.getByRole('textbox', { name: 'Широта' }).fill('42,7011');
  await points.getByRole('textbox', { name: 'Долгота' }).fill('43.7855');
  await expectAccessible(page);
  await points.getByRole('button', { name: 'Сохранить' }).click();
  await expect(points.getByRole('link', { name })).toBeVisible();
  await expect(toast(page, 'Место встречи сохранено')).toBeVisible();
  await points.getByLabel(`Добавить фото: ${name}`).and(page.locator('input')).setInputFiles(PHOTO);
  await expect(points.getByRole('img', { name: `Фото места: ${name}` })).toBeVisible();
  await expectAccessible(page);

  const instructor = await newInstructor('Ростислав', MAMISON);
  const cabinet = await (await browser.newContext()).newPage();
  await beSignedIn(cabinet, instructor);
  await visit(cabinet, '/provider-settings/season');
  await cabinet.getByText('Места встречи', { exact: true }).click();
  await cabinet.getByRole('checkbox', { name }).click();
  await expect(cabinet.getByRole('checkbox', { name })).toBeChecked();
  await cabinet.getByRole('button', { name: 'Добавить своё место' }).click();
  await cabinet.getByRole('textbox', { name: 'Название' }).fill('Кафе у склона');
  await cabinet.getByRole('textbox', { name: 'Широта' }).fill('42.7020');
  await cabinet.getByRole('textbox', { name: 'Долгота' }).fill('43.7840');
  await cabinet.getByRole('button', { name: 'Сохранить' }).click();
  await expect(cabinet.getByRole('checkbox', { name: 'Кафе у склона' })).toBeChecked();
  await expectAccessible(cabinet);
  await cabinet.context().close();

  const guest = await (await browser.newContext()).newPage();
  await beSignedIn(guest, await newMember('Таисия'));
  const time = `${nextTuesday()}T10:00/12:00`;
  await visit(guest, `/instructors/${instructor.instructorId}?book=1&time=${time}`);
  const form = bookingDialog(guest);
  const place = form.getByLabel('Место встречи');
  await expect(place.locator('option:checked')).toHaveText(name);
  await place.selectOption('Кафе у склона');
  await place.selectOption(name);
  await expect(form.getByText('Под большими часами.')).toBeVisible();
  const photo = { name: `Фото места: ${name}` };
  await expect(form.getByRole('img', photo)).toBeVisible();
  await expectAccessible(guest);
  await form.getByRole('button', { name: 'Забронировать' }).click();
  await expect(guest).toHaveURL(/\/bookings\/\d+$/);
  const link = guest.getByRole('main').getByRole('link', { name });
  await expect(link).toHaveAttribute('href', /yandex\.ru\/maps\/\?pt=43\.7855,42\.7011/);
  await expect(guest.getByText('Под большими часами')).toBeVisible();
  await expect(guest.getByRole('img', photo)).toBeVisible();
  await expectAccessible(guest);
  const download = guest.waitForEvent('download');
  await guest.getByRole('button', { name: /^Файл для\sкалендаря$/ }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('GEO:42.7011;43.7855');
  await guest.context().close();
});
