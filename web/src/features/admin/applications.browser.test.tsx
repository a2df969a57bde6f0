/** The tab 'Заявки' of the admin panel: the list, an application and the decision (spec sections 2, 4, 5, 6 and 8). */
import type { Registration } from '@sklon/contract/registrations';
import { type Locator, page } from 'vitest/browser';
import { describe, expect, test } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { type Handlers, NO_CONNECTION, refused } from '../../../test/browser/fake-api.ts';
import { openPage, PHONE } from '../../../test/browser/page.ts';
import {
  admin,
  applicationsPanel,
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
  pressOn,
  toast,
} from '../../../test/browser/screen.ts';

const REASON_WANTED = 'Пожалуйста, укажите причину отклонения';
const dialog = page.getByRole('dialog', { name: /^Заявка №/ });
const approve = dialog.getByRole('button', { name: 'Одобрить' });
const reject = dialog.getByRole('button', { name: 'Отклонить' });
const reason = dialog.getByRole('textbox', { name: /^Причина или комментарий/ });
const next = dialog.getByRole('button', { name: 'Следующая', exact: true });

/** The panel over three applications that wait, the newest with the number 303. */
function open(
  path = '/admin/applications/302',
  { applications = three(), api = {}, ...options }: Options = {},
) {
  return openPage(path, {
    session: admin(),
    ...options,
    api: { ...applicationsPanel(applications), ...api },
  });
}

type Options = Omit<NonNullable<Parameters<typeof openPage>[1]>, 'api'> & {
  applications?: Registration[];
  api?: Handlers;
};

/** The list, reached through the site: the frame of the site is there before the panel comes. */
async function openList(): Promise<void> {
  const { router } = await open('/');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await router.navigate({ to: '/admin/applications' });
  await expect.element(line(302)).toBeVisible();
}

function three(): Registration[] {
  return [
    registration({ id: 301, first_name: 'Аглая' }),
    registration({ id: 302, first_name: 'Агния' }),
    registration({ id: 303, first_name: 'Ждана' }),
  ];
}

function line(id: number): Locator {
  return page.getByRole('main').getByRole('link', { name: new RegExp(`[Зз]аявка №\\s${id}$`) });
}

function dialogOf(id: number): Locator {
  return page.getByRole('dialog', { name: new RegExp(`^Заявка №\\s${id}$`) });
}

