/** Spec section 2, Instructor detail. */
import { freeDay } from '../lessons.ts';
import { hold, visit } from '../steps.ts';
import { expect, expectAccessible, ONCE, test } from '../test.ts';

// spec: 2.62
test(
  'the button leads a visitor to sign in also before the scripts have come',
  { tag: ONCE },
  async ({ page }) => {
    const { instructor } = await freeDay();
    const connect = await hold(page, '**/assets/*.js');
    await page.goto(`/instructors/${instructor.id}`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Забронировать' }).click();
    await expect(page).toHaveURL(`/instructors/${instructor.id}?book=1#booking-calendar`);
    connect();
    await expect(page).toHaveURL(/\/login\?returnUrl=.*book%3D1/);
    await expect(
      page.getByText('Войдите через Telegram, чтобы забронировать занятие'),
    ).toBeVisible();
  },
);

// spec: 2.63, 8.16
test(
  'an instructor who does not exist: 404, said so, with a way back',
  { tag: ONCE },
  async ({ page }) => {
    await visit(page, '/legal_docs');
    const answer = await visit(page, '/instructors/999999');
    expect(answer?.status()).toBe(404);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Инструктор не найден' }),
    ).toBeVisible();
    await expect(page).toHaveTitle('Инструктор не найден — Склон');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Назад' }).click();
    await expect(page).toHaveURL(/\/(legal_docs|instructors)$/);
  },
);
