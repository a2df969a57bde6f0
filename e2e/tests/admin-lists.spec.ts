/** The lists of the admin panel in all of their states, and the tabs 'Анкеты' and 'Инструкторы' (spec section 2, Admin panel). */
import type { Page, Route } from '@playwright/test';
import { applicationDialog, applicationLine, newApplicant, openPanel } from '../applications.ts';
import { comeBack, shot } from '../instructors.ts';
import { approve, registrationOf, reject } from '../registration.ts';
import { hold, reload, visit } from '../steps.ts';
import { expect, expectAccessible, ONCE, test } from '../test.ts';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Разделы админ-панели' });
const lines = (page: Page) => page.getByRole('main').getByRole('link', { name: /[Зз]аявка №/ });

function summary(id: number) {
  return {
    id,
    service_type: 'instructor',
    status: 'pending',
    created_at: '2026-11-20T10:00:00.000Z',
    processed_at: null,
    updated_at: '2026-11-20T10:00:00.000Z',
    first_name: 'Номер',
    last_name: String(id),
    phone: '+79161234567',
    business_name: null,
    resort_ids: [9],
    profile_photo_path: null,
  };
}

/** Answers the list of applications as if there were so many, the newest with the highest number. */
function answerWith(total: number) {
  return (route: Route) => {
    const { searchParams } = new URL(route.request().url());
    const before = Number(searchParams.get('cursor') ?? total + 1);
    const limit = Number(searchParams.get('limit') ?? 50);
    const items = Array.from({ length: Math.min(limit, before - 1) }, (_, index) =>
      summary(before - 1 - index),
    );
    return route.fulfill({
      json: { items, total, next_cursor: before - 1 > limit ? before - limit : null },
    });
  };
}

const APPLICATIONS = /\/api\/admin\/provider-registrations(\?|$)/;

