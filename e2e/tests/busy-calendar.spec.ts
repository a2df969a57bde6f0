/** The calendar of the instructor settings (spec section 4, Instructor calendar; product-decisions, Screens). */
import type { Locator, Page } from '@playwright/test';
import { addDays, formatLongDay, localNow, startOfWeek } from '@sklon/contract/time';
import { newMember } from '../api.ts';
import {
  booked,
  busyTime,
  comeBack,
  EDELWEISS,
  newInstructor,
  nextTuesday,
  openAsCustomer,
  openSettings,
  ownSlot,
  shot,
} from '../instructors.ts';
import { beSignedIn } from '../session.ts';
import { hold, reload, slot, toast, visit } from '../steps.ts';
import { expect, expectAccessible, ONCE, test } from '../test.ts';

const SCHEDULE = '**/api/providers/settings/schedule';
const ONE_RECORD = `${SCHEDULE}/*`;
const WEEK = /\/api\/providers\/settings\/schedule\?/;

/** What the calendar says of the last press. */
function said(page: Page, text: RegExp | string): Locator {
  return page.getByRole('status').filter({ hasText: text });
}

async function choosePeriods(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Выделить период' }).check();
}

// spec: 1.7, 2.156, 4.28, 4.29, D.120
test('a press marks half an hour as busy, another one frees it, and customers see both', async ({
  page,
  newVisitor,
  isMobile,
}) => {
  const instructor = await newInstructor('Авдей');
  await openSettings(page, instructor, isMobile);
  await ownSlot(page, '10:00', 'свободно', isMobile).click();
  await expect(ownSlot(page, '10:00', 'занято вами$', isMobile)).toBeVisible();
  await expect(ownSlot(page, '10:30', 'свободно', isMobile)).toBeVisible();
  await expect(said(page, /10:00–10:30: отмечено занятым/i)).toBeVisible();
  await shot(page, 'calendar-marked', isMobile);

  const customer = await newVisitor();
  await openAsCustomer(customer, instructor, isMobile);
  await expect(slot(customer, '10:00', 'занято', isMobile)).toBeDisabled();
  await expect(slot(customer, '10:30', 'свободно', isMobile)).toBeEnabled();

  await ownSlot(page, '10:00', 'занято вами', isMobile).click();
  await expect(ownSlot(page, '10:00', 'свободно', isMobile)).toBeVisible();
  await expect(said(page, /10:00–10:30: снова свободно/i)).toBeVisible();
  await comeBack(customer);
  await expect(slot(customer, '10:00', 'свободно', isMobile)).toBeEnabled();
  await customer.close();

  await reload(page);
  await expect(page.getByRole('heading', { name: 'Календарь' })).toBeVisible();
});

test('a record freed by mistake comes back whole', async ({ page, isMobile }) => {
  const instructor = await newInstructor('Борислав');
  await busyTime(instructor, '11:00', '14:00');
  await openSettings(page, instructor, isMobile);
  await ownSlot(page, '11:00', 'занято вами', isMobile).click();
  await expect(ownSlot(page, '13:30', 'свободно', isMobile)).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть отметку' }).click();
  await expect(ownSlot(page, '11:00', 'занято вами$', isMobile)).toBeVisible();
  await expect(ownSlot(page, '13:30', 'свободно', isMobile)).toHaveCount(0);
});

