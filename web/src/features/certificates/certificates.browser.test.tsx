/** Certificates (decision 14): stated by instructors, decided by admins. */
import type { AdminCertificate, Certificate } from '@sklon/contract/certificates';
import { page } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { type Handlers, refused } from '../../../test/browser/fake-api.ts';
import { comeBack, openPage, PHONE } from '../../../test/browser/page.ts';
import { admin, provider, settingsPage } from '../../../test/browser/provider-records.ts';
import { onePage, resorts } from '../../../test/browser/records.ts';
import { beOnMonday, expectNone } from '../../../test/browser/screen.ts';

beforeEach(beOnMonday);

const certificate = (changes: Partial<Certificate> = {}): Certificate => ({
  id: 5,
  kind: 'Инструктор категории B',
  issuer: 'Лига инструкторов',
  number: 'B-1182',
  valid_from: '2024-04-01',
  valid_to: null,
  expired: false,
  status: 'waiting',
  refusal_reason: null,
  verified_at: null,
  evidence: null,
  revision: 1,
  ...changes,
});

async function openOwn(certificates: Certificate[], handlers: Handlers = {}) {
  const opened = await openPage('/provider-settings/season', {
    session: provider(),
    viewport: PHONE,
    api: { ...settingsPage(), listOwnCertificates: certificates, ...handlers },
  });
  await page.getByText('Сертификаты', { exact: true }).click();
  return opened;
}

test('what is wrong stands at its field, what the server refuses too, and nothing typed is lost', async () => {
  const message = 'Дата ещё не наступила';
  const { api } = await openOwn([], {
    createCertificate: refused(400, {
      detail: message,
      code: 'validation_failed',
      errors: [{ path: 'valid_from', message }],
    }),
  });
  await page.getByRole('button', { name: 'Добавить сертификат' }).click();
  const form = page.getByRole('form', { name: 'Новый сертификат' });
  const save = form.getByRole('button', { name: 'Сохранить' });
  await expect.poll(() => document.activeElement).not.toBe(document.body);
  await form.getByLabelText('Номер').fill('B-1182');
  await save.click();
  const kind = form.getByLabelText('Что за сертификат');
  await expect.element(kind).toHaveFocus();
  expect(api.calls('createCertificate')).toHaveLength(0);
  await kind.fill('Категория B');
  await form.getByLabelText('Кем выдан').fill('Лига');
  await form.getByLabelText('Действует с').fill('2030-04-01');
  await save.click();
  await expect.element(form.getByText(message).first()).toBeVisible();
  await expect.element(form.getByLabelText('Номер')).toHaveValue('B-1182');
  expect(api.calls('createCertificate')[0]?.body).toEqual({
    kind: 'Категория B',
    issuer: 'Лига',
    number: 'B-1182',
    valid_from: '2030-04-01',
    valid_to: null,
  });
  await expectAccessibleInBothSchemes();
});

test('one that two tabs change keeps both changes', async () => {
  const { api } = await openOwn([certificate()], { updateCertificate: certificate() });
  await page.getByRole('button', { name: 'Изменить: Инструктор категории B' }).click();
  const form = page.getByRole('form', { name: 'Изменить сертификат' });
  await form.getByLabelText('Номер').fill('B-1183');
  api.answer('listOwnCertificates', [certificate({ issuer: 'НЛИ' })]);
  await comeBack();
  await expect.element(form.getByLabelText('Кем выдан')).toHaveValue('НЛИ');
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expectNone(form);
  expect(api.calls('updateCertificate')[0]?.body).toMatchObject({
    issuer: 'НЛИ',
    number: 'B-1183',
  });
});

test('a refused one says why, and is deleted after a question', async () => {
  const refusal = { status: 'refused', refusal_reason: 'Не видно номера' } as const;
  const { api } = await openOwn([certificate(refusal)], { deleteCertificate: undefined });
  await expect.element(page.getByText(/не\sпринял сертификат: Не видно номера/)).toBeVisible();
  await page.getByRole('button', { name: 'Удалить: Инструктор категории B' }).click();
  const question = page.getByRole('dialog', { name: 'Удалить сертификат?' });
  await question.getByRole('button', { name: 'Удалить' }).click();
  await expectNone(question);
  expect(api.calls('deleteCertificate')).toHaveLength(1);
});

const stated: AdminCertificate = {
  ...certificate(),
  evidence: {
    original_filename: 'Диплом.pdf',
    content_type: 'application/pdf',
    file_size: 4_096,
    uploaded_at: '2026-12-20T22:30:00.000Z',
  },
  instructor: { id: 7, first_name: 'Анна', last_name: 'Горная' },
  updated_at: '2026-12-20T22:30:00.000Z',
  verified_by_name: null,
};

const openPanel = (handlers: Handlers = {}) =>
  openPage('/admin/certificates?certificate=5', {
    session: admin(),
    viewport: PHONE,
    api: {
      listResorts: resorts,
      listRegistrations: onePage([]),
      listCertificates: onePage([stated]),
      getCertificate: stated,
      ...handlers,
    },
  });

const dialog = page.getByRole('dialog', { name: /^Сертификат №/ });

test('a decision that another admin has changed is not shown as the one that holds', async () => {
  const verified = { ...stated, status: 'verified', revision: 2 } as const;
  const { api } = await openPanel({ verifyCertificate: verified });
  const verify = dialog.getByRole('button', { name: /^Совпадает с\sдокументом$/ });
  await expect.element(verify).toBeVisible();
  api.answer('getCertificate', verified);
  await verify.click();
  const notice = dialog.getByText(/^Сертификат проверен\. Инструктор узнает/);
  await expect.element(notice).toBeVisible();
  const refusal = { status: 'refused', refusal_reason: 'Не тот номер', revision: 3 } as const;
  api.answer('getCertificate', { ...stated, ...refusal });
  await comeBack();
  await expect.element(dialog.getByText('Не тот номер')).toBeVisible();
  await expectNone(notice);
});

test('an admin refuses only with a reason, and verifies what matches its document', async () => {
  const verified: AdminCertificate = {
    ...stated,
    status: 'verified',
    verified_at: '2026-12-21T09:00:00.000Z',
    verified_by_name: 'Ольга Соколова',
    revision: 2,
  };
  const { api } = await openPanel({ verifyCertificate: verified });
  await dialog.getByRole('button', { name: /^Не\sпринять$/ }).click();
  await expect.element(dialog.getByText('Укажите причину: её прочитает инструктор')).toBeVisible();
  await expectAccessibleInBothSchemes();
  await dialog.getByRole('button', { name: /^Совпадает с\sдокументом$/ }).click();
  await expect.element(dialog.getByText(/^Сертификат проверен\./)).toBeVisible();
  expect(api.calls('refuseCertificate')).toHaveLength(0);
  expect(api.calls('verifyCertificate')[0]?.body).toEqual({ revision: 1 });
});

test('a certificate that changed meanwhile is not decided, and the reason stays', async () => {
  await openPanel({
    refuseCertificate: refused(409, {
      detail: 'Сертификат изменился. Посмотрите его ещё раз.',
      code: 'certificate_changed',
    }),
  });
  const reason = dialog.getByLabelText('Причина отказа');
  await reason.fill('Не видно номера');
  await dialog.getByRole('button', { name: /^Не\sпринять$/ }).click();
  await expect.element(dialog.getByText(/Посмотрите его ещё раз/).first()).toBeVisible();
  await expect.element(reason).toHaveValue('Не видно номера');
});
