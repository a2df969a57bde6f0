/** What an instructor's lessons come to (workday.md, Figures). */
import { type DateRange, type FigureStep, periodsOf } from '@sklon/contract/figure-rules';
import type { Figures, Tally } from '@sklon/contract/figures';
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import type { ApiCall, Handlers } from '../../../test/browser/fake-api.ts';
import { refused } from '../../../test/browser/fake-api.ts';
import { openPage, PHONE } from '../../../test/browser/page.ts';
import { provider, settingsPage } from '../../../test/browser/provider-records.ts';
import { expectNone, expectNoSidewaysScrolling } from '../../../test/browser/screen.ts';

const TODAY = '2027-01-11';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:10:00+03:00`) });
});

const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true });

/** So many lessons of two hours for 7 000 ₽ in the n-th period. */
function figures(
  { from, to }: DateRange,
  step: FigureStep,
  lessonsOf: (n: number) => number,
): Figures {
  const tally = (lessons: number): Tally => ({
    lessons,
    minutes: lessons * 120,
    rubles: lessons * 7000,
    unpriced: 0,
  });
  const periods = periodsOf({ from, to }, step).map((period, n) => {
    const [done, ahead] = period.from <= TODAY ? [lessonsOf(n), 0] : [0, lessonsOf(n)];
    return {
      first_date: period.from,
      last_date: period.to,
      done: tally(done),
      ahead: tally(ahead),
    };
  });
  const sum = (which: 'done' | 'ahead') =>
    tally(periods.reduce((total, period) => total + period[which].lessons, 0));
  return {
    total: { done: sum('done'), ahead: sum('ahead') },
    periods,
    requests: {
      received: 24,
      answered: 18,
      expired: 2,
      withdrawn: 3,
      waiting: 1,
      declined: 5,
      median_minutes: 95,
    },
    decline_reasons: [
      { reason: 'no_time', requests: 3 },
      { reason: 'other_speciality', requests: 1 },
      { reason: null, requests: 1 },
    ],
    customers: { came: 12, repeat: 4 },
  };
}

const answered =
  (lessonsOf: (n: number) => number) =>
  ({ query: { from = '', to = '', step } }: ApiCall) =>
    figures({ from, to }, step as FigureStep, lessonsOf);

function empty({ query: { from = '', to = '', step } }: ApiCall): Figures {
  return {
    ...figures({ from, to }, step as FigureStep, () => 0),
    requests: {
      received: 0,
      answered: 0,
      expired: 0,
      withdrawn: 0,
      waiting: 0,
      declined: 0,
      median_minutes: null,
    },
    decline_reasons: [],
    customers: { came: 0, repeat: 0 },
  };
}

function open(search = '', api: Handlers = {}, viewport = PHONE) {
  return openPage(`/provider-settings/figures${search}`, {
    session: provider(),
    viewport,
    api: { ...settingsPage(), getFigures: answered((n) => (n * 7) % 4), ...api },
  });
}

const title = (name: string | RegExp) => page.getByRole('heading', { name, exact: true });

describe('the figures of a month', () => {
  test('are a picture with the same numbers in words and in a table', async () => {
    const { api } = await open();
    await expect.element(title(/^Январь\s2027$/)).toBeVisible();
    await expect
      .poll(() => api.calls('getFigures').map(({ query }) => query))
      .toEqual([{ from: '2027-01-01', to: '2027-01-31', step: 'day' }]);
    const done = page.getByRole('region', { name: 'Проведено' });
    await expect.element(done.getByText(/^119\s000\s₽$/)).toBeVisible();
    await expect.element(done.getByText(/^17\sзанятий, 34\sч$/)).toBeVisible();
    await expect
      .element(page.getByRole('img', { name: /^Рубли по дням: проведено 119\s000, впереди/ }))
      .toBeVisible();
    await expect.element(page.getByText(/^18\sиз\s20 \(90\s%\)$/)).toBeVisible();
    await expect.element(page.getByText(/^1\sч 35\sмин$/)).toBeVisible();
    await page.getByText(/^Те\sже числа/).click();
    await expect
      .element(page.getByRole('row', { name: /^Всего 17 \+\d+ 34 \+\d+ 119\s000 \+/ }))
      .toBeVisible();
    await page.viewport(360, 640);
    expectNoSidewaysScrolling();
    await expectAccessibleInBothSchemes();
  });

  test('are those of another one, and of the one before again by the back button', async () => {
    const { router } = await open();
    await link(/^Раньше: Декабрь\s2026$/).click();
    await expect.element(title(/^Декабрь\s2026$/)).toBeVisible();
    expect(router.state.location.search).toMatchObject({ from: '2026-12-01' });
    await link('Часы').click();
    await expect.element(title('Часы по дням')).toBeVisible();
    router.history.back();
    await expect.element(title(/^Январь\s2027$/)).toBeVisible();
  });
});

test('a week has its numbers over the bars', async () => {
  await open('?period=week', { getFigures: answered((n) => [0, 2, 1, 0, 3, 1, 0][n] ?? 0) });
  await expect.element(title(/^10–16\sянваря\s2027$/)).toBeVisible();
  await expect.element(page.getByText(/^21\s000$/).first()).toBeVisible();
  await expectAccessibleInBothSchemes();
});

test('a season has a bar for each month, or for each week', async () => {
  const { api } = await open('?period=season', { getFigures: answered((n) => 4 + ((n * 5) % 9)) });
  await expect.element(title(/^Сезон\s2026\/27$/)).toBeVisible();
  await link('По неделям').click();
  await expect.element(title('Рубли по неделям')).toBeVisible();
  expect(
    [...document.querySelectorAll('main nav [aria-current]')].map(({ textContent }) => textContent),
  ).toEqual(['Сезон', 'Рубли', 'По неделям']);
  await expect
    .poll(() => api.calls('getFigures').at(-1)?.query)
    .toEqual({ from: '2026-11-01', to: '2027-10-31', step: 'week' });
  await expectAccessible();
});

test('no number is broken on a small phone, nor hidden by the choice above it', async () => {
  const viewport = { width: 360, height: 640 };
  const getFigures = answered((n) => (n % 2) + 1);
  const week = await open('?period=week&show=lessons', { getFigures }, viewport);
  await expect.element(title('Занятия по дням')).toBeVisible();
  const [number] = document.querySelectorAll('main [role="img"] li:nth-child(2) span span');
  const choice = page.getByRole('navigation', { name: 'Что показать' }).element();
  expect(number?.textContent).toBe('2');
  expect(number!.getBoundingClientRect().top).toBeGreaterThanOrEqual(
    choice.getBoundingClientRect().bottom,
  );
  await week.router.navigate({
    to: '/provider-settings/figures',
    search: { period: 'season', by: 'week' },
  });
  await expect.element(title('Рубли по неделям')).toBeVisible();
  // The numbers before stay in sight while these are loaded.
  await expect.poll(() => document.querySelector('main [aria-busy="true"]')).toBeNull();
  await page.getByText(/^Те\sже числа в\sтаблице$/).click();
  for (const part of document.querySelectorAll('main thead th, main td span')) {
    const text = document.createRange();
    text.selectNodeContents(part);
    expect([part.textContent, text.getClientRects().length]).toEqual([part.textContent, 1]);
  }
  expectNoSidewaysScrolling();
});

test('one lesson is shown as one', async () => {
  await open('?period=season', { getFigures: answered((n) => (n === 1 ? 1 : 0)) });
  const done = page.getByRole('region', { name: 'Проведено' });
  await expect.element(done.getByText(/^7\s000\s₽$/)).toBeVisible();
  await expect.element(done.getByText(/^1\sзанятие, 2\sч$/)).toBeVisible();
});

describe('own dates', () => {
  test('are asked for by two fields, and refused at the second one', async () => {
    const { api, router } = await open('?period=dates&from=2026-12-20&to=2027-01-10');
    const last = page.getByLabelText('По какой день');
    await expect.element(last).toHaveValue('2027-01-10');
    await last.fill('2026-12-01');
    await page.getByRole('button', { name: 'Показать' }).click();
    await expect.element(page.getByText('Последний день раньше первого')).toBeVisible();
    await expect.element(last).toHaveValue('2026-12-01');
    await expectAccessible();
    await last.fill('2026-12-27');
    await page.getByRole('button', { name: 'Показать' }).click();
    await expect.poll(() => router.state.location.search).toMatchObject({ to: '2026-12-27' });
    await expect
      .poll(() => api.calls('getFigures').at(-1)?.query)
      .toEqual({ from: '2026-12-20', to: '2026-12-27', step: 'day' });
  });

  test('that the address turns round are named, and nothing is asked for', async () => {
    const { api } = await open('?period=dates&from=2027-01-10&to=2026-12-20');
    await expect.element(page.getByText('Последний день раньше первого')).toBeVisible();
    expect(api.calls('getFigures')).toEqual([]);
  });
});

test('without lessons it says when figures appear', async () => {
  await open('', { getFigures: empty });
  await expect.element(title('За это время занятий нет')).toBeVisible();
  await expectNone(page.getByRole('img', { name: /по дням/ }));
  await expectAccessibleInBothSchemes();
});

test('the lessons are downloaded by a link that the server signs', async () => {
  const url = '/api/lessons-file/7_2027-01-01_2027-01-31.csv?expires=1&signature=x';
  const clicked: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked.push(this.getAttribute('href') ?? '');
  });
  const { api } = await open('', {
    getLessonsFile: { url, expires_at: '2027-01-11T09:20:00.000Z' },
  });
  const button = page.getByRole('button', { name: 'Скачать занятия для Excel' });
  await button.click();
  await expect.poll(() => clicked).toEqual([url]);
  expect(api.calls('getLessonsFile').map(({ query }) => query)).toEqual([
    { from: '2027-01-01', to: '2027-01-31' },
  ]);
  api.answer('getLessonsFile', refused(500));
  await button.click();
  await expect.element(page.getByText(/^Не\sудалось подготовить файл/)).toBeVisible();
  click.mockRestore();
});

test('who is no instructor reads where figures come from', async () => {
  await open('', { getInstructorSettings: refused(404, { code: 'settings_not_found' }) });
  await expect.element(title('Настройки инструктора не найдены')).toBeVisible();
});
