/** The tab 'Заявки' of the admin panel: the list and an application (spec sections 2, 4, 6 and 8). */
import { page } from 'vitest/browser';
import { describe, expect, test } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { NO_CONNECTION, refused } from '../../../test/browser/fake-api.ts';
import { PHONE } from '../../../test/browser/page.ts';
import {
  registration,
  serviceRegistration,
  shopRegistration,
} from '../../../test/browser/provider-records.ts';
import {
  expectAddress,
  expectFact,
  expectNone,
  expectTexts,
  press,
  toast,
  expectRetryReloads,
} from '../../../test/browser/screen.ts';
import {
  dialog,
  reason,
  next,
  open,
  openList,
  three,
  line,
  dialogOf,
} from '../../../test/browser/applications-panel.ts';

describe('the list', () => {
  // spec: 2.162, 2.163
  test('is filtered by state, type and number, which stand in the address', async () => {
    const approved = registration({ id: 310, status: 'approved' });
    await open('/admin', {
      applications: [...three(), shopRegistration({ id: 305 }), approved],
    });
    await expectAddress('/admin/applications');
    const waiting = page.getByRole('button', { name: 'На утверждении' });
    await expect.element(waiting).toHaveAttribute('aria-pressed', 'true');
    await expect.element(line(305)).toBeVisible();
    await expectNone(line(310));

    await page.getByRole('button', { name: 'Все', exact: true }).click();
    await expectAddress('/admin/applications?status=all');
    await expect.element(line(310)).toBeVisible();
    const type = page.getByRole('combobox', { name: 'Тип услуги' });
    await expectTexts(type.getByRole('option'), [
      'Все типы',
      'Инструктор',
      'Гид',
      'Прокат',
      'Доп. услуги',
    ]);
    await type.selectOptions('Прокат');
    await expectAddress('/admin/applications?status=all&type=rent');
    await expectNone(line(310));
    await expect.element(line(305)).toBeVisible();
    const number = page.getByRole('searchbox', { name: 'Номер заявки' });
    await number.click();
    await press('№305x');
    await expect.element(number).toHaveValue('305');
    await expectAddress('/admin/applications?status=all&type=rent&number=305');
    await expect
      .element(page.getByRole('status').filter({ hasText: /^Найдена 1\sзаявка$/ }))
      .toBeVisible();

    window.history.back();
    await expectAddress('/admin/applications?status=all');
    await expect.element(number).toHaveValue('');
    await expect.element(type).toHaveValue('');
    window.history.back();
    await expect.element(waiting).toHaveAttribute('aria-pressed', 'true');
  });

  test('has the focus on its line again when the dialog is closed by Back and by Escape', async () => {
    await openList();
    await line(302).click();
    await expectAddress('/admin/applications/302');
    await expect
      .element(dialog.getByRole('heading', { level: 3, name: 'Заявитель' }))
      .toBeVisible();
    window.history.back();
    await expectNone(dialog);
    await expect.element(line(302)).toHaveFocus();
    window.history.forward();
    await expect.element(dialog).toBeVisible();
    await press('{Escape}');
    await expectNone(dialog);
    await expectAddress('/admin/applications');
    await expect.element(line(302)).toHaveFocus();
  });

  test('is walked by keys in the dialog, whose last application has the focus afterwards', async () => {
    await openList();
    await line(302).click();
    await expect.element(next).toHaveAttribute('aria-keyshortcuts', 'ArrowRight J');
    await expect.element(next).not.toHaveAttribute('aria-disabled');
    await press('{ArrowRight}');
    await expect.element(dialogOf(301)).toBeVisible();
    await press('k');
    await expect.element(dialogOf(302)).toBeVisible();
    await expect.element(next).not.toHaveAttribute('aria-disabled');
    await press('j');
    await expect.element(dialogOf(301)).toBeVisible();
    window.history.back();
    await expectNone(dialog);
    await expect.element(line(301)).toHaveFocus();
  });

  test('is not walked by the arrows while a reason is typed', async () => {
    await open();
    await expect.element(next).not.toHaveAttribute('aria-disabled');
    await reason.click();
    await press('jk{ArrowRight}');
    await expect.element(reason).toHaveValue('jk');
    await expectAddress('/admin/applications/302');
  });
});

