/** Spec 2, /guides, /others, /services; product-decisions. */
import type { CustomerInquiry } from '@sklon/contract/inquiries';
import { type Locator, page } from 'vitest/browser';
import { describe, expect, test } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { type ApiCall, type Handlers, refused } from '../../../test/browser/fake-api.ts';
import { openPage, PHONE } from '../../../test/browser/page.ts';
import { inquiry, onePage, resorts, service } from '../../../test/browser/records.ts';
import {
  expectAddress,
  expectNone,
  expectNoSidewaysScrolling,
  press,
  pressOn,
  expectRetryReloads,
} from '../../../test/browser/screen.ts';

const cat = service();
const flight = service({
  id: 62,
  service_name: 'Хелиски и обзорные полёты',
  business_name: 'Вертикаль Аэро',
  price_ski_set: 28_000,
});
const all = [cat, flight];

const cards = page.getByRole('article');
const resortSelect = page.getByRole('combobox', { name: 'Курорт' });
const search = page.getByRole('searchbox', { name: 'Что ищете' });
const chips = page.getByRole('list', { name: 'Выбранные фильтры' });
const dialog = page.getByRole('dialog', { name: 'Кэтски на ратраке' });
const nothing = page.getByRole('heading', { name: 'Услуги не найдены' });

function card(title: string): Locator {
  return cards.filter({ has: page.getByRole('heading', { level: 3, name: title }) });
}

function chosen(): string | undefined {
  return (resortSelect.element() as HTMLSelectElement).selectedOptions[0]?.textContent;
}

function found({ query }: ApiCall) {
  const words = (query.search ?? '').toLowerCase();
  return onePage(all.filter(({ service_name }) => service_name.toLowerCase().includes(words)));
}

function services(list: Handlers['listServices'] = found): Handlers {
  return {
    listResorts: resorts,
    listServices: list,
    getService: ({ params }) =>
      all.find(({ id }) => String(id) === params.id) ?? refused(404, { code: 'service_not_found' }),
  };
}

