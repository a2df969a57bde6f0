/** Spec section 2, Rental catalogue; 8. */
import { page } from 'vitest/browser';
import { describe, expect, test, vi } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { type ApiCall, refused } from '../../../test/browser/fake-api.ts';
import { openPage, PHONE } from '../../../test/browser/page.ts';
import { onePage, rental } from '../../../test/browser/records.ts';
import {
  address,
  expectAddress,
  expectNone,
  expectNoSidewaysScrolling,
  expectTexts,
  expectLines,
  press,
  pressOn,
  expectRetryReloads,
} from '../../../test/browser/screen.ts';
import {
  ROSA,
  shops,
  cards,
  question,
  price,
  resortSelect,
  card,
  dialogOf,
  catalogue,
  chosenIn,
} from '../../../test/browser/rent-page.ts';

describe('the resort', () => {
  // spec: 2.76
  test('of the address comes before the stored one', async () => {
    await openPage('/rent?resort=1', { api: catalogue(), stored: { preferredResort: '9' } });
    await expect.poll(() => chosenIn(resortSelect)).toBe('Шерегеш');
    await expectNone(question);
    expect(localStorage.getItem('preferredResort')).toBe('9');
  });

  test('of a link is not stored as the person’s own', async () => {
    await openPage('/rent?resort=1', { api: catalogue() });
    await expect.element(cards.first()).toBeVisible();
    expect(localStorage.getItem('preferredResort')).toBeNull();
  });

  // spec: 2.73, 2.77
  test('that was stored goes into the address, and no dialog opens', async () => {
    await openPage('/rent?price=low', { api: catalogue(), stored: { preferredResort: '1' } });
    await expectAddress(/^\/rent\?(price=low&resort=1|resort=1&price=low)$/);
    await expect.element(cards.first()).toBeVisible();
    await expectNone(question);
    await page.getByRole('link', { name: 'На главную', exact: true }).click();
    // The shops stay in sight while the next page loads.
    await expectNone(cards);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Прокат/ })
      .click();
    await expectAddress('/rent?resort=1');
  });

  test('in the address that does not exist counts as none', async () => {
    await openPage('/rent?resort=999999', { api: catalogue(), stored: { preferredResort: '1' } });
    await expectAddress('/rent?resort=1');
  });

  // spec: 2.78, 2.79, 2.80, 3.40
  test('is chosen in a dialog, and the choice is stored', async () => {
    await openPage('/rent', { api: catalogue() });
    const opener = page.getByRole('main').getByRole('link', { name: 'Выбрать курорт' });
    await expect.element(opener).toBeInTheDocument();
    // The question opens by itself once in a visit, and may be open already.
    (opener.element() as HTMLElement).click();
    const choose = question.getByRole('button', { name: 'Выбрать курорт' });
    await expect.element(choose).toBeDisabled();
    await expectAccessible();
    await question.getByRole('radio', { name: 'Шерегеш' }).click();
    await choose.click();
    await expectAddress('/rent?resort=1');
    expect(localStorage.getItem('preferredResort')).toBe('1');
  });

  // spec: 2.74, 2.81, 4.65
  test('that is chosen is saved in the profile of who is signed in', async () => {
    const { api } = await openPage('/rent?resort=1', { api: catalogue(), session: true });
    await resortSelect.selectOptions('Роза Хутор');
    await expectAddress(ROSA);
    expect(localStorage.getItem('preferredResort')).toBe('9');
    await expect
      .poll(() => api.calls('setPreferredResort').at(-1)?.body)
      .toEqual({ preferred_resort_id: 9 });
  });
});

