import type { Registration } from '@sklon/contract/registrations';
import { type Locator, page } from 'vitest/browser';
import { expect } from 'vitest';
import { type Handlers } from './fake-api.ts';
import { openPage } from './page.ts';
import { admin, applicationsPanel, registration } from './provider-records.ts';

export const dialog = page.getByRole('dialog', { name: /^Заявка №/ });
export const reason = dialog.getByRole('textbox', { name: /^Причина или комментарий/ });
export const next = dialog.getByRole('button', { name: 'Следующая', exact: true });

/** With three pending applications, the newest number 303. */
export function open(
  path = '/admin/applications/302',
  { applications = three(), api = {}, ...options }: Options = {},
) {
  return openPage(path, {
    session: admin(),
    ...options,
    api: { ...applicationsPanel(applications), ...api },
  });
}

type Options = Omit<NonNullable<Parameters<typeof openPage>[1]>, 'api'> & {
  applications?: Registration[];
  api?: Handlers;
};

/** Reached through the site: its frame is there before the panel loads. */
export async function openList(): Promise<void> {
  const { router } = await open('/');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await router.navigate({ to: '/admin/applications' });
  await expect.element(line(302)).toBeVisible();
}

export function three(): Registration[] {
  return [
    registration({ id: 301, first_name: 'Аглая' }),
    registration({ id: 302, first_name: 'Агния' }),
    registration({ id: 303, first_name: 'Ждана' }),
  ];
}

export function line(id: number): Locator {
  return page.getByRole('main').getByRole('link', { name: new RegExp(`[Зз]аявка №\\s${id}$`) });
}

export function dialogOf(id: number): Locator {
  return page.getByRole('dialog', { name: new RegExp(`^Заявка №\\s${id}$`) });
}
