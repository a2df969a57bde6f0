/** Spec section 2; design, rules 1–4. */
import { addDays, localNow } from '@sklon/contract/time';
import { page } from 'vitest/browser';
import { describe, expect, test, vi } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import {
  type ApiCall,
  type Handlers,
  NO_CONNECTION,
  refused,
} from '../../../test/browser/fake-api.ts';
import { DESK, openPage, PHONE } from '../../../test/browser/page.ts';
import {
  listed,
  manyInstructors,
  onePage,
  resortHours,
  resorts,
} from '../../../test/browser/records.ts';
import {
  address,
  expectAddress,
  expectNone,
  expectTexts,
  expectLines,
  press,
} from '../../../test/browser/screen.ts';

const ROSA = '/instructors?resort=9';
const cards = page.getByRole('article');
const found = page.getByText(/^Найден/);
const chips = page.getByRole('list', { name: 'Выбранные фильтры' });

function api(list: Handlers['listInstructors'] = onePage(manyInstructors(3))): Handlers {
  return { listResorts: resorts, listInstructors: list, getResortHours: resortHours() };
}

/** The list need not ask for a sport. */
function openList(path: string, options: Parameters<typeof openPage>[1]) {
  return openPage(path, { stored: { preferredSkillType: 'ski' }, ...options });
}

/** By twenties, as the server pages them. */
function paged(count: number, total = count) {
  const all = manyInstructors(count);
  return ({ query }: ApiCall) => {
    const from = Number(query.cursor ?? 0);
    const next = from + 20 < count ? String(from + 20) : null;
    return {
      items: all.slice(from, from + 20),
      total,
      total_exceeded: total < count,
      next_cursor: next,
    };
  };
}

test('the first card begins in the first third of the smallest phone', async () => {
  await openList(ROSA, { api: api(), viewport: { width: 360, height: 640 } });
  await expect.element(cards.first()).toBeVisible();
  expect(cards.first().element().getBoundingClientRect().top).toBeLessThanOrEqual(220);
});

describe('a card', () => {
  test.each([
    ['on a desk', DESK],
    ['on a phone', PHONE],
  ])('has initials without a photo, and two lines of a long text %s', async (_, viewport) => {
    const about = 'Лыжи с детства, сноуборд с института: не пожалеете. Начинаем с малого. ';
    const about_myself = about.repeat(5).trim();
    await openList(ROSA, {
      viewport,
      api: api(onePage([listed({ profile_photo_path: null, about_myself })])),
    });
    await expect.element(cards.getByText('АГ', { exact: true })).toBeVisible();
    await expectLines(cards.getByText(/^Лыжи с детства/), about_myself, 2);
  });

  test('of the second instructor is whole in the first screen of a phone', async () => {
    const about_myself = 'Лыжи с детства, сноуборд с института: не пожалеете. '.repeat(5).trim();
    await openList(`${ROSA}&sport=ski&kids=true`, {
      viewport: PHONE,
      api: api(onePage([1, 2, 3].map((id) => listed({ id, about_myself })))),
    });
    await expect.poll(() => cards.elements().length).toBe(3);
    expect(cards.nth(1).element().getBoundingClientRect().bottom).toBeLessThan(PHONE.height);
  });

  // spec: 1.12, 2.48, 2.49
  test('says price, sport, experience, rating with its count, about and what is taught', async () => {
    await openList(ROSA, {
      api: api(
        onePage([listed({ profile_photo_path: '/providers/uploads/profile_photos/a.webp' })]),
      ),
    });
    await expect
      .element(cards.getByRole('heading', { level: 3 }))
      .toMatchTextContent('Анна Горная');
    await expect.element(cards).toHaveAccessibleName('Анна Горная');
    await expect.element(cards.getByText(/^6\s500\s₽$/)).toBeVisible();
    await expect.element(cards.getByText(/за\s2\sчаса/)).toBeVisible();
    await expect.element(cards.getByText(/Опыт 7\sлет$/)).toBeVisible();
    await expect.element(cards.getByText(/^4,9\s\(38\)$/)).toBeVisible();
    await expect.element(cards.getByText('Учу спокойно и весело.')).toBeVisible();
    expect(cards.getByRole('listitem').elements().length).toBeGreaterThan(0);
    expect(cards.element().querySelector('img')?.getAttribute('src')).toMatch(
      /^\/providers\/uploads\/profile_photos\//,
    );
    await expectAccessible();
  });

  // spec: 2.50
  test('names a group’s price from «от» on; «По запросу» stands where there is none', async () => {
    const list = onePage([listed(), listed({ id: 8, last_name: 'Бесценная', price_2h: null })]);
    await openList(`${ROSA}&people=group`, { api: api(list) });
    await expect.element(cards.first().getByText(/₽/)).toMatchTextContent(/^от\s6\s500\s₽/);
    await expect.element(cards.nth(1).getByText(/^По\sзапросу$/)).toBeVisible();
  });

  test('says when two weeks are full, and else the next free time', async () => {
    const date = addDays(localNow(new Date(), 'Europe/Moscow').date, 1);
    const next_free = { date, time: '13:00', timezone: 'Europe/Moscow' };
    const list = onePage([listed(), listed({ id: 8, next_free })]);
    await openList(ROSA, { api: api(list) });
    await expect.element(cards.first()).toMatchTextContent(/На\s*две недели занято/);
    await expect.element(cards.nth(1)).toMatchTextContent(/Ближайшее время: [^:]+, 13:00/);
    const nearest = cards.nth(1).getByRole('link', { name: /^Ближайшее время/ });
    const { pathname, searchParams, hash } = new URL((nearest.element() as HTMLAnchorElement).href);
    expect(pathname + hash).toBe('/instructors/8#booking-calendar');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      book: '1',
      time: `${date}T13:00/15:00`,
    });
  });
});