describe('a decision', () => {
  // spec: 2.165
  test('says who decided, and gives the focus to the next application', async () => {
    const { api } = await open();
    await approve.click();
    await expect.element(toast('Заявка одобрена')).toBeVisible();
    await expect
      .element(dialog.getByRole('status').filter({ hasText: 'Заявка одобрена' }))
      .toBeVisible();
    await expect.element(dialog.getByText('Одобрена', { exact: true })).toBeVisible();
    for (const term of ['Подана', 'Рассмотрена', 'Рассмотрел(а)'])
      await expect.element(dialog.getByText(term, { exact: true })).toBeVisible();
    await expect.element(dialog.getByText('Ольга Соколова')).toBeVisible();
    await expectNone(approve);
    await expectAccessibleInBothSchemes();
    await expect.element(dialog.getByRole('button', { name: 'Следующая заявка' })).toHaveFocus();
    await press('{Enter}');
    await expect.element(dialogOf(301)).toBeVisible();
    expect(api.calls('approveRegistration')).toHaveLength(1);
  });

  test('that is pressed twice is sent once', async () => {
    const { api } = await open();
    await approve.dblClick();
    await expect.element(toast('Заявка одобрена')).toBeVisible();
    expect(api.calls('approveRegistration')).toHaveLength(1);
  });

  // spec: 2.170, 2.171, 5.45
  test('to reject needs a reason, which is said at the field', async () => {
    const { api } = await open();
    await reject.click();
    await expect.element(dialog.getByText(REASON_WANTED)).toBeVisible();
    await expect.element(reason).toHaveFocus();
    await expect.element(reason).toHaveAttribute('aria-invalid', 'true');
    await expectAccessibleInBothSchemes();
    await reason.fill('   ');
    await reject.click();
    await expect.element(dialog.getByText(REASON_WANTED)).toBeVisible();
    expect(api.calls('rejectRegistration')).toHaveLength(0);
    await reason.fill('Пришлите удостоверение целиком.');
    await expectNone(dialog.getByText(REASON_WANTED));
    await reject.click();
    await expect.element(toast('Заявка отклонена')).toBeVisible();
    await expect
      .element(dialog.getByRole('status').filter({ hasText: 'Заявка отклонена' }))
      .toBeVisible();
    await expect.element(dialog.getByText('Отклонена', { exact: true })).toBeVisible();
    await expect.element(dialog.getByText('Пришлите удостоверение целиком.')).toBeVisible();
    await expectAccessible();
  });

  // spec: 4.57, 8.31
  test('that another admin has made already is shown', async () => {
    const { api } = await open();
    await expect.element(approve).toBeVisible();
    api.answer(
      'approveRegistration',
      refused(409, {
        detail: 'Заявка уже рассмотрена',
        code: 'registration_not_pending',
      }),
    );
    api.answer(
      'getRegistration',
      registration({
        id: 302,
        status: 'rejected',
        admin_notes: 'Нет фото.',
        processed_at: '2026-11-21T10:00:00.000Z',
        processed_by_name: 'Ольга Соколова',
      }),
    );
    await approve.click();
    await expect.element(toast('Ошибка при одобрении заявки')).toBeVisible();
    await expect
      .element(
        dialog
          .getByRole('alert')
          .filter({ hasText: 'Заявка уже рассмотрена: решение принял другой администратор.' }),
      )
      .toBeVisible();
    await expect.element(dialog.getByText('Отклонена', { exact: true })).toBeVisible();
    await expect.element(dialog.getByText('Нет фото.')).toBeVisible();
    await expectNone(approve);
  });

  // spec: 8.33
  test('that fails says so in the server’s words, and the typed reason stays', async () => {
    const overloaded = refused(400, {
      detail: 'Сервис перегружен. Попробуйте через несколько секунд.',
      code: 'overloaded',
    });
    const { api } = await open('/admin/applications', {
      api: { rejectRegistration: overloaded, approveRegistration: NO_CONNECTION },
    });
    await line(302).click();
    await reason.fill('Телефон не отвечает.');
    await reject.click();
    await expect.element(toast('Ошибка при отклонении заявки')).toBeVisible();
    const failure = dialog.getByRole('alert');
    await expect
      .element(failure.filter({ hasText: 'Ошибка при отклонении заявки' }))
      .toMatchTextContent('Сервис перегружен.');
    await expect.element(reason).toHaveValue('Телефон не отвечает.');
    await expectAccessible();
    await pressOn(approve);
    await expect.element(toast('Ошибка при одобрении заявки')).toBeVisible();
    await expect
      .element(failure.filter({ hasText: /^Ошибка при одобрении заявки$/ }))
      .toBeVisible();

    await press('{Escape}');
    await expectNone(dialog);
    await line(302).click();
    await expect.element(reason).toHaveValue('Телефон не отвечает.');
    api.answer('rejectRegistration', applicationsPanel(three()).rejectRegistration!);
    await pressOn(reject);
    await expect.element(toast('Заявка отклонена')).toBeVisible();
  });

  test('that is refused for want of the right leads home', async () => {
    await open('/admin/applications/302', {
      api: {
        approveRegistration: refused(403, { detail: 'Недостаточно прав', code: 'forbidden' }),
      },
    });
    await approve.click();
    await expectAddress('/');
    await expect
      .element(page.getByRole('main').getByText('У вас нет прав доступа к админ-панели'))
      .toBeVisible();
  });

  test('leads to the list while it is not known what comes next', async () => {
    const { listRegistrations } = applicationsPanel(three());
    await open('/admin/applications/302', {
      api: {
        listRegistrations: (call) =>
          call.query.cursor !== undefined && call.query.limit === '1'
            ? NO_CONNECTION
            : (
                listRegistrations as Extract<
                  typeof listRegistrations,
                  (...args: never[]) => unknown
                >
              )(call),
      },
    });
    await approve.click();
    await expect.element(dialog.getByRole('button', { name: /^К\sсписку заявок$/ })).toHaveFocus();
    await expect.element(dialog.getByText(/^Заявитель узнает о\sрешении/)).toBeVisible();
    await expectNone(dialog.getByText(/последняя заявка/));
    await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  });
});

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
    await expectFact('Имя', 'Мирослава');
    await expectFact('Специализация', 'Горные лыжи и сноуборд');
    await expectFact('Стаж', '12 лет');
    await expectFact('Минимальный возраст ребёнка', '5 лет');
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
    await expectFact('Широта', '43,672');
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
    await expectFact('Название услуги', 'Хели-ски');
    await expectFact('Цена комплекта за день', 'По запросу');
    await expectFact('Доп. телефон', 'Не указано');
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

  test('that is not there says so, and one that cannot be loaded loads again', async () => {
    const { api, router } = await open('/admin/applications/2000000000');
    await expect.element(page.getByRole('dialog').getByText(/^Заявка не\sнайдена\./)).toBeVisible();
    api.answer('getRegistration', NO_CONNECTION);
    await router.navigate({ to: '/admin/applications/$id', params: { id: '302' } });
    await expect
      .element(dialog.getByRole('heading', { name: 'Ошибка загрузки данных' }))
      .toBeVisible();
    await expectAccessible();
    api.answer('getRegistration', registration({ id: 302, first_name: 'Услада' }));
    await dialog.getByRole('button', { name: 'Попробовать снова' }).click();
    await expect.element(dialog.getByText('Услада').first()).toBeVisible();
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
