/** docs/decisions/10-weight-of-pages.md. */
import type { Page } from '@playwright/test';
import { bookLesson, newMember } from '../api.ts';
import { startDeployment } from '../deployment.ts';
import { freeDay } from '../lessons.ts';
import { scriptOf } from '../scripts.ts';
import { beSignedIn, store } from '../session.ts';
import { expectAlive, toast, visit } from '../steps.ts';
import { expect, expectAccessible, ONCE, test } from '../test.ts';

test.use({ serviceWorkers: 'allow' });

const bar = (page: Page) => page.getByRole('banner').getByRole('status');

/** Waits until the worker has cached its files and controls the page. */
async function visitWithWorker(page: Page, path: string): Promise<void> {
  await visit(page, path);
  // A page of links loads its scripts, and so the worker, with the first key.
  await page.keyboard.press('Shift');
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 })
    .toBe('activated');
}

interface Offline {
  /** Chromium does not tell a page that was loaded meanwhile, so the test does. */
  tell(): Promise<void>;
  end(): Promise<void>;
}

/** In the tab's storage during the emulated loss of connection. */
const AWAY = 'connection-is-away';

async function goOffline(page: Page): Promise<Offline> {
  const context = page.context();
  const browser = await context.newCDPSession(page);
  // Chromium also tells a page that is being loaded that the connection came back, which is wrong.
  await page.addInitScript((away) => {
    addEventListener('online', (event) => {
      if (sessionStorage.getItem(away)) event.stopImmediatePropagation();
    });
  }, AWAY);
  await page.evaluate((away) => sessionStorage.setItem(away, 'yes'), AWAY);
  await context.setOffline(true);
  return {
    async tell() {
      await browser.send('Network.overrideNetworkState', {
        offline: true,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
    },
    async end() {
      await page.evaluate((away) => sessionStorage.removeItem(away), AWAY);
      await context.setOffline(false);
      await browser.detach();
    },
  };
}

async function cachedLists(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('sklon-bookings');
        opening.addEventListener('error', () => reject(opening.error!));
        opening.addEventListener('success', () => {
          const { result: db } = opening;
          if (!db.objectStoreNames.contains('lists')) return resolve(0);
          const counting = db.transaction('lists').objectStore('lists').count();
          counting.addEventListener('success', () => {
            db.close();
            resolve(counting.result);
          });
        });
      }),
  );
}

test(
  'without a connection: the last list and the home page open, another page says so and comes by itself',
  { tag: ONCE },
  async ({ page }) => {
    // A person who was here before: a new visitor's home page loads no scripts by itself.
    await store(page, { preferredResort: '9' });
    await visitWithWorker(page, '/');
    await visit(page, '/instructors?resort=9');
    const names = await page.getByRole('article').getByRole('heading').allTextContents();
    const offline = await goOffline(page);
    await expect(bar(page)).toHaveText('Нет сети. Показано загруженное раньше');

    await visit(page, '/instructors');
    await offline.tell();
    await expect(page).toHaveURL('/instructors?resort=9');
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(names);
    await visit(page, '/');
    await offline.tell();
    await expect(page.getByRole('heading', { level: 1, name: /^Ваш инструктор/ })).toBeVisible();
    await expect(bar(page)).toBeVisible();
    await expectAccessible(page);

    await page.goto('/rent?resort=9');
    await expect(page.getByRole('heading', { level: 1, name: 'Нет сети' })).toBeVisible();
    // A page that is never hydrated notices that too.
    await page.reload();
    await offline.tell();
    await expect(page.getByRole('heading', { level: 1, name: 'Нет сети' })).toBeVisible();
    await expectAccessible(page);
    await offline.end();
    await expect(page.getByRole('heading', { level: 1, name: 'Прокат снаряжения' })).toBeVisible();
    await expect(page).toHaveURL('/rent?resort=9');
    await expect(bar(page)).toHaveText('');
  },
);

