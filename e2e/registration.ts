import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Registration } from '@sklon/contract/registrations';
import { SERVICE_TEXTS } from '../web/src/features/registrations/service-types.ts';
import { type Member, request } from './api.ts';
import { visit } from './steps.ts';
import { expect } from './test.ts';

interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

/** A valid PDF; `padding` varies its size. */
export function pdf(name: string, padding = 0): ChosenFile {
  return {
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(`${PDF}%${'x'.repeat(padding)}\n`),
  };
}

const PHOTO = join(import.meta.dirname, '../web/public/icons/icon-512.png');

export function documentInput(page: Page) {
  return page.getByLabel(/^(Выбрать документы|Все 5 мест заняты)/);
}

export async function choosePhoto(page: Page): Promise<void> {
  await page.getByLabel(/^(Выбрать|Заменить) фото/).setInputFiles(PHOTO);
  const dialog = page.getByRole('dialog', { name: 'Кадр для профиля' });
  await dialog.getByRole('button', { name: 'Готово' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('img', { name: /^Фото профиля/ })).toBeVisible();
}

/** Names of the files that were chosen for an application and are stored by this browser. */
export function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('sklon-registration');
        opening.addEventListener('error', () => reject(new Error('no database')));
        opening.addEventListener('success', () => {
          const { result: db } = opening;
          const reading: IDBRequest<{ photo: File | null; documents: File[] }[]> = db
            .transaction('files')
            .objectStore('files')
            .getAll();
          reading.addEventListener('success', () => {
            db.close();
            const files = reading.result.flatMap(({ photo, documents }) => [photo, ...documents]);
            resolve(files.flatMap((file) => file?.name ?? []));
          });
        });
      }),
  );
}

export async function openForm(page: Page): Promise<void> {
  await visit(page, '/providers/register?service_type=instructor');
}

export function formHeading(page: Page) {
  return page.getByRole('heading', { level: 2, name: SERVICE_TEXTS.instructor.form });
}

export async function fillForm(page: Page): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await expect(formHeading(page)).toBeVisible();
  await field('Телефон').fill('8 916 123 45 67');
  await field('Электронная почта').fill('ivan@yandex.ru');
  await field('Ссылка 1').fill('https://vk.com/ivan');
  await page.getByRole('checkbox', { name: 'Мамисон', exact: true }).check();
  await page.getByRole('radio', { name: 'Лыжи' }).check();
  await field('Стаж, лет').fill('7');
  await page.getByRole('checkbox', { name: 'Карвинг' }).check();
  await page.getByRole('checkbox', { name: /^Работаю с\sдетьми$/ }).check();
  await field('С какого возраста, лет').fill('5');
  await field('Цена за 2 часа').fill('6500');
  await field('О себе').fill('Учу спокойно и весело.');
}

export async function sendForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
}

export function statusHeading(page: Page, status: 'ожидает рассмотрения' | 'одобрена') {
  return page.getByRole('heading', { level: 2, name: `Ваша заявка ${status}` });
}

export async function registrationOf({ token }: Member, id: number): Promise<Registration> {
  return request('GET', `/providers/registrations/${id}`, undefined, token);
}
