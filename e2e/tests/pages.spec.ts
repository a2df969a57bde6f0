import type { Locator, Page } from '@playwright/test';
import { newMember } from '../api.ts';
import { adminMember } from '../admin.ts';
import { ROSA_KHUTOR, SHEREGESH } from '../lessons.ts';
import { createShop, deleteShop } from '../rentals.ts';
import { beSignedIn } from '../session.ts';
import { visit } from '../steps.ts';
import { expect, expectAccessible, ONCE, test } from '../test.ts';

const openPages = [
  {
    path: '/',
    title: 'Инструкторы по лыжам и сноуборду на курортах России',
    h1: /^Ваш инструктор уже на\sсклоне$/,
  },
  { path: '/instructors?resort=9', title: 'Инструкторы — Роза Хутор', h1: /^Инструкторы$/ },
  {
    path: '/instructors/1',
    title: 'Алексей Горский, инструктор — Роза Хутор',
    h1: /^Алексей Горский$/,
  },
  {
    path: '/rent?resort=9',
    title: 'Прокат лыж и сноубордов — Роза Хутор',
    h1: /^Прокат снаряжения$/,
  },
  { path: '/guides', title: 'Гиды по фрирайду и ски-турам', h1: /^Гиды$/ },
  { path: '/others', title: 'Другие услуги', h1: /^Другие услуги$/ },
  { path: '/services', title: 'Услуги на горнолыжных курортах', h1: /^Услуги$/ },
  {
    path: '/providers',
    title: 'Инструкторам, прокатам и\u00A0услугам',
    h1: /^Ученики найдут вас сами$/,
  },
  { path: '/login', title: 'Вход через Telegram', h1: /^Вход через Telegram$/ },
  { path: '/legal_docs', title: 'Документы', h1: /^Документы$/ },
  { path: '/no-such-page', title: 'Страница не найдена', h1: /^Такой трассы нет$/ },
];
const signedInPages = [
  { path: '/my-bookings', title: 'Мои бронирования', h1: /^Мои бронирования$/ },
  { path: '/preferences', title: 'Настройки', h1: /^Настройки$/ },
  { path: '/provider-settings', title: 'Расписание и заявки', h1: /^Расписание и заявки$/ },
  {
    path: '/provider-settings/season',
    title: 'Настройки на\u00A0сезон',
    h1: /^Настройки на\sсезон$/,
  },
  { path: '/providers/register', title: 'Разместить свои услуги', h1: /^Разместить свои услуги$/ },
];

/** Without sideways scrolling on the narrowest phone; in the dark too where `expectAccessible` looks there. */
async function expectSound(page: Page, title: string, h1: RegExp): Promise<void> {
  await expect(page).toHaveTitle(`${title} — Склон`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCount(1);
  await expect(heading).toHaveText(h1);
  await expectAccessible(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 640 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(360);
  await page.setViewportSize(size!);
}

/** Four tests share the public pages, so that they can run at the same time. */
const QUARTERS = [0, 1, 2, 3] as const;

for (const quarter of QUARTERS) {
  const own = openPages.filter((_, index) => index % QUARTERS.length === quarter);
  // spec: 2.1, 2.6, 2.8, 2.10, 2.20, 2.21, 6.12, D.1
  test(
    `${own.map(({ path }) => path).join(', ')} are sound, and fit a narrow phone`,
    { tag: ONCE },
    async ({ page }) => {
      for (const { path, title, h1 } of own) {
        const answer = await visit(page, path);
        expect(answer?.status()).toBe(path === '/no-such-page' ? 404 : 200);
        await expectSound(page, title, h1);
        // The next page starts as a first visit.
        await page.evaluate(() => localStorage.clear());
      }
    },
  );
}

test(
  'pages behind the sign-in are sound, and fit a narrow phone',
  { tag: ONCE },
  async ({ page }) => {
    await beSignedIn(page, await newMember('Устинья'));
    for (const { path, title, h1 } of signedInPages) {
      await visit(page, path);
      await expectSound(page, title, h1);
    }
  },
);

// spec: 1.2, 1.10, 2.22, 2.26, 2.27, 2.28
test('what is chosen is seen in the person’s own colours', { tag: ONCE }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, '/instructors/1');
  const chosen = page.locator('main li a[aria-current=true]').filter({ hasText: /^[а-я]+, \d/ });
  await expect(chosen).toHaveCount(1);
  const ground = (element: Locator) =>
    element.evaluate((one) => getComputedStyle(one).backgroundColor);
  expect(await ground(chosen)).not.toBe(await ground(page.locator('body')));
});