// spec: 1.8, 2.161
test('the five tabs are links with addresses of their own; the first one counts what waits', async ({
  page,
  isMobile,
}) => {
  await page.route(APPLICATIONS, answerWith(203));
  await openPanel(page, '/admin');
  // Reviews and the system's state stand behind the five of the specification.
  await expect(tabs(page).getByRole('link')).toHaveText([
    /^Заявки203/,
    'Анкеты',
    'Инструкторы',
    'Курорты',
    'Прокаты',
    'Отзывы',
    'Состояние',
  ]);
  await expect(tabs(page).getByRole('link', { name: /^Заявки/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await shot(page, 'admin-applications', isMobile);
  for (const [name, path] of [
    ['Прокаты', '/admin/rentals'],
    ['Инструкторы', '/admin/instructors'],
  ] as const) {
    await tabs(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(tabs(page).getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  }
  await reload(page);
  await expect(tabs(page).getByRole('link', { name: 'Инструкторы' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.goBack();
  await expect(page).toHaveURL('/admin/rentals');
});

test(
  'thousands of applications come page by page, and only some stand in the document',
  { tag: ONCE },
  async ({ page }) => {
    await page.route(APPLICATIONS, answerWith(3000));
    await openPanel(page);
    await expect(
      page.getByRole('status').filter({ hasText: /^Найдено 3000\sзаявок$/ }),
    ).toBeVisible();
    const more = page.getByRole('button', { name: 'Показать ещё 50' });
    for (let shown = 50; shown < 300; shown += 50) {
      await expect(page.getByText(new RegExp(`^Показано ${shown} из\\s3000$`))).toBeVisible();
      await more.click();
      await expect(applicationLine(page, 3000 - shown)).toBeFocused();
    }
    await expect(lines(page)).toHaveCount(200);
    await page.getByRole('button', { name: 'Показать предыдущие' }).click();
    await expect(applicationLine(page, 2901)).toBeFocused();
    await expect(lines(page)).toHaveCount(200);
    await expect(applicationLine(page, 2950)).toBeVisible();
  },
);

test(
  'a page that does not come says so, and the next press brings it',
  { tag: ONCE },
  async ({ page }) => {
    await page.route(APPLICATIONS, answerWith(70));
    await openPanel(page);
    await expect(lines(page)).toHaveCount(50);
    await page.route(/cursor=/, (route) => route.abort());
    const more = page.getByRole('button', { name: 'Показать ещё 20' });
    await more.click();
    await expect(
      page.getByRole('alert').filter({ hasText: /^Не\sудалось загрузить продолжение/ }),
    ).toBeVisible();
    await page.unroute(/cursor=/);
    await more.click();
    await expect(lines(page)).toHaveCount(70);
    await expect(more).toBeHidden();
  },
);

test('nothing waits, nothing fits, nothing is there: each says so with a way on', async ({
  page,
  isMobile,
}) => {
  await page.route(APPLICATIONS, answerWith(0));
  await openPanel(page);
  await expect(page.getByRole('heading', { name: 'Новых заявок нет' })).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'admin-nothing', isMobile);
  await page.getByRole('button', { name: 'Показать все заявки' }).click();
  await expect(page.getByRole('heading', { name: 'Заявок пока нет' })).toBeVisible();
  await visit(page, '/admin/applications?number=7');
  await expect(page.getByRole('heading', { name: /^Заявки не\sнайдены$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Искать среди всех' }).click();
  await expect(page).toHaveURL('/admin/applications?number=7&status=all');
  await page.getByRole('button', { name: 'Сбросить фильтры' }).click();
  await expect(page).toHaveURL('/admin/applications?status=all');
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test(
  'a list that cannot be loaded says so and tries again; one that is there stays',
  { tag: ONCE },
  async ({ page }) => {
    await page.route(APPLICATIONS, (route) => route.abort());
    await openPanel(page);
    await expect(page.getByRole('heading', { name: 'Ошибка загрузки данных' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute(APPLICATIONS);
    await page.route(APPLICATIONS, answerWith(3));
    await page.getByRole('button', { name: 'Попробовать снова' }).click();
    await expect(lines(page)).toHaveCount(3);
    await page.route(APPLICATIONS, (route) => route.abort());
    await comeBack(page);
    await expect(page.getByText(/^Не\sудалось обновить список/)).toBeVisible();
    await expect(lines(page)).toHaveCount(3);
  },
);

test(
  'a list that is slow shows its shape at once and a spinner after a second',
  { tag: ONCE },
  async ({ page }) => {
    const answer = await hold(page, APPLICATIONS);
    await openPanel(page);
    await expect(page.getByText('Загружаем…')).toBeVisible();
    answer();
    await expect(lines(page).first()).toBeVisible();
    await expect(page.getByText('Загружаем…')).toBeHidden();
  },
);

test(
  'what another admin decided is gone when one comes back to the list',
  { tag: ONCE },
  async ({ page }) => {
    const { applicationId: id } = await newApplicant('Тихомира');
    await openPanel(page);
    await expect(applicationLine(page, id)).toBeVisible();
    await reject(id, 'Нет документов.');
    await comeBack(page);
    await expect(applicationLine(page, id)).toBeHidden();
  },
);

for (const [path, caption, columns] of [
  [
    '/admin/applications?status=all&number=1',
    'Заявки',
    ['№', 'Тип', 'Имя или название', 'Телефон', 'Курорты', 'Статус', 'Подана'],
  ],
  [
    '/admin/forms?q=1',
    'Анкеты',
    ['№', 'Тип', 'Имя или название', 'Телефон', 'Курорты', 'Статус', 'Подана'],
  ],
  ['/admin/instructors?q=1', 'Инструкторы', ['ID', 'Имя', 'Фамилия', 'Телефон', 'Стаж', 'Активен']],
] as const) {
  // spec: 2.174
  test(`${caption}: a table with its heads, on a phone cards that fit; sound in both schemes`, async ({
    page,
    isMobile,
  }) => {
    await openPanel(page, path);
    const list = isMobile
      ? page.getByRole('list', { name: caption })
      : page.getByRole('table', { name: caption });
    await expect(list).toBeVisible();
    if (isMobile) {
      await page.setViewportSize({ width: 360, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    } else {
      await expect(list.getByRole('columnheader')).toHaveText([...columns]);
      await expect(list.getByRole('rowheader').first()).toHaveText(/\d+$/);
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  });
}

// spec: 2.184, D.119
test('Анкеты: the approved ones, by type, name, phone and number, each to be read only', async ({
  page,
  isMobile,
}) => {
  const shop = await newApplicant('Устинья', { type: 'rental' });
  await approve(shop.applicationId);
  await openPanel(page, '/admin/forms');
  const search = page.getByRole('searchbox', { name: 'Поиск' });
  for (const text of [shop.person.last_name, String(shop.applicationId), shop.phone]) {
    await search.fill(text);
    await expect(applicationLine(page, shop.applicationId)).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/forms\?q=/);
  }
  await page.getByRole('combobox', { name: 'Тип услуги' }).selectOption('Инструктор');
  await expect(applicationLine(page, shop.applicationId)).toBeHidden();
  await page.getByRole('combobox', { name: 'Тип услуги' }).selectOption('Прокат');
  await applicationLine(page, shop.applicationId).click();
  await expect(page).toHaveURL(new RegExp(`/admin/forms/${shop.applicationId}\\?`));
  const dialog = applicationDialog(page, shop.applicationId);
  await expect(dialog.getByText('Одобрена', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /Одобрить|Отклонить|Следующая/ })).toHaveCount(0);
  await shot(page, 'admin-form', isMobile);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(applicationLine(page, shop.applicationId)).toBeFocused();
  await search.fill('никтонетакой');
  await expect(page.getByRole('heading', { name: /^Анкеты не\sнайдены$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Сбросить фильтры' }).click();
  await expect(page).toHaveURL('/admin/forms');
});

// spec: 2.172, 2.173, 2.175
test('Инструкторы: filters, order, search, and the way to the forms and the application', async ({
  page,
  isMobile,
}) => {
  const applicant = await newApplicant('Федора');
  await approve(applicant.applicationId);
  await openPanel(page, '/admin/instructors');
  const rows = page.getByRole('main').locator('[data-row]');
  const ids = () =>
    rows.evaluateAll((links) => links.map((link) => Number((link as HTMLElement).dataset.row)));
  await expect(rows.first()).toBeVisible();
  const newest = await ids();
  expect(newest).toEqual(newest.toSorted((a, b) => b - a));

  const active = page.getByRole('combobox', { name: 'Активен' });
  await expect(active.getByRole('option')).toHaveText(['Все', 'Да', 'Нет']);
  const sort = page.getByRole('combobox', { name: /^Сортировка по\sID$/ });
  await expect(sort.getByRole('option')).toHaveText(['DESC', 'ASC']);
  await sort.selectOption('ASC');
  await expect(page).toHaveURL('/admin/instructors?sort=ASC');
  await expect.poll(async () => (await ids())[0]).toBe(1);
  await page.getByRole('combobox', { name: 'Курорт' }).selectOption('Шерегеш');
  await expect(page).toHaveURL('/admin/instructors?sort=ASC&resort=1');
  await page.goBack();
  await page.goBack();
  await active.selectOption('Нет');
  await expect(page).toHaveURL('/admin/instructors?working=no');
  await expect(page.getByRole('main').getByText('Работает', { exact: true })).toHaveCount(0);
  await active.selectOption('Да');
  await expect(rows).toHaveCount(50);

  await page.getByRole('searchbox', { name: 'Поиск' }).fill(applicant.person.last_name);
  await expect(rows).toHaveCount(1);
  const [id] = await ids();
  await rows.click();
  await expect(page).toHaveURL(new RegExp(`/admin/instructors/${id}\\?`));
  await expect(page.getByRole('heading', { level: 2, name: applicant.name })).toBeVisible();
  await shot(page, 'admin-instructor', isMobile);
  await expectAccessible(page);
  await applicationLine(page, applicant.applicationId).click();
  const dialog = applicationDialog(page, applicant.applicationId);
  await expect(dialog.getByText('Одобрена', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(applicationLine(page, applicant.applicationId)).toBeFocused();
  await page.getByRole('link', { name: /^К\sсписку инструкторов$/ }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toBeFocused();
});

test('an instructor whom nobody knows is not found', { tag: ONCE }, async ({ page }) => {
  await openPanel(page, '/admin/instructors/2000000000');
  await expect(page.getByRole('heading', { name: /^Инструктор не\sнайден$/ })).toBeVisible();
});

test(
  'a list that grew and changes behind a decision leaves the focus to it',
  { tag: ONCE },
  async ({ page }) => {
    const applicant = await newApplicant('Цветава');
    const application = await registrationOf(applicant, applicant.applicationId);
    await page.route(APPLICATIONS, answerWith(3000));
    await page.route('**/api/providers/registrations/3000', (route) =>
      route.fulfill({ json: { ...application, id: 3000 } }),
    );
    await page.route('**/api/admin/provider-registrations/3000/approve', async (route) => {
      // The list is one shorter from now on, and each of its rows has moved up.
      await page.unroute(APPLICATIONS);
      await page.route(APPLICATIONS, answerWith(2999));
      await page.unroute('**/api/providers/registrations/3000');
      await page.route('**/api/providers/registrations/3000', (again) =>
        again.fulfill({ json: decided }),
      );
      const decided = {
        ...application,
        id: 3000,
        status: 'approved',
        processed_at: '2026-11-20T10:00:00.000Z',
      };
      await route.fulfill({ json: decided });
    });
    await openPanel(page);
    await page.getByRole('button', { name: 'Показать ещё 50' }).click();
    await expect(applicationLine(page, 2950)).toBeFocused();
    await applicationLine(page, 3000).click();
    const dialog = applicationDialog(page, 3000);
    const next = dialog.getByRole('button', { name: 'Следующая', exact: true });
    await expect(next).not.toHaveAttribute('aria-disabled');
    await dialog.getByRole('button', { name: 'Одобрить' }).click();
    await expect(page.getByText(/^Показано 100 из\s2999$/)).toBeAttached();
    await expect(dialog.getByRole('button', { name: 'Следующая заявка' })).toBeFocused();
  },
);

test(
  'the lists of resorts and of shops look for what others have changed, as every tab does',
  { tag: ONCE },
  async ({ page }) => {
    for (const [path, call] of [
      ['/admin/resorts', /\/api\/admin\/resorts$/],
      ['/admin/rentals', /\/api\/admin\/rentals(\?|$)/],
    ] as const) {
      await openPanel(page, path);
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: /^Изменить/ })
          .first(),
      ).toBeVisible();
      const asked = page.waitForRequest(call);
      await comeBack(page);
      await asked;
    }
  },
);