// spec: B.8
test(
  'own lessons can be read without a connection, as they were loaded last, by their person alone; signing out forgets them',
  { tag: ONCE },
  async ({ page }) => {
    const day = await freeDay();
    const member = await newMember('Эльвира');
    await bookLesson(member, {
      instructor_id: day.instructor.id,
      booking_date: day.date,
      start_time: '12:00',
      end_time: '14:00',
    });
    await beSignedIn(page, member);
    await visitWithWorker(page, '/my-bookings');
    const lesson = page.getByRole('article').filter({ hasText: day.name });
    await expect(lesson).toBeVisible();
    const offline = await goOffline(page);
    await visit(page, '/my-bookings');
    await offline.tell();
    await expect(lesson.getByText('Ожидает подтверждения')).toBeVisible();
    await expect(page.getByText(/^Показано то, что загружено в\s\d\d:\d\d\./)).toBeVisible();
    await expect(bar(page)).toHaveText('Нет сети. Показано загруженное раньше');
    await expectAccessible(page);

    await lesson.getByRole('button', { name: 'Ещё' }).click();
    await lesson.getByRole('button', { name: 'Отменить' }).click();
    const dialog = page.getByRole('dialog', { name: 'Отменить занятие?' });
    await expect(dialog.getByText('Нет сети. Отменить можно, когда связь вернётся.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Отменить занятие' }).click();
    await expect(
      dialog.getByText('Ошибка при отмене бронирования. Пожалуйста, попробуйте еще раз.'),
    ).toBeVisible();
    await offline.end();
    await expect(dialog.getByText('Нет сети. Отменить можно, когда связь вернётся.')).toBeHidden();
    await dialog.getByRole('button', { name: 'Отменить занятие' }).click();
    await expect(lesson.getByText('Отменено', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Показано то, что загружено/)).toBeHidden();
    await expect(bar(page)).toHaveText('');

    // Another person's session in the same browser, as a restored profile leaves it.
    await expect.poll(() => cachedLists(page)).toBe(1);
    await beSignedIn(page, await newMember('Ядвига'));
    await goOffline(page);
    await visit(page, '/my-bookings');
    await expect(page.getByRole('heading', { name: 'Ошибка загрузки данных' })).toBeVisible();
    await expect(page.getByText(day.name)).toBeHidden();
    await page.getByRole('button', { name: /^Меню пользователя/ }).click();
    await page.getByRole('button', { name: 'Выйти' }).click();
    await expect(page.getByRole('link', { name: 'Войти' })).toBeVisible();
    await expect.poll(() => cachedLists(page)).toBe(0);
  },
);

test(
  'a new version is offered, waits, and comes when it is wanted',
  { tag: ONCE },
  async ({ page }) => {
    await using deployment = await startDeployment();
    await visitWithWorker(page, deployment.url);
    await page.evaluate(() => Object.assign(window, { untouched: true }));
    deployment.deploy();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect(bar(page)).toContainText('Доступна новая версия', { timeout: 30_000 });
    await expectAccessible(page);
    expect(await page.evaluate(() => 'untouched' in window)).toBe(true);
    await page.getByRole('button', { name: 'Обновить' }).click();
    await expect
      .poll(() => page.evaluate(() => 'untouched' in window).catch(() => true))
      .toBe(false);
    await expect(bar(page)).toHaveText('');
    const waiting = () =>
      navigator.serviceWorker
        .getRegistration()
        .then((registration) => registration?.waiting?.state ?? null);
    expect(await page.evaluate(waiting)).toBeNull();
  },
);

