/** The booking calendar: its weeks, hours and zones, and the month picker (spec section 2; design, rules 8–11). */
import type { Page } from '@playwright/test';
import { addDays, formatLongDay, localNow, startOfWeek } from '@sklon/contract/time';
import { instructorsAt, newMember } from '../api.ts';
import { freeDay, SHEREGESH } from '../lessons.ts';
import { beSignedIn } from '../session.ts';
import { showWeek, visit } from '../steps.ts';
import { expect, expectAccessible, test } from '../test.ts';

const today = () => localNow(new Date(), 'Europe/Moscow').date;

async function openInstructor(page: Page, id: number): Promise<void> {
  await beSignedIn(page, await newMember('Харитина'));
  await visit(page, `/instructors/${id}?book=1`);
  await expect(page.getByRole('toolbar', { name: 'Неделя' })).toBeVisible();
}

/** Waits until the week shown begins with the day given, or with another one. */
async function expectFirstDay(
  page: Page,
  isPhone: boolean,
  date: string,
  is = true,
): Promise<void> {
  // The first of the desk's column heads stands over the times.
  const first = isPhone ? page.getByRole('tab').first() : page.getByRole('columnheader').nth(1);
  const name = new RegExp(`^${formatLongDay(date)}`);
  await (is
    ? expect(first).toHaveAccessibleName(name)
    : expect(first).not.toHaveAccessibleName(name));
}

// spec: 2.64, 2.66, 2.68, 9.11
test('weeks begin on Sunday and go no further back than the current one', async ({
  page,
  isMobile,
}) => {
  await openInstructor(page, (await freeDay()).instructor.id);
  const back = page.getByRole('button', { name: 'Предыдущая неделя' });
  const next = page.getByRole('button', { name: 'Следующая неделя' });
  await page.getByRole('button', { name: 'Сегодня' }).click();
  await expect(back).toBeDisabled();
  const sunday = startOfWeek(today());
  await expect(page.getByRole(isMobile ? 'tab' : 'columnheader')).toHaveCount(isMobile ? 7 : 8);
  await expectFirstDay(page, isMobile, sunday);

  await next.click();
  await next.click();
  await expect(back).toBeEnabled();
  await expectFirstDay(page, isMobile, addDays(sunday, 14));
  await back.click();
  await expectFirstDay(page, isMobile, addDays(sunday, 7));
  await page.getByRole('button', { name: 'Сегодня' }).click();
  await expectFirstDay(page, isMobile, sunday);
});

// spec: 2.71
test('days that have passed cannot be chosen', async ({ page, isMobile }) => {
  const { instructor } = await freeDay();
  // A Wednesday noon, whatever the day of the run.
  const wednesday = addDays(startOfWeek(today()), 10);
  await page.clock.setFixedTime(`${wednesday}T12:10:00+03:00`);
  await openInstructor(page, instructor.id);
  await page.getByRole('button', { name: 'Сегодня' }).click();
  if (isMobile) {
    const days = page.getByRole('tab');
    await expect(days.nth(2)).toBeDisabled();
    await expect(days.nth(3)).toBeEnabled();
    await days.nth(3).click();
    await expect(page.getByRole('button', { name: /, 12:00, / })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /, 12:30, / })).toHaveCount(1);
  } else {
    for (const cell of await page
      .getByRole('gridcell', { name: /^(воскресенье|понедельник|вторник)/ })
      .all())
      await expect(cell).toBeDisabled();
    await expect(page.getByRole('gridcell', { name: /^среда.*, 12:00, / })).toBeDisabled();
    // Taken or free, and in any case not past.
    await expect(
      page.getByRole('gridcell', { name: /^среда.*, 12:30, (?!время прошло)/ }),
    ).toHaveCount(1);
  }
});

