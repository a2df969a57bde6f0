import type { Locator, Page, Response } from '@playwright/test';
import { formatLongDay } from '@sklon/contract/time';
import type { Person } from './messenger.ts';
import { expect } from './test.ts';
import { PRODUCT_URL } from './addresses.ts';

/** Waits for hydration: then the header shows whose session it is. */
export async function visit(page: Page, path: string): Promise<Response | null> {
  await seeChangesAtOnce(page);
  const answer = await page.goto(path);
  await expectAlive(page);
  return answer;
}

/**
 * Public answers are up to two seconds old, except for a browser that has just changed something. Here another person may
 * have.
 */
async function seeChangesAtOnce(page: Page): Promise<void> {
  await page.context().addCookies([{ name: 'sklon_written', value: '1', url: PRODUCT_URL }]);
}

/** Requests to these addresses wait until the returned function is called. */
export async function hold(page: Page, addresses: string | RegExp): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await released.promise;
    await route.continue();
  });
  return released.resolve;
}

/** Waits for hydration: a step through the history before it would be lost. */
export async function reload(page: Page): Promise<void> {
  await seeChangesAtOnce(page);
  await page.reload();
  await expectAlive(page);
}

/** Before hydration a link is only a link. */
export async function expectAlive(page: Page): Promise<void> {
  const header = page.getByRole('banner', { includeHidden: true });
  const menu = header.getByRole('button', { name: /^Меню пользователя/, includeHidden: true });
  await expect(
    header.getByRole('link', { name: 'Войти', includeHidden: true }).or(menu),
  ).toBeVisible();
}

/** Where Telegram's script loads too late for the press to open a window, the page asks for a second press. */
export async function openMessenger(
  page: Page,
  label = 'Войти через Telegram',
  press: (button: Locator) => Promise<void> = (button) => button.click(),
): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await press(page.getByRole('button', { name: label }));
  const hint = page.getByRole('status');
  const ready = hint.filter({ hasText: /^Telegram готов: нажмите кнопку/ });
  await expect(
    ready.or(hint.filter({ hasText: /^Подтвердите вход в\sокне Telegram/ })),
  ).toBeVisible({ timeout: 20_000 });
  if (await ready.isVisible())
    await press(page.getByRole('button', { name: /^Продолжить в\sTelegram$/ }));
  return opened;
}

/** Lets the bot write. */
export async function signIn(page: Page, person: Person): Promise<void> {
  const popup = await openMessenger(page);
  await popup.getByRole('radio', { name: `${person.first_name} ${person.last_name}` }).check();
  await expect(
    popup.getByRole('checkbox', { name: 'Разрешить боту писать мне сообщения' }),
  ).toBeChecked();
  await popup.getByRole('button', { name: 'Разрешить' }).click();
}

/** On the stand-in's page of VK ID or Yandex ID. */
export async function choosePerson(page: Page, person: Person): Promise<void> {
  await page.getByRole('radio', { name: `${person.first_name} ${person.last_name}` }).check();
  await page.getByRole('button', { name: 'Войти' }).click();
}

export function consentDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Нужно ваше согласие' });
}

/** The agreement, and the consent to the processing of personal data. */
export async function ticks(page: Page): Promise<Locator[]> {
  const boxes = consentDialog(page).getByRole('checkbox');
  await expect(boxes).toHaveCount(2);
  return boxes.all();
}

export async function acceptConsent(page: Page): Promise<void> {
  const dialog = consentDialog(page);
  for (const tick of await ticks(page)) await tick.check();
  await dialog.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(dialog).toBeHidden();
}

/** On a phone, to the week's Tuesday. */
export async function showWeek(page: Page, weeksAhead: number, isPhone: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Сегодня', exact: true }).click();
  const next = page.getByRole('button', { name: 'Следующая неделя' });
  for (let week = 0; week < weeksAhead; week += 1) await next.click();
  if (isPhone) await page.getByRole('tab', { name: /^вторник/ }).click();
}

/** Of the Tuesday that is shown. */
function slot(page: Page, time: string, state: string, isPhone: boolean): Locator {
  return page.getByRole(isPhone ? 'button' : 'gridcell', {
    name: new RegExp(`^вторник.*, ${time}, ${state}`),
  });
}

export function ownSlots(page: Page, isPhone: boolean): Locator {
  return page.getByRole(isPhone ? 'button' : 'gridcell', { name: /ваша запись/ });
}

export function bookingDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Бронирование занятия' });
}

/** Of the booking dialog. */
export function bookButton(page: Page): Locator {
  return bookingDialog(page).getByRole('button', { name: 'Забронировать' });
}

/** Opens the booking dialog. */
export async function chooseTwoHours(
  page: Page,
  start: string,
  end: string,
  isPhone: boolean,
): Promise<Locator> {
  await slot(page, start, 'свободно', isPhone).click();
  const dialog = bookingDialog(page);
  await expect(dialog.getByLabel('Окончание')).toHaveValue(end);
  return dialog;
}

export async function showMoreUntil(page: Page, wanted: Locator): Promise<void> {
  const cards = page.getByRole('article');
  const more = page.getByRole('link', { name: /^Показать ещё/ });
  await expect(wanted.or(more).first()).toBeVisible();
  while (!(await wanted.isVisible())) {
    const shown = await cards.count();
    await more.click();
    // The last page's button goes with its cards: nothing is pressed while they load.
    await expect.poll(() => cards.count()).toBeGreaterThan(shown);
  }
}

export async function openMonth(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone)
    await page
      .getByRole('group', { name: 'Быстрые фильтры' })
      .getByRole('button', { name: 'Когда' })
      .click();
  await page.getByRole('button', { name: 'Другой день' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
}

/** In the open month, or the next one. */
export async function chooseDay(page: Page, day: string): Promise<void> {
  const month = page.getByRole('grid');
  const wanted = month.getByRole('button', { name: new RegExp(`^${formatLongDay(day)}`) });
  if (!(await wanted.isVisible()))
    await page.getByRole('button', { name: 'Следующий месяц' }).click();
  await wanted.click();
  await expect(month).toBeHidden();
}

export function freeStarts(page: Page): Locator {
  return page
    .getByRole('region', { name: 'Свободное время' })
    .getByRole('list', { name: /^Начало занятия/ })
    .getByRole('link');
}

/** The page shows the same text elsewhere, where an error is an alert too. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.locator('[data-toast]').and(page.getByRole('alert')).filter({ hasText: text });
}
