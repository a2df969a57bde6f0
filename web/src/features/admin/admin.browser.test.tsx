/** The frame of the admin panel and its lists: their states and their pages (spec section 2). */
import { page } from 'vitest/browser';
import { describe, expect, test, vi } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { type Handlers, NO_CONNECTION, refused } from '../../../test/browser/fake-api.ts';
import { comeBack, PHONE } from '../../../test/browser/page.ts';
import {
  applicationsPanel,
  registration,
  shopRegistration,
  summary,
} from '../../../test/browser/provider-records.ts';
import { onePage, rental, resorts } from '../../../test/browser/records.ts';
import { NOTHING_WAITS } from '../../../test/browser/session.ts';
import {
  expectAddress,
  expectNone,
  expectNoSidewaysScrolling,
  expectTexts,
  press,
  expectRetryReloads,
} from '../../../test/browser/screen.ts';
import {
  main,
  tabs,
  dialog,
  open,
  applications,
  line,
  lines,
  instructors,
  expectCount,
} from '../../../test/browser/admin-panel.ts';

describe('the tabs', () => {
  // spec: 1.8, 2.161
  test('are links with addresses of their own; the first one counts what waits', async () => {
    await open('/admin', {
      ...applications(203),
      listAdminInstructors: onePage(instructors(2)),
      listAdminRentals: onePage([rental()]),
    });
    // What the specification does not have stands behind its five.
    const links = tabs.getByRole('link');
    await expect
      .poll(() => links.elements().map(({ textContent }) => textContent))
      .toEqual([
        expect.stringMatching(/^Заявки203/),
        'Анкеты',
        'Инструкторы',
        'Курорты',
        'Прокаты',
        'Занятия',
        'Люди',
        'Контроль',
      ]);
    await expect
      .element(tabs.getByRole('link', { name: /^Заявки/ }))
      .toHaveAttribute('aria-current', 'page');
    await tabs.getByRole('link', { name: 'Прокаты' }).click();
    await expectAddress('/admin/rentals');
    await tabs.getByRole('link', { name: 'Инструкторы' }).click();
    await expectAddress('/admin/instructors');
    await expect
      .element(tabs.getByRole('link', { name: 'Инструкторы' }))
      .toHaveAttribute('aria-current', 'page');
    window.history.back();
    await expectAddress('/admin/rentals');
  });

  test('of a group show its pages below while one is open, each with what waits', async () => {
    await open('/admin/audit', {
      listAuditRecords: onePage([]),
      getAdminCounts: { ...NOTHING_WAITS, certificates: 2, reports: 3, people_to_call: 1 },
    });
    await expect.element(tabs.getByRole('link', { name: /^Люди\s*2/ })).toBeVisible();
    await expect.element(tabs.getByRole('link', { name: /^Контроль\s*4/ })).toBeVisible();
    const pages = tabs.getByRole('list', { name: 'Контроль' }).getByRole('link');
    await expectTexts(pages, ['Жалобы3 не рассмотрено', 'Журнал', 'Состояние1 кому позвонить']);
    await expect.element(pages.nth(1)).toHaveAttribute('aria-current', 'page');
    await expectAccessibleInBothSchemes();
  });

  test('are all in sight on a phone', async () => {
    await open('/admin', { ...applications(3) }, { viewport: PHONE });
    await expect.element(tabs.getByRole('link', { name: /^Заявки\s*3/ })).toBeVisible();
    for (const tab of tabs.getByRole('link').elements())
      await expect.element(tab).toBeInViewport({ ratio: 1 });
    expectNoSidewaysScrolling();
  });
});