// spec: 2.67
test('the month picker is walked with keys, and Escape returns the focus', async ({
  page,
  isMobile,
}) => {
  await openInstructor(page, (await freeDay()).instructor.id);
  await showWeek(page, 0, false);
  const opener = page.getByRole('button', { name: /выбрать дату/ });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Выберите дату' });
  const day = (date: string) => dialog.getByRole('button', { name: formatLongDay(date) });
  await expect(day(today())).toBeFocused();
  await expect(day(today())).toHaveAttribute('aria-current', 'date');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(day(addDays(today(), 8))).toBeFocused();
  await page.keyboard.press('Home');
  const sunday = startOfWeek(addDays(today(), 8));
  await expect(day(sunday)).toBeFocused();
  await page.keyboard.press('End');
  await expect(day(addDays(sunday, 6))).toBeFocused();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(day(today())).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(day(today())).toBeHidden();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expectFirstDay(page, isMobile, startOfWeek(today()), false);
});

test('the open calendar is accessible in the dark and fits a narrow phone', async ({
  page,
  isMobile,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openInstructor(page, (await freeDay()).instructor.id);
  await showWeek(page, 1, isMobile);
  await expect(
    page.getByRole(isMobile ? 'list' : 'grid', { name: isMobile ? /^Время/ : /^Расписание/ }),
  ).toHaveAttribute('aria-busy', 'false');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(page.getByRole('tablist', { name: 'Дни недели' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

// spec: 2.72
test('rows are the hours of the instructor’s resort', async ({ page, isMobile }) => {
  const { instructor } = await freeDay();
  await openInstructor(page, instructor.id);
  await showWeek(page, 1, isMobile);
  const rows = isMobile
    ? page.getByRole('tabpanel').getByRole('button')
    : page.getByRole('rowheader');
  await expect(rows).toHaveCount(17);
  await expect(rows.first()).toContainText('08:30');
  await expect(rows.last()).toContainText('16:30');
});

test('the calendar opens at the first free time', async ({ page, isMobile }) => {
  const { instructor } = await freeDay();
  await openInstructor(page, instructor.id);
  if (isMobile)
    await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(/свободн/);
  else
    await expect(
      page.getByRole('gridcell').and(page.locator('[tabindex="0"]')),
    ).toHaveAccessibleName(/свободно$/);
});

// spec: D.41
test('the zone of the resort is named to those whose clock shows another time', async ({
  page,
}) => {
  const [instructor] = await instructorsAt(SHEREGESH);
  await openInstructor(page, instructor!.id);
  await expect(
    page.getByText('Время курорта: Новокузнецк,\u00A0UTC+7. У\u00A0вас другой часовой пояс.'),
  ).toBeVisible();
});

test.describe('in Novokuznetsk', () => {
  test.use({ timezoneId: 'Asia/Novokuznetsk' });

  test('the zone is not named to those whose clock shows the same', async ({ page, isMobile }) => {
    const [instructor] = await instructorsAt(SHEREGESH);
    await openInstructor(page, instructor!.id);
    await expect(page.getByText(/^Время\s— местное для\sкурорта$/)).toBeVisible();
    await showWeek(page, 1, isMobile);
    const rows = isMobile
      ? page.getByRole('tabpanel').getByRole('button')
      : page.getByRole('rowheader');
    await expect(rows.first()).toContainText('09:00');
    await expect(rows.last()).toContainText('21:30');
  });
});

// spec: 8.9
test('a week that cannot be loaded says so and tries again', async ({ page }) => {
  const { instructor } = await freeDay();
  await beSignedIn(page, await newMember('Цветана'));
  await page.route(/\/availability\?/, (route) => route.abort());
  await visit(page, `/instructors/${instructor.id}?book=1`);
  await expect(page.getByRole('heading', { name: 'Ошибка загрузки данных' })).toBeVisible();
  await page.unroute(/\/availability\?/);
  await page.getByRole('button', { name: 'Попробовать снова' }).click();
  await expect(page.getByRole('toolbar', { name: 'Неделя' })).toBeVisible();
});
