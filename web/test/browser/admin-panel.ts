import { type Locator, page } from 'vitest/browser';
import { expect } from 'vitest';
import { type Handlers, refused } from './fake-api.ts';
import { openPage } from './page.ts';
import { admin, applicationsPanel, registration } from './provider-records.ts';
import { onePage, resorts } from './records.ts';

export const NOT_AN_ADMIN = 'У вас нет прав доступа к админ-панели';
export const FORBIDDEN = refused(403, { detail: 'Недостаточно прав', code: 'forbidden' });
export const main = page.getByRole('main');
export const tabs = page.getByRole('navigation', { name: 'Разделы админ-панели' });
export const dialog = page.getByRole('dialog');

export function open(
  path: string,
  api: Handlers,
  options: Omit<NonNullable<Parameters<typeof openPage>[1]>, 'api'> = {},
) {
  return openPage(path, {
    session: admin(),
    ...options,
    api: { listResorts: resorts, listRegistrations: onePage([]), ...api },
  });
}

/** Pending; the newest has the highest number. */
export function applications(count: number): Handlers {
  return applicationsPanel(
    Array.from({ length: count }, (_, index) => registration({ id: index + 1 })),
  );
}

export function line(id: number): Locator {
  return main.getByRole('link', { name: new RegExp(`[Зз]аявка №\\s${id}$`) });
}

export const lines = main.getByRole('link', { name: /[Зз]аявка №/ });

export function instructors(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: count - index,
    first_name: 'Федора',
    last_name: `Вершинина ${count - index}`,
    phone: '+79161234567',
    years_experience: 7,
    is_working: true,
  }));
}

export async function expectCount(found: Locator, count: number): Promise<void> {
  await expect.poll(() => found.elements().length).toBe(count);
}
