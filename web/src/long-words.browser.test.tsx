/** No page and no dialog scrolls sideways, however long a word people have typed. */
import { page } from 'vitest/browser';
import { beforeEach, expect, test, vi } from 'vitest';
import { longAnswers, WORD } from '../test/browser/long-answers.ts';
import { openPage } from '../test/browser/page.ts';
import { session } from '../test/browser/session.ts';

beforeEach(() => {
  // The days of the answers lie ahead, and requests still wait.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-14T11:50:00+03:00') });
});

async function openLong(path: string): Promise<void> {
  const names = { first_name: WORD, last_name: WORD };
  const person = session({ is_admin: true, has_provider_profile: true, ...names });
  const { listCompanions } = longAnswers();
  const { router } = await openPage(path, {
    session: person,
    stored: { preferredSkillType: 'ski' },
    api: { ...longAnswers(), ...person.api, listCompanions: listCompanions! },
  });
  await expect
    .poll(() =>
      [...document.querySelectorAll('main, dialog[open]')].map((e) => e.textContent).join(),
    )
    .toContain(path === '/providers/register' ? 'Инструктор' : WORD.slice(0, 20));
  await expect.poll(() => router.options.context.queryClient.isFetching()).toBe(0);
}

/** What reaches beyond the screen, or scrolls sideways within it; a row to be swiped shows no scrollbar. */
function sideways(): string[] {
  return [...document.querySelectorAll<HTMLElement>('html, body *')]
    .filter((element) => {
      const { overflowX, scrollbarWidth } = getComputedStyle(element);
      const scrolls = element.localName === 'html' || ['auto', 'scroll'].includes(overflowX);
      return scrolls && scrollbarWidth !== 'none' && element.scrollWidth > element.clientWidth;
    })
    .map(({ localName, className }) => `${localName} ${className}`);
}

async function expectFits(): Promise<void> {
  const found: Record<number, string[]> = {};
  for (const width of [1280, 390, 320]) {
    await page.viewport(width, 844);
    for (const details of document.querySelectorAll('details')) details.open = true;
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    found[width] = sideways();
  }
  expect(found).toEqual({ 320: [], 390: [], 1280: [] });
}

test.each([
  '/',
  '/instructors?resort=42',
  '/instructors/42',
  '/instructors/42?book=1',
  '/rent?resort=42',
  '/rent?resort=42&shop=42',
  '/guides?resort=42',
  '/guides?resort=42&service=42',
  '/others?resort=42',
  '/others?resort=42&service=42',
  '/services',
  '/my-bookings',
  '/my-bookings?messages=42',
  '/my-bookings?move=42',
  '/my-bookings?review=47',
  '/bookings/42',
  '/preferences',
  '/provider-settings',
  '/provider-settings?tab=form',
  '/provider-settings?tab=calendar',
  '/provider-settings/season',
  '/provider-settings/season?tariff=1',
  '/provider-settings?messages=42',
  '/provider-settings?move=42',
  '/providers/register',
  '/providers/register?service_type=instructor',
  '/providers/register?service_type=rent',
  '/admin/applications',
  '/admin/applications/42',
  '/admin/forms',
  '/admin/forms/42',
  '/admin/instructors',
  '/admin/instructors/42',
  '/admin/instructors/42/42',
  '/admin/resorts',
  '/admin/resorts?resort=42',
  '/admin/resorts/42',
  '/admin/rentals',
  '/admin/rentals?rental=42',
  '/admin/bookings',
  '/admin/bookings/42',
  '/admin/users',
  '/admin/users/42',
  '/admin/certificates?certificate=42',
  '/admin/reviews?review=42',
  '/admin/reports?report=42',
  '/admin/audit?record=42',
  '/admin/state',
])('%s fits every screen', async (path) => {
  await openLong(path);
  await expectFits();
});

test.each([
  ['/instructors/42?book=1', 'gridcell', /свободно$/],
  ['/rent?resort=42&shop=42', 'button', /^Отправить запрос/],
  ['/my-bookings', 'button', /^Отменить/],
  ['/preferences', 'button', /^Удалить/],
  ['/preferences', 'button', /^Изменить/],
  ['/provider-settings', 'button', /^Отклонить/],
  ['/provider-settings', 'button', /17\sянваря, 10:00–12:00/],
  ['/provider-settings?tab=calendar', 'gridcell', /ваш клиент/],
  ['/admin/rentals', 'button', /^Удалить/],
  ['/', 'button', new RegExp(WORD)],
] as const)('%s with «%s %s» pressed fits every screen', async (path, role, name) => {
  await openLong(path);
  const pressed = page.getByRole(role, { name }).first();
  await expect.element(pressed).toBeInTheDocument();
  const before = document.body.innerText;
  (pressed.element() as HTMLElement).click();
  // What the press shows may have to load.
  await expect.poll(() => document.body.innerText).not.toBe(before);
  await expectFits();
});

test('the name of a week is whole on 320 px', async () => {
  // A week of two months has the longest name.
  vi.setSystemTime('2026-03-30T11:50:00+03:00');
  await openLong('/instructors/42?book=1');
  await page.viewport(320, 640);
  const found = page
    .getByRole('main')
    .getByRole('button')
    .filter({ hasText: /выбрать дату$/ });
  await expect.element(found).toBeVisible();
  const parts = [found.element(), ...found.element().querySelectorAll('span')];
  const cut = () =>
    parts.filter((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 1);
  await expect.poll(cut).toEqual([]);
});

test('the names of the steps stay whole on 320 px', async () => {
  await openLong('/providers/register');
  await page.viewport(320, 640);
  const steps = page.getByRole('list', { name: 'Шаги регистрации' });
  const height = (name: string) =>
    steps.getByText(name, { exact: true }).element().getBoundingClientRect().height;
  await expect.poll(() => height('Проверка') - height('Анкета')).toBe(0);
});

test('a dialog as wide as the screen leaves the scrollbar its place', async () => {
  await openLong('/rent?resort=42&shop=42');
  await page.viewport(320, 640);
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  const right = (element: Element) => element.getBoundingClientRect().right;
  await expect.poll(() => right(dialog.element())).toBe(right(document.body));
});
