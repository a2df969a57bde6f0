import { newMember } from '../api.ts';
import { comeBack, newInstructor, openSettings, ownSlot, shot } from '../instructors.ts';
import { beSignedIn, store } from '../session.ts';
import { chooseTwoHours, showWeek, toast, visit } from '../steps.ts';
import { expect, expectAccessible, test } from '../test.ts';

/** No other instructors work here, who would fill the first page of the list. */
const RESORT = 13;
const BOOKED = 'Бронирование создано! Инструктор свяжется с вами для подтверждения.';

test('a mother and her six-year-old book twice, and the instructor sees who comes', async ({
  page,
  newVisitor,
  isMobile,
}) => {
  test.slow();
  const [instructor, mother] = await Promise.all([
    newInstructor('Ульяна', RESORT),
    newMember('Дарья'),
  ]);
  await beSignedIn(page, mother);
  await store(page, { preferredResort: String(RESORT), preferredSkillType: 'ski' });

  // The instructor takes children from five years on.
  const card = page.getByRole('link', { name: instructor.name });
  await visit(page, `/instructors?resort=${RESORT}&age=4`);
  await expect(
    page
      .getByText(/^Ребёнку 4\sгода$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(card).toHaveCount(0);
  await visit(page, `/instructors?resort=${RESORT}&age=6`);
  await card.first().click();
  await expect(page.getByRole('heading', { level: 1, name: instructor.name })).toBeVisible();

  await visit(page, `/instructors/${instructor.instructorId}?book=1`);
  await showWeek(page, 1, isMobile);
  let dialog = await chooseTwoHours(page, '10:00', '12:00', isMobile);
  await dialog.getByRole('button', { name: 'Добавить участника' }).click();
  await dialog.getByLabel('Имя').fill('Маша');
  await dialog.getByLabel('Возраст, лет').fill('4');
  await dialog.getByLabel('Уровень').selectOption({ label: 'впервые' });
  await dialog.getByLabel('Вид катания').selectOption({ label: 'Лыжи' });
  await dialog.getByRole('button', { name: 'Забронировать' }).click();
  await expect(dialog.getByText(/^Инструктор занимается с\sдетьми от\s5\sлет$/)).toBeVisible();
  await dialog.getByLabel('Возраст, лет').fill('6');
  await dialog.getByLabel('Ваш телефон').fill('8 916 123-45-67');
  await dialog.getByLabel('Комментарий инструктору').fill('Боится подъёмника');
  await expectAccessible(page);
  await shot(page, 'who-comes', isMobile);
  await page.reload();
  await expect(
    dialog
      .getByLabel('Возраст, лет')
      .or(dialog.getByText(/^Маша, 6/))
      .first(),
  ).toBeVisible();
  await expect(dialog.getByLabel('Комментарий инструктору')).toHaveValue('Боится подъёмника');
  await Promise.all([
    expect(toast(page, BOOKED)).toBeVisible(),
    dialog.getByRole('button', { name: 'Забронировать' }).click(),
  ]);

  await expect(page).toHaveURL(/\/bookings\/\d+$/);
  await page.goBack();
  dialog = await chooseTwoHours(page, '14:00', '16:00', isMobile);
  await expect(dialog.getByText(/\+7\s916\s123-45-67/)).toBeVisible();
  await dialog.getByRole('button', { name: /^Маша, 6\sлет$/ }).click();
  await expectAccessible(page);
  await shot(page, 'companion', isMobile);
  await Promise.all([
    expect(toast(page, BOOKED)).toBeVisible(),
    dialog.getByRole('button', { name: 'Забронировать' }).click(),
  ]);

  const settings = await newVisitor();
  await openSettings(settings, instructor, isMobile);
  await expect(
    ownSlot(settings, '10:00', 'забронировано: .*; Маша, 6\\sлет, впервые, лыжи', isMobile),
  ).toBeVisible();
  await settings.getByRole('tab', { name: 'Сегодня' }).click();
  const requests = settings.getByRole('article').filter({ hasText: /Маша, 6\sлет/ });
  await expect(requests).toHaveCount(2);
  const first = requests.filter({ hasText: 'Боится подъёмника' });
  await expect(first.getByRole('link', { name: /\+7/ })).toHaveCount(0);
  await expectAccessible(settings);
  await shot(settings, 'request', isMobile);
  await first.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(first.getByRole('link', { name: /^\+7\s916\s123-45-67$/ })).toBeVisible();

  await visit(page, '/my-bookings');
  await comeBack(page);
  const lessons = page.getByRole('article').filter({ hasText: /Маша, 6\sлет, впервые, лыжи/ });
  await expect(lessons).toHaveCount(2);
  await expectAccessible(page);

  await visit(page, '/preferences');
  const companions = page.getByRole('region', { name: 'Мои спутники' });
  await expect(companions.getByText(/^Маша, 6\sлет, впервые, лыжи$/)).toBeVisible();
  await expect(page.getByLabel('Ваш телефон')).toHaveValue(/^\+7\s916\s123-45-67$/);
  await expectAccessible(page);
  await shot(page, 'companions', isMobile);
});
