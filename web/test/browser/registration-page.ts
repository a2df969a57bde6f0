import { DATA_FIELDS, type FormType } from '@sklon/contract/registration-rules';
import type { ServiceType } from '@sklon/contract/service-types';
import type { Registration } from '@sklon/contract/registrations';
import { type Locator, page } from 'vitest/browser';
import { expect } from 'vitest';
import { BUSINESS_TEXTS, SERVICE_TEXTS } from '../../src/features/registrations/service-types.ts';
import { type Handlers } from './fake-api.ts';
import { openPage } from './page.ts';
import { photo } from './provider-records.ts';
import { resorts } from './records.ts';
import { expectAddress, expectNone } from './screen.ts';
import { session, type TestSession } from './session.ts';

const SENT = 'Заявка отправлена! Мы свяжемся с вами в ближайшее время.';
export const CHOICE = '/providers/register';
export const FIVE_MB = 5 * 1024 * 1024;
export const NARROW = { width: 360, height: 640 };
export const NOT_FOR_US = 'Этот файл не подходит. Загрузите PDF, JPEG, PNG, TIFF, DOC или DOCX.';

interface Options {
  api?: Handlers;
  session?: TestSession;
  viewport?: { width: number; height: number };
}

/** Chosen files are stored for a person, so every test has its own, also after earlier runs. */
let personId = Date.now() % 100_000_000;

/** For `beforeEach`. */
export function newApplicant(): void {
  personId += 1;
}

export function applicant(changes: Parameters<typeof session>[0] = {}): TestSession {
  return session({ id: personId, telegram_id: 700_000 + personId, ...changes });
}

export function open(path: string, { api = {}, session: person, viewport }: Options = {}) {
  return openPage(path, {
    session: person ?? applicant(),
    ...(viewport && { viewport }),
    api: {
      listResorts: resorts,
      listProviderResorts: resorts,
      listMeetingPointsOfResort: [],
      checkRegistrationStatus: { has_registration: false, registration: null },
      registerProvider: { id: 300, message: SENT },
      uploadRegistrationPhoto: {
        profile_photo_path: '/x/a.webp',
        profile_photo_placeholder: 'data:,',
      },
      uploadRegistrationDocument: stored('Диплом.pdf'),
      ...api,
    },
  });
}

export function openService(service: ServiceType, options: Options = {}) {
  return open(`${CHOICE}?service_type=${service}`, options);
}

export function openStatus(of: Registration, api: Handlers = {}) {
  return openService(of.service_type, {
    api: {
      checkRegistrationStatus: { has_registration: true, registration: of },
      getRegistration: of,
      ...api,
    },
  });
}

export function stored(name: string, id = 5) {
  return {
    id,
    filename: `${id}.pdf`,
    original_filename: name,
    content_type: 'application/pdf',
    file_size: 120,
    uploaded_at: '2026-11-20T10:00:00.000Z',
  };
}

export function formHeading(service: FormType): Locator {
  return page.getByRole('heading', { level: 2, name: SERVICE_TEXTS[service].form });
}

export function statusHeading(status: 'ожидает рассмотрения' | 'отклонена' | 'одобрена'): Locator {
  return page.getByRole('heading', { level: 2, name: `Ваша заявка ${status}` });
}

export async function expectSteps(wanted: string[], current: 1 | 2 | 3 | 4): Promise<void> {
  const steps = page.getByRole('list', { name: 'Шаги регистрации' }).getByRole('listitem');
  await expect.poll(() => steps.elements().map(({ textContent }) => textContent)).toEqual(wanted);
  await expect.element(steps.nth(current - 1)).toHaveAttribute('aria-current', 'step');
}

export function field(name: string): Locator {
  return page.getByRole('textbox', { name, exact: true });
}

export async function choose(role: 'checkbox' | 'radio', name: string | RegExp): Promise<void> {
  const input = page.getByRole(role, { name, exact: true });
  await expect.element(input).toBeInTheDocument();
  (input.element() as HTMLElement).click();
}

export const main = page.getByRole('main');
export const send = page.getByRole('button', { name: 'Отправить заявку' });
export const photoInput = page.getByLabelText(/^(Выбрать|Заменить) фото/);
export const documentInput = page.getByLabelText(/^(Выбрать документы|Все 5 мест заняты)/);
export const problem = main.getByRole('alert');
export const dialog = page.getByRole('dialog');

export function upload(name: string): Locator {
  return page.getByRole('listitem').filter({ hasText: name });
}

export async function fillForm(service: FormType): Promise<void> {
  await expect.element(formHeading(service)).toBeVisible();
  await field('Телефон').fill('8 916 123 45 67');
  await field('Электронная почта').fill('ivan@yandex.ru');
  if (service === 'instructor') {
    await choose('checkbox', 'Мамисон');
    await choose('radio', 'Лыжи');
    await field('Стаж, лет').fill('7');
    await choose('checkbox', 'Карвинг');
    await field('Цена за 2 часа').fill('6500');
    await field('О себе').fill('Учу спокойно и весело.');
  } else {
    if (DATA_FIELDS[service] === 'other_data')
      await field('Название услуги').fill('Съёмка с коптера');
    await field(BUSINESS_TEXTS[service].name).fill('Склад лыж');
    await field('Скидка клиентам «Склона»').fill('10');
  }
}

export async function choosePhoto(): Promise<void> {
  await photoInput.upload(await photo());
  const crop = page.getByRole('dialog', { name: 'Кадр для профиля' });
  await crop.getByRole('button', { name: 'Готово' }).click();
  await expectNone(crop);
  await expect.element(page.getByRole('img', { name: /^Фото профиля/ })).toBeVisible();
}

export async function expectArrived(): Promise<void> {
  await expectAddress('/');
  await expect.element(page.getByRole('status').filter({ hasText: SENT })).toBeVisible();
}
