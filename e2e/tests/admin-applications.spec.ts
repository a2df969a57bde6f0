/** The tab 'Заявки' of the admin panel: the list, the application, the decision (spec sections 2, 4, 5 and 8). */
import {
  applicationDialog,
  applicationLine,
  attach,
  newApplicant,
  openPanel,
  photoFile,
} from '../applications.ts';
import { shot } from '../instructors.ts';
import { approve, pdf, registrationOf, reject } from '../registration.ts';
import { reload, toast, visit } from '../steps.ts';
import { expect, expectAccessible, ONCE, test } from '../test.ts';

const REASON = /^Причина или комментарий/;

// spec: 2.165, 2.171, 4.54, 8.30
test('an application is approved: the news stays, and the next one is one key away', async ({
  page,
  isMobile,
}) => {
  await newApplicant('Аглая');
  const applicant = await newApplicant('Агния');
  const id = applicant.applicationId;
  await openPanel(page, `/admin/applications?number=${id}`);
  await expect(page.getByRole('status').filter({ hasText: /^Найдена 1\sзаявка$/ })).toBeVisible();
  await applicationLine(page, id).click();
  const dialog = applicationDialog(page, id);
  await expect(dialog.getByText('На утверждении')).toBeVisible();
  await dialog.getByRole('button', { name: 'Одобрить' }).click();
  await expect(toast(page, 'Заявка одобрена')).toBeVisible();
  await expect(dialog.getByRole('status').filter({ hasText: 'Заявка одобрена' })).toBeVisible();
  await expect(dialog.getByText('Одобрена', { exact: true })).toBeVisible();
  for (const term of ['Подана', 'Рассмотрена', 'Рассмотрел(а)'])
    await expect(dialog.getByText(term, { exact: true })).toBeVisible();
  await expect(dialog.getByText('Ольга Соколова')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Одобрить' })).toBeHidden();
  await shot(page, 'admin-approved', isMobile);
  await expectAccessible(page);

  await expect(dialog.getByRole('button', { name: 'Следующая заявка' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const next = page.getByRole('dialog', { name: /^Заявка №/ });
  await expect(next.getByText('На утверждении')).toBeVisible();
  await expect(next.getByRole('button', { name: 'Одобрить' })).toBeVisible();
  expect(await registrationOf(applicant, id)).toMatchObject({
    status: 'approved',
    admin_notes: null,
  });
});

// spec: 2.170, 4.55, 5.45, 8.32
test('a rejection needs a reason, said at the field; the applicant reads it', async ({
  page,
  isMobile,
}) => {
  const applicant = await newApplicant('Борислава');
  const id = applicant.applicationId;
  await openPanel(page, `/admin/applications/${id}`);
  const dialog = applicationDialog(page, id);
  const reason = dialog.getByRole('textbox', { name: REASON });
  await dialog.getByRole('button', { name: 'Отклонить' }).click();
  await expect(dialog.getByText('Пожалуйста, укажите причину отклонения')).toBeVisible();
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await reason.fill('   ');
  await dialog.getByRole('button', { name: 'Отклонить' }).click();
  await expect(dialog.getByText('Пожалуйста, укажите причину отклонения')).toBeVisible();
  await shot(page, 'admin-reason', isMobile);
  await reason.fill('Пришлите удостоверение целиком.');
  await expect(dialog.getByText('Пожалуйста, укажите причину отклонения')).toBeHidden();
  await dialog.getByRole('button', { name: 'Отклонить' }).click();
  await expect(toast(page, 'Заявка отклонена')).toBeVisible();
  await expect(dialog.getByRole('status').filter({ hasText: 'Заявка отклонена' })).toBeVisible();
  await expect(dialog.getByText('Отклонена', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Пришлите удостоверение целиком.')).toBeVisible();
  await shot(page, 'admin-rejected', isMobile);
  expect(await registrationOf(applicant, id)).toMatchObject({
    status: 'rejected',
    admin_notes: 'Пришлите удостоверение целиком.',
  });
});

test('a double click decides once', { tag: ONCE }, async ({ page }) => {
  const { applicationId: id } = await newApplicant('Богдана');
  await openPanel(page, `/admin/applications/${id}`);
  let calls = 0;
  await page.route('**/approve', (route) => {
    calls += 1;
    return route.continue();
  });
  await applicationDialog(page, id).getByRole('button', { name: 'Одобрить' }).dblclick();
  await expect(toast(page, 'Заявка одобрена')).toBeVisible();
  expect(calls).toBe(1);
});

// spec: 4.57, 8.31
test('of two admins the second is told that it is decided, and sees how', async ({ page }) => {
  const { applicationId: id } = await newApplicant('Всеслава');
  await openPanel(page, `/admin/applications/${id}`);
  const dialog = applicationDialog(page, id);
  await expect(dialog.getByRole('button', { name: 'Одобрить' })).toBeVisible();
  await reject(id, 'Нет фото.');
  await dialog.getByRole('button', { name: 'Одобрить' }).click();
  await expect(toast(page, 'Ошибка при одобрении заявки')).toBeVisible();
  await expect(
    dialog
      .getByRole('alert')
      .filter({ hasText: 'Заявка уже рассмотрена: решение принял другой администратор.' }),
  ).toBeVisible();
  await expect(dialog.getByText('Отклонена', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Нет фото.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Одобрить' })).toBeHidden();
});

// spec: 8.33
test('a decision that fails says so with the server’s words, and the typed reason stays', async ({
  page,
}) => {
  const { applicationId: id } = await newApplicant('Горислава');
  await openPanel(page, `/admin/applications/${id}`);
  const dialog = applicationDialog(page, id);
  const reason = dialog.getByRole('textbox', { name: REASON });
  await reason.fill('Телефон не отвечает.');
  await page.route('**/reject', (route) =>
    route.fulfill({
      status: 503,
      json: { detail: 'Сервис перегружен. Попробуйте через несколько секунд.', code: 'overloaded' },
    }),
  );
  await dialog.getByRole('button', { name: 'Отклонить' }).click();
  await expect(toast(page, 'Ошибка при отклонении заявки')).toBeVisible();
  const news = dialog.getByRole('alert');
  await expect(news.filter({ hasText: 'Ошибка при отклонении заявки' })).toContainText(
    'Сервис перегружен.',
  );
  await expect(reason).toHaveValue('Телефон не отвечает.');
  await expectAccessible(page);

  await page.route('**/approve', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Одобрить' }).click();
  await expect(toast(page, 'Ошибка при одобрении заявки')).toBeVisible();
  await expect(news.filter({ hasText: /^Ошибка при одобрении заявки$/ })).toBeVisible();

  // Looked away and back: it is still there.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await applicationLine(page, id).click();
  await expect(reason).toHaveValue('Телефон не отвечает.');
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Отклонить' }).click();
  await expect(toast(page, 'Заявка отклонена')).toBeVisible();
});

// spec: 2.162, 2.163
test('filters stand in the URL: reload, Back and a shared address give the same list', async ({
  page,
}) => {
  const shop = await newApplicant('Добрава', { type: 'rental' });
  const done = await newApplicant('Доброслав');
  await approve(done.applicationId);
  await openPanel(page, '/admin');
  await expect(page).toHaveURL('/admin/applications');
  const all = page.getByRole('button', { name: 'Все', exact: true });
  await expect(page.getByRole('button', { name: 'На утверждении' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(applicationLine(page, shop.applicationId)).toBeVisible();
  await expect(applicationLine(page, done.applicationId)).toBeHidden();

  await all.click();
  await expect(page).toHaveURL('/admin/applications?status=all');
  await expect(applicationLine(page, done.applicationId)).toBeVisible();
  const type = page.getByRole('combobox', { name: 'Тип услуги' });
  await expect(type.getByRole('option')).toHaveText([
    'Все типы',
    'Инструктор',
    'Гид',
    'Прокат',
    'Доп. услуги',
  ]);
  await type.selectOption('Прокат');
  await expect(page).toHaveURL('/admin/applications?status=all&type=rent');
  await expect(applicationLine(page, done.applicationId)).toBeHidden();
  await expect(applicationLine(page, shop.applicationId)).toBeVisible();

  const number = page.getByRole('searchbox', { name: 'Номер заявки' });
  await number.pressSequentially(`№${shop.applicationId}x`);
  await expect(number).toHaveValue(String(shop.applicationId));
  await expect(page).toHaveURL(
    `/admin/applications?status=all&type=rent&number=${shop.applicationId}`,
  );
  await expect(applicationLine(page, shop.applicationId)).toBeVisible();
  await reload(page);
  await expect(number).toHaveValue(String(shop.applicationId));
  await expect(applicationLine(page, shop.applicationId)).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL('/admin/applications?status=all');
  await expect(number).toHaveValue('');
  await expect(type).toHaveValue('');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'На утверждении' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('the dialog has an address of its own; Back and Escape close it, and the focus returns to its line', async ({
  page,
  isMobile,
}) => {
  const older = await newApplicant('Ждана');
  const { applicationId: id } = await newApplicant('Забава');
  await openPanel(page);
  await applicationLine(page, id).click();
  const dialog = applicationDialog(page, id);
  await expect(page).toHaveURL(`/admin/applications/${id}`);
  await expect(dialog.getByRole('heading', { level: 3, name: 'Заявитель' })).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(applicationLine(page, id)).toBeFocused();
  await page.goForward();
  await expect(dialog).toBeVisible();
  await reload(page);
  await expect(dialog.getByRole('heading', { level: 3, name: 'Заявитель' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/admin/applications');
  await expect(applicationLine(page, id)).toBeFocused();
  if (isMobile) return;

  // Walked by keys, over others that came meanwhile, and back to the line of the last one seen.
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Следующая' })).toHaveAttribute(
    'aria-keyshortcuts',
    'ArrowRight J',
  );
  const shown = page.getByRole('dialog', { name: /^Заявка №/ });
  await expect(dialog.getByRole('button', { name: 'Следующая' })).not.toHaveAttribute(
    'aria-disabled',
  );
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toBeHidden();
  await expect(shown).toBeVisible();
  await page.keyboard.press('KeyK');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('KeyJ');
  await expect(dialog).toBeHidden();
  const [, last] = /(\d+)$/.exec(page.url()) ?? [];
  expect(Number(last)).toBeLessThan(id);
  expect(Number(last)).toBeGreaterThanOrEqual(older.applicationId);
  await page.goBack();
  await expect(shown).toBeHidden();
  await expect(applicationLine(page, Number(last))).toBeFocused();
});

test('the arrows belong to the text while a reason is typed', { tag: ONCE }, async ({ page }) => {
  await newApplicant('Искра');
  const { applicationId: id } = await newApplicant('Лада');
  await openPanel(page, `/admin/applications/${id}`);
  const dialog = applicationDialog(page, id);
  await expect(dialog.getByRole('button', { name: 'Следующая' })).not.toHaveAttribute(
    'aria-disabled',
  );
  const reason = dialog.getByRole('textbox', { name: REASON });
  await reason.pressSequentially('jk');
  await reason.press('ArrowRight');
  await expect(reason).toHaveValue('jk');
  await expect(page).toHaveURL(`/admin/applications/${id}`);
});

// spec: 2.168
test('the form is read whole, links only to the web, each service with its fields', async ({
  page,
  isMobile,
}) => {
  const instructor = await newApplicant('Мирослава');
  await openPanel(page, `/admin/applications/${instructor.applicationId}`);
  const dialog = page.getByRole('dialog', { name: /^Заявка №/ });
  const field = (label: string) =>
    dialog
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd');
  await expect(field('Имя')).toHaveText('Мирослава');
  await expect(field('Специализация')).toHaveText(/^Горные лыжи и\sсноуборд$/);
  await expect(field('Стаж')).toHaveText(/^12\sлет$/);
  await expect(field('Минимальный возраст ребёнка')).toHaveText(/^5\sлет$/);
  await expect(field('Стили обучения')).toHaveText('новички, карвинг');
  await expect(field('Курорты')).toHaveText('Мамисон');
  await expect(field('О себе')).toContainText('учу с восемнадцати');
  const link = dialog.getByRole('link', { name: 'https://vk.com/sklon_provider' });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(link).toHaveAttribute('target', '_blank');
  await shot(page, 'admin-application', isMobile);
  await expectAccessible(page);

  const shop = await newApplicant('Нежана', { type: 'rental' });
  await page.route(`**/api/providers/registrations/${shop.applicationId}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { rental_data: object };
    await route.fulfill({
      json: { ...body, rental_data: { ...body.rental_data, site: 'javascript:alert(1)' } },
    });
  });
  await visit(page, `/admin/applications/${shop.applicationId}`);
  await expect(field('Название')).toHaveText('Прокат «Белый хребет»');
  await expect(field('Скидка')).toHaveText(/^10\s%$/);
  await expect(field('Широта')).toHaveText('43,672');
  await expect(field('Сайт')).toHaveText('javascript:alert(1)');
  await expect(field('Сайт').getByRole('link')).toBeHidden();
  await expect(field('Доп. телефон').getByRole('link')).toHaveAttribute('href', /^tel:\+?7/);

  const service = await newApplicant('Пересвета', { type: 'additional' });
  await visit(page, `/admin/applications/${service.applicationId}`);
  await expect(field('Название услуги')).toHaveText('Хели-ски');
  await expect(field('Цена комплекта за день')).toHaveText(/^По\sзапросу$/);
  await expect(field('Доп. телефон')).toHaveText(/^Не\sуказано$/);
  await shot(page, 'admin-service', isMobile);
});

// spec: 2.166
test('the photo enlarges over the page; Escape and Back close the enlargement alone', async ({
  page,
  isMobile,
}) => {
  const applicant = await newApplicant('Радмила');
  await attach(applicant, 'profile-photo', photoFile());
  await openPanel(page, `/admin/applications/${applicant.applicationId}`);
  const dialog = applicationDialog(page, applicant.applicationId);
  const enlarge = dialog.getByRole('button', { name: /^Увеличить фото/ });
  const enlarged = page.getByRole('dialog', { name: /^Фото:/ });
  await enlarge.click();
  await expect(enlarged.getByRole('img')).toBeVisible();
  await shot(page, 'admin-photo', isMobile);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(enlarged).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Одобрить' })).toBeVisible();
  await expect(enlarge).toBeFocused();

  await enlarge.click();
  await expect(enlarged).toBeVisible();
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('overlays');
  await page.goBack();
  await expect(enlarged).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Одобрить' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

// spec: 2.167, 8.42
test('a photo that fails to load is hidden', { tag: ONCE }, async ({ page }) => {
  const applicant = await newApplicant('Святослава');
  await attach(applicant, 'profile-photo', photoFile());
  await page.route('**/providers/uploads/profile_photos/**', (route) => route.abort());
  await openPanel(page, `/admin/applications/${applicant.applicationId}`);
  const dialog = applicationDialog(page, applicant.applicationId);
  await expect(dialog.getByRole('heading', { level: 3, name: 'Документы' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Увеличить фото/ })).toBeHidden();
  await expect(dialog.locator('img')).toHaveCount(0);
});

// spec: 2.169
test('a document is downloaded under its own name; a failure says so', async ({ page }) => {
  const applicant = await newApplicant('Снежана');
  await attach(applicant, 'documents', pdf('Удостоверение.pdf', 3000));
  await openPanel(page, `/admin/applications/${applicant.applicationId}`);
  const dialog = applicationDialog(page, applicant.applicationId);
  const open = dialog.getByRole('button', { name: 'Удостоверение.pdf' });
  const download = page.waitForEvent('download');
  await open.click();
  expect((await download).suggestedFilename()).toBe('Удостоверение.pdf');
  await page.route('**/link', (route) =>
    route.fulfill({
      status: 404,
      json: { detail: 'Документ не найден', code: 'document_not_found' },
    }),
  );
  await open.click();
  await expect(toast(page, 'Не\u00A0удалось открыть документ')).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('Документ не найден');
});

test(
  'an application that nobody has says so, one that cannot be loaded tries again',
  { tag: ONCE },
  async ({ page }) => {
    await openPanel(page, '/admin/applications/2000000000');
    await expect(page.getByRole('dialog').getByText(/^Заявка не\sнайдена\./)).toBeVisible();
    const { applicationId: id } = await newApplicant('Услада');
    await page.route('**/api/providers/registrations/**', (route) => route.abort());
    await visit(page, `/admin/applications/${id}`);
    const dialog = applicationDialog(page, id);
    await expect(dialog.getByRole('heading', { name: 'Ошибка загрузки данных' })).toBeVisible();
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Попробовать снова' }).click();
    await expect(dialog.getByText('Услада').first()).toBeVisible();
  },
);

test(
  'while it is not known what comes next, nothing says that this was the last one',
  { tag: ONCE },
  async ({ page }) => {
    await newApplicant('Чаруша');
    const { applicationId: id } = await newApplicant('Чеслава');
    await page.route(/provider-registrations\?.*limit=1\b.*cursor=/, (route) => route.abort());
    await openPanel(page, `/admin/applications/${id}`);
    const dialog = applicationDialog(page, id);
    await dialog.getByRole('button', { name: 'Одобрить' }).click();
    await expect(dialog.getByRole('button', { name: /^К\sсписку заявок$/ })).toBeFocused();
    await expect(dialog.getByText(/^Заявитель узнает о\sрешении/)).toBeVisible();
    await expect(dialog.getByText(/последняя заявка/)).toBeHidden();
    await expect(dialog.getByRole('button', { name: 'Следующая', exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
);
