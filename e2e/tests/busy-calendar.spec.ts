/** Spec section 4, Instructor calendar; product-decisions, Screens. */
import type { Locator, Page } from '@playwright/test';
import { newMember } from '../api.ts';
import {
  booked,
  comeBack,
  newInstructor,
  openAsCustomer,
  openSettings,
  ownSlot,
} from '../instructors.ts';
import { slot, toast } from '../steps.ts';
import { expect, ONCE, test } from '../test.ts';

function said(page: Page, text: RegExp | string): Locator {
  return page.getByRole('status').filter({ hasText: text });
}

async function choosePeriods(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Выделить период' }).check();
}

// spec: 1.7, 2.156
test('half an hour and a period are marked as busy and freed again, and customers see it', async ({
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

  if (isMobile) {
    const low = await page.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll<HTMLElement>('button, a[href], input:not([role=switch])')]
        .filter((target) => target.checkVisibility())
        // The label takes the press.
        .map((target) => target.closest('label') ?? target)
        .filter((target) => target.getBoundingClientRect().height < 44)
        .map((target) => target.outerHTML.slice(0, 80)),
    );
    expect(low).toEqual([]);
  }

  const customer = await newVisitor();
  await openAsCustomer(customer, instructor, isMobile);
  await expect(slot(customer, '10:00', 'занято', isMobile)).toBeDisabled();
  await expect(slot(customer, '10:30', 'свободно', isMobile)).toBeEnabled();

  await ownSlot(page, '10:00', 'занято вами', isMobile).click();
  await expect(ownSlot(page, '10:00', 'свободно', isMobile)).toBeVisible();
  await expect(said(page, /10:00–10:30: снова свободно/i)).toBeVisible();
  await comeBack(customer);
  await expect(slot(customer, '10:00', 'свободно', isMobile)).toBeEnabled();

  await choosePeriods(page);
  await ownSlot(page, '13:00', 'свободно', isMobile).click();
  await ownSlot(page, '11:00', 'свободно', isMobile).click();
  await expect(said(page, /11:00–13:30: отмечено занятым/i)).toBeVisible();
  await comeBack(customer);
  for (const time of ['11:00', '12:00', '13:00'])
    await expect(slot(customer, time, 'занято', isMobile)).toBeDisabled();
  await expect(slot(customer, '13:30', 'свободно', isMobile)).toBeEnabled();

  if (isMobile)
    await page.getByRole('button', { name: /^Снять отметку: вторник.*11:00–13:30/ }).tap();
  else await ownSlot(page, '11:00', 'занято вами', isMobile).locator('[data-cross]').click();
  await expect(said(page, /11:00–13:30: снова свободно/i)).toBeVisible();
  await expect(ownSlot(page, '12:00', 'свободно', isMobile)).toBeVisible();
});

test(
  'a booking made meanwhile cannot be marked over, and is confirmed in the calendar',
  { tag: ONCE },
  async ({ page, isMobile }) => {
    const instructor = await newInstructor('Евсей');
    await openSettings(page, instructor, isMobile);
    const customer = await newMember('Любава');
    await booked(customer, instructor);
    // The page does not know of the booking yet.
    await ownSlot(page, '10:30', 'свободно', isMobile).click();
    await expect(
      toast(page, 'Не удалось изменить статус слота. Это время уже занято'),
    ).toBeVisible();
    await expect(
      said(page, 'Не удалось изменить статус слота. Это время уже занято'),
    ).toBeVisible();
    const name = `${customer.person.first_name} ${customer.person.last_name}`;
    const record = ownSlot(
      page,
      '10:00',
      `забронировано: ${name}, ожидает подтверждения`,
      isMobile,
    );
    await expect(record).toBeVisible();
    await comeBack(page);
    await expect(toast(page, `Новый запрос: ${name}`)).toBeVisible();

    await record.click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByText('Ожидает подтверждения')).toBeVisible();
    await dialog.getByRole('button', { name: 'Подтвердить' }).click();
    await expect(dialog).toBeHidden();
    await expect(
      ownSlot(page, '10:00', `забронировано: ${name}, подтверждено`, isMobile),
    ).toBeVisible();
    await expect(said(page, `Занятие подтверждено: ${name}`)).toBeVisible();
  },
);