// spec: 4.24, 4.26, 4.27, D.121, D.123
test('with «Выделить период» a start and an end make one record; its cross frees it', async ({
  page,
  newVisitor,
  isMobile,
}) => {
  const instructor = await newInstructor('Вавила');
  await openSettings(page, instructor, isMobile);
  await choosePeriods(page);
  let created = 0;
  await page.route(SCHEDULE, (route) => {
    if (route.request().method() === 'POST') created += 1;
    return route.continue();
  });
  await ownSlot(page, '13:00', 'свободно', isMobile).click();
  await expect(said(page, /Нажмите на\sпоследний слот периода/)).toBeVisible();
  if (!isMobile) {
    await ownSlot(page, '11:00', 'свободно', isMobile).hover();
    await expect(page.getByRole('gridcell', { name: /выделено$/ })).toHaveCount(5);
    // Another day is none of the period's.
    await page.getByRole('gridcell', { name: /^среда.*, 15:00, / }).hover();
    await expect(page.getByRole('gridcell', { name: /выделено$/ })).toHaveCount(5);
  }
  await shot(page, 'calendar-period', isMobile);
  await expectAccessible(page);
  await ownSlot(page, '11:00', 'свободно', isMobile).click();
  await expect(said(page, /11:00–13:30: отмечено занятым/i)).toBeVisible();
  expect(created).toBe(1);

  const customer = await newVisitor();
  await openAsCustomer(customer, instructor, isMobile);
  for (const time of ['11:00', '12:00', '13:00'])
    await expect(slot(customer, time, 'занято', isMobile)).toBeDisabled();
  await expect(slot(customer, '13:30', 'свободно', isMobile)).toBeEnabled();
  await customer.close();

  if (isMobile)
    await page.getByRole('button', { name: /^Снять отметку: вторник.*11:00–13:30/ }).tap();
  else {
    // The record itself is no cross.
    await ownSlot(page, '12:00', 'занято вами', isMobile).click();
    await expect(said(page, /нажмите на\sкрестик/)).toBeVisible();
    await ownSlot(page, '11:00', 'занято вами', isMobile).locator('[data-cross]').click();
  }
  await expect(said(page, /11:00–13:30: снова свободно/i)).toBeVisible();
  await expect(ownSlot(page, '12:00', 'свободно', isMobile)).toBeVisible();
});

test('a period does not reach over taken time, and is cancelled by Escape and by its button', async ({
  page,
  isMobile,
}) => {
  const instructor = await newInstructor('Гордей');
  await busyTime(instructor, '12:00', '12:30');
  await openSettings(page, instructor, isMobile);
  await choosePeriods(page);
  await ownSlot(page, '11:00', 'свободно', isMobile).click();
  await ownSlot(page, '13:00', 'свободно', isMobile).click();
  await expect(said(page, /Между началом и\sконцом есть занятое время/)).toBeVisible();
  await expect(ownSlot(page, '13:00', 'свободно', isMobile)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Отменить выделение' })).toHaveCount(0);
  await ownSlot(page, '14:00', 'свободно', isMobile).click();
  await page.getByRole('button', { name: 'Отменить выделение' }).click();
  await expect(ownSlot(page, '14:00', 'свободно$', isMobile)).toBeVisible();
});

// spec: D.122
test('both modes are done by keyboard alone', { tag: ONCE }, async ({ page, isMobile }) => {
  const instructor = await newInstructor('Демид');
  await busyTime(instructor, '12:00', '13:00');
  await openSettings(page, instructor, isMobile);
  const key = (name: string) => page.keyboard.press(name);
  await page.getByRole('switch', { name: 'Выделить период' }).focus();
  // One stop for the whole grid.
  await key('Tab');
  const focused = page.locator(':focus');
  await expect(focused).toHaveAttribute('role', 'gridcell');
  await key('Control+Home');
  for (let column = 0; column < 2; column += 1) await key('ArrowRight');
  await expect(focused).toHaveAccessibleName(/^вторник.*, 09:00, свободно$/);
  await key('Enter');
  await expect(focused).toHaveAccessibleName(/09:00, занято вами$/);
  await key('Delete');
  await expect(focused).toHaveAccessibleName(/09:00, свободно$/);
  await key('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Вернуть отметку' })).toBeFocused();
  await key('Shift+Tab');
  await key('Space');
  await expect(page.getByRole('switch', { name: 'Выделить период' })).toBeChecked();
  await key('Tab');
  await key('Enter');
  for (let row = 0; row < 3; row += 1) await key('ArrowDown');
  await expect(focused).toHaveAccessibleName(/10:30, свободно, выделено$/);
  await key('Enter');
  await expect(said(page, /09:00–11:00: отмечено занятым/i)).toBeVisible();
  await expect(focused).toHaveAccessibleName(/10:30, занято вами$/);
  for (let row = 0; row < 3; row += 1) await key('ArrowDown');
  await expect(focused).toHaveAccessibleName(/12:00, занято вами$/);
  await key('Enter');
  await expect(focused).toHaveAccessibleName(/12:00, свободно$/);
  await key('PageDown');
  await expect(focused).toHaveAccessibleName(
    new RegExp(`^${formatLongDay(addDays(nextTuesday(), 7))}, 12:00`),
  );
});

