/** Spec section 2, Instructor detail. */
import { tariff } from '@sklon/contract/tariff';
import type { Review } from '@sklon/contract/reviews';
import { page } from 'vitest/browser';
import { expect, test } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../../test/browser/axe.ts';
import { refused } from '../../../../test/browser/fake-api.ts';
import { openPage, PHONE } from '../../../../test/browser/page.ts';
import { instructorPage } from '../../../../test/browser/records.ts';
import { expectAddress, expectNone, expectTexts } from '../../../../test/browser/screen.ts';
import { telegramConfig } from '../../../../test/browser/session.ts';

const main = page.getByRole('main');
const book = page.getByRole('button', { name: 'Забронировать' });

// spec: 2.3, 2.57, 2.58, 2.59, 2.60
test('the page says who it is, what it costs, whom and what they teach, and where', async () => {
  await openPage('/instructors/7', {
    api: instructorPage({
      profile_photo_path: '/providers/uploads/profile_photos/a.webp',
      teach_freestyle: true,
      teach_freeride: true,
    }),
  });
  await expect.element(main.getByRole('heading', { level: 1 })).toMatchTextContent(/^Анна Горная/);
  await expect.element(main.getByText(/^6\s500\s₽$/).first()).toBeVisible();
  await expect.element(main.getByText(/^за\s2\sчаса/).first()).toBeVisible();
  await expect.element(main.getByText(/^4,9\s\(38\)$/).first()).toBeVisible();
  await expect.element(main.getByText(/Роза Хутор/).first()).toBeVisible();
  await expect.element(main.getByText(/^Опыт 7\sлет$/)).toBeVisible();
  await expect.element(main.getByText(/^Дети от\s5\sлет$/)).toBeVisible();
  await expect.element(main.getByText('Учу спокойно и весело.')).toBeVisible();
  await expect.element(main.getByText('Есть свой инвентарь.')).toBeVisible();
  expect(main.element().querySelector('img')?.getAttribute('src')).toMatch(
    /^\/providers\/uploads\/profile_photos\//,
  );
  await expectTexts(main.getByRole('list', { name: 'Специализация' }).getByRole('listitem'), [
    'Новички',
    'Карвинг',
    'Фристайл',
    'Фрирайд',
    'Группы',
  ]);
  await expectAccessible();
});

test('with a day the price is the total of the lesson that was looked for', async () => {
  await openPage('/instructors/7?date=2027-01-12&duration=180&people=group&size=3', {
    api: instructorPage({
      tariff: tariff.parse({ surcharge: { unit: 'percent', amount: 25 } }),
    }),
  });
  await expect.element(main.getByText(/^14\s626\s₽$/).first()).toBeVisible();
  await expect.element(main.getByText(/^за\sтроих, 3\sчаса$/)).toBeVisible();
  await openPage('/instructors/7?date=2027-01-12&people=group&size=3', { api: instructorPage() });
  await expect.element(main.getByText(/^от\s6\s500 до\s8\s450\s₽$/)).toBeVisible();
  // A group of unknown size: the price for two hours, as without a day.
  await openPage('/instructors/7?date=2027-01-12&people=group', { api: instructorPage() });
  await expect.element(main.getByText(/^6\s500\s₽$/).first()).toBeVisible();
});

const photo = { profile_photo_path: '/providers/uploads/profile_photos/a.webp' };
const certificate = {
  kind: 'Инструктор по горным лыжам, категория B',
  issuer: 'Лига инструкторов',
  valid_to: '2028-04-01',
  // At the resort it is the next day already.
  verified_at: '2026-12-20T22:30:00.000Z',
};

test('«Проверен» says what was checked, by whom and when, once it is pressed', async () => {
  await openPage('/instructors/7', {
    api: instructorPage({
      ...photo,
      verified: true,
      checked_at: '2026-11-15T09:00:00.000Z',
      certificates: [certificate, { ...certificate, kind: 'Первая помощь', valid_to: null }],
    }),
  });
  const meaning = main.getByText(/проверил анкету, документы и\sфото 15 ноября 2026\./);
  await expect.element(meaning).not.toBeVisible();
  await main.getByRole('button', { name: 'Проверен' }).click();
  await expect.element(meaning).toBeVisible();
  await expectTexts(main.getByRole('list').filter({ hasText: 'Лига' }).getByRole('listitem'), [
    'Инструктор по горным лыжам, категория BЛига инструкторовДействует до 1 апреля 2028, проверен 21 декабря 2026',
    'Первая помощьЛига инструкторовБессрочный, проверен 21 декабря 2026',
  ]);
  await expectAccessibleInBothSchemes();
});

