/** Nothing here moves or presses a mouse. */
import type { Page } from '@playwright/test';
import { skiInstructor } from '../../server/seed/people.ts';
import { pressOn, tabTo } from '../keys.ts';
import { freeDayOfDemoInstructor, WEDNESDAY } from '../lessons.ts';
import {
  bookButton,
  bookingDialog,
  consentDialog,
  openMessenger,
  ownSlots,
  visit,
  ticks,
} from '../steps.ts';
import { expect, test } from '../test.ts';

/** The resort by its name, the sport by the space bar. */
async function answerFirstQuestions(page: Page): Promise<void> {
  await expect(page.getByRole('searchbox', { name: 'Найти курорт' })).toBeFocused();
  await page.keyboard.type('роза');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Роза Хутор' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('group', { name: 'Вид катания' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await pressOn(
    page,
    page.getByRole('dialog').getByRole('button', { name: 'Показать инструкторов' }),
  );
  await expect(page).toHaveURL(/resort=9&sport=ski/);
}

async function filterAndUndo(page: Page): Promise<void> {
  await pressOn(page, page.getByRole('checkbox', { name: 'Для ребёнка' }), 'Space');
  await expect(page).toHaveURL(/kids=true/);
  await pressOn(page, page.getByRole('link', { name: 'Убрать фильтр: Для ребёнка' }));
  await expect(page).not.toHaveURL(/kids=/);
}

/** The messenger's window asks for a name. */
async function signInAsNewcomer(page: Page, firstName: string): Promise<void> {
  const popup = await openMessenger(page, 'Войти через Telegram', (button) =>
    pressOn(page, button),
  );
  await pressOn(popup, popup.locator('summary', { hasText: 'Новый человек' }));
  await tabTo(popup, popup.getByRole('textbox', { name: 'Имя', exact: true }));
  await popup.keyboard.type(firstName);
  // Before its script has come the form takes no Enter.
  await expect(popup.getByRole('button', { name: 'Добавить' })).toBeEnabled();
  await popup.keyboard.press('Enter');
  await expect(popup.getByRole('radio', { name: firstName })).toBeFocused();
  await tabTo(popup, popup.getByRole('button', { name: 'Разрешить' }));
  // The window closes while the key is still down.
  await Promise.all([popup.waitForEvent('close'), popup.keyboard.down('Enter')]);
}

async function acceptConsent(page: Page): Promise<void> {
  const dialog = consentDialog(page);
  for (const tick of await ticks(page)) {
    await expect(tick).toBeEnabled();
    await pressOn(page, tick, 'Space');
  }
  await pressOn(page, dialog.getByRole('button', { name: 'Подтвердить' }));
  await expect(dialog).toBeHidden();
}

/** With arrows: the weekday's column, the time's row. */
async function walkTo(page: Page, weekday: string, time: string): Promise<void> {
  const focused = page.locator(':focus');
  await page.keyboard.press('Control+Home');
  const row = page.getByRole('gridcell', { name: new RegExp(`, ${time}, `) }).and(focused);
  while ((await row.count()) === 0) await page.keyboard.press('ArrowDown');
  const cell = page
    .getByRole('gridcell', { name: new RegExp(`^${weekday}.*, ${time}, `) })
    .and(focused);
  while ((await cell.count()) === 0) await page.keyboard.press('ArrowRight');
}

test('the main job is done by keyboard alone', async ({ page, isMobile }) => {
  test.slow();
  const { weeksAhead, name } = await freeDayOfDemoInstructor(skiInstructor, WEDNESDAY);

  await visit(page, '/instructors');
  await answerFirstQuestions(page);
  await filterAndUndo(page);
  await pressOn(page, page.getByRole('link', { name }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Забронировать' }));
  await signInAsNewcomer(page, `Клава${Date.now()}`);
  await acceptConsent(page);

  const cells = page.getByRole('grid');
  await expect(cells).toHaveAttribute('aria-busy', 'false');
  await tabTo(page, page.getByRole('gridcell').and(page.locator('[tabindex="0"]')));
  for (let week = 0; week < weeksAhead; week += 1) await page.keyboard.press('PageDown');
  await expect(cells).toHaveAttribute('aria-busy', 'false');
  await walkTo(page, 'среда', '11:00');
  await page.keyboard.press('Enter');

  const dialog = bookingDialog(page);
  await expect(dialog.getByLabel('Начало')).toBeFocused();
  await tabTo(page, dialog.getByLabel('Окончание'));
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByLabel('Окончание')).toHaveValue('12:30');
  await pressOn(page, bookButton(page));
  await expect(
    page.getByText('Бронирование создано! Инструктор свяжется с вами для подтверждения.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Бронирование №/ })).toBeVisible();
  await page.goBack();
  await expect(ownSlots(page, isMobile)).toHaveCount(3);

  await tabTo(page, page.getByRole('gridcell').and(page.locator('[tabindex="0"]')));
  await walkTo(page, 'среда', '11:00');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Отменить бронирование?' });
  await expect(question.getByRole('button', { name: 'Не отменять' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('gridcell', { name: /^среда.*, 11:00, / })).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(page, question.getByRole('button', { name: 'Отменить бронирование' }));
  await expect(page.getByText('Бронирование успешно отменено.')).toBeVisible();
  await expect(ownSlots(page, isMobile)).toHaveCount(0);
});