// spec: 4.30
test('a booking made meanwhile appears, and cannot be marked over', async ({ page, isMobile }) => {
  const instructor = await newInstructor('Евсей');
  await openSettings(page, instructor, isMobile);
  const customer = await newMember('Любава');
  await booked(customer, instructor);
  // The page does not know yet.
  await ownSlot(page, '10:30', 'свободно', isMobile).click();
  await expect(toast(page, 'Не удалось изменить статус слота. Это время уже занято')).toBeVisible();
  await expect(said(page, 'Не удалось изменить статус слота. Это время уже занято')).toBeVisible();
  const name = `${customer.person.first_name} ${customer.person.last_name}`;
  const record = ownSlot(page, '10:00', `забронировано: ${name}, ожидает подтверждения`, isMobile);
  await expect(record).toBeVisible();
  await shot(page, 'calendar-booked', isMobile);
  await comeBack(page);
  await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible();
  await expectAccessible(page);

  await record.click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByText('Ожидает подтверждения')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'booking-dialog', isMobile);
  await dialog.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(dialog).toBeHidden();
  await expect(
    ownSlot(page, '10:00', `забронировано: ${name}, подтверждено`, isMobile),
  ).toBeVisible();
  await expect(said(page, `Занятие подтверждено: ${name}`)).toBeVisible();
});

