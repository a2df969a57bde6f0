/**
 * How long a press or a key waits for its next frame (INP) on a phone whose processor is four times slower. Measured by
 * `npm run speed` alone: the time is the machine's, so it fails no other run.
 */
import type { Page } from '@playwright/test';
import { newMember } from '../api.ts';
import { freeDay } from '../lessons.ts';
import { fillForm, openForm } from '../registration.ts';
import { beSignedIn } from '../session.ts';
import { bookButton, bookingDialog, visit } from '../steps.ts';
import { expect, test } from '../test.ts';

const SLOWDOWN = 4;
/** «Good» of the Web Vitals, milliseconds. */
const LIMIT_MS = 200;

declare global {
  interface Window {
    interactions: Map<number, { ms: number; on: string }>;
  }
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.interactions = new Map();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        const { interactionId: id, duration: ms, target } = entry;
        if (id === 0 || ms <= (window.interactions.get(id)?.ms ?? 0)) continue;
        const element = target instanceof HTMLElement ? target : undefined;
        const on = element?.getAttribute('aria-label') ?? element?.textContent ?? '';
        window.interactions.set(id, { ms, on: on.trim().slice(0, 30) });
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
});

/** Waits for the paint: Playwright's search for the next element runs in the page, on the same slow processor. */
async function act(page: Page, action: () => Promise<unknown>): Promise<void> {
  await action();
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

async function expectQuick(page: Page, what: string): Promise<void> {
  // The entry comes after the interaction's frame.
  await expect.poll(() => page.evaluate(() => window.interactions.size)).toBeGreaterThan(0);
  const slowest = await page.evaluate(
    () =>
      new Promise<{ ms: number; on: string }>((resolve) => {
        requestAnimationFrame(() =>
          setTimeout(() => {
            const all = [...window.interactions.values()];
            resolve(all.reduce((most, one) => (one.ms > most.ms ? one : most)));
          }),
        );
      }),
  );
  console.log(`${what}: slowest «${slowest.on}», ${slowest.ms} ms`);
  expect(slowest.ms).toBeLessThanOrEqual(LIMIT_MS);
}

test('filters of the list', async ({ page }) => {
  await visit(page, '/instructors?resort=9&sport=ski');
  await slowDown(page);
  const found = page.getByText(/^Найден/);
  await act(page, () => page.getByLabel('Детям: возраст').selectOption('6'));
  await expect(page).toHaveURL(/age=6/);
  await expect(found).toBeVisible();
  await act(page, () => page.getByRole('button', { name: /^Все фильтры/ }).click());
  const panel = page.getByRole('dialog');
  await act(page, () => panel.getByLabel('Группа').check());
  await act(page, () => panel.getByRole('textbox', { name: 'До' }).pressSequentially('9000'));
  await act(page, () => panel.getByText('Для опытных').click());
  await act(page, () => panel.getByRole('switch', { name: 'Карвинг' }).check());
  await act(page, () => panel.getByRole('button', { name: /^Завтра/ }).click());
  await act(page, () => panel.getByRole('button', { name: /^Показать/ }).click());
  await expect(panel).toBeHidden();
  await act(page, () => page.getByRole('link', { name: 'Сбросить всё' }).click());
  await expect(page).not.toHaveURL(/kids=/);
  await expectQuick(page, 'filters');
});

test('the calendar and the booking form', async ({ page }) => {
  const { instructor } = await freeDay();
  await beSignedIn(page, await newMember('Ника'));
  await visit(page, `/instructors/${instructor.id}`);
  await slowDown(page);
  await act(page, () => page.getByRole('button', { name: 'Забронировать' }).click());
  for (let week = 0; week < 4; week += 1)
    await act(page, () => page.getByRole('button', { name: 'Следующая неделя' }).click());
  await act(page, () => page.getByRole('tab', { name: /^вторник/ }).click());
  await act(page, () => page.getByRole('button', { name: /, 11:00, свободно/ }).click());
  const dialog = bookingDialog(page);
  await act(page, () => dialog.getByLabel('Окончание').selectOption('13:30'));
  await act(page, () => bookButton(page).click());
  await expect(dialog).toBeHidden();
  await expectQuick(page, 'calendar');
});

test('the form of an application', async ({ page }) => {
  await beSignedIn(page, await newMember('Рада'));
  await openForm(page);
  await slowDown(page);
  await act(page, () =>
    page.getByRole('textbox', { name: 'О себе' }).pressSequentially('Учу спокойно.'),
  );
  await fillForm(page);
  await expectQuick(page, 'form');
});