describe('the list', () => {
  // spec: 1.13, 2.82, 2.83, 2.84, 2.85, 2.86
  test('has cards with name, price per day, about, address, phone and site', async () => {
    const about_business = 'Подбираем комплект. '.repeat(12).trim();
    await openPage(ROSA, {
      api: catalogue(onePage([rental({ about_business }), ...shops.slice(1)])),
    });
    const one = card('Прокат Лаврова');
    await expect.element(one.getByText(/^1\s900\s₽$/)).toBeVisible();
    await expect.element(one.getByText(/за\sкомплект в\sдень/)).toBeVisible();
    await expectLines(one.getByText(/^Подбираем комплект/), about_business, 2);
    await expect.element(one.getByText('Роза Долина, наб. Лаванды, 4')).toBeVisible();
    await expect
      .element(one.getByRole('link', { name: /^\+7\s495\s000-30-00$/ }))
      .toHaveAttribute('href', 'tel:+74950003000');
    const site = one.getByRole('link', { name: 'prokat-1.example.ru' });
    await expect.element(site).toHaveAttribute('rel', 'noopener noreferrer');
    await expect.element(site).toHaveAttribute('href', expect.stringMatching(/^https:/));
    await expect.element(card('Белая полоса').getByText(/^По\sзапросу$/)).toBeVisible();
    await expect.element(card('Дядя Фрирайд').getByText(/^Сейчас не\sработает$/)).toBeVisible();
    await expectAccessibleInBothSchemes();
  });

  test('fits a narrow phone without complaints of axe', async () => {
    await openPage(ROSA, { api: catalogue(), viewport: { width: 360, height: 640 } });
    await expect.element(cards.first()).toBeVisible();
    expectNoSidewaysScrolling();
    await expectAccessible();
  });

  // spec: 2.5, 2.75
  test('follows the price in the address, Back and Forward too', async () => {
    const of: Record<string, number> = { low: 1, medium: 2 };
    await openPage(ROSA, {
      api: catalogue(({ query }) => onePage(shops.slice(0, of[String(query.price_range)] ?? 3))),
    });
    const found = page.getByText(/^Найден/);
    await expect.element(found).toMatchTextContent(/^Найдено 3 проката$/);
    await expectTexts(price.getByRole('option'), [
      'Любая цена',
      'До 1 500 ₽',
      '1 500–3 000 ₽',
      'От 3 000 ₽',
    ]);
    await price.selectOptions('medium');
    await expectAddress(`${ROSA}&price=medium`);
    await expect.element(found).toMatchTextContent(/^Найдено 2 проката$/);
    await price.selectOptions('low');
    await expect.element(found).toMatchTextContent(/^Найден 1 прокат$/);
    window.history.back();
    await expect.element(price).toHaveValue('medium');
    await expect.element(found).toMatchTextContent(/^Найдено 2 проката$/);
    window.history.forward();
    await expect.element(found).toMatchTextContent(/^Найден 1 прокат$/);
  });

  // spec: 9.5
  test('has pages of 20 shops; «Показать ещё» moves the focus to the first of the rest', async () => {
    const all = Array.from({ length: 23 }, (_, index) =>
      rental({ id: 200 + index, business_name: `Лавка ${index}` }),
    );
    await openPage(ROSA, {
      api: catalogue(({ query }: ApiCall) => {
        const from = Number(query.cursor ?? 0);
        const next_cursor = from === 0 ? '20' : null;
        return { items: all.slice(from, from + 20), total: all.length, next_cursor };
      }),
    });
    await expect.poll(() => cards.elements().length).toBe(20);
    await page.getByRole('link', { name: 'Показать ещё 3' }).click();
    await expect.poll(() => cards.elements().length).toBe(23);
    await expect.element(cards.nth(20).getByRole('heading').getByRole('link')).toHaveFocus();
    await expectNone(page.getByRole('link', { name: /Показать ещё/ }));
  });

  // spec: 2.88
  test('that is empty offers any price or another resort', async () => {
    await openPage(`${ROSA}&price=high`, {
      api: catalogue(({ query }) =>
        onePage(query.price_range === 'high' && query.resort_id === '9' ? [] : shops),
      ),
    });
    await expect.element(page.getByRole('heading', { name: 'Прокаты не найдены' })).toBeVisible();
    await expect.element(page.getByText('Попробуйте изменить фильтры')).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: /^Любая цена: 5\sпрокатов$/ }).click();
    await expect.poll(() => cards.elements().length).toBe(3);
    await expectAddress(ROSA);
    window.history.back();
    await page.getByRole('link', { name: 'Другой курорт' }).click();
    await question.getByRole('radio', { name: 'Шерегеш' }).click();
    await question.getByRole('button', { name: 'Выбрать курорт' }).click();
    await expectAddress(/resort=1&price=high|price=high&resort=1/);
    await expect.poll(() => cards.elements().length).toBe(3);
  });

  test('of a resort without shops says so before the price, and names the nearest with some', async () => {
    await openPage('/rent?resort=2&price=high', { api: catalogue(onePage([])) });
    await expect
      .element(page.getByText(/^На\sкурорте Танай пока нет прокатов\. .* здесь: Шерегеш\.$/))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: /^Шерегеш: 3\sпроката$/ }))
      .toHaveAttribute('href', '/rent?resort=1');
    await expectAccessible();
  });

  // spec: 2.89, 8.11, 8.12
  test('that cannot be loaded says so, and the retry reloads the page', async () => {
    await openPage(ROSA, { api: catalogue(refused(400)) });
    await expect.element(page.getByRole('heading', { name: 'Ошибка загрузки' })).toBeVisible();
    await expect.element(page.getByText(/^Ошибка загрузки прокатов\./)).toBeVisible();
    await expectAccessible();
    await expectRetryReloads();
  });

  test('that is slow shows its shape at once and a spinner after a second', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { api, router } = await openPage('/legal_docs', { api: catalogue() });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Документы' })).toBeVisible();
    const release = api.hold('listRentals');
    void router.navigate({ to: '/rent', search: { resort: 9 } });
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Прокат снаряжения' }))
      .toBeVisible();
    const spinner = page.getByText('Загружаем…');
    await vi.advanceTimersByTimeAsync(900);
    await expectNone(spinner);
    // The second begins some time after the heading is there.
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(200);
        return spinner.elements().length;
      })
      .toBe(1);
    release();
    await vi.advanceTimersByTimeAsync(100);
    await expect.poll(() => cards.elements().length).toBe(3);
    await expectNone(spinner);
  });

  // spec: 8.44
  test('has a drawing where a photo does not load', async () => {
    const photo = '/providers/uploads/profile_photos/gone.webp';
    await openPage(ROSA, { api: catalogue(onePage([rental({ profile_photo_path: photo })])) });
    await expect.element(cards.first()).toBeVisible();
    await expect.poll(() => cards.first().element().querySelector('img')).toBeNull();
    expect(cards.first().element().querySelector('svg[viewBox="0 0 280 200"]')).not.toBeNull();
  });
});

