/** A new instructor sets up a season on a phone: hours, vacation, rules, a client by phone, the own calendar (workday.md). */
import type { Locator, Page } from '@playwright/test';
import { addDays } from '@sklon/contract/time';
import { availabilityOf, newMember } from '../api.ts';
import { newInstructor, nextTuesday, shot } from '../instructors.ts';
import { beSignedIn } from '../session.ts';
import { toast, visit } from '../steps.ts';
import { expect, test } from '../test.ts';

/** What the finger touches, whatever the page does of it. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const taps = () => Number(sessionStorage.getItem('taps'));
    addEventListener('pointerdown', () => sessionStorage.setItem('taps', `${taps() + 1}`), true);
  });
  /** Since the last time. */
  return () =>
    page.evaluate(() => {
      const taps = Number(sessionStorage.getItem('taps'));
      sessionStorage.setItem('taps', '0');
      return taps;
    });
}

/** Of everything that a press reaches in the calendar; the label of a box takes its press. */
async function expectFingerHeights(page: Page): Promise<void> {
  await expect(page.getByRole('list', { name: /^Время/ })).toHaveAttribute('aria-busy', 'false');
  const low = await page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('button, a[href], input:not([role=switch])')]
      .filter((target) => target.checkVisibility())
      .map((target) => target.closest('label') ?? target)
      .filter((target) => target.getBoundingClientRect().height < 44)
      .map((target) => target.outerHTML.slice(0, 80)),
  );
  expect(low).toEqual([]);
}

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

test('a season is set up, a client comes by a link, and the calendar elsewhere knows it', async ({
  page,
  newVisitor,
  request,
  isMobile,
}) => {
  test.slow();
  const instructor = await newInstructor('Сезонова');
  const customer = await newMember('Клавдия');
  const tuesday = nextTuesday();
  const [saturday, vacation] = [addDays(tuesday, 4), addDays(tuesday, 7)];
  const closedOn = async (date: string) =>
    (await availabilityOf(instructor.instructorId, date)).availability.flatMap(
      ({ time, closed_by }) =>
        time.startsWith(date) && closed_by === 'instructor' ? [time.slice(11, 16)] : [],
    );
  const taps = await countTaps(page);
  await beSignedIn(page, instructor);
  await visit(page, '/provider-settings?tab=calendar');
  if (isMobile) await expectFingerHeights(page);
  await page.getByRole('tab', { name: 'Сегодня', exact: true }).click();
  await taps();

  // Weekends alone, from «Сегодня» on.
  await page.getByRole('link', { name: 'Настроить' }).click();
  await page.getByText(/^Рабочие часы и\sотпуск$/).click();
  await button(page, 'Выходные').click();
  await button(page, 'Сохранить часы').click();
  await expect(toast(page, 'Рабочие часы сохранены')).toBeVisible();
  expect(await taps()).toBeLessThanOrEqual(8);
  expect((await closedOn(tuesday)).length).toBeGreaterThan(10);
  expect(await closedOn(saturday)).toEqual([]);

  // A vacation of a week.
  await button(page, 'Добавить дни').click();
  await page.getByLabel('Первый день').click();
  await page.getByLabel('Первый день').fill(vacation);
  await button(page, 'Неделя').click();
  await button(page, 'Сохранить дни').click();
  await expect(toast(page, 'Дни сохранены')).toBeVisible();
  expect(await taps()).toBeLessThanOrEqual(4);
  await expect.poll(async () => (await closedOn(addDays(vacation, 4))).length).toBeGreaterThan(10);

  // Lunch on Saturdays, notice and a gap.
  await button(page, 'Добавить время').click();
  const rule = page.getByRole('form', { name: 'Занято каждую неделю' });
  await rule.getByRole('checkbox', { name: 'Суббота' }).check();
  await rule.getByLabel('Начало').selectOption('13:00');
  await rule.getByLabel('Конец').selectOption('14:00');
  await button(rule, 'Сохранить время').click();
  await expect(page.getByText('суббота, 13:00–14:00')).toBeVisible();
  await page.getByLabel('Записаться можно не позже чем').selectOption('12');
  await page.getByLabel('Перерыв между занятиями').selectOption('30');
  await button(page, 'Сохранить правила').click();
  await expect(toast(page, 'Правила записи сохранены')).toBeVisible();
  expect(await closedOn(saturday)).toEqual(['13:00', '13:30']);

  // A client who rang up.
  await page.getByRole('link', { name: /^Расписание и\sзаявки$/ }).click();
  await button(page, 'Записать клиента').click();
  const entry = page.getByRole('dialog', { name: 'Записать клиента' });
  await entry.getByLabel('Имя клиента').fill('Клавдия по телефону');
  await entry.getByLabel('Дата').fill(saturday);
  await entry.getByLabel('Начало').selectOption('10:00');
  await entry.getByLabel('Стоимость').fill('7000');
  await button(entry, 'Записать').click();
  await expect(toast(page, /^Клиент записан/)).toBeVisible();
  // With the half hour that the gap leaves on both sides.
  expect(await closedOn(saturday)).toEqual(expect.arrayContaining(['09:30', '12:00']));
  await button(page, /Клавдия по телефону/).click();
  const lesson = page.getByRole('dialog', { name: /^Клавдия по телефону/ });
  await button(lesson, 'Сделать ссылку клиенту').click();
  const link = await lesson.getByRole('textbox', { name: 'Ссылка для клиента' }).inputValue();
  await shot(page, 'season-link', isMobile);

  const visitor = await newVisitor();
  await beSignedIn(visitor, customer);
  await visit(visitor, new URL(link).pathname);
  await expect(visitor.getByText(/7\s000\s₽$/)).toBeVisible();
  await button(visitor, 'Забронировать').click();
  await expect(visitor).toHaveURL(/\/bookings\/\d+$/);
  await expect(visitor.getByText('Подтверждено').first()).toBeVisible();

  // The calendar elsewhere, and what the season comes to.
  await visit(page, '/provider-settings/season#calendars');
  await button(page, 'Получить адрес').click();
  const address = await page.getByLabel('Адрес вашего календаря').inputValue();
  const calendar = await request.get(new URL(address).pathname);
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  expect(await calendar.text()).toMatch(/SUMMARY:Занятие: Клавдия/);

  await visit(page, '/provider-settings');
  await page.getByRole('link', { name: /^Итоги/ }).click();
  await page.getByRole('link', { name: 'Сезон' }).click();
  await expect(page).toHaveURL(/period=season/);
  // At the end of October the lesson is one of the next season.
  await visit(page, `/provider-settings/figures?period=season&from=${saturday}`);
  const ahead = page.getByRole('region', { name: 'Впереди' });
  await expect(ahead.getByText(/^7\s000\s₽$/)).toBeVisible();
  await expect(ahead.getByText(/^1\sзанятие, 2\sч$/)).toBeVisible();
  await shot(page, 'season-figures', isMobile);
  const file = page.waitForEvent('download');
  await button(page, 'Скачать занятия для Excel').click();
  expect((await file).suggestedFilename()).toMatch(/^Занятия .+\.csv$/);
});
