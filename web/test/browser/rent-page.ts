import { type Locator, page } from 'vitest/browser';
import { type Handlers, refused } from './fake-api.ts';
import { onePage, rental, resorts } from './records.ts';

export const ROSA = '/rent?resort=9';
export const shops = [
  rental(),
  rental({
    id: 32,
    business_name: 'Белая полоса',
    price_ski_set: null,
    latitude: 43.67,
    longitude: 40.33,
  }),
  rental({
    id: 33,
    business_name: 'Дядя Фрирайд',
    is_working: false,
    takes_requests: false,
    latitude: 43.68,
    longitude: 40.29,
  }),
];

export const cards = page.getByRole('article');
export const map = page.getByRole('region', { name: /^Прокаты на\sкарте$/ });
export const question = page.getByRole('dialog', { name: 'Выберите курорт' });
export const price = page.getByRole('combobox', { name: /^Цена комплекта за\sдень$/ });
export const resortSelect = page.getByRole('combobox', { name: 'Курорт' });

export function card(name: string): Locator {
  return cards.filter({ has: page.getByRole('heading', { name }) });
}

export function pin(name: string): Locator {
  return map.getByRole('link', { name: new RegExp(`^${name}, `) });
}

export function dialogOf(name: string): Locator {
  return page.getByRole('dialog', { name });
}

export function catalogue(list: Handlers['listRentals'] = onePage(shops)): Handlers {
  return {
    listResorts: resorts,
    getMapConfig: { tiles: null },
    listMeetingPointsOfResort: [],
    listRentals: list,
    getRental: ({ params }) =>
      shops.find(({ id }) => String(id) === params.id) ??
      refused(404, { code: 'rental_not_found' }),
  };
}

export function chosenIn(select: Locator): string | undefined {
  return (select.element() as HTMLSelectElement).selectedOptions[0]?.textContent;
}