test('the badge claims no more than is known', async () => {
  await openPage('/instructors/7', { api: instructorPage({ ...photo, verified: true }) });
  await main.getByRole('button', { name: 'Проверен' }).click();
  await expect.element(main.getByText(/проверил анкету, документы и\sфото\.$/)).toBeVisible();
  await expectNone(main.getByText(/сверил с\sдокументом/));
  await openPage('/instructors/7', {
    api: instructorPage({ verified: false, certificates: [certificate] }),
  });
  await main.getByRole('button', { name: /^С\sсертификатом$/ }).click();
  await expect.element(main.getByText(/сверил с\sдокументом/)).toBeVisible();
  await expectNone(main.getByText(/проверил анкету/));
  await openPage('/instructors/7', { api: instructorPage({ verified: false }) });
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNone(main.getByRole('button', { name: /Проверен|сертификатом/ }));
});

test('times and numbers with their units are not broken at the end of a line', async () => {
  await openPage('/instructors/7', {
    api: instructorPage({ about_myself: 'Занимаемся 11:00–13:00, лыжи от 90 см.' }),
  });
  for (const whole of ['11:00–13:00', '90 см']) {
    const found = main.getByText(whole, { exact: true });
    await expect.element(found).toBeVisible();
    expect(getComputedStyle(found.element()).whiteSpace).toBe('nowrap');
  }
});

test('a phone shows the same page without complaints of axe', async () => {
  await openPage('/instructors/7', { api: instructorPage(), viewport: PHONE });
  await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible();
});

// spec: 2.4, 2.62
test('a visitor who presses the button is sent to sign in, with the reason, and on the way keeps what they look for', async () => {
  const wanted = 'kids=true&date=2027-01-12&from=10%3A00&duration=90&place=9';
  await openPage(`/instructors/7?${wanted}`, {
    api: { ...instructorPage(), getTelegramConfig: telegramConfig },
  });
  await book.click();
  await expect.poll(() => window.location.pathname).toBe('/login');
  const back = new URL(new URLSearchParams(window.location.search).get('returnUrl')!, 'http://x');
  expect(back.pathname + back.hash).toBe('/instructors/7#booking-calendar');
  expect(Object.fromEntries(back.searchParams)).toEqual({
    book: '1',
    ...Object.fromEntries(new URLSearchParams(wanted)),
  });
  await expect
    .element(page.getByText('Войдите через Telegram, чтобы забронировать занятие'))
    .toBeVisible();
  await expectAccessible();
});

// spec: 2.62
test.each(['book=1', 'book=1&time=2027-01-12T10%3A00%2F12%3A00&place=9'])(
  'a visitor who comes to %s is sent to sign in as by the button, and Back leads past it',
  async (query) => {
    const { router } = await openPage('/legal_docs', {
      api: { ...instructorPage(), getTelegramConfig: telegramConfig },
    });
    await router.navigate({ href: `/instructors/7?${query}` });
    await expect.poll(() => window.location.pathname).toBe('/login');
    expect(new URLSearchParams(window.location.search).get('returnUrl')).toBe(
      `/instructors/7?${query}#booking-calendar`,
    );
    await expect
      .element(page.getByText('Войдите через Telegram, чтобы забронировать занятие'))
      .toBeVisible();
    window.history.back();
    await expect.poll(() => window.location.pathname).toBe('/legal_docs');
  },
);

test('the way back to the list leads to the filters that led here', async () => {
  await openPage('/instructors/7?resort=9&kids=true&date=2027-01-12&max=9000&book=1&place=9', {
    api: instructorPage(),
    session: true,
  });
  const link = page.getByRole('link', { name: 'Все инструкторы' });
  await expect.element(link).toBeVisible();
  const { pathname, searchParams } = new URL((link.element() as HTMLAnchorElement).href);
  expect(pathname).toBe('/instructors');
  expect(Object.fromEntries(searchParams)).toEqual({
    resort: '9',
    kids: 'true',
    date: '2027-01-12',
    max: '9000',
  });
});

