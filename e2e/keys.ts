import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const MAX_STOPS = 150;

async function hasFocus(target: Locator): Promise<boolean> {
  return (
    (await target.count()) === 1 && target.evaluate((element) => element === document.activeElement)
  );
}

export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${MAX_STOPS} stops did not lead to ${String(target)}`);
}

export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