test(
  'a part of the page that is gone after a deployment: the newer version is offered and brings it',
  { tag: ONCE },
  async ({ browser }) => {
    // Without a worker, which would still have the file, and without the watch for console errors: this is one.
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    // A person who was here before: a new visitor's page of links loads no scripts by itself.
    await store(page, { preferredResort: '9' });
    await visit(page, '/legal_docs');
    let gone = true;
    await context.route(await scriptOf('features/agreements/DocumentMarkdown.tsx'), (route) =>
      gone ? route.fulfill({ status: 404, json: {} }) : route.continue(),
    );
    await page.getByRole('link', { name: 'Пользовательское соглашение' }).click();
    await expect(bar(page)).toContainText('Доступна новая версия');
    gone = false;
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Обновить' }).click();
    await loaded;
    await expectAlive(page);
    await expect(bar(page)).toHaveText('');
    const dialog = page.getByRole('dialog', { name: 'Пользовательское соглашение' });
    await expect(dialog.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await context.close();
  },
);

test(
  'a page goes on when the connection was lost before its first toast has loaded, and the next one shows',
  { tag: ONCE },
  async ({ browser }) => {
    const customer = await newMember('Тостова');
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await beSignedIn(page, customer);
    await visit(page, '/preferences');
    let away = true;
    await context.route(/\.(js|css)$/, (route) => (away ? route.abort() : route.continue()));
    await context.route('**/api/**', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    );
    const reviews = page.getByRole('switch', { name: 'Отзывы' });
    const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'));
    await reviews.click();
    await lost;
    await expect(reviews).toBeChecked();
    away = false;
    await reviews.click();
    await expect(toast(page, /^Ошибка при сохранении настроек/)).toBeVisible();
    await context.close();
  },
);

test(
  'a page goes on without the menu whose script is gone, and offers the new version',
  { tag: ONCE },
  async ({ browser }) => {
    const customer = await newMember('Менюшкина');
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await beSignedIn(page, customer);
    await context.route(await scriptOf('features/auth/SignedInMenu.tsx'), (route) =>
      route.fulfill({ status: 404 }),
    );
    await page.goto('/preferences');
    await expect(page.getByRole('button', { name: 'Обновить' })).toBeVisible();
    const reviews = page.getByRole('switch', { name: 'Отзывы' });
    await reviews.click();
    await expect(reviews).not.toBeChecked();
    await context.close();
  },
);

test(
  'whoever stays with the older version steps back as ever, and whoever wants the newer one gets it although an overlay closes then',
  { tag: ONCE },
  async ({ page }) => {
    const update = page.getByRole('button', { name: 'Обновить' });
    const documents = page.getByRole('contentinfo').getByRole('link', { name: 'Документы' });
    const isUntouched = () => page.evaluate(() => 'untouched' in window);
    await page.clock.install();
    await visit(page, '/login');
    await documents.click();
    await expect(page).toHaveURL(/\/legal_docs$/);
    await page.evaluate(() => {
      Object.assign(window, { untouched: true });
      window.addEventListener('beforeunload', (event) => event.preventDefault(), { once: true });
      window.dispatchEvent(new Event('vite:preloadError'));
    });
    const dialogShown = page.waitForEvent('dialog');
    page.once('dialog', (dialog) => void dialog.dismiss());
    await update.click();
    await dialogShown;
    await page.clock.fastForward(5_000);
    await page.goBack();
    await expect(page).toHaveURL(/\/login$/);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Вход через Telegram' }),
    ).toBeVisible();
    expect(await isUntouched()).toBe(true);

    await documents.click();
    await expect(page).toHaveURL(/\/legal_docs$/);
    await expect(update).toBeVisible();
    await page.evaluate(() => {
      [...document.querySelectorAll('button')]
        .find(({ textContent }) => textContent === 'Обновить')!
        .click();
      // In the same turn: a timer may run after the page has loaded, and cancel the step back.
      history.back();
    });
    await expect.poll(() => isUntouched().catch(() => true)).toBe(false);
    await expect(page).toHaveURL(/\/login$/);
  },
);

test(
  'the manifest names what an application needs, and all of its pictures are there',
  { tag: ONCE },
  async ({ request }) => {
    const html = await (await request.get('/')).text();
    const address = /<link rel="manifest" href="([^"]+)"/.exec(html)?.[1];
    const manifest = (await (await request.get(address!)).json()) as Record<
      'icons' | 'screenshots',
      { src: string; type: string; purpose?: string }[]
    > &
      Record<string, unknown>;
    expect(manifest).toMatchObject({
      id: '/',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      lang: 'ru',
      short_name: 'Склон',
    });
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { src, type } of [...manifest.icons, ...manifest.screenshots]) {
      const picture = await request.get(src);
      expect(picture.status()).toBe(200);
      expect(picture.headers()['content-type']).toBe(type);
    }
  },
);
