import { type Locator, page, userEvent } from 'vitest/browser';
import { expect, vi } from 'vitest';

export function address(): string {
  return window.location.pathname + window.location.search;
}

export async function expectAddress(wanted: string | RegExp): Promise<void> {
  if (typeof wanted === 'string') await expect.poll(address).toBe(wanted);
  else await expect.poll(address).toMatch(wanted);
}

/** Any space counts as one. */
export async function expectTexts(found: Locator, wanted: string[]): Promise<void> {
  await expect
    .poll(() =>
      found.elements().map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim()),
    )
    .toEqual(wanted);
}

export async function expectNone(found: Locator): Promise<void> {
  await expect.poll(() => found.elements().length).toBe(0);
}

/** The page shows the same text elsewhere, where an error is an alert too. */
export function toast(text: string | RegExp): Locator {
  return page.getByRole('alert').filter({ hasText: text }).first();
}

export async function press(keys: string): Promise<void> {
  await userEvent.keyboard(keys);
}

/** Works under a toast too. */
export async function pressOn(found: Locator, keys = '{Enter}'): Promise<void> {
  (found.element() as HTMLElement).focus();
  await userEvent.keyboard(keys);
}

/** Catches the file instead of saving it. */
export function catchDownload() {
  let file = new Blob();
  let name = '';
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file = blob as Blob;
    return 'blob:test';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    name = this.download;
  });
  return { name: () => name, text: () => file.text() };
}

/** Without a reload of the test itself. */
export async function expectRetryReloads(): Promise<void> {
  const retry = page.getByRole('link', { name: 'Попробовать снова' });
  // The page's own address, which works before there are scripts.
  await expect.element(retry).toHaveAttribute('href', '');
  let reloads = 0;
  const stay = (event: NavigateEvent) => {
    if (event.navigationType !== 'reload') return;
    event.preventDefault();
    reloads += 1;
  };
  // Never removed: a reload is repeated after a step back (`reloadPage`).
  window.navigation.addEventListener('navigate', stay);
  await retry.click();
  await expect.poll(() => reloads).toBe(1);
}

export function expectNoSidewaysScrolling(): void {
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
}

export async function expectLines(text: Locator, wanted: string, lines: number): Promise<void> {
  await expect.element(text).toMatchTextContent(wanted);
  const paragraph = text.element().closest('p')!;
  const { lineHeight } = getComputedStyle(paragraph);
  expect(paragraph.clientHeight).toBe(Math.round(lines * Number.parseFloat(lineHeight)));
  expect(paragraph.scrollHeight).toBeGreaterThan(paragraph.clientHeight);
}

export async function expectFact(term: string, wanted: string | RegExp): Promise<void> {
  const value = () =>
    [...document.querySelectorAll('dt')]
      .filter(({ textContent }) => spaced(textContent) === term)
      .map((found) => spaced(found.nextElementSibling?.textContent ?? ''))[0];
  if (typeof wanted === 'string') await expect.poll(value).toBe(wanted);
  else await expect.poll(value).toMatch(wanted);
}

function spaced(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

const MONDAY = '2027-01-11';

/** For `beforeEach`: Monday, 12:10 in Moscow. */
export function beOnMonday(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${MONDAY}T12:10:00+03:00`) });
}

/** The returned function gives the states seen since the press. */
export function statesAfterPress(found: Locator): () => boolean[] {
  const box = found.element() as HTMLInputElement;
  box.click();
  const seen = new Set([box.checked]);
  const sampling = setInterval(() => seen.add(box.checked), 0);
  return () => {
    clearInterval(sampling);
    return [...seen];
  };
}