describe('an application', () => {
  // spec: 2.168
  test('of an instructor is shown whole', async () => {
    await open('/admin/applications/300', { applications: [registration()] });
    await expectFact('Имя', 'Мирослава Вершинина');
    await expectFact('Специализация', 'Лыжи и сноуборд');
    await expectFact('Стаж', '12 лет');
    await expectFact('Дети', 'С 5 лет');
    await expectFact('Стили обучения', 'новички, карвинг');
    await expectFact('Курорты', 'Роза Хутор');
    await expectFact('О себе', /учу с восемнадцати/);
    const link = dialog.getByRole('link', { name: 'https://vk.com/sklon_provider' });
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expectAccessibleInBothSchemes();
  });

  test('of a shop has links to the web only', async () => {
    const shop = shopRegistration();
    await open('/admin/applications/300', {
      applications: [
        { ...shop, rental_data: { ...shop.rental_data!, site: 'javascript:alert(1)' } },
      ],
    });
    await expectFact('Название', 'Склад лыж');
    await expectFact('Скидка', '10 %');
    await expectFact('Координаты', '43,672; 40,2955');
    await expectFact('Сайт', 'javascript:alert(1)');
    await expectNone(dialog.getByRole('link', { name: 'javascript' }));
    await expect
      .element(dialog.getByRole('link', { name: /862/ }))
      .toHaveAttribute('href', expect.stringMatching(/^tel:\+?7/));
  });

  test('of a service has its name and no price, on a phone', async () => {
    await open('/admin/applications/300', {
      applications: [serviceRegistration()],
      viewport: PHONE,
    });
    await expectFact('Услуга', 'Хели-ски');
    await expectFact('Цена за день', 'По запросу');
    await expectFact('Второй телефон', 'Не указано');
    await expectAccessibleInBothSchemes();
  });

  // spec: 2.167, 8.42
  test('hides a photo that fails to load', async () => {
    const path = '/providers/uploads/profile_photos/lost.webp';
    await open('/admin/applications/300', {
      applications: [registration({ profile_photo_path: path })],
    });
    await expect
      .element(dialog.getByRole('heading', { level: 3, name: 'Документы' }))
      .toBeVisible();
    const photo = dialog.getByRole('button', { name: /^Увеличить фото/ });
    await expectNone(photo);
    expect(document.querySelector('dialog img')).toBeNull();
  });

  // spec: 2.166
  test('enlarges its photo, which Escape and Back close', async () => {
    const path = '/providers/uploads/profile_photos/a.webp';
    await open('/admin/applications/300', {
      applications: [registration({ profile_photo_path: path })],
    });
    const enlarge = dialog.getByRole('button', { name: /^Увеличить фото/ });
    const enlarged = page.getByRole('dialog', { name: /^Фото:/ });
    await enlarge.click();
    await expect.element(enlarged.getByRole('img')).toBeVisible();
    await expectAccessible();
    await press('{Escape}');
    await expectNone(enlarged);
    await expect.element(enlarge).toHaveFocus();
    await enlarge.click();
    await expect.element(enlarged).toBeVisible();
    await expect.poll(() => JSON.stringify(window.history.state)).toContain('overlays');
    window.history.back();
    await expectNone(enlarged);
    await expect.element(dialog).toBeVisible();
  });

  test('whose document cannot be opened says so', async () => {
    const document = {
      id: 5,
      filename: 'a.pdf',
      original_filename: 'Удостоверение.pdf',
      content_type: 'application/pdf',
      file_size: 3000,
      uploaded_at: '2026-11-20T10:00:00.000Z',
    };
    await open('/admin/applications/300', {
      applications: [registration({ documents: [document] })],
      api: {
        createDocumentLink: refused(404, {
          detail: 'Документ не найден',
          code: 'document_not_found',
        }),
      },
    });
    await dialog.getByRole('button', { name: 'Удостоверение.pdf' }).click();
    await expect.element(toast(/^Не\sудалось открыть документ/)).toBeVisible();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Документ не найден');
  });

  test('that is not there says so, and one that cannot be loaded has a retry that reloads the page', async () => {
    const { api, router } = await open('/admin/applications/2000000000');
    await expect.element(page.getByRole('dialog').getByText(/^Заявка не\sнайдена\./)).toBeVisible();
    api.answer('getRegistration', NO_CONNECTION);
    await router.navigate({ to: '/admin/applications/$id', params: { id: '302' } });
    await expect
      .element(dialog.getByRole('heading', { name: 'Ошибка загрузки данных' }))
      .toBeVisible();
    await expectAccessible();
    await expectRetryReloads();
  });

  test('that is answered as to a stranger leads home', async () => {
    const { id, service_type, status, created_at, processed_at } = registration();
    await open('/admin/applications/300', {
      api: { getRegistration: { id, service_type, status, created_at, processed_at } },
    });
    await expectAddress('/');
    await expect
      .element(page.getByRole('main').getByText('У вас нет прав доступа к админ-панели'))
      .toBeVisible();
  });
});
