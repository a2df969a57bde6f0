/** The tab 'Люди' of the admin panel: who has an account, and who is shut out. */
import type { AdminUser, AdminUserWhole } from '@sklon/contract/admin-users';
import { LESSON } from '@sklon/contract/test/lesson';
import { page } from 'vitest/browser';
import { expect, test } from 'vitest';
import { main, open } from '../../../test/browser/admin-panel.ts';
import { expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { refused } from '../../../test/browser/fake-api.ts';
import { PHONE } from '../../../test/browser/page.ts';
import { onePage } from '../../../test/browser/records.ts';
import {
  expectAddress,
  expectFact,
  expectNone,
  expectNoSidewaysScrolling,
  toast,
} from '../../../test/browser/screen.ts';

const AT = '2027-01-11T06:00:00.000Z';
const person: AdminUser = {
  id: 31,
  first_name: 'Семён',
  last_name: 'Лыжин',
  username: 'semyon_l',
  telegram_id: 700_700_700,
  phone: '+79165550011',
  role: 'customer',
  blocked_at: null,
  created_at: AT,
};
const party = {
  id: 31,
  first_name: 'Семён',
  last_name: 'Лыжин',
  username: 'semyon_l',
  phone: '+79165550011',
  messenger_reachable: true,
};
const whole: AdminUserWhole = {
  ...person,
  email: null,
  messenger_reachable: true,
  last_sign_in_at: AT,
  blocked_reason: null,
  instructor_id: null,
  sessions: [
    { id: 1, device: 'Chrome, Android', created_at: AT, last_used_at: AT },
    { id: 2, device: null, created_at: AT, last_used_at: AT },
  ],
  consents: [
    { user_type: 'user', doc_version: 1, documents: [], accepted_at: AT, withdrawn_at: null },
  ],
  open_bookings: [
    {
      ...LESSON,
      id: 17,
      booking_date: '2027-01-16',
      expires_at: '2027-01-16T04:00:00.000Z',
      customer: party,
      instructor: { ...party, id: 8, instructor_id: 7, first_name: 'Анна', last_name: 'Горная' },
    },
  ],
};
const blocked: AdminUserWhole = {
  ...whole,
  blocked_at: AT,
  blocked_reason: 'Оскорблял клиентов',
  sessions: [],
};
const api = {
  listAdminUsers: onePage([person, { ...person, id: 30, blocked_at: AT }]),
  getAdminUser: whole,
};
const line = (id: number) => main.getByRole('link', { name: new RegExp(`ккаунт №\\s${id}$`) });

test('people are searched and filtered, and a line leads to a person', async () => {
  const { api: calls } = await open('/admin/users', api);
  await expect.element(line(31)).toBeVisible();
  await expect.element(main.getByText('Заблокирован').nth(1)).toBeVisible();
  await expectAccessibleInBothSchemes();
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('лыжин');
  await page.getByRole('combobox', { name: 'Роль' }).selectOptions('Клиент');
  await page.getByRole('combobox', { name: 'Доступ' }).selectOptions('Открыт');
  await expect
    .poll(() => calls.calls('listAdminUsers').at(-1)?.query)
    .toEqual({ search: 'лыжин', role: 'customer', blocked: 'false' });
  await line(31).click();
  await expectAddress(/^\/admin\/users\/31\?/);
  await expect.element(page.getByRole('heading', { level: 2, name: 'Семён Лыжин' })).toBeVisible();
});

test('a person’s page shows contacts, sign-ins, consents and what is ahead', async () => {
  const { api: calls } = await open('/admin/users/31', api);
  await expectFact('Telegram', /@semyon_l, ID 700700700/);
  const bookings = page.getByRole('region', { name: 'Открытые занятия' });
  await expect
    .element(bookings.getByRole('link', { name: /Занятие №\s17/ }))
    .toHaveAttribute('href', '/admin/bookings/17');
  await expect
    .element(bookings.getByRole('link', { name: /^Все занятия/ }))
    .toHaveAttribute('href', '/admin/bookings?person=31');
  await expect
    .element(page.getByRole('region', { name: 'Согласия' }))
    .toMatchTextContent(/Документы для клиентов, версия\s1.*Действует/);
  await expectAccessibleInBothSchemes();
  calls.answer('endUserSession', undefined);
  await page.getByRole('button', { name: 'Завершить вход: Chrome, Android' }).click();
  await expect.element(toast('Вход завершён')).toBeVisible();
  expect(calls.calls('endUserSession')[0]?.params).toEqual({ id: '31', session_id: '1' });
});

test('all sign-ins are ended after a question', async () => {
  const { api: calls } = await open('/admin/users/31', { ...api, endUserSessions: undefined });
  await page.getByRole('button', { name: 'Завершить все входы' }).click();
  calls.answer('getAdminUser', { ...whole, sessions: [] });
  await page.getByRole('button', { name: 'Завершить все', exact: true }).click();
  await expect.element(page.getByText(/^Сейчас нигде не\sвыполнен вход\.$/)).toBeVisible();
});

test('two presses in one instant end a sign-in once', async () => {
  const { api: calls } = await open('/admin/users/31', { ...api, endUserSession: undefined });
  const end = page.getByRole('button', { name: 'Завершить вход: Chrome, Android' });
  await expect.element(end).toBeVisible();
  const pressed = end.element() as HTMLElement;
  pressed.click();
  pressed.click();
  await expect.element(toast('Вход завершён')).toBeVisible();
  expect(calls.calls('endUserSession')).toHaveLength(1);
});

test('the question about all sign-ins shows that they could not be ended', async () => {
  await open('/admin/users/31', { ...api, endUserSessions: refused(500) });
  await page.getByRole('button', { name: 'Завершить все входы' }).click();
  await page.getByRole('button', { name: 'Завершить все', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Завершить все входы?' });
  await expect
    .element(question.getByRole('alert'))
    .toMatchTextContent(/^Не\sудалось завершить вход/);
});

test('a person is blocked with a reason only, and unblocked again', async () => {
  const { api: calls } = await open('/admin/users/31', {
    ...api,
    blockUser: blocked,
    unblockUser: whole,
  });
  const block = page.getByRole('button', { name: 'Закрыть доступ' });
  await block.click();
  await expect
    .element(page.getByText('Укажите причину: человек прочтёт её при входе'))
    .toBeVisible();
  await expectAccessibleInBothSchemes();
  await page.getByRole('textbox', { name: /^Причина блокировки/ }).fill('Оскорблял клиентов');
  calls.answer('getAdminUser', blocked);
  await block.click();
  await expect.element(toast('Доступ закрыт')).toBeVisible();
  await expectFact('Причина', 'Оскорблял клиентов');
  const name = page.getByRole('heading', { level: 2, name: 'Семён Лыжин' });
  await expect.element(name).toHaveFocus();
  await expect.element(page.getByText(/^Открытых занятий: 1\./)).toBeVisible();
  expect(calls.calls('blockUser')[0]?.body).toEqual({ reason: 'Оскорблял клиентов' });
  await expectAccessibleInBothSchemes();
  calls.answer('getAdminUser', whole);
  await page.getByRole('button', { name: 'Открыть доступ' }).click();
  await expect.element(block).toBeVisible();
  await expect.element(name).toHaveFocus();
});

test('a refused block says why, and what was typed stays', async () => {
  const detail = 'Человек уже заблокирован';
  const refusal = refused(409, { detail, code: 'user_blocked' });
  await open('/admin/users/31', { ...api, blockUser: refusal });
  const field = page.getByRole('textbox', { name: /^Причина блокировки/ });
  await field.fill('Жалобы');
  await page.getByRole('button', { name: 'Закрыть доступ' }).click();
  await expect.element(page.getByText(detail)).toBeVisible();
  await expect.element(field).toHaveValue('Жалобы');
});

test('an admin cannot be blocked, and a phone shows it all', async () => {
  const admin = { ...whole, role: 'admin' } as const;
  await open('/admin/users/31', { ...api, getAdminUser: admin }, { viewport: PHONE });
  await expect.element(page.getByText(/^Это администратор/)).toBeVisible();
  await expectNone(page.getByRole('button', { name: 'Закрыть доступ' }));
  expectNoSidewaysScrolling();
  await expectAccessibleInBothSchemes();
});

test('an unknown number says so', async () => {
  const missing = refused(404, { detail: 'Человек не найден', code: 'user_not_found' });
  await open('/admin/users/5', { ...api, getAdminUser: missing });
  await expect.element(page.getByRole('heading', { name: /^Человек не\sнайден$/ })).toBeVisible();
});
