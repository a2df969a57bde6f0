/** Spec sections 2 and 4. */
import type { Locator, Page } from '@playwright/test';
import { bookingsOf, newMember } from '../api.ts';
import { booked, comeBack, newInstructor, settingsOf, shot } from '../instructors.ts';
import { declineBooking } from '../messenger.ts';
import { beSignedIn } from '../session.ts';
import { reload, visit } from '../steps.ts';
import { expect, expectAccessible, ONCE, test } from '../test.ts';

function card(page: Page, id: number): Locator {
  return page.getByRole('article').filter({ hasText: `№\u00A0${id}` });
}

// spec: 1.5, 1.6
test(
  'the price and «Работаю» are saved, and customers see them',
  { tag: ONCE },
  async ({ page, newVisitor }) => {
    const instructor = await newInstructor('Агния');
    await beSignedIn(page, instructor);
    await visit(page, '/provider-settings?tab=calendar');
    await expect(page.getByRole('heading', { name: 'Календарь' })).toBeVisible();
    const price = page.getByRole('textbox', { name: /^Цена за\s2\sчаса$/ });
    const priceCard = page.getByRole('region', { name: 'Цена' });
    await price.fill('12000');
    await price.blur();
    await expect(priceCard.getByText('Сохранено')).toBeVisible();
    expect((await settingsOf(instructor)).price_2h).toBe(12_000);
    const customer = await newVisitor();
    await visit(customer, `/instructors/${instructor.instructorId}`);
    await expect(customer.getByText(/^12\s000\s₽$/).first()).toBeVisible();

    await price.fill('');
    await price.press('Enter');
    await expect.poll(async () => (await settingsOf(instructor)).price_2h).toBeNull();
    await page.getByRole('switch', { name: 'Работаю' }).click();
    await expect(
      page.getByRole('region', { name: 'Приём бронирований' }).getByText('Сохранено'),
    ).toBeVisible();
    expect((await settingsOf(instructor)).is_working).toBe(false);
    await reload(customer);
    await expect(customer.getByText(/^По\sзапросу$/)).toBeVisible();
    await expect(customer.getByRole('button', { name: 'Забронировать' })).toBeDisabled();
    await expect(customer.getByText('Инструктор сейчас не принимает бронирования')).toBeVisible();
  },
);

test('requests are confirmed, cancelled and declined on the page, and the customer reads it', async ({
  page,
  newVisitor,
  isMobile,
}) => {
  test.slow();
  const instructor = await newInstructor('Зинаида');
  const customer = await newMember('Юстина');
  await beSignedIn(page, instructor);
  await visit(page, '/provider-settings');
  await expect(page.getByText(/^Заявок, которые ждут ответа, нет/)).toBeVisible();
  await expect(page.getByText('Сегодня занятий нет.')).toBeVisible();
  await shot(page, 'today-empty', isMobile);
  const { id } = await booked(customer, instructor);

  // From any page: the menu counts the request, and two presses from there confirm it without scrolling.
  await visit(page, '/legal_docs');
  await page.getByRole('button', { name: /^Меню пользователя.*, ждут ответа: 1$/ }).click();
  await page.getByRole('link', { name: /^Расписание и заявки.*, ждут ответа: 1$/ }).click();
  const confirm = card(page, id).getByRole('button', { name: 'Подтвердить' });
  await expect(confirm).toBeInViewport({ ratio: 1 });
  await expect(card(page, id).getByText(/^до: свободно; после: свободно$/)).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'today-request', isMobile);
  await confirm.click();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(card(page, id).getByText(/^Занятие подтверждено: /)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Дальше\s1$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Меню пользователя/ })).not.toHaveAccessibleName(
    /ждут ответа/,
  );
  await shot(page, 'today-confirmed', isMobile);
  const theirs = await newVisitor();
  await beSignedIn(theirs, customer);
  await visit(theirs, '/my-bookings');
  await expect(theirs.getByText('Подтверждено', { exact: true })).toBeVisible();

  await page
    .getByRole('region', { name: /^Дальше/ })
    .getByRole('button', { name: /Юстина/ })
    .click();
  await page.getByRole('button', { name: 'Отменить занятие' }).click();
  const dialog = page.getByRole('dialog', { name: 'Отменить занятие?' });
  await dialog.getByRole('textbox', { name: 'Причина отмены' }).fill('Закрыли подъёмник');
  await dialog.getByRole('button', { name: 'Отменить занятие' }).click();
  await expect(page.getByRole('heading', { name: /^Дальше/ })).toHaveCount(0);
  await reload(theirs);
  await expect(theirs.getByText('Причина: «Закрыли подъёмник»')).toBeVisible();

  const second = await booked(customer, instructor);
  await comeBack(page);
  // Undone once, then declined by leaving the page before its ten seconds are over.
  const answer = card(page, second.id);
  const decline = async () => {
    await answer.getByRole('button', { name: 'Отклонить' }).click();
    const why = page.getByRole('dialog', { name: 'Отклонить заявку?' });
    await why.getByLabel('Не моя специализация').check();
    await why.getByRole('button', { name: 'Отклонить' }).click();
  };
  await decline();
  await answer.getByRole('button', { name: 'Вернуть' }).click();
  await decline();
  await expect(answer.getByRole('button', { name: 'Вернуть' })).toBeVisible();
  await reload(page);
  await expect
    .poll(async () => (await bookingsOf(customer)).find((one) => one.id === second.id)?.status)
    .toBe('declined');
  // The reloaded page may have read the list before the decline arrived.
  await comeBack(page);
  await expect(
    page.getByText(/^(Заявок, которые ждут ответа, нет|Клиент отменил заявку)/),
  ).toBeVisible();

  // The page, which does not know of it yet, must not overwrite a decision made in the messenger.
  const third = await booked(customer, instructor);
  await comeBack(page);
  await expect(card(page, third.id)).toBeVisible();
  await declineBooking(instructor.person, third.id);
  await card(page, third.id).getByRole('button', { name: 'Подтвердить' }).click();
  await expect(
    card(page, third.id).getByText(
      /^Ничего не изменилось\. Состояние заявки: отклонено инструктором/,
    ),
  ).toBeVisible();
  await expect(card(page, third.id).getByRole('button', { name: 'Подтвердить' })).toHaveCount(0);
});