describe('the list of applications', () => {
  test('of thousands comes page by page, and only some stand in the document', async () => {
    await open('/admin/applications', applications(3000));
    await expect
      .element(page.getByRole('status').filter({ hasText: /^Найдено 3000\sзаявок$/ }))
      .toBeVisible();
    const more = page.getByRole('button', { name: 'Показать ещё 50' });
    for (let shown = 50; shown < 300; shown += 50) {
      await expect
        .element(page.getByText(new RegExp(`^Показано ${shown} из\\s3000$`)))
        .toBeVisible();
      await more.click();
      await expect.element(line(3000 - shown)).toHaveFocus();
    }
    await expectCount(lines, 200);
    await page.getByRole('button', { name: 'Показать предыдущие' }).click();
    await expect.element(line(2901)).toHaveFocus();
    await expectCount(lines, 200);
    await expect.element(line(2950)).toBeVisible();
  });

  test('says that a page did not come, and loads it with the next press', async () => {
    const { api } = await open('/admin/applications', applications(70));
    await expectCount(lines, 50);
    api.answer('listRegistrations', NO_CONNECTION);
    const more = page.getByRole('button', { name: 'Показать ещё 20' });
    await more.click();
    await expect
      .element(page.getByRole('alert').filter({ hasText: /^Не\sудалось загрузить продолжение/ }))
      .toBeVisible();
    await expectAccessible();
    api.answer('listRegistrations', applications(70).listRegistrations!);
    await more.click();
    await expectCount(lines, 70);
    await expectNone(more);
  });

  test('that is empty says why, and leads on', async () => {
    await open('/admin/applications', {});
    await expect.element(page.getByRole('heading', { name: 'Новых заявок нет' })).toBeVisible();
    await expectAccessibleInBothSchemes();
    await page.getByRole('button', { name: 'Показать все заявки' }).click();
    await expect.element(page.getByRole('heading', { name: 'Заявок пока нет' })).toBeVisible();
  });

  test('that has no such number can be searched whole, or without filters', async () => {
    await open('/admin/applications?number=7', {});
    await expect.element(page.getByRole('heading', { name: /^Заявки не\sнайдены$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Искать среди всех' }).click();
    await expectAddress('/admin/applications?number=7&status=all');
    await page.getByRole('button', { name: 'Сбросить фильтры' }).click();
    await expectAddress('/admin/applications?status=all');
    await expect.element(page.getByRole('searchbox')).toHaveValue('');
  });

  // spec: 8.9
  test('that cannot be loaded says so, and the retry reloads the page', async () => {
    await open('/admin/applications', { listRegistrations: NO_CONNECTION });
    await expect
      .element(page.getByRole('heading', { name: 'Ошибка загрузки данных' }))
      .toBeVisible();
    await expectAccessible();
    await expectRetryReloads();
  });

  test('that is there stays when it cannot be loaded again', async () => {
    const { api } = await open('/admin/applications', applications(3));
    await expectCount(lines, 3);
    api.answer('listRegistrations', NO_CONNECTION);
    await comeBack();
    await expect.element(page.getByText(/^Не\sудалось обновить список/)).toBeVisible();
    await expectCount(lines, 3);
  });

  test('that is slow shows a spinner after a second', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const { api } = await open('/admin/applications', applications(3));
    const answer = api.hold('listRegistrations');
    await vi.advanceTimersByTimeAsync(100);
    await expectNone(page.getByText('Загружаем…'));
    // The second begins when the list is there, which its code has to come for.
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(100);
        return page.getByText('Загружаем…').elements().length;
      })
      .toBe(1);
    answer();
    vi.useRealTimers();
    await expect.element(lines.first()).toBeVisible();
    await expectNone(page.getByText('Загружаем…'));
  });

  test('loses what another admin decided when one comes back to it', async () => {
    const { api } = await open('/admin/applications', applications(2));
    await expect.element(line(2)).toBeVisible();
    api.answer('listRegistrations', applications(1).listRegistrations!);
    await comeBack();
    await expectNone(line(2));
  });

  test('leaves the focus to a decision when it changes behind it', async () => {
    await open('/admin/applications', applications(120));
    await page.getByRole('button', { name: 'Показать ещё 50' }).click();
    await expect.element(line(70)).toHaveFocus();
    await line(120).click();
    await expect
      .element(dialog.getByRole('button', { name: 'Следующая', exact: true }))
      .not.toHaveAttribute('aria-disabled');
    await dialog.getByRole('button', { name: 'Одобрить' }).click();
    await expect.element(page.getByText(/^Показано 100 из\s119$/)).toBeInTheDocument();
    await expect.element(dialog.getByRole('button', { name: 'Следующая заявка' })).toHaveFocus();
  });
});

describe.each([
  {
    caption: 'Заявки',
    path: '/admin/applications?status=all',
    columns: ['№', 'Тип', 'Имя или название', 'Телефон', 'Курорты', 'Статус', 'Подана'],
  },
  {
    caption: 'Анкеты',
    path: '/admin/forms',
    columns: ['№', 'Тип', 'Имя или название', 'Телефон', 'Курорты', 'Статус', 'Подана'],
  },
  {
    caption: 'Инструкторы',
    path: '/admin/instructors',
    columns: ['ID', 'Имя', 'Фамилия', 'Телефон', 'Стаж', 'Активен'],
  },
])('the list of $caption', ({ caption, path, columns }) => {
  const lists: Handlers = {
    ...applicationsPanel([registration(), shopRegistration({ id: 301 })]),
    listProviderForms: onePage([
      summary(registration({ status: 'approved' })),
      summary(shopRegistration({ id: 301, status: 'approved' })),
    ]),
    listAdminInstructors: onePage(instructors(2)),
  };

  // spec: 2.174
  test('is a table with its heads on a desk', async () => {
    await open(path, lists);
    const table = page.getByRole('table', { name: caption });
    await expectTexts(table.getByRole('columnheader'), columns);
    await expect.element(table.getByRole('rowheader').first()).toMatchTextContent(/\d+$/);
    await expectAccessibleInBothSchemes();
  });

  test('is a list of cards that fit a narrow phone', async () => {
    await open(path, lists, { viewport: { width: 360, height: 640 } });
    await expect.element(page.getByRole('list', { name: caption })).toBeVisible();
    expectNoSidewaysScrolling();
    await expectAccessibleInBothSchemes();
  });
});