describe('with a day and a number of people', () => {
  const day = addDays(localNow(new Date(), 'Europe/Moscow').date, 9);
  const group = `${ROSA}&people=group&size=3&date=${day}`;
  const lesson_price = { total: 7150, highest: 7150 };

  test('the cards show the total of that lesson, and what it may come to where the instructor names it later', async () => {
    const list = onePage([
      listed({ lesson_price }),
      listed({ id: 8, lesson_price: { total: 5500, highest: 7150 } }),
      listed({ id: 9, price_2h: null }),
    ]);
    const { api: calls } = await openList(group, { api: api(list) });
    await expect.element(cards.first()).toMatchTextContent(/занято7\s150\s₽ за\sтроих, 2\sчаса$/);
    await expect
      .element(cards.nth(1))
      .toMatchTextContent(/занятоот\s5\s500 до\s7\s150\s₽ за\sтроих, 2\sчаса$/);
    await expect.element(cards.nth(2).getByText(/^По\sзапросу$/)).toBeVisible();
    expect(calls.calls('listInstructors').at(-1)?.query).toMatchObject({
      free_date: day,
      group_size: '3',
      work_with_groups: 'true',
    });
    await expect
      .element(cards.first().getByRole('link').first())
      .toHaveAttribute('href', expect.stringContaining('size=3'));
    await expectAccessible();
  });

  test('a price says what it is for until the prices for another number are there', async () => {
    const { api: calls } = await openList(group, { api: api(onePage([listed({ lesson_price })])) });
    await expect.element(cards.first()).toMatchTextContent(/7\s150\s₽ за\sтроих, 2\sчаса$/);
    const release = calls.hold('listInstructors');
    await page.getByLabelText('Сколько человек').selectOptions('4\u00A0человека');
    await expectAddress(/size=4/);
    await expect.poll(() => calls.calls('listInstructors').at(-1)?.query.group_size).toBe('4');
    await expect.element(cards.first()).toMatchTextContent(/7\s150\s₽ за\sтроих, 2\sчаса$/);
    const dearer = { total: 8800, highest: 8800 };
    calls.answer('listInstructors', onePage([listed({ lesson_price: dearer })]));
    release();
    await expect.element(cards.first()).toMatchTextContent(/8\s800\s₽ за\sчетверых, 2\sчаса$/);
  });

  test('the price filter and its chip say what they compare', async () => {
    await openList(`${group}&max=6000`, { api: api(onePage([listed({ lesson_price })])) });
    await expect
      .element(page.getByRole('group', { name: /^Цена за\sтроих, 2\sчаса,\s₽$/ }))
      .toBeVisible();
    await expect
      .element(chips.getByRole('link', { name: /до\s6\s000\s₽ за\sтроих$/ }))
      .toBeVisible();
    await expect.element(chips.getByRole('link', { name: /3\sчеловека/ })).toBeVisible();
  });

  test('the number is chosen for a group alone, and the order among all', async () => {
    const { api: calls } = await openList(`${ROSA}&people=group`, { api: api() });
    await page.getByLabelText('Сколько человек').selectOptions('3\u00A0человека');
    await expectAddress(/size=3/);
    await expect.element(page.getByText(/Выберите день: покажем цену за\sтроих/)).toBeVisible();
    await page.getByLabelText('Сортировка').selectOptions('Сначала дешевле');
    await expectAddress(/sort=price/);
    await expect.poll(() => calls.calls('listInstructors').at(-1)?.query.sort).toBe('price');
    await expectAccessible();
    await page.getByRole('radio', { name: 'Один человек' }).click();
    await expectAddress(/^(?!.*size=)/);
  });
});