describe('/others', () => {
  // spec: 2.9, D.114
  test('has the services of the resort in the address, and beneath them its three sections', async () => {
    await openPage('/others?resort=9', { api: services(), stored: { preferredResort: '1' } });
    for (const name of ['Транспорт', 'Проживание', 'Фотосессии'])
      await expect.element(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect.poll(chosen).toBe('Роза Хутор');
    await expect.poll(() => document.title).toBe('Другие услуги — Роза Хутор — Склон');
    const one = card('Хелиски и обзорные полёты');
    await expect.element(one.getByText('Вертикаль Аэро')).toBeVisible();
    await expect.element(one.getByText(/^28\s000\s₽$/)).toBeVisible();
    await expectNone(one.getByText(/за\sкомплект/));
    await expectAccessibleInBothSchemes();
    await page.viewport(360, 640);
    expectNoSidewaysScrolling();
  });

  test('asks for a resort in place when none is known, and takes the stored one', async () => {
    await openPage('/others', { api: services(), viewport: PHONE });
    await expect.element(page.getByText(/^Выберите курорт: покажем/)).toBeVisible();
    await expectAccessible();
    await resortSelect.selectOptions('Шерегеш');
    await expectAddress('/others?resort=1');
    await expect.element(cards.first()).toBeVisible();
    expect(localStorage.getItem('preferredResort')).toBe('1');
    await openPage('/others', { api: services(), stored: { preferredResort: '1' } });
    await expectAddress('/others?resort=1');
  });

  test('says when a resort has none, and leads to the search', async () => {
    await openPage('/others?resort=9', { api: services(onePage([])) });
    await expect.element(nothing).toBeVisible();
    await expectAccessible();
    await expect
      .element(page.getByRole('link', { name: /^Искать по\sвсем курортам$/ }))
      .toHaveAttribute('href', '/services');
  });
});

describe('a service', () => {
  test('opens over its list; Back, Escape and the cross close it', async () => {
    await openPage('/others?resort=9', { api: services() });
    await card('Кэтски на ратраке').click({ position: { x: 60, y: 60 } });
    await expect.element(dialog.getByText('Ночной ратрак')).toBeVisible();
    await expectAddress(/service=61/);
    await expect.element(dialog.getByText('Работает', { exact: true })).toBeVisible();
    await expect.element(dialog.getByText(/^9\s000\s₽$/)).toBeVisible();
    await expect
      .element(dialog.getByRole('link', { name: /^\+7\s495/ }).first())
      .toHaveAttribute('href', 'tel:+74950003000');
    await expect.element(dialog.getByRole('heading', { name: /^Об\sуслуге$/ })).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Отправить запрос' })).toBeVisible();
    await expectAccessibleInBothSchemes();
    window.history.back();
    await expectNone(dialog);
    const more = page.getByRole('link', { name: 'Подробнее: Кэтски на ратраке' });
    await more.click();
    await expect.element(dialog).toBeVisible();
    await press('{Escape}');
    await expectNone(dialog);
    await expect.element(more).toHaveFocus();
    await more.click();
    await dialog.getByRole('button', { name: 'Закрыть' }).click();
    await expectNone(dialog);
  });

  test.each(['/services', '/others', '/guides'])(
    'that is not there is said not to be, at %s',
    async (path) => {
      await openPage(`${path}?service=2000000000`, { api: services() });
      const missing = page.getByRole('dialog', { name: /^Услуга не\sнайдена$/ });
      await expect.element(missing).toBeVisible();
      await expectAccessible();
      await missing.getByRole('link', { name: /^К\sсписку услуг$/ }).click();
      await expectNone(missing);
      await expectAddress(path);
    },
  );

  test('is inquired about by the day and not by the head', async () => {
    const { api } = await openPage('/services?service=61', {
      session: true,
      api: {
        ...services(),
        createInquiry: ({ body }) =>
          inquiry({ ...(body as Partial<CustomerInquiry>), kind: 'service' }),
      },
    });
    await dialog.getByRole('button', { name: 'Отправить запрос' }).click();
    const form = dialog.getByRole('form', { name: 'Ваш запрос' });
    await form.getByRole('button', { name: 'Больше людей' }).click();
    await expect
      .element(form.getByLabelText('Ориентировочная цена'))
      .toMatchTextContent(/^9\s000\s₽$/);
    await form.getByRole('button', { name: 'Отправить запрос' }).click();
    await expect.element(dialog.getByText(/Ответ придёт сообщением до/)).toBeVisible();
    expect(api.calls('createInquiry')[0]?.body).toMatchObject({ service_id: 61, people: 2 });
  });
});

describe('/services', () => {
  // spec: D.115
  test('searches as one types: words in the address, the number found, chips, nothing found and a way on', async () => {
    await openPage('/services', {
      api: services((call) => (call.query.resort_id === '9' ? onePage([]) : found(call))),
    });
    for (const tile of ['Инструкторы', 'Прокат снаряжения', 'Гиды', 'Другие услуги'])
      await expect
        .element(page.getByRole('heading', { level: 2, name: tile, exact: true }))
        .toBeVisible();
    await search.fill('ПОЛЁТЫ');
    await expect.element(page.getByText(/^Найдена 1\sуслуга$/)).toBeVisible();
    await expectAddress(/q=/);
    await expect.element(card('Хелиски и обзорные полёты').getByText('Роза Хутор')).toBeVisible();
    await expectAccessible();

    await resortSelect.selectOptions('Роза Хутор');
    await expect.element(nothing).toBeVisible();
    await expectAddress(/resort=9/);
    await expectAccessible();
    await chips.getByRole('link', { name: 'Убрать фильтр: Роза Хутор' }).click();
    await expect.poll(() => cards.elements().length).toBe(1);
    await expect.poll(chosen).toBe('Все курорты');
    window.history.back();
    await expect.element(nothing).toBeVisible();
    await page.getByRole('link', { name: 'Показать все услуги' }).click();
    await expectAddress('/services');
    await expect.element(search).toHaveValue('');
    await expect.poll(() => cards.elements().length).toBe(2);
    await expectNone(chips);
  });

  test('takes the words of a shared link', async () => {
    await openPage(`/services?q=${encodeURIComponent('ратрак')}`, { api: services() });
    await expect.element(search).toHaveValue('ратрак');
    await expect.poll(() => cards.elements().length).toBe(1);
  });

  // spec: 8.9
  test('that cannot be loaded says so, and the retry reloads the page', async () => {
    await openPage('/services', { api: services(refused(400)) });
    await expect
      .element(page.getByRole('heading', { name: 'Ошибка загрузки данных' }))
      .toBeVisible();
    await expectAccessible();
    await expectRetryReloads();
  });

  test('brings the rest of a long list', async () => {
    const many = Array.from({ length: 23 }, (_, index) =>
      service({ id: 300 + index, service_name: `Длинный список ${index}` }),
    );
    await openPage('/services', {
      api: services(({ query }) => {
        const from = Number(query.cursor ?? 0);
        const next_cursor = from === 0 ? '20' : null;
        return { items: many.slice(from, from + 20), total: many.length, next_cursor };
      }),
    });
    await expect.poll(() => cards.elements().length).toBe(20);
    await page.getByRole('link', { name: 'Показать ещё 3' }).click();
    await expect.element(cards.nth(20).getByRole('heading').getByRole('link')).toHaveFocus();
  });

  test('is used by keyboard alone: words, a service and back to its card', async () => {
    await openPage('/services', { api: services() });
    await expect.element(search).toBeVisible();
    await pressOn(search, 'ратрак');
    await expect.poll(() => cards.elements().length).toBe(1);
    const more = page.getByRole('link', { name: 'Подробнее: Кэтски на ратраке' });
    await pressOn(more);
    const close = dialog.getByRole('button', { name: 'Закрыть' });
    await expect.element(close).toBeVisible();
    await pressOn(close);
    await expectNone(dialog);
    await expect.element(more).toHaveFocus();
  });
});

describe('/guides', () => {
  // spec: 2.7, D.112
  test('says that it opens soon while there is no guide', async () => {
    await openPage('/guides', { api: services(onePage([])) });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Гиды' })).toBeVisible();
    await expect.element(page.getByText(/^Скоро\./)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Найти инструктора' })).toBeVisible();
    await expectAccessible();
  });

  // spec: D.113
  test('shows cards once there are guides, and the dialog of each', async () => {
    const guide = service({
      id: 91,
      service_type: 'guide',
      service_name: 'Ски-туры и фрирайд',
      business_name: 'Горный гид Снегов',
    });
    const { api } = await openPage('/guides', {
      api: { ...services(onePage([guide])), getService: guide },
    });
    await expect.element(page.getByText(/^Найден 1\sгид$/)).toBeVisible();
    expect(api.calls('listServices')[0]?.query).toMatchObject({ service_type: 'guide' });
    await expectAccessible();
    await cards.getByRole('link', { name: /^Подробнее/ }).click();
    await expectAddress('/guides?service=91');
    await expect
      .element(
        page.getByRole('dialog', { name: 'Ски-туры и фрирайд' }).getByText('Горный гид Снегов'),
      )
      .toBeVisible();
  });
});