describe('the approved forms', () => {
  // spec: 2.184, D.119
  test('are to be read only; the focus returns to the line', async () => {
    const shop = shopRegistration({ status: 'approved' });
    // Through the site: its frame is there before the panel comes.
    const { router } = await open('/', {
      listProviderForms: onePage([summary(shop)]),
      getRegistration: shop,
    });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await router.navigate({ to: '/admin/forms' });
    await line(300).click();
    await expectAddress('/admin/forms/300');
    await expect.element(dialog.getByText('Одобрена', { exact: true })).toBeVisible();
    await expectNone(dialog.getByRole('button', { name: /Одобрить|Отклонить|Следующая/ }));
    await expectAccessible();
    await press('{Escape}');
    await expectNone(dialog);
    await expect.element(line(300)).toHaveFocus();
  });

  test('that nobody has can be shown without filters', async () => {
    await open('/admin/forms?q=никтонетакой', { listProviderForms: onePage([]) });
    await expect.element(page.getByRole('heading', { name: /^Анкеты не\sнайдены$/ })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Сбросить фильтры' }).click();
    await expectAddress('/admin/forms');
  });
});

describe('the instructors', () => {
  // spec: 2.172, 2.173, 2.175
  test('are filtered and ordered by what stands in the address', async () => {
    const { api } = await open('/admin/instructors', {
      listAdminInstructors: onePage(instructors(3)),
    });
    const active = page.getByRole('combobox', { name: 'Активен' });
    await expectTexts(active.getByRole('option'), ['Все', 'Да', 'Нет']);
    const sort = page.getByRole('combobox', { name: /^Сортировка по\sID$/ });
    await expectTexts(sort.getByRole('option'), ['DESC', 'ASC']);
    await sort.selectOptions('ASC');
    await expectAddress('/admin/instructors?sort=ASC');
    await page.getByRole('combobox', { name: 'Курорт' }).selectOptions('Шерегеш');
    await expectAddress('/admin/instructors?sort=ASC&resort=1');
    await active.selectOptions('Нет');
    await expectAddress(/working=no/);
    await expect
      .poll(() => api.calls('listAdminInstructors').at(-1)?.query)
      .toMatchObject({ sort_order: 'ASC', resort_id: '1', is_working: 'false' });
  });

  test('have a page with their applications; one whom nobody knows is not found', async () => {
    const [first] = instructors(1);
    const { router } = await open('/admin/instructors', {
      listAdminInstructors: onePage([first!]),
      getAdminInstructor: ({ params }) =>
        params.id === '1' ? first! : refused(404, { code: 'instructor_not_found' }),
      listInstructorRegistrations: [summary(registration({ status: 'approved' }))],
      getRegistration: registration({ status: 'approved' }),
      listOwnMeetingPoints: [],
    });
    const row = () => document.querySelector<HTMLElement>('main [data-row="1"]');
    await expect.poll(row).not.toBeNull();
    row()!.click();
    await expectAddress('/admin/instructors/1');
    await expect.element(page.getByRole('heading', { level: 2, name: /Вершинина/ })).toBeVisible();
    await expectAccessibleInBothSchemes();
    await line(300).click();
    await expect.element(dialog.getByText('Одобрена', { exact: true })).toBeVisible();
    window.history.back();
    await expectNone(dialog);
    await expect.element(line(300)).toHaveFocus();
    await router.navigate({ to: '/admin/instructors/$id', params: { id: '2000000000' } });
    await expect
      .element(page.getByRole('heading', { name: /^Инструктор не\sнайден$/ }))
      .toBeVisible();
    await expectAccessible();
  });
});

describe('resorts and shops', () => {
  test.each([
    ['/admin/resorts', 'listAdminResorts'],
    ['/admin/rentals', 'listAdminRentals'],
  ] as const)('of %s are loaded again when one comes back to them', async (path, name) => {
    const { api } = await open(path, {
      listAdminResorts: resorts,
      listAdminRentals: onePage([rental()]),
    });
    await expect.element(main.getByRole('link', { name: /^Изменить/ }).first()).toBeVisible();
    const before = api.calls(name).length;
    await comeBack();
    await expect.poll(() => api.calls(name).length).toBeGreaterThan(before);
  });
});