test('a lesson is cancelled from the calendar, with a reason', async ({ page, isMobile }) => {
  const instructor = await newInstructor('Ждан');
  const customer = await newMember('Милана');
  const { id } = await booked(customer, instructor);
  await openSettings(page, instructor, isMobile);
  await page
    .getByRole('article')
    .filter({ hasText: `№\u00A0${id}` })
    .getByRole('button', { name: 'Подтвердить' })
    .click();
  await ownSlot(page, '10:00', 'забронировано.*, подтверждено', isMobile).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Отменить занятие' }).click();
  await expect(dialog.getByRole('button', { name: /^Не\sотменять$/ })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Причина отмены' }).fill('Заболел');
  await dialog.getByRole('button', { name: 'Отменить занятие' }).click();
  await expect(dialog).toBeHidden();
  await expect(ownSlot(page, '10:00', 'свободно', isMobile)).toBeVisible();
});

// spec: 8.49
test('a change shows at once, waits for its answer and is taken back when it is refused', async ({
  page,
  isMobile,
}) => {
  await openSettings(page, await newInstructor('Захар'), isMobile);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(SCHEDULE, async (route) => {
    await answered;
    await route.fulfill({ status: 500, json: {} });
  });
  await ownSlot(page, '10:00', 'свободно', isMobile).click();
  const saving = ownSlot(page, '10:00', 'занято вами, сохраняется', isMobile);
  await expect(saving).toHaveAttribute('aria-busy', 'true');
  await expect(saving).toBeDisabled();
  answer();
  await expect(said(page, /^Не удалось изменить статус слота$/)).toBeVisible();
  await expect(ownSlot(page, '10:00', 'свободно', isMobile)).toBeEnabled();
  await shot(page, 'calendar-failed', isMobile);
});

test('a mark that cannot be taken away stays, and says so', async ({ page, isMobile }) => {
  const instructor = await newInstructor('Ипат');
  await busyTime(instructor, '10:00', '11:00');
  await openSettings(page, instructor, isMobile);
  await page.route(ONE_RECORD, (route) => route.abort());
  await ownSlot(page, '10:00', 'занято вами', isMobile).click();
  await expect(said(page, /^Не удалось изменить статус слота$/)).toBeVisible();
  await expect(ownSlot(page, '10:00', 'занято вами$', isMobile)).toBeEnabled();
});

test('a double click is one press', { tag: ONCE }, async ({ page, isMobile }) => {
  await openSettings(page, await newInstructor('Капитон'), isMobile);
  let calls = 0;
  await page.route(/\/settings\/schedule(\/\d+)?$/, (route) => {
    calls += 1;
    return route.continue();
  });
  await ownSlot(page, '10:00', 'свободно', isMobile).dblclick();
  await expect(ownSlot(page, '10:00', 'занято вами$', isMobile)).toBeVisible();
  await ownSlot(page, '11:00', 'свободно', isMobile).click();
  await expect(ownSlot(page, '11:00', 'занято вами$', isMobile)).toBeVisible();
  expect(calls).toBe(2);
});

// spec: 8.48
test('a week that cannot be loaded says so and tries again', async ({ page, isMobile }) => {
  await beSignedIn(page, await newInstructor('Лавр'));
  await page.route(WEEK, (route) => route.abort());
  await visit(page, '/provider-settings');
  await expect(
    page.getByRole('heading', { name: 'Не удалось загрузить занятые слоты' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.unroute(WEEK);
  await page.getByRole('button', { name: 'Попробовать снова' }).click();
  await expect(
    isMobile ? page.getByRole('tab', { name: /свободн|занято/ }).first() : page.getByRole('grid'),
  ).toBeVisible();
});

for (const [when, time] of [
  ['at noon', '12:10'],
  ['in the evening', '23:10'],
] as const) {
  test(`loading does not look like busy, nor like a day without time, ${when}`, async ({
    page,
    isMobile,
  }) => {
    const wednesday = addDays(nextTuesday(), 1);
    const instructor = await newInstructor('Макар');
    await page.clock.setFixedTime(`${wednesday}T${time}:00+03:00`);
    await beSignedIn(page, instructor);
    const answer = await hold(page, WEEK);
    await visit(page, '/provider-settings');
    const noTime = page.getByText(/На\sэтот день времени не\sосталось/);
    if (isMobile && time === '23:10') {
      await expect(
        page.getByRole('list', { name: /^Время, / }).getByText(/, загружается$/),
      ).toHaveCount(1);
      await expect(noTime).toHaveCount(0);
      answer();
      await expect(noTime).toBeVisible();
    } else {
      const slots = page.getByRole(isMobile ? 'button' : 'gridcell', { name: /, загружается$/ });
      await expect(slots.first()).toBeDisabled();
      await expect(
        page.getByRole(isMobile ? 'button' : 'gridcell', { name: /занято вами|, свободно$/ }),
      ).toHaveCount(0);
      answer();
      await expect(slots).toHaveCount(0);
    }
  });
}

// spec: 4.31
test('weeks begin on Sunday, go no further back than this one, and past days are off', async ({
  page,
  isMobile,
}) => {
  const today = localNow(new Date(), 'Europe/Moscow').date;
  // A Wednesday noon, whatever the day of the run.
  const wednesday = addDays(startOfWeek(today), 10);
  const instructor = await newInstructor('Назар');
  await page.clock.setFixedTime(`${wednesday}T12:10:00+03:00`);
  await beSignedIn(page, instructor);
  await visit(page, '/provider-settings');
  const back = page.getByRole('button', { name: 'Предыдущая неделя' });
  await expect(back).toBeDisabled();
  const sunday = new RegExp(`^${formatLongDay(addDays(wednesday, -3))}`);
  if (isMobile) {
    const days = page.getByRole('tablist', { name: 'Дни недели' }).getByRole('tab');
    await expect(days.first()).toHaveAccessibleName(sunday);
    await expect(days.nth(2)).toBeDisabled();
    await expect(page.getByRole('button', { name: /, 12:00, / })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /, 12:30, свободно/ })).toBeEnabled();
  } else {
    await expect(page.getByRole('columnheader').nth(1)).toHaveAccessibleName(sunday);
    await expect(
      page.getByRole('gridcell', { name: /^вторник.*, 12:30, время прошло/ }),
    ).toBeDisabled();
    await expect(
      page.getByRole('gridcell', { name: /^среда.*, 12:00, время прошло/ }),
    ).toBeDisabled();
    await expect(page.getByRole('gridcell', { name: /^среда.*, 12:30, свободно/ })).toBeEnabled();
    await expect(page.getByRole('rowheader')).toHaveCount(16);
  }
  await page.getByRole('button', { name: 'Следующая неделя' }).click();
  await expect(back).toBeEnabled();
  await page.getByRole('button', { name: /выбрать дату/ }).click();
  await expect(page.getByRole('dialog', { name: 'Выберите дату' })).toBeVisible();
});

// spec: 2.155
test(
  'the zone of the resort is named to those whose clock shows another time',
  { tag: ONCE },
  async ({ page }) => {
    await beSignedIn(page, await newInstructor('Осип', EDELWEISS));
    await visit(page, '/provider-settings');
    await expect(
      page.getByText(
        /^Занятия можно бронировать с\s10:00 до\s21:00 по\sвремени курорта \(.*,\sUTC\+12\)\. У\sвас другой часовой пояс\.$/,
      ),
    ).toBeVisible();
  },
);