test('the home page, the footer and the 404 page lead on', { tag: ONCE }, async ({ page }) => {
  await test.step('the home page leads to the four services and says how it works', async () => {
    await visit(page, '/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    const services = page.getByRole('region', { name: /^Всё для дня на\sгоре$/ });
    const hrefs = await services
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(['/instructors', '/rent', '/guides', '/others']);
    await expect(
      page.getByRole('region', { name: 'Как это работает' }).getByRole('listitem'),
    ).toHaveCount(3);
    await expect(
      page.getByRole('region', { name: 'Где катаемся' }).getByRole('link', { name: 'Шерегеш' }),
    ).toHaveAttribute('href', '/instructors?resort=1');
  });
  await test.step('the footer leads to the network, the channel, the documents and the placing of services', async () => {
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Группа ВКонтакте' })).toHaveAttribute(
      'href',
      /^https:\/\/vk\.com\//,
    );
    await expect(footer.getByRole('link', { name: /^Канал в\sTelegram$/ })).toHaveAttribute(
      'href',
      /^https:\/\/t\.me\//,
    );
    await expect(footer.getByRole('link', { name: 'Разместить свои услуги' })).toHaveAttribute(
      'href',
      '/providers',
    );
    await footer.getByRole('link', { name: 'Документы' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Документы' })).toBeVisible();
  });
  await test.step('the 404 page leads home, back and to the services', async () => {
    await visit(page, '/no-such-page');
    const links = page.getByRole('navigation', { name: 'Куда дальше' }).getByRole('link');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(['/instructors', '/guides', '/rent', '/services']);
    await page.getByRole('button', { name: 'Назад' }).click();
    await expect(page).toHaveURL('/legal_docs');
    await page.goForward();
    await page.getByRole('link', { name: 'На главную', exact: true }).click();
    await expect(page).toHaveURL('/');
  });
});

test(
  'every page allows only its own scripts, and is the same bytes for everybody',
  { tag: ONCE },
  async ({ page, request }) => {
    for (const path of ['/', '/instructors?resort=9', '/no-such-page']) {
      const [one, other] = [
        await request.get(path),
        await request.get(`${path}${path.includes('?') ? '&' : '?'}utm_source=x`),
      ];
      const headers = one.headers();
      const policy = headers['content-security-policy'] ?? '';
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
      expect(scripts).toContain("'sha256-");
      expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|nonce/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(await other.text()).toBe(await one.text());
    }
    await visit(page, '/instructors?x=1&sport=ski&resort=9&utm_source=y');
  },
);

test('text becomes no HTML in a page', { tag: ONCE }, async ({ browser }) => {
  // The browser writes what it refuses to the console, which would fail the test's own page.
  const page = await browser.newPage();
  await page.goto('/instructors?resort=9&people=group');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForFunction(() => document.querySelector('script[type=module]') !== null);
  const refused = await page.evaluate(() => {
    const isRefused = (html: string) => {
      try {
        document.createElement('div').innerHTML = html;
        return false;
      } catch {
        return true;
      }
    };
    const evil = ['<img src=x onerror=alert(1)>', '<script>1</script>', '<span onclick=x>', '<a>'];
    const harmless = ['', 'текст &amp; знаки', '<span aria-hidden="true">+</span>'];
    return [evil.map(isRefused), harmless.map(isRefused)];
  });
  expect(refused).toEqual([
    [true, true, true, true],
    [false, false, false],
  ]);
  await page.context().close();
});

// spec: S.14.3
test('what somebody wrote cannot leave its place in the page', { tag: ONCE }, async ({ page }) => {
  const evil =
    '</script><script>window.broken = true</script><img src=x onerror="window.broken = true">';
  await visit(page, `/login?returnUrl=${encodeURIComponent(`/${evil}`)}`);
  await visit(page, `/instructors?resort=9&sport=${encodeURIComponent(evil)}`);
  await visit(page, `/${encodeURIComponent(evil)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Такой трассы нет' })).toBeVisible();
  const admin = await adminMember();
  const shop = await createShop(admin, SHEREGESH + 1, { business_name: evil, other_info: evil });
  await visit(page, `/rent?shop=${shop}`);
  await expect(page).toHaveTitle(`${evil} — прокат лыж и сноубордов — Склон`);
  await expect(page.getByRole('dialog').getByRole('heading', { name: evil })).toBeVisible();
  await deleteShop(admin, shop);
  await page.route(/\/api\/marketplace\/instructors\?/, async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { items: object[] };
    await route.fulfill({
      response,
      json: {
        ...list,
        items: list.items.map((item) => ({ ...item, about_myself: evil, first_name: evil })),
      },
    });
  });
  // For a returning visitor the scripts load the list.
  await page.evaluate(() => localStorage.setItem('preferredGroupSize', 'single'));
  await visit(page, '/');
  await page.getByRole('combobox', { name: 'Куда едете?' }).selectOption(String(ROSA_KHUTOR));
  await page.getByRole('button', { name: 'Найти инструктора' }).click();
  await expect(page.getByRole('article').first()).toContainText(evil);
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
});

test('a page of links is read by a new visitor without a script until the first press; of whoever has chosen a resort it loads them at once', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toHaveAttribute(
    'href',
    '/login',
  );
  await page.getByRole('heading', { level: 1 }).hover();
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);

  await page.getByRole('contentinfo').getByRole('radio', { name: 'Тёмная' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await expect.poll(() => scripts.length).toBeGreaterThan(0);

  await page.evaluate(() => localStorage.setItem('preferredResort', '9'));
  await page.goto('/');
  await expect(page.getByRole('combobox', { name: 'Куда едете?' })).toHaveValue('9');
});