describe('a shop', () => {
  // spec: 2.87, 2.90, 2.91, 2.92, 2.94
  test('opens from its card; Back, Escape and the cross close it', async () => {
    await openPage(ROSA, { api: catalogue() });
    const dialog = dialogOf('Прокат Лаврова');
    await card('Прокат Лаврова').click({ position: { x: 60, y: 60 } });
    await expect.element(dialog).toBeVisible();
    await expectAddress(/shop=31/);
    await expect.element(dialog.getByText('Работает', { exact: true })).toBeVisible();
    await expect.element(dialog.getByText(/^Цена комплекта за\sдень$/)).toBeVisible();
    await expect.element(dialog.getByText(/^1\s900\s₽$/)).toBeVisible();
    await expect.element(dialog.getByText('Роза Долина, наб. Лаванды, 4')).toBeVisible();
    expect(dialog.element().querySelector('a[href="tel:+74950003000"]')).not.toBeNull();
    for (const name of ['prokat-1.example.ru', /^Открыть на\sкарте$/]) {
      const link = dialog.getByRole('link', { name });
      await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
      await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^https:/));
    }
    await expect.element(dialog.getByRole('heading', { name: /^О\sпрокате$/ })).toBeVisible();
    await expectAccessibleInBothSchemes();

    window.history.back();
    await expectNone(dialog);
    expect(address()).toBe(ROSA);
    const more = page.getByRole('link', { name: 'Подробнее: Прокат Лаврова' });
    await more.click();
    await expect.element(dialog).toBeVisible();
    await press('{Escape}');
    await expectNone(dialog);
    await expect.element(more).toHaveFocus();
    await more.click();
    await dialog.getByRole('button', { name: 'Закрыть' }).click();
    await expectNone(dialog);
    window.history.forward();
    await expect.element(dialog).toBeVisible();
  });

  // spec: 2.93, 2.95
  test('shows its extra phone and its texts as they were written', async () => {
    const lavka = rental({
      id: 77,
      business_name: 'Лавка </script><b>',
      extra_phone: '8 862 243-00-00 доб. 12',
      map_link: null,
      is_working: false,
      takes_requests: false,
      price_ski_set: null,
      about_business: 'Первая строка\nВторая строка',
      other_info: '<img src=x onerror=alert(1)>',
    });
    await openPage('/rent?resort=9&shop=77', {
      api: { ...catalogue(), getRental: lavka },
      viewport: PHONE,
    });
    const dialog = dialogOf(lavka.business_name);
    await expect.element(dialog.getByText(/^Не\sработает$/)).toBeVisible();
    await expect.element(dialog.getByText(/^По\sзапросу$/)).toBeVisible();
    expect(dialog.element().querySelector('a[href="tel:+78622430000"]')?.textContent).toBe(
      '8 862 243-00-00 доб. 12',
    );
    await expect
      .element(dialog.getByRole('link', { name: /^Открыть на\sкарте$/ }))
      .toHaveAttribute('href', expect.stringMatching(/pt=40\.31,43\.66/));
    await expect.element(dialog.getByText('Первая строка')).toBeVisible();
    await expect.element(dialog.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    await expectAccessible();
  });

  // spec: 2.96
  test('says until when it is open, and the week behind that', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-11T12:10:00+03:00') });
    const day = { start: '09:00', end: '20:00' };
    const hours = [null, day, day, day, day, day, { start: '08:00', end: '22:00' }];
    await openPage(`${ROSA}&shop=31`, {
      viewport: PHONE,
      api: { ...catalogue(), getRental: rental({ hours }) },
    });
    const dialog = dialogOf('Прокат Лаврова');
    await dialog.getByText(/^Сегодня до\s20:00$/).click();
    await expectTexts(dialog.getByRole('term'), ['пн–пт', 'сб', 'вс']);
    await expectTexts(dialog.getByRole('definition'), ['09:00–20:00', '08:00–22:00', 'закрыто']);
    await expectAccessibleInBothSchemes();
  });

  test('that does not work, or states none, shows no hours', async () => {
    const hours = Array.from({ length: 7 }, () => ({ start: '00:00', end: '24:00' }));
    await openPage(`${ROSA}&shop=31`, {
      api: { ...catalogue(), getRental: rental({ hours, is_working: false }) },
    });
    await expect.element(dialogOf('Прокат Лаврова').getByText(/^Не\sработает$/)).toBeVisible();
    await expectNone(page.getByText('Круглосуточно'));
  });

  test('that is gone says so and leads to the list', async () => {
    await openPage(`${ROSA}&shop=999`, { api: catalogue() });
    const missing = page.getByRole('dialog', { name: /^Прокат не\sнайден$/ });
    await expect.element(missing).toBeVisible();
    await expectAccessible();
    await missing.getByRole('link', { name: /^К\sсписку прокатов$/ }).click();
    await expectNone(missing);
    await expectAddress(ROSA);
  });

  test('without an owner takes inquiries by phone only', async () => {
    const own = rental({ id: 78, business_name: 'Ничей прокат', takes_requests: false });
    await openPage(`${ROSA}&shop=78`, { api: { ...catalogue(), getRental: own } });
    const dialog = dialogOf('Ничей прокат');
    await expect.element(dialog.getByText(/^Принимает запросы только по\sтелефону$/)).toBeVisible();
    await expectNone(dialog.getByRole('button', { name: 'Отправить запрос' }));
    await expectAccessible();
  });

  test('is reached by keyboard alone, and gives the focus back', async () => {
    await openPage(ROSA, { api: catalogue() });
    const more = page.getByRole('link', { name: 'Подробнее: Прокат Лаврова' });
    await expect.element(more).toBeVisible();
    await pressOn(more);
    const close = dialogOf('Прокат Лаврова').getByRole('button', { name: 'Закрыть' });
    await expect.element(close).toBeVisible();
    await pressOn(close);
    await expectNone(dialogOf('Прокат Лаврова'));
    await expect.element(more).toHaveFocus();
  });
});
