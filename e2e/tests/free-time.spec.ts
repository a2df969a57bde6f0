/** Design, rules 1–3. */
import type { Page } from '@playwright/test';
import { formatLongDay } from '@sklon/contract/time';
import { dayText } from '../../web/src/features/instructors/free-time.ts';
import { newMember, request } from '../api.ts';
import { type Instructor, newInstructor, nextTuesday, shot } from '../instructors.ts';
import { MAMISON } from '../lessons.ts';
import { beSignedIn, store } from '../session.ts';
import { chooseDay, openMonth, reload, visit } from '../steps.ts';
import { expect, expectAccessible, ONCE, test } from '../test.ts';

const LIST = `/instructors?resort=${MAMISON}`;
const day = nextTuesday();

/** The list does not ask a visitor who has chosen a sport before. */
const SPORT = { preferredSkillType: 'ski' };

async function busy(
  { token }: Instructor,
  date: string,
  start_time: string,
  end_time: string,
): Promise<void> {
  await request(
    'POST',
    '/providers/settings/schedule',
    { date, start_time, end_time, status: 'busy' },
    token,
  );
}

/** Other tests bring their instructors to the same resort, so the card may stand on a later page. */
async function card(page: Page, { name }: Instructor) {
  const own = page.getByRole('article').filter({ hasText: name });
  const more = page.getByRole('link', { name: 'Показать ещё' });
  while (!(await own.isVisible()) && (await more.isVisible())) {
    const shown = await page.getByRole('article').count();
    await more.click();
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(shown);
  }
  return own;
}

// spec: B.2
test('a day, a window and a length find those who are free then, in the URL and in a chip', async ({
  page,
  newVisitor,
  isMobile,
}) => {
  const [free, half] = await Promise.all([newInstructor('Свободный'), newInstructor('Занятой')]);
  await busy(half, day, '10:00', '13:00');
  await store(page, SPORT);
  await visit(page, LIST);
  await openMonth(page, isMobile);
  await shot(page, 'free-month', isMobile);
  await expectAccessible(page);
  await chooseDay(page, day);
  const from = page.getByRole('combobox', { name: 'Начало' });
  await from.selectOption('10:00');
  await page.getByRole('combobox', { name: 'Конец' }).selectOption('14:00');
  await shot(page, 'free-chosen', isMobile);
  await expectAccessible(page);
  if (isMobile) await page.getByRole('button', { name: /^Показать \d+/ }).click();

  await expect(page).toHaveURL(new RegExp(`date=${day}&from=10%3A00&to=14%3A00`));
  const text = `${dayText(day)}, 10:00–14:00, 2\u00A0часа`;
  const chip = isMobile
    ? page.getByRole('button', { name: text })
    : page.getByRole('link', { name: `Убрать фильтр: ${text}` });
  await expect(chip).toBeVisible();
  await expect(await card(page, free)).toContainText(`Ближайшее время: ${dayText(day)}, 10:00`);
  await expect(await card(page, half)).toBeHidden();
  await shot(page, 'free-found', isMobile);
  await expectAccessible(page);

  // One hour fits after the busy time.
  const other = await newVisitor();
  await store(other, SPORT);
  await visit(other, `${page.url()}&duration=60`);
  await expect(await card(other, half)).toContainText(`Ближайшее время: ${dayText(day)}, 13:00`);
  await reload(other);
  await expect(await card(other, half)).toContainText('13:00');
  await other.close();

  await chip.click();
  if (isMobile) {
    await page.getByRole('button', { name: 'Любой день' }).click();
    await page.getByRole('button', { name: /^Показать \d+/ }).click();
  }
  await expect(page).not.toHaveURL(/date=|from=|to=/);
  await page.goBack();
  await expect(page).toHaveURL(/date=/);
});

test(
  'from a card the calendar opens at the day that was asked for',
  { tag: ONCE },
  async ({ page, isMobile }) => {
    const instructor = await newInstructor('Календарный');
    await beSignedIn(page, await newMember('Зоя'));
    await store(page, SPORT);
    await visit(page, `${LIST}&date=${day}`);
    await (await card(page, instructor)).getByRole('link').first().click();
    await expect(page).toHaveURL(
      new RegExp(`/instructors/${instructor.instructorId}\\?.*date=${day}`),
    );
    await page.getByRole('button', { name: 'Забронировать' }).click();
    await expect(page).toHaveURL(/book=1/);
    if (isMobile)
      await expect(page.getByRole('tab', { name: /^вторник/ })).toHaveAttribute(
        'aria-selected',
        'true',
      );
    else
      await expect(
        page.getByRole('gridcell', { name: new RegExp(`^${formatLongDay(day)}, 09:00, свободно`) }),
      ).toBeVisible();
  },
);