// spec: 2.61
test('the button shows and hides the calendar, and Back hides it too', async () => {
  await openPage('/instructors/7', { api: instructorPage(), session: true });
  const calendar = page.getByRole('region', { name: 'Выберите время' });
  await book.click();
  await expect.element(calendar).toBeVisible();
  await page.getByRole('button', { name: 'Свернуть' }).click();
  await expectNone(calendar);
  await book.click();
  await expect.element(calendar).toBeVisible();
  window.history.back();
  await expectNone(calendar);
});

test('an instructor who does not work says why there is nothing to book', async () => {
  await openPage('/instructors/7', { api: instructorPage({ is_working: false }) });
  await expect.element(book).toBeDisabled();
  await expect
    .element(book)
    .toHaveAccessibleDescription('Инструктор сейчас не принимает бронирования');
  await expect.element(page.getByText('Инструктор сейчас не принимает бронирования')).toBeVisible();
});

// spec: 2.63, 8.16
test('an instructor who does not exist is said not to be found, with a way back', async () => {
  const { router } = await openPage('/legal_docs', {
    api: { ...instructorPage(), getInstructor: refused(404, { detail: 'Инструктор не найден' }) },
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Документы' })).toBeVisible();
  await router.navigate({ to: '/instructors/$id', params: { id: '7' } });
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Инструктор не найден' }))
    .toBeVisible();
  await expect.poll(() => document.title).toBe('Инструктор не найден — Склон');
  await expectAccessible();
  await page.getByRole('button', { name: 'Назад' }).click();
  await expectAddress('/legal_docs');
});

// spec: 8.43
test('a drawing stands where a photo does not load', async () => {
  await openPage('/instructors/7', {
    api: instructorPage({ profile_photo_path: '/providers/uploads/profile_photos/gone.webp' }),
  });
  const article = page.getByRole('article');
  await expect.element(article.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => article.element().querySelector('img')).toBeNull();
});

test('reviews of an instructor come by tens', async () => {
  const review = (id: number): Review => ({
    id,
    stars: 5,
    text: `Отзыв ${id}`,
    author: 'Анна К.',
    booking_date: '2026-12-01',
    created_at: '2026-12-02T08:00:00.000Z',
    answer: null,
    answered_at: null,
  });
  const all = Array.from({ length: 23 }, (_, index) => review(index + 1));
  await openPage('/instructors/7', {
    api: {
      ...instructorPage({ total_reviews: 23 }),
      listInstructorReviews: ({ query }) => {
        const from = Number(query.cursor ?? 0);
        const next_cursor = from + 10 < all.length ? from + 10 : null;
        return { items: all.slice(from, from + 10), total: all.length, next_cursor };
      },
    },
  });
  const reviews = page.getByRole('region', { name: 'Отзывы' });
  const stars = reviews.getByRole('img', { name: /^Оценка/ });
  await expect.poll(() => stars.elements().length).toBe(10);
  await expectAccessible();
  await reviews.getByRole('link', { name: /^Показать ещё 10/ }).click();
  await expect.poll(() => stars.elements().length).toBe(20);
});

test('say that only the last of several counts in the rating', async () => {
  const review = (id: number) => ({
    id,
    stars: 1,
    text: null,
    author: 'Анна К.',
    booking_date: '2026-01-10',
    created_at: '2026-01-11T09:00:00.000Z',
    answer: null,
    answered_at: null,
  });
  const open = (total: number) =>
    openPage('/instructors/7', {
      api: {
        ...instructorPage({ total_reviews: 1, rating: 1 }),
        listInstructorReviews: {
          items: Array.from({ length: total }, (_, index) => review(index + 1)),
          total,
          next_cursor: null,
        },
      },
    });
  const reviews = page.getByRole('region', { name: 'Отзывы' });
  const note = reviews.getByText(/в\sрейтинге считается последний/);
  await open(1);
  await expect.element(reviews.getByText('Анна К.')).toBeVisible();
  await expectNone(note);
  await open(3);
  await expect.element(note).toBeVisible();
  await expectAccessibleInBothSchemes();
});
