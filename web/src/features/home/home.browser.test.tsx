/** The home page below its hero, and the page that sells to providers. */
import { page } from 'vitest/browser';
import { expect, test, vi } from 'vitest';
import { expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { openPage, PHONE } from '../../../test/browser/page.ts';
import { listed, onePage, resorts } from '../../../test/browser/records.ts';
import {
  expectAddress,
  expectNone,
  expectNoSidewaysScrolling,
  expectTexts,
} from '../../../test/browser/screen.ts';
import { watchForInstallPrompt } from '../../offline/app-state.ts';

const praise = { text: 'Дочка сама попросилась ещё раз', author: 'Анна' };
const photo = '/icons/touch-180.png';
const api = (changes: object = {}) => ({
  listResorts: resorts,
  listInstructors: onePage([
    listed({ id: 1, first_name: 'Без', last_name: 'Лица', praise, profile_photo_path: null }),
    listed({ id: 2, first_name: 'Без', last_name: 'Слов', profile_photo_path: photo }),
    listed({ id: 3, profile_photo_path: photo, praise }),
  ]),
  ...changes,
});
const people = page.getByRole('region', { name: 'Инструкторы' });

test('the home page shows who has a face, a price and somebody’s words', async () => {
  await openPage('/', { api: api(), viewport: PHONE });
  await expect.element(people.getByText(/^«Дочка сама попросилась ещё раз»/)).toBeVisible();
  await expect.element(people.getByText(/^6\s500\s₽$/)).toBeVisible();
  await expectTexts(people.getByRole('link'), ['Анна Горная']);
  expectNoSidewaysScrolling();
  await expectAccessibleInBothSchemes();
  await expect.element(people.getByRole('link')).toHaveAttribute('href', '/instructors/3');
});

test('the home page is whole without instructors, and has popular resorts before all', async () => {
  await openPage('/', { api: api({ listInstructors: onePage([]) }) });
  const where = page.getByRole('region', { name: 'Где катаемся' });
  await expectTexts(where.getByRole('link'), [
    'Роза Хутор, 12 инструкторов12',
    'Шерегеш, 4 инструктора4',
    'Красная Поляна, 1 инструктор1',
  ]);
  await expectNone(people);
  await where.getByText(/^Все 5\sкурортов$/).click();
  await expect.element(where.getByRole('link', { name: /^Мамисон/ })).toBeVisible();
  await expectAccessibleInBothSchemes();
});

test('the footer leads to what it costs and who comes, and that page to the application', async () => {
  await openPage('/legal_docs', { viewport: PHONE });
  await page.getByRole('link', { name: 'Разместить свои услуги' }).click();
  await expectAddress('/providers');
  await expect.element(page.getByRole('heading', { name: 'Сколько стоит' })).toBeVisible();
  await expect.element(page.getByText(/^Размещение бесплатное, комиссии нет\./)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Заполнить анкету' }).first())
    .toHaveAttribute('href', '/providers/register');
  expectNoSidewaysScrolling();
  await expectAccessibleInBothSchemes();
});

test('where the browser lets the site be installed, the footer offers it, once', async () => {
  watchForInstallPrompt();
  await openPage('/legal_docs');
  const offer = page
    .getByRole('contentinfo')
    .getByRole('button', { name: 'Установить приложение' });
  await expect.element(page.getByRole('contentinfo')).toBeVisible();
  await expectNone(offer);
  // As the browser does once manifest and worker are valid.
  const prompt = vi.fn(() => Promise.resolve());
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  await offer.click();
  expect(prompt).toHaveBeenCalledOnce();
  await expectNone(offer);
});