describe('the pages of the list', () => {
  // spec: 9.3, D.58
  test('have 20 cards; «Показать ещё» brings the rest and moves the focus to the first of them', async () => {
    await openList(ROSA, { api: api(paged(33)) });
    await expect.poll(() => cards.elements().length).toBe(20);
    await page.getByRole('link', { name: 'Показать ещё 13' }).click();
    await expect.poll(() => cards.elements().length).toBe(33);
    await expect.element(cards.nth(20).getByRole('link').first()).toHaveFocus();
    await expectNone(page.getByRole('link', { name: /Показать ещё/ }));
  });

  test('say «больше» where the matches are not counted to the end', async () => {
    await openList(ROSA, { api: api(paged(45, 40)) });
    await expect.element(found).toMatchTextContent(/^Найдено больше 40\sинструкторов$/);
    await expect.element(page.getByText(/^Показано 20 из\sболее чем\s40$/)).toBeVisible();
    await page.getByRole('link', { name: 'Показать ещё 20' }).click();
    await expect.poll(() => cards.elements().length).toBe(40);
    await page.getByRole('link', { name: 'Показать ещё 20' }).click();
    await expect.poll(() => cards.elements().length).toBe(45);
  });
});

describe('a list that has no cards', () => {
  // spec: 2.54
  test('names the filter that leaves nobody, and one press takes it off', async () => {
    await openList(`${ROSA}&sport=snowboard&kids=true`, {
      api: api(({ query }) => onePage(query.skill_type ? [] : manyInstructors(2))),
    });
    await expect
      .element(page.getByRole('heading', { name: 'Инструкторы не найдены' }))
      .toBeVisible();
    await expect
      .element(page.getByText(/12\sинструкторов, но\sпод всё сразу не\sподходит никто/))
      .toBeVisible();
    await expectTexts(page.getByRole('main').getByRole('link', { name: /^Без/ }), [
      'Без «Сноуборд»: 2 инструктора',
    ]);
    await expectAccessibleInBothSchemes();
    await page.getByRole('link', { name: /^Без «Сноуборд»/ }).click();
    await expect.element(cards.first()).toBeVisible();
    await expectAddress(`${ROSA}&kids=true`);
  });

  test('takes all filters off where none alone would help', async () => {
    await openList(`${ROSA}&sport=snowboard&kids=true`, {
      api: api(({ query }) =>
        onePage(query.skill_type || query.works_with_kids ? [] : manyInstructors(2)),
      ),
    });
    await page.getByRole('link', { name: /^Сбросить фильтры: 2\sинструктора$/ }).click();
    await expect.element(cards.first()).toBeVisible();
    await expectAddress(ROSA);
  });

  test('has its suggestions without numbers where they cannot be counted', async () => {
    await openList(`${ROSA}&kids=true`, {
      api: api(({ query }) => (query.limit === '1' ? refused(400) : onePage([]))),
    });
    await expect
      .element(page.getByRole('link', { name: /^Без «[^»]*»$/ }))
      .toHaveAttribute('href', ROSA);
  });

  // spec: 2.56, 8.10
  test('of a resort without instructors says so before all filters, and names the nearest with some', async () => {
    await openList('/instructors?resort=2&kids=true', { api: api(onePage([])) });
    await expect
      .element(page.getByText(/^На\sкурорте Танай пока нет инструкторов\. .* здесь: Шерегеш\.$/))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: /^Шерегеш: 4\sинструктора$/ }))
      .toHaveAttribute('href', '/instructors?resort=1');
    await openList('/instructors?resort=14', { api: api(onePage([])) });
    await expect.element(page.getByText(/здесь: Роза Хутор\.$/)).toBeVisible();
    await expectTexts(page.getByRole('main').getByRole('link', { name: /: \d+\sинструктор/ }), [
      'Роза Хутор: 12 инструкторов',
      'Красная Поляна: 1 инструктор',
      'Шерегеш: 4 инструктора',
    ]);
    await expectAccessible();
  });

  test('says that it could not be loaded, and loads again', async () => {
    const opened = await openList(ROSA, { api: api(refused(400)) });
    await expect
      .element(page.getByRole('heading', { name: 'Ошибка загрузки инструкторов' }))
      .toBeVisible();
    await expectAccessible();
    opened.api.answer('listInstructors', onePage(manyInstructors(3)));
    await page.getByRole('link', { name: 'Попробовать снова' }).click();
    await expect.poll(() => cards.elements().length).toBe(3);
  });

  test('is asked for once more by itself when the connection was lost', async () => {
    const answers = [NO_CONNECTION];
    const opened = await openList(ROSA, {
      api: api(() => answers.pop() ?? onePage(manyInstructors(3))),
    });
    await expect.poll(() => cards.elements().length).toBe(3);
    expect(opened.api.calls('listInstructors')).toHaveLength(2);
  });

  // spec: 9.14
  test('shows its shape at once and a spinner after a second', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const opened = openList('/', { api: api() });
    await vi.advanceTimersByTimeAsync(0);
    const { api: calls, router } = await opened;
    await expect.element(page.getByRole('button', { name: 'Найти инструктора' })).toBeVisible();
    const release = calls.hold('listInstructors');
    void router.navigate({ to: '/instructors', search: { resort: 9 } });
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Инструкторы' }))
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
});

