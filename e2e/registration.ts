import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { DATA_FIELDS, type FormType } from '@sklon/contract/registration-rules';
import type { ServiceType } from '@sklon/contract/service-types';
import type { Registration } from '@sklon/contract/registrations';
import { admin } from '../server/seed/people.ts';
import { BUSINESS_TEXTS, SERVICE_TEXTS } from '../web/src/features/registrations/service-types.ts';
import { type Member, memberOf, request } from './api.ts';
import { MAMISON } from './lessons.ts';
import { visit } from './steps.ts';
import { expect } from './test.ts';

export interface ChosenFile {
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

export const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

/** A black PNG of two hundred megapixels in a few kilobytes. */
export function bomb(): ChosenFile {
  const [width, height] = [20_000, 10_000];
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit a pixel: a row is its filter and an eighth of its width.
  header.writeUInt8(1, 8);
  const pixels = deflateSync(Buffer.alloc(height * (1 + width / 8)));
  const parts = [
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return { name: 'bomb.png', mimeType: 'image/png', buffer: Buffer.concat(parts) };
}

export const PHOTO = join(import.meta.dirname, '../web/public/icons/icon-512.png');

export function photoInput(page: Page) {
  return page.getByLabel(/^(Выбрать|Заменить) фото/);
}

export function documentInput(page: Page) {
  return page.getByLabel(/^(Выбрать документы|Все 5 мест заняты)/);
}

export async function choosePhoto(page: Page): Promise<void> {
  await photoInput(page).setInputFiles(PHOTO);
  const dialog = page.getByRole('dialog', { name: 'Кадр для профиля' });
  await dialog.getByRole('button', { name: 'Готово' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('img', { name: /^Фото профиля/ })).toBeVisible();
}

export async function openService(page: Page, service: ServiceType): Promise<void> {
  await visit(page, `/providers/register?service_type=${service}`);
}

export function formHeading(page: Page, service: FormType) {
  return page.getByRole('heading', { level: 2, name: SERVICE_TEXTS[service].form });
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function fillContacts(page: Page): Promise<void> {
  await field(page, 'Телефон').fill('8 916 123 45 67');
  await field(page, 'Электронная почта').fill('ivan@yandex.ru');
  await field(page, 'Ссылка 1').fill('https://vk.com/ivan');
}

export async function fillForm(page: Page, service: FormType): Promise<void> {
  await expect(formHeading(page, service)).toBeVisible();
  await fillContacts(page);
  if (service === 'instructor') {
    await page.getByRole('checkbox', { name: 'Мамисон', exact: true }).check();
    await page.getByRole('radio', { name: 'Лыжи' }).check();
    await field(page, 'Стаж, лет').fill('7');
    await page.getByRole('checkbox', { name: 'Карвинг' }).check();
    await page.getByRole('checkbox', { name: /^Работаю с\sдетьми$/ }).check();
    await field(page, 'С какого возраста, лет').fill('5');
    await field(page, 'Цена за 2 часа').fill('6500');
    await field(page, 'О себе').fill('Учу спокойно и весело.');
  } else {
    if (DATA_FIELDS[service] === 'other_data')
      await field(page, 'Название услуги').fill('Съёмка с коптера');
    await field(page, BUSINESS_TEXTS[service].name).fill('Склад лыж');
    await field(page, 'Скидка клиентам «Склона»').fill('10');
    await field(page, 'Адрес').fill('Посёлок Роза Хутор, 1');
    await field(page, 'Сайт').fill('https://sklad.example');
  }
}

export async function sendForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
}

export function statusHeading(
  page: Page,
  status: 'ожидает рассмотрения' | 'отклонена' | 'одобрена',
) {
  return page.getByRole('heading', { level: 2, name: `Ваша заявка ${status}` });
}

const contacts = {
  first_name: 'Иван',
  last_name: 'Снегов',
  phone: '+79161234567',
  email: 'ivan@yandex.ru',
  social_links: ['https://vk.com/ivan'],
  resort_ids: [MAMISON],
};
const business = { business_name: 'Склад лыж', discount: 10, is_working: true };
const ANSWERS = {
  instructor_data: { skill_type: 'ski', years_experience: 7, teach_carving: true, price_2h: 6500 },
  rental_data: business,
  other_data: { ...business, service_name: 'Съёмка с коптера' },
};

export async function applied({ auth }: Member, service: FormType): Promise<number> {
  const answers = DATA_FIELDS[service];
  const { id } = await request<{ id: number }>('POST', '/providers/register', {
    telegram_auth: auth,
    service_type: service,
    ...contacts,
    [answers]: ANSWERS[answers],
  });
  return id;
}

export async function approve(id: number): Promise<void> {
  const { token } = await memberOf(admin);
  await request('POST', `/admin/provider-registrations/${id}/approve`, {}, token);
}

export async function reject(id: number, reason: string): Promise<void> {
  const { token } = await memberOf(admin);
  await request('POST', `/admin/provider-registrations/${id}/reject`, { reason }, token);
}

export async function registrationOf({ token }: Member, id: number): Promise<Registration> {
  return request('GET', `/providers/registrations/${id}`, undefined, token);
}
