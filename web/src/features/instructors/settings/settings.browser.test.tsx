/** The instructor's settings: price, working flag, inquiries and lessons, the form (spec sections 2, 4, 5 and 8). */
import { type Locator, page } from 'vitest/browser';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../../test/browser/axe.ts';
import { type Handlers, NO_CONNECTION, refused } from '../../../../test/browser/fake-api.ts';
import { comeBack, openPage, PHONE } from '../../../../test/browser/page.ts';
import {
  provider,
  providerBooking,
  registration,
  settings,
  settingsPage,
} from '../../../../test/browser/provider-records.ts';
import { resorts } from '../../../../test/browser/records.ts';
import {
  expectAddress,
  expectNone,
  press,
  toast,
  expectRetryReloads,
} from '../../../../test/browser/screen.ts';
import { telegramConfig } from '../../../../test/browser/session.ts';

const SAVE_FAILED = 'Ошибка при сохранении настроек';
const CALENDAR = '/provider-settings?tab=calendar';
const PRICES = '/provider-settings/season';
const price = page.getByRole('textbox', { name: /^Цена за\s2\sчаса$/ });
const priceCard = page.getByRole('region', { name: 'Цена' });
const workingCard = page.getByRole('region', { name: 'Приём бронирований' });
const working = page.getByRole('switch', { name: 'Работаю' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-11T12:10:00+03:00') });
});

function open(
  api: Handlers = {},
  {
    path = CALENDAR,
    viewport,
  }: { path?: string; viewport?: { width: number; height: number } } = {},
) {
  return openPage(path, {
    session: provider(),
    ...(viewport && { viewport }),
    api: {
      ...settingsPage(),
      updateInstructorSettings: ({ body }) => settings(body as object),
      ...api,
    },
  });
}

function pressSwitch(found: Locator): void {
  (found.element() as HTMLElement).click();
}

describe('the price', () => {
  // spec: 2.153, 2.154, 9.8
  test('is saved when the field is left, and by Enter', async () => {
    const { api } = await open();
    await expect.element(price).toHaveValue('6\u00A0500');
    await price.fill('12000');
    await expect.element(price).toHaveValue('12\u00A0000');
    await press('{Tab}');
    await expect.element(priceCard.getByText('Сохранено')).toBeVisible();
    // Said once, at the field.
    await expectNone(toast(/./));
    await price.fill('');
    await press('{Enter}');
    await expect.poll(() => api.calls('updateInstructorSettings').length).toBe(2);
    expect(api.calls('updateInstructorSettings').map(({ body }) => body)).toEqual([
      { price_2h: 12_000 },
      { price_2h: null },
    ]);
    await expect.element(priceCard.getByText('Сохранено')).toBeVisible();
    await price.click();
    await press('{ArrowUp}');
    await expect.element(price).toHaveValue('100');
  });

  // spec: 5.12
  test.each([
    ['5050', '5\u00A0050', /^Округлите до\sсотен: 5\s100\s₽$/],
    ['4500,50', '4500,50', /^Укажите цену целым числом рублей$/],
    ['2000000', '2\u00A0000\u00A0000', /^Цена — до 1\s000\s000\s₽$/],
  ])(
    'of %s is refused at the field, stays typed and is not saved',
    async (typed, shown, message) => {
      const { api } = await open();
      await price.fill(typed);
      await press('{Tab}');
      await expect.element(priceCard.getByText(message)).toBeVisible();
      await expect.element(price).toHaveAttribute('aria-invalid', 'true');
      await expect.element(price).toHaveValue(shown);
      await expectAccessibleInBothSchemes();
      expect(api.calls('updateInstructorSettings')).toHaveLength(0);
      await price.fill('5 100,00 ₽');
      await expect.element(price).toHaveValue('5\u00A0100');
      await price.fill('abc-5 100');
      await expect.element(price).toHaveValue('5\u00A0100');
      await press('{Tab}');
      await expect.element(priceCard.getByText('Сохранено')).toBeVisible();
    },
  );

  test('that cannot be saved stays typed, and is sent again', async () => {
    const { api } = await open({ updateInstructorSettings: refused(500) });
    await price.fill('7000');
    await press('{Tab}');
    await expect.element(priceCard.getByText(SAVE_FAILED)).toBeVisible();
    await expect.element(toast(SAVE_FAILED)).toBeVisible();
    await expect.element(price).toHaveValue('7\u00A0000');
    await expectAccessible();
    api.answer('updateInstructorSettings', settings({ price_2h: 7000 }));
    await priceCard.getByRole('button', { name: 'Повторить' }).click();
    await expect.element(priceCard.getByText('Сохранено')).toBeVisible();
  });
});