describe('filters', () => {
  test('that are on show as chips, each of them removable', async () => {
    await openList(`${ROSA}&sport=ski&people=group&newbies=true&min=3000`, { api: api() });
    await expectTexts(chips.getByRole('link'), [
      'Горные лыжи',
      'Группа',
      'Для новичков',
      'от 3 000 ₽',
      'Сбросить всё',
    ]);
    await chips.getByRole('link', { name: 'Убрать фильтр: Группа' }).click();
    await expectAddress(/^(?!.*people=)/);
    await expect.poll(() => chips.getByRole('link').elements().length).toBe(4);
    await chips.getByRole('link', { name: 'Сбросить всё' }).click();
    await expectNone(chips);
    await expectAddress(ROSA);
  });

  // spec: 2.37, 2.39, 2.42
  test('stand in the address; Back and Forward follow, and the API is asked as chosen', async () => {
    const { api: calls } = await openList(ROSA, {
      api: api(({ query }) => onePage(manyInstructors(query.works_with_kids ? 2 : 5))),
    });
    await expect.element(found).toMatchTextContent(/5/);
    await page.getByRole('checkbox', { name: 'Для ребёнка' }).click();
    await expectAddress(`${ROSA}&kids=true`);
    await expect.element(found).toMatchTextContent(/2/);
    await page.getByRole('radio', { name: 'Сноуборд' }).click();
    await expectAddress(/sport=snowboard/);
    await expect
      .poll(() => calls.calls('listInstructors').at(-1)?.query)
      .toMatchObject({ works_with_kids: 'true', skill_type: 'snowboard', resort_id: '9' });
    window.history.back();
    await expectAddress(`${ROSA}&kids=true`);
    window.history.back();
    await expect.element(found).toMatchTextContent(/5/);
    window.history.forward();
    await expect.element(found).toMatchTextContent(/2/);
  });

  // spec: 2.43, 5.4, 5.6, 9.7
  test.each([
    ['on a desk', undefined],
    ['in the sheet of a phone', PHONE],
  ])(
    'of prices are grouped, and held in their bounds when the field is left, %s',
    async (_, viewport) => {
      await openList(ROSA, { api: api(), ...(viewport && { viewport }) });
      if (viewport) await page.getByRole('button', { name: 'Цена' }).click();
      const from = page.getByRole('textbox', { name: 'От' });
      const to = page.getByRole('textbox', { name: 'До' });
      await expect.element(from).toHaveValue('0');
      await expect.poll(() => value(to)).toBe('50 000');
      await from.fill('abc6500');
      await expect.poll(() => value(from)).toBe('6 500');
      await press('{Tab}');
      await to.fill('4000');
      await press('{Tab}');
      await expect.poll(() => value(to)).toBe('6 500');
      await to.fill('99 999');
      await press('{Tab}');
      await expect.poll(() => value(to)).toBe('50 000');
      await from.fill('99 999');
      await press('{Tab}');
      await expect.poll(() => value(from)).toBe('50 000');
      await from.fill('6000');
      await press('{Tab}');
      const thumb = page.getByRole('slider', { name: 'Цена от' });
      await expect
        .element(thumb)
        .toHaveAttribute('aria-valuetext', expect.stringMatching(/^6\s000 рублей$/));
      thumb.element().focus();
      await press('{ArrowRight}');
      await expect.poll(() => value(from)).toBe('6 500');
      await expectAccessible();
      if (viewport)
        await page
          .getByRole('dialog', { name: 'Цена' })
          .getByRole('button', { name: /^Показать \d+/ })
          .click();
      await expectAddress(/min=6500$/);
    },
  );

  test('a pasted sum is read to the ruble, and one that is none is refused and stays', async () => {
    await openList(ROSA, { api: api() });
    const from = page.getByRole('textbox', { name: 'От' });
    await from.fill('4 500,00');
    await press('{Tab}');
    await expectAddress(/min=4500$/);
    await from.fill('4 500,50');
    await press('{Tab}');
    await expect.element(from).toHaveAccessibleDescription('Укажите цену целым числом рублей');
    await expect.element(from).toHaveValue('4 500,50');
    await expectAddress(/min=4500$/);
    await expectAccessible();
    await from.fill('');
    await press('{Tab}');
    await expect.poll(() => value(from)).toBe('4 500');
  });

  test('«Возраст ребёнка» asks for those who take the child, and comes off as a chip', async () => {
    const opened = await openList(ROSA, { api: api() });
    await page.getByLabelText('Возраст ребёнка').selectOptions('6\u00A0лет');
    await expectAddress(/age=6/);
    await expect.poll(() => opened.api.calls('listInstructors').at(-1)?.query.child_age).toBe('6');
    await expectAccessible();
    await page.getByRole('link', { name: /^Убрать фильтр: Ребёнку 6\sлет$/ }).click();
    await expect.poll(() => window.location.search).not.toContain('age=');
  });

  // spec: 2.40, 3.42, 9.17, 9.32
  test('look for one person by default; a group is remembered, with the note on its price', async () => {
    await openList(ROSA, { api: api() });
    await expect.element(page.getByRole('radio', { name: 'Один человек' })).toBeChecked();
    const note = page.getByText(/^Для групп цена обычно до\s30\s% выше$/);
    await expectNone(note);
    expect(localStorage.getItem('preferredGroupSize')).toBeNull();
    await page.getByRole('radio', { name: 'Группа' }).click();
    await expectAddress(/people=group/);
    await expect.element(note).toBeVisible();
    expect(localStorage.getItem('preferredGroupSize')).toBe('group');
    await page.getByRole('radio', { name: 'Один человек' }).click();
    await expectAddress(/^(?!.*people=)/);
    expect(localStorage.getItem('preferredGroupSize')).toBe('single');
  });

  // spec: 2.38
  test('name resorts under their folders, popular ones first, with the number of instructors', async () => {
    await openList(ROSA, { api: api() });
    const select = page.getByRole('combobox', { name: 'Курорт' });
    await expect.element(select).toBeVisible();
    const folder = select.element().querySelector('optgroup[label="Кузбасс"]');
    expect([...(folder?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Шерегеш (4)',
      'Танай (0)',
    ]);
  });

  // spec: 2.45
  test('«Для опытных» opens its three toggles', async () => {
    await openList(ROSA, { api: api() });
    await page.getByText('Для опытных').click();
    await expectAccessible();
    const carving = page.getByRole('switch', { name: 'Карвинг' });
    // Native checkboxes need no `aria-checked`.
    expect(carving.element().hasAttribute('aria-checked')).toBe(false);
    await carving.click();
    await expect.element(carving).toBeChecked();
    await page.getByRole('switch', { name: 'Фристайл' }).click();
    await expect.element(page.getByRole('switch', { name: 'Фрирайд' })).not.toBeChecked();
    await expectAddress(/carving=true&freestyle=true$/);
  });

  test('of a phone stand in a sheet and are taken over together', async () => {
    await openList(ROSA, { api: api(), viewport: PHONE });
    await page.getByRole('button', { name: 'Все фильтры' }).click();
    const sheet = page.getByRole('dialog', { name: 'Фильтры' });
    await sheet.getByText('Для опытных').click();
    await sheet.getByRole('switch', { name: 'Карвинг' }).click();
    await expectAccessible();
    expect(address()).toBe(ROSA);
    // Left by the press on the button: a price that is still being read then would be lost.
    await sheet.getByRole('textbox', { name: 'До' }).fill('6000');
    await sheet.getByRole('button', { name: /^Показать/ }).click();
    await expectAddress(`${ROSA}&carving=true&max=6000`);
  });

  test('of a phone are closed by Back, and taken over, after a step forward to where they were open', async () => {
    await openList(ROSA, { api: api(), viewport: PHONE });
    const all = page.getByRole('button', { name: 'Все фильтры' });
    const sheet = page.getByRole('dialog', { name: 'Фильтры' });
    const overlays = () => window.history.state.overlays?.length;
    await all.click();
    await expect.poll(overlays).toBe(1);
    window.history.back();
    await expectNone(sheet);
    window.history.forward();
    await expect.poll(overlays).toBe(1);
    await all.click();
    await expect.poll(overlays).toBe(2);
    window.history.back();
    await expectNone(sheet);
    await all.click();
    await expect.poll(overlays).toBe(2);
    await sheet.getByRole('textbox', { name: 'До' }).fill('6000');
    await sheet.getByRole('button', { name: /^Показать/ }).click();
    await expectAddress(`${ROSA}&max=6000`);
  });
});

describe('who is free', () => {
  const day = addDays(localNow(new Date(), 'Europe/Moscow').date, 9);

  test('nobody: what would help is one press away, with how many it finds', async () => {
    await openList(`${ROSA}&date=${day}&from=16:30&carving=true`, {
      api: api(({ query }) => {
        // Nobody at all on that day, whatever the time.
        if (query.free_date === day) return onePage([]);
        return onePage(manyInstructors(query.free_date ? 1 : 3));
      }),
    });
    await expect.element(page.getByText(/никто из\sподходящих не\sсвободен на\s/)).toBeVisible();
    await expectTexts(page.getByRole('main').getByRole('link', { name: /: \d+\sинструктор/ }), [
      expect.stringMatching(/^[А-Я][а-я], \d+ [а-я]+: 1 инструктор$/) as string,
      'Любой день: 3 инструктора',
    ]);
    await expectAccessible();
    await page.getByRole('link', { name: /^Любой день/ }).click();
    await expectAddress(`${ROSA}&carving=true`);
  });

  test('nobody, as the resort is closed: the list says why', async () => {
    const special_days = [{ date: day, note: 'Курорт закрыт: сильный ветер' }];
    await openList(`${ROSA}&date=${day}`, {
      api: { ...api(onePage([])), getResortHours: resortHours(special_days) },
    });
    await expect.element(page.getByText(/^Курорт закрыт: сильный ветер\. /)).toBeVisible();
    await expectAccessible();
  });

  test('a day that has passed says so', async () => {
    await openList(`${ROSA}&date=2020-01-01`, { api: api(onePage([])) });
    await expect.element(page.getByText('этот день уже прошёл')).toBeVisible();
  });

  test('the month is walked with the keys, and Escape returns to its button', async () => {
    await openList(ROSA, { api: api() });
    const button = page.getByRole('button', { name: 'Другой день' });
    await expect.element(button).toBeVisible();
    button.element().focus();
    await press('{Enter}');
    const today = page.getByRole('grid').getByRole('button', { name: /сегодня/ });
    await expect.element(today).toHaveAttribute('aria-pressed', 'false');
    await expectAccessible();
    today.element().focus();
    await press('{ArrowRight}{Escape}');
    await expectNone(page.getByRole('grid'));
    await expect.element(button).toHaveFocus();
  });
});

function value(field: ReturnType<typeof page.getByRole>): string {
  return (field.element() as HTMLInputElement).value.replaceAll('\u00A0', ' ');
}
