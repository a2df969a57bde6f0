/** The tabs 'Анкеты' and 'Инструкторы' over the real lists (spec section 2, Admin panel). */
import { applicationDialog, applicationLine, newApplicant, openPanel } from '../applications.ts';
import { approve } from '../registration.ts';
import { expect, expectAccessible, ONCE, test } from '../test.ts';

// spec: 2.184
test(
  'the approved forms are found by type, name, phone and number',
  { tag: ONCE },
  async ({ page }) => {
    const shop = await newApplicant('Устинья', { type: 'rental' });
    await approve(shop.applicationId);
    await openPanel(page, '/admin/forms');
    const search = page.getByRole('searchbox', { name: 'Поиск' });
    for (const text of [shop.person.last_name, String(shop.applicationId), shop.phone]) {
      await search.fill(text);
      await expect(applicationLine(page, shop.applicationId)).toBeVisible();
      await expect(page).toHaveURL((url) => url.searchParams.get('q') === text);
    }
    await page.getByRole('combobox', { name: 'Тип услуги' }).selectOption('Инструктор');
    await expect(applicationLine(page, shop.applicationId)).toBeHidden();
    await page.getByRole('combobox', { name: 'Тип услуги' }).selectOption('Прокат');
    await applicationLine(page, shop.applicationId).click();
    await expect(page).toHaveURL(new RegExp(`/admin/forms/${shop.applicationId}\\?`));
    const dialog = applicationDialog(page, shop.applicationId);
    await expect(dialog.getByText('Одобрена', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('button', { name: /Одобрить|Отклонить|Следующая/ })).toHaveCount(
      0,
    );
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(applicationLine(page, shop.applicationId)).toBeFocused();
    await search.fill('никтонетакой');
    await expect(page.getByRole('heading', { name: /^Анкеты не\sнайдены$/ })).toBeVisible();
    await page.getByRole('button', { name: 'Сбросить фильтры' }).click();
    await expect(page).toHaveURL('/admin/forms');
  },
);

// spec: 2.175
test(
  'instructors are filtered, ordered and searched, and lead to their applications',
  { tag: ONCE },
  async ({ page }) => {
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
  },
);