describe('the prices', () => {
  const prices = page.getByRole('region', { name: 'Цены занятий' });
  const dialog = page.getByRole('dialog', { name: 'Цены занятий' });
  const save = dialog.getByRole('button', { name: 'Сохранить' });
  const usual = dialog.getByRole('group', { name: /^Обычная цена/ });
  const example = dialog.getByRole('status', { name: 'Цена примера' });

  test.each([
    ['on a desk', undefined],
    ['on a phone', PHONE],
  ])(
    'are set %s, with an example of what two pay for three hours on 2 January',
    async (_, viewport) => {
      const { api } = await open({}, { path: PRICES, ...(viewport && { viewport }) });
      await prices.getByRole('button', { name: 'Настроить цены' }).click();
      await expect.element(example).toHaveTextContent('9 750 ₽');
      await expect.element(dialog.getByText(/до\s\+30\s%/).first()).toBeVisible();
      await usual.getByLabelText('3 часа').fill('8000');
      await expect.element(example).toHaveTextContent('8 000 ₽');
      await dialog.getByText('Проценты').click();
      await dialog.getByRole('textbox', { name: /^Процент/ }).fill('25');
      await expect.element(example).toHaveTextContent('10 000 ₽');
      await dialog.getByRole('button', { name: 'Добавить сезон' }).click();
      const season = dialog.getByRole('group', { name: 'Сезон 1' });
      await expect.element(season.getByLabelText('Название')).toHaveFocus();
      await season.getByLabelText('Название').fill('Новый год');
      const named = dialog.getByRole('group', { name: 'Новый год' });
      await named.getByLabelText('Первый день').fill('2027-12-30');
      await named.getByLabelText('Последний день').fill('2028-01-08');
      await named.getByLabelText('2 часа').fill('9000');
      await expect.element(example).toHaveTextContent('16 875 ₽');
      await expectAccessibleInBothSchemes();
      await save.click();
      await expect.element(toast('Цены сохранены')).toBeVisible();
      await expectNone(dialog);
      expect(api.calls('updateInstructorSettings').map(({ body }) => body)).toEqual([
        {
          price_2h: 6_500,
          tariff: {
            price_1h: null,
            price_3h: 8_000,
            price_4h: null,
            price_6h: null,
            weekend: null,
            seasons: [
              {
                name: 'Новый год',
                from: '2027-12-30',
                to: '2028-01-08',
                price_1h: null,
                price_2h: 9_000,
                price_3h: null,
                price_4h: null,
                price_6h: null,
              },
            ],
            surcharge: { unit: 'percent', amount: 25, above_usual: false },
          },
        },
      ]);
      await expect.element(prices.getByText(/«Новый год»\s— 9\s000\s₽/)).toBeVisible();
    },
  );

  test('that are wrong are refused at their fields, and nothing is sent', async () => {
    const { api } = await open({}, { path: `${PRICES}?tariff=1` });
    await usual.getByLabelText('1 час').fill('7000');
    await dialog.getByText('Проценты').click();
    await dialog.getByRole('textbox', { name: /^Процент/ }).fill('40');
    await dialog.getByRole('button', { name: 'Добавить сезон' }).click();
    await save.click();
    for (const message of [
      /^Цена за 2 часа меньше цены за 1 час \(7\s000\s₽\)$/,
      /^Обычно доплата — до 30 %/,
      'Назовите сезон',
      'Укажите цену целым числом рублей',
    ])
      await expect.element(dialog.getByText(message)).toBeVisible();
    await expect.element(usual.getByLabelText('2 часа')).toHaveFocus();
    await expectAccessibleInBothSchemes();
    expect(api.calls('updateInstructorSettings')).toEqual([]);
    await usual.getByLabelText('1 час').fill('');
    await dialog.getByRole('button', { name: 'Убрать сезон' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Добавить сезон' })).toHaveFocus();
    await dialog.getByLabelText(/^Да, моя доплата больше/).click();
    await save.click();
    await expect.element(toast('Цены сохранены')).toBeVisible();
  });

  test('that another tab saves come to the fields that nobody has touched', async () => {
    const { api } = await open({}, { path: `${PRICES}?tariff=1` });
    await usual.getByLabelText('1 час').fill('4000');
    const tariff = {
      price_1h: null,
      price_3h: 9000,
      price_4h: null,
      price_6h: null,
      weekend: null,
      seasons: [],
      surcharge: null,
    };
    api.answer('getInstructorSettings', settings({ tariff }));
    await comeBack();
    await expect.element(usual.getByLabelText('3 часа')).toHaveValue('9\u00A0000');
    await save.click();
    await expect.element(toast('Цены сохранены')).toBeVisible();
    expect(api.calls('updateInstructorSettings').map(({ body }) => body)).toEqual([
      expect.objectContaining({ tariff: { ...tariff, price_1h: 4000 } }),
    ]);
  });

  test('that the server refuses stay typed, with its words at the field', async () => {
    const message = 'Сезоны «Весна» и «Март» пересекаются';
    await open(
      {
        updateInstructorSettings: refused(400, {
          detail: 'Проверьте введённые данные',
          code: 'validation_failed',
          errors: [{ path: 'tariff.price_3h', message }],
        }),
      },
      { path: `${PRICES}?tariff=1` },
    );
    await usual.getByLabelText('3 часа').fill('9000');
    await save.click();
    await expect.element(usual.getByText(message)).toBeVisible();
    await expect.element(usual.getByLabelText('3 часа')).toHaveFocus();
    await expect.element(usual.getByLabelText('3 часа')).toHaveValue('9\u00A0000');
    // Nothing typed is lost by a press on the cross.
    await dialog.getByRole('button', { name: 'Отмена' }).click();
    await expect
      .element(page.getByRole('dialog', { name: /^Закрыть без\sсохранения\?$/ }))
      .toBeVisible();
  });
});

describe('«Работаю»', () => {
  // spec: 2.152, 4.62
  test('is saved at once', async () => {
    const { api } = await open();
    await expect.element(working).toBeChecked();
    pressSwitch(working);
    await expect.element(working).not.toBeChecked();
    await expect
      .element(page.getByText(/^Вас нет в\sсписке инструкторов, новых бронирований не\sбудет\./))
      .toBeVisible();
    await expect.element(workingCard.getByText('Сохранено')).toBeVisible();
    expect(api.calls('updateInstructorSettings')[0]?.body).toEqual({ is_working: false });
  });

  // spec: 8.47
  test('that cannot be saved goes back, and says so', async () => {
    const { api } = await open({ updateInstructorSettings: refused(500) });
    await expect.element(working).toBeChecked();
    const answer = api.hold('updateInstructorSettings');
    pressSwitch(working);
    await expect.element(working).not.toBeChecked();
    answer();
    await expect.element(working).toBeChecked();
    await expect.element(workingCard.getByText(SAVE_FAILED)).toBeVisible();
    await expect.element(toast(SAVE_FAILED)).toBeVisible();
  });
});

describe('the form', () => {
  const form = page.getByRole('article', { name: 'Анкета' });
  const formTab = page.getByRole('tab', { name: /^Инфо из\sанкеты$/ });
  const calendarTab = page.getByRole('tab', { name: /^Цена и\sкалендарь$/ });

  // spec: 2.150, 2.151
  test('is shown as it was approved, in a tab with an address', async () => {
    await open({ checkRegistrationStatus: { has_registration: false, registration: null } });
    await expect.element(calendarTab).toHaveAttribute('aria-selected', 'true');
    await formTab.click();
    await expectAddress('/provider-settings?tab=form');
    await expect.element(form.getByText(/^Анкета №\s300 одобрена/)).toBeVisible();
    for (const text of [
      '+7 916 123-45-67',
      'Роза Хутор',
      'Катаюсь с трёх лет, учу с восемнадцати.',
      'Категория B.',
    ])
      await expect.element(form.getByText(text).first()).toBeVisible();
    await expect
      .element(form.getByRole('link', { name: 'vk.com/sklon_provider' }))
      .toHaveAttribute('rel', expect.stringMatching(/noopener/));
    await expectAccessibleInBothSchemes();
    window.history.back();
    await expect.element(page.getByRole('heading', { name: 'Календарь' })).toBeVisible();
    (calendarTab.element() as HTMLElement).focus();
    await press('{ArrowRight}');
    await expect.element(formTab).toHaveFocus();
  });

  test('has the update that was sent beside it at once', async () => {
    const approved = registration({ status: 'approved' });
    const { api } = await open(
      {
        listMyRegistrations: [approved],
        checkRegistrationStatus: { has_registration: true, registration: approved },
        getRegistration: approved,
        listProviderResorts: resorts,
        listMeetingPointsOfResort: [],
        registerProvider: () => {
          const sent = registration({ id: 301 });
          api.answer('listMyRegistrations', [sent, approved]);
          return { id: 301, message: 'Заявка отправлена!' };
        },
      },
      { path: '/provider-settings?tab=form' },
    );
    const update = page.getByRole('link', { name: 'Обновить анкету' });
    await update.click();
    await expect
      .element(page.getByRole('heading', { level: 2, name: 'Ваша заявка одобрена' }))
      .toBeVisible();
    await update.click();
    await page.getByRole('button', { name: 'Отправить заявку' }).click();
    await expectAddress('/');
    await page.getByRole('button', { name: /^Меню пользователя/ }).click();
    await page.getByRole('link', { name: 'Расписание и заявки' }).click();
    await formTab.click();
    await expect.element(page.getByText(/^Новая анкета №\s301/)).toBeVisible();
  });

  // spec: 8.9, 8.46
  test('that cannot be loaded says so, and the retry reloads the page', async () => {
    await open({ listMyRegistrations: NO_CONNECTION }, { path: '/provider-settings?tab=form' });
    await expect
      .element(page.getByRole('heading', { name: 'Ошибка загрузки данных' }))
      .toBeVisible();
    await expectAccessible();
    await expectRetryReloads();
  });
});

describe('the tabs', () => {
  const tab = (name: RegExp) => page.getByRole('tab', { name });

  test('are walked with the arrows, and Back goes through them', async () => {
    await open({}, { path: '/provider-settings', viewport: PHONE });
    await expect.element(tab(/^Сегодня$/)).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByText('Сегодня занятий нет.')).toBeVisible();
    (tab(/^Сегодня$/).element() as HTMLElement).focus();
    await press('{ArrowRight}');
    await expectAddress('/provider-settings?tab=calendar');
    await expect.element(tab(/^Цена и\sкалендарь$/)).toHaveFocus();
    await expect.element(working).toBeVisible();
    // The one that is shown is the present page, and no other one.
    await expect.element(tab(/^Сегодня$/)).not.toHaveAttribute('aria-current');
    await press('{End}');
    await expectAddress('/provider-settings?tab=form');
    window.history.back();
    await expectAddress('/provider-settings?tab=calendar');
    await expect.element(tab(/^Цена и\sкалендарь$/)).toHaveAttribute('tabindex', '0');
  });

  test('have the working flag, the price, the hours and the calendar in this order', async () => {
    await open();
    await expect.element(page.getByRole('grid')).toBeVisible();
    const panel = page.getByRole('tabpanel').element();
    const places = [
      working.element(),
      price.element(),
      page.getByText(/^Занятия можно бронировать с/).element(),
      page.getByRole('grid').element(),
    ];
    const all = [...panel.querySelectorAll('*')];
    const order = places.map((place) => all.indexOf(place));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(panel.querySelectorAll('article, details')).toHaveLength(0);
  });
});

describe('what is set once a season', () => {
  test('is a page behind «Настроить», with a way back', async () => {
    await open();
    await page.getByRole('link', { name: 'Настроить' }).click();
    await expectAddress('/provider-settings/season');
    for (const name of [/^Рабочие часы и\sотпуск$/, /^Условия занятий$/, /^Места встречи$/])
      await expect.element(page.getByText(name)).toBeVisible();
    await expectAccessibleInBothSchemes();
    await page
      .getByRole('link', { name: /Расписание и\sзаявки/ })
      .first()
      .click();
    await expectAddress('/provider-settings');
  });

  test('is opened at the section that a message names', async () => {
    await open({ listOwnCertificates: [] }, { path: `${PRICES}#certificates` });
    await expect.element(page.getByRole('button', { name: 'Добавить сертификат' })).toBeVisible();
  });

  test('has the prices that stood beside the price of two hours', async () => {
    await open({}, { path: '/provider-settings?tariff=1' });
    await expectAddress('/provider-settings/season?tariff=1');
    await expect.element(page.getByRole('dialog', { name: 'Цены занятий' })).toBeVisible();
  });

  test('is not there for who is no instructor, and says so when it cannot be loaded', async () => {
    const missing = refused(403, { detail: 'Недостаточно прав', code: 'forbidden' });
    await open({ getInstructorSettings: missing }, { path: PRICES });
    await expect
      .element(page.getByRole('heading', { name: 'Настройки инструктора не найдены' }))
      .toBeVisible();
    await open({ getInstructorSettings: NO_CONNECTION }, { path: PRICES });
    await expect
      .element(page.getByRole('heading', { name: 'Ошибка загрузки данных' }))
      .toBeVisible();
    await expectAccessible();
  });
});

describe('the settings', () => {
  // spec: 8.46
  test('that cannot be loaded say so, and the retry reloads the page', async () => {
    await open({ getInstructorSettings: NO_CONNECTION });
    await expect
      .element(page.getByRole('heading', { name: 'Ошибка загрузки данных' }))
      .toBeVisible();
    await expectAccessible();
    await expectRetryReloads();
  });

  // spec: 2.18, 8.50
  test('are not there for who is no instructor, with what to do next', async () => {
    const missing = refused(403, { detail: 'Недостаточно прав', code: 'forbidden' });
    await open({
      getInstructorSettings: missing,
      listProviderBookings: missing,
      listProviderInquiries: missing,
      listSchedule: missing,
    });
    await expect
      .element(page.getByRole('heading', { name: 'Настройки инструктора не найдены' }))
      .toBeVisible();
    await expectAccessibleInBothSchemes();
    await expect
      .element(page.getByRole('link', { name: 'Анкета инструктора' }))
      .toHaveAttribute('href', '/providers/register?service_type=instructor');
  });

  test('are not missed by the owner of a shop, who answers inquiries here', async () => {
    await open({
      getInstructorSettings: refused(404, { code: 'settings_not_found' }),
      listProviderBookings: refused(404, { code: 'settings_not_found' }),
      listProviderInquiries: [],
      listSchedule: refused(404, { code: 'settings_not_found' }),
    });
    await expect.element(page.getByText(/^Запросов пока нет/)).toBeVisible();
    await expectNone(page.getByText('Настройки инструктора не найдены'));
    await expectAccessibleInBothSchemes();
  });

  // spec: 8.45
  test('lead to sign-in when the session has ended: «Требуется авторизация»', async () => {
    const ended = refused(401, {
      detail: 'User authentication required',
      code: 'unauthenticated',
    });
    await open({
      getInstructorSettings: ended,
      getCurrentUser: ended,
      listProviderBookings: ended,
      listProviderInquiries: ended,
      listSchedule: ended,
      getTelegramConfig: telegramConfig,
    });
    await expectAddress('/login?returnUrl=%2Fprovider-settings%3Ftab%3Dcalendar');
    await expect.element(page.getByText('Требуется авторизация')).toBeVisible();
  });

  test('that are slow show their shape at once and a spinner after a second', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const opened = open({ getInstructorSettings: () => held.then(() => settings()) });
    await vi.advanceTimersByTimeAsync(0);
    await opened;
    const spinner = page.getByText('Загружаем расписание…');
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(300);
        return spinner.elements().length;
      })
      .toBe(1);
    answer();
    vi.useRealTimers();
    await expect.element(working).toBeVisible();
  });

  test.each([
    ['calendar', CALENDAR, () => page.getByRole('tablist', { name: 'Дни недели' })],
    ['requests', '/provider-settings', () => page.getByRole('button', { name: 'Подтвердить' })],
    ['season', PRICES, () => page.getByRole('button', { name: 'Настроить цены' })],
  ] as const)(
    'have targets that a finger can press, on a narrow phone: %s',
    async (_, path, shown) => {
      await open(
        { listProviderBookings: [providerBooking()] },
        { path, viewport: { width: 360, height: 640 } },
      );
      await expect.element(shown()).toBeVisible();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
      const low = [
        ...document.querySelectorAll<HTMLElement>(
          'main button, main a[href], main input:not([role=switch])',
        ),
      ].filter((target) => target.getBoundingClientRect().height < 24);
      expect(low).toEqual([]);
      await expectAccessibleInBothSchemes();
    },
  );
});
