/** Spec sections 2 and 8, Preferences. */
import type { Consent, NotificationChoices, Session } from '@sklon/contract/account';
import type { Companion } from '@sklon/contract/participants';
import { page } from 'vitest/browser';
import { describe, expect, test } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { type Handlers, NO_CONNECTION, refused } from '../../../test/browser/fake-api.ts';
import { comeBack, openPage, PHONE } from '../../../test/browser/page.ts';
import { provider, settings } from '../../../test/browser/provider-records.ts';
import { resorts } from '../../../test/browser/records.ts';
import {
  expectAddress,
  expectFact,
  expectNone,
  pressOn,
  toast,
} from '../../../test/browser/screen.ts';
import { session, type TestSession } from '../../../test/browser/session.ts';

const STORED = { preferredResort: '9', preferredSkillType: 'ski', preferredGroupSize: 'group' };

const here: Session = {
  id: 1,
  device: 'Chrome, Linux',
  created_at: '2026-11-20T10:00:00.000Z',
  last_used_at: '2026-11-24T10:00:00.000Z',
  current: true,
};

const given: Consent = {
  user_type: 'user',
  doc_version: 1,
  documents: [],
  accepted_at: '2026-11-20T10:00:00.000Z',
  withdrawn_at: null,
};

function open(
  api: Handlers = {},
  options: {
    session?: TestSession;
    stored?: Record<string, string>;
    viewport?: { width: number; height: number };
  } = {},
) {
  let choices: NotificationChoices = { reminders: true, reviews: true, morning: true };
  return openPage('/preferences', {
    session: true,
    ...options,
    api: {
      listResorts: resorts,
      listSessions: [here],
      listConsents: [given],
      listCompanions: [],
      getInstructorSettings: settings(),
      getNotificationChoices: () => choices,
      listContacts: [{ id: 1, channel: 'telegram', address: null, reachable: true }],
      updateNotificationChoices: ({ body }) => (choices = body as NotificationChoices),
      ...api,
    },
  });
}

function section(name: string) {
  return page.getByRole('region', { name, exact: true });
}

function storedKeys(): string[] {
  return ['token', 'user_auth', ...Object.keys(STORED)].filter(
    (key) => localStorage.getItem(key) !== null,
  );
}

const telegramWay = { provider: 'telegram', label: 'Зоя Снежина', added_at: null } as const;
const emailWay = { provider: 'email', label: 'zoya@post.example', added_at: null } as const;

describe('ways to sign in', () => {
  const ways = section('Способы входа');
  const removeTelegram = ways.getByRole('button', { name: 'Удалить способ входа: Telegram' });

  test('that another tab has removed are gone once the page is back', async () => {
    const { api } = await open({ listIdentities: [telegramWay, emailWay] });
    await expect.element(removeTelegram).toBeVisible();
    api.answer('listIdentities', [telegramWay]);
    await comeBack();
    await expectNone(removeTelegram);
  });

  test('are loaded anew when the last of them is not removed', async () => {
    const detail = 'Это единственный способ входа: сначала добавьте другой';
    const { api } = await open({
      listIdentities: [telegramWay, emailWay],
      removeIdentity: refused(409, { detail, code: 'identity_last' }),
    });
    await removeTelegram.click();
    api.answer('listIdentities', [telegramWay]);
    const question = page.getByRole('dialog', { name: /^Удалить способ входа/ });
    await question.getByRole('button', { name: 'Удалить', exact: true }).click();
    await expect.element(question.getByText(detail)).toBeVisible();
    await question.getByRole('button', { name: /^Не\sудалять$/ }).click();
    await expectNone(removeTelegram);
  });

  test('one of which could not be removed says so also when its question was closed', async () => {
    const { api } = await open({
      listIdentities: [telegramWay, emailWay],
      removeIdentity: refused(500),
    });
    await removeTelegram.click();
    const question = page.getByRole('dialog', { name: /^Удалить способ входа/ });
    const release = api.hold('removeIdentity');
    await question.getByRole('button', { name: 'Удалить', exact: true }).click();
    await question.getByRole('button', { name: /^Не\sудалять$/ }).click();
    await expectNone(question);
    release();
    await expect.element(toast(/^Не\sудалось удалить/)).toBeVisible();
  });

  test('are loaded anew when another one of a kind is not added', async () => {
    const detail = 'Такой способ входа у вас уже есть: сначала удалите прежний';
    const attempt = {
      provider: 'email',
      secret: 'HANDLEq1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l',
      to: 'zoya@other.example',
      purpose: 'add',
      callPhone: null,
      until: '2100-01-01T00:00:00.000Z',
      returnUrl: '/preferences',
    };
    const { api } = await open(
      {
        listSignInProviders: ['email'],
        addIdentity: refused(409, { detail, code: 'identity_exists' }),
      },
      { stored: { begunAttempts: JSON.stringify([attempt]) } },
    );
    await ways.getByRole('button', { name: /^По\sссылке на\sпочту$/ }).click();
    await ways.getByLabelText(/^Код из\sписьма$/).fill('12345678');
    api.answer('listIdentities', [telegramWay, emailWay]);
    await ways.getByRole('button', { name: 'Добавить', exact: true }).click();
    await expect.element(ways.getByText(detail)).toBeVisible();
    await expect.element(ways.getByText(emailWay.label)).toBeVisible();
  });
});

const loginLink = page.getByRole('banner').getByRole('link', { name: 'Войти' });
const messages = section('Уведомления');
const sessions = section('Входы');
const data = section('Данные');
const reminders = page.getByRole('switch', { name: /^Напоминания о\sзанятиях/ });
const reviews = page.getByRole('switch', { name: 'Отзывы' });

test.each([
  ['a desk', undefined],
  ['a phone', PHONE],
] as const)('the profile says who one is, on %s', async (_, viewport) => {
  await open({}, viewport && { viewport });
  await expectFact('Имя', 'Зоя Снежина');
  await expectFact('ID в Telegram', '700501');
  await expectFact('Дата регистрации', /20\d\d/);
  await expectFact('Роль', 'Пользователь');
  await expectFact('Статус', 'Активен');
  for (const name of ['Уведомления', 'Входы', 'Согласия', 'Данные'])
    await expect.element(section(name)).toBeInTheDocument();
  await expect.element(sessions.getByText('Это устройство')).toBeInTheDocument();
  await expect.element(section('Согласия').getByText('Согласие пользователя')).toBeInTheDocument();
  await expectAccessibleInBothSchemes();
});

const phone = section('Телефон');
const companions = section('Мои спутники');
const masha: Companion = {
  id: 1,
  first_name: 'Маша',
  age: 6,
  level: 'first_time',
  sport: null,
  height_cm: 118,
  weight_kg: null,
  shoe_size: null,
};

test('the phone number is saved, and what is none says so at its field', async () => {
  const detail = 'Укажите телефон с кодом, например +7\u00A0916\u00A0123\u201145\u201167';
  const { api } = await open({
    setPhone: refused(400, {
      detail,
      code: 'validation_failed',
      errors: [{ path: 'phone', message: detail }],
    }),
  });
  const field = phone.getByLabelText('Ваш телефон');
  const save = phone.getByRole('button', { name: 'Сохранить телефон' });
  await field.fill('+7 916');
  await save.click();
  await expect.element(phone.getByText(detail)).toBeVisible();
  await expect.element(field).toHaveValue('+7 916');
  await expectAccessible();
  api.answer('setPhone', { ...session().user, phone: '+79161234567' });
  await field.fill('8 916 123-45-67');
  await save.click();
  await expect.element(phone.getByText('Сохранено')).toBeVisible();
  await expect
    .poll(() => (field.element() as HTMLInputElement).value)
    .toMatch(/^\+7\s916\s123-45-67$/);
});

test('a phone number that is typed while another is being saved stays', async () => {
  const { api } = await open({ setPhone: { ...session().user, phone: '+79161234567' } });
  const field = phone.getByLabelText('Ваш телефон');
  const save = phone.getByRole('button', { name: 'Сохранить телефон' });
  const release = api.hold('setPhone');
  await field.fill('8 916 123-45-67');
  await save.click();
  await expect.element(save).toBeDisabled();
  await field.fill('8 916 765-43-21');
  release();
  await expect.poll(() => localStorage.getItem('user_auth')).toContain('+79161234567');
  await save.click();
  await expect
    .poll(() => api.calls('setPhone').map(({ body }) => body))
    .toEqual([{ phone: '8 916 123-45-67' }, { phone: '8 916 765-43-21' }]);
});

test('a phone number that another tab saves is shown here', async () => {
  const { router } = await open();
  const field = phone.getByLabelText('Ваш телефон');
  await expect.element(field).toHaveValue('');
  // The server's answer, which does not know of it, would take it away again.
  await expect.poll(() => router.options.context.queryClient.isFetching()).toBe(0);
  const before = localStorage.getItem('user_auth')!;
  const after = before.replace('"phone":null', '"phone":"+79161234567"');
  localStorage.setItem('user_auth', after);
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'user_auth', oldValue: before, newValue: after }),
  );
  await expect
    .poll(() => (field.element() as HTMLInputElement).value)
    .toMatch(/^\+7\s916\s123-45-67$/);
});

test('a companion that two tabs change keeps both changes', async () => {
  const { api } = await open({ listCompanions: [masha], updateCompanion: masha });
  await companions.getByRole('button', { name: 'Изменить: Маша' }).click();
  await companions.getByLabelText('Возраст, лет').fill('7');
  api.answer('listCompanions', [{ ...masha, height_cm: 125 }]);
  await comeBack();
  await expect.element(companions.getByLabelText('Рост, см')).toHaveValue('125');
  await companions.getByRole('button', { name: 'Сохранить' }).click();
  await expect
    .poll(() => api.calls('updateCompanion').map(({ body }) => body))
    .toEqual([{ ...masha, id: undefined, age: 7, height_cm: 125 }]);
});

test('a companion is changed; what is wrong says so at its field', async () => {
  let kept = [masha];
  const { api } = await open({
    listCompanions: () => kept,
    updateCompanion: ({ body }) => {
      kept = [{ ...masha, ...(body as object) }];
      return kept[0]!;
    },
  });
  await expect.element(companions.getByText(/^Маша, 6\sлет, впервые$/)).toBeVisible();
  await companions.getByRole('button', { name: 'Изменить: Маша' }).click();
  await companions.getByLabelText('Имя').fill('');
  await companions.getByLabelText('Возраст, лет').fill('130');
  await companions.getByRole('button', { name: 'Сохранить' }).click();
  await expect.element(companions.getByText('Укажите имя')).toBeVisible();
  await expect.element(companions.getByText('Возраст — от 0 до 120 лет')).toBeVisible();
  await expect.element(companions.getByLabelText('Имя')).toHaveFocus();
  await expectAccessibleInBothSchemes();
  await companions.getByLabelText('Имя').fill('Маша');
  await companions.getByLabelText('Возраст, лет').fill('7');
  await companions.getByLabelText('Уровень').selectOptions('учусь поворачивать');
  await companions.getByRole('button', { name: 'Сохранить' }).click();
  await expect.element(companions.getByText(/^Маша, 7\sлет, учусь поворачивать$/)).toBeVisible();
  expect(api.calls('updateCompanion').map(({ body }) => body)).toEqual([
    { ...masha, id: undefined, age: 7, level: 'turning' },
  ]);
});

test('a companion is added; a name that is taken says so at its field', async () => {
  const detail = 'Спутник с таким именем у вас уже есть';
  const { api } = await open({
    listCompanions: [masha],
    createCompanion: refused(409, { detail, code: 'companion_exists' }),
  });
  await companions.getByRole('button', { name: 'Добавить спутника' }).click();
  await companions.getByLabelText('Имя').fill('Маша');
  await companions.getByLabelText('Уровень').selectOptions('впервые');
  await companions.getByRole('button', { name: 'Сохранить' }).click();
  await expect.element(companions.getByText(detail).first()).toBeVisible();
  await expect.element(companions.getByLabelText('Имя')).toHaveValue('Маша');
  api.answer('createCompanion', { ...masha, id: 2, first_name: 'Юра' });
  await companions.getByLabelText('Имя').fill('Юра');
  await companions.getByRole('button', { name: 'Сохранить' }).click();
  await expect.element(toast('Спутник сохранён')).toBeVisible();
  await expect.element(companions.getByRole('button', { name: 'Добавить спутника' })).toBeVisible();
});

test('a companion that could not be saved says so also when its form was closed', async () => {
  const detail = 'Спутник с таким именем у вас уже есть';
  const { api } = await open({
    createCompanion: refused(409, { detail, code: 'companion_exists' }),
  });
  await companions.getByRole('button', { name: 'Добавить спутника' }).click();
  await companions.getByLabelText('Имя').fill('Маша');
  await companions.getByLabelText('Уровень').selectOptions('впервые');
  const release = api.hold('createCompanion');
  await companions.getByRole('button', { name: 'Сохранить' }).click();
  await companions.getByRole('button', { name: 'Отмена' }).click();
  release();
  await expect.element(toast(detail)).toBeVisible();
});

test('a companion is erased after a question', async () => {
  let kept = [masha];
  await open({
    listCompanions: () => kept,
    deleteCompanion: () => {
      kept = [];
      return undefined;
    },
  });
  await companions.getByRole('button', { name: 'Удалить: Маша' }).click();
  const question = page.getByRole('dialog', { name: 'Удалить спутника?' });
  await expect.element(question.getByRole('button', { name: /^Не\sудалять$/ })).toHaveFocus();
  await expectAccessible();
  await question.getByRole('button', { name: 'Удалить', exact: true }).click();
  await expect.element(companions.getByText(/^Пока никого\./)).toBeVisible();
});

// spec: B.11
test('messages one can do without are switched off at once', async () => {
  const { api } = await open();
  await expect.element(reminders).toBeChecked();
  (reminders.element() as HTMLElement).click();
  await expect.element(messages.getByText('Сохранено')).toBeVisible();
  (reviews.element() as HTMLElement).click();
  await expect.poll(() => messages.getByText('Сохранено').elements().length).toBe(2);
  expect(api.calls('updateNotificationChoices').at(-1)?.body).toEqual({
    reminders: false,
    reviews: false,
    morning: true,
  });
});

test('a choice of messages keeps what another tab has chosen', async () => {
  const { api } = await open();
  await expect.element(reminders).toBeChecked();
  api.answer('getNotificationChoices', { reminders: false, reviews: true, morning: true });
  (reviews.element() as HTMLElement).click();
  await expect.element(messages.getByText('Сохранено')).toBeVisible();
  expect(api.calls('updateNotificationChoices').at(-1)?.body).toEqual({
    reminders: false,
    reviews: false,
    morning: true,
  });
  await expect.element(reminders).not.toBeChecked();
});

test('an instructor chooses whether the day comes in the morning, a shop’s owner has no such choice', async () => {
  const { api } = await open({}, { session: provider(), viewport: PHONE });
  const morning = page.getByRole('switch', { name: 'День утром' });
  await expect.element(morning).toBeChecked();
  await expectAccessible();
  (morning.element() as HTMLElement).click();
  await expect.element(messages.getByText('Сохранено')).toBeVisible();
  expect(api.calls('updateNotificationChoices').at(-1)?.body).toMatchObject({ morning: false });
  const { router } = await open(
    { getInstructorSettings: refused(404, { code: 'settings_not_found' }) },
    { session: provider() },
  );
  await expect.element(reviews).toBeVisible();
  await expect.poll(() => router.options.context.queryClient.isFetching()).toBe(0);
  await expectNone(morning);
});

test('messages go first where one chooses, and a channel that takes none says so', async () => {
  const telegram = { id: 1, channel: 'telegram', address: null, reachable: false };
  const email = { id: 2, channel: 'email', address: 'anna@example.org', reachable: null };
  const { api } = await open(
    { listContacts: [telegram, email], orderContacts: [email, telegram] },
    { viewport: PHONE },
  );
  const rows = page.getByRole('list', { name: /^Куда мы\sпишем$/ }).getByRole('listitem');
  const texts = () => rows.elements().map((row) => row.textContent);
  await expect
    .poll(texts)
    .toEqual([
      expect.stringMatching(/^Telegramсообщения не\sдоходят$/),
      expect.stringContaining('Почтаanna@example.org'),
    ]);
  await expectAccessibleInBothSchemes();
  await rows.getByRole('button', { name: /^Писать сначала сюда/ }).click();
  await expect
    .poll(texts)
    .toEqual([
      expect.stringContaining('Почтаanna@example.org, первым'),
      expect.stringContaining('Telegram'),
    ]);
  expect(api.calls('orderContacts').map(({ body }) => body)).toEqual([{ ids: [2, 1] }]);
});

test('while one order of messages is being saved, another waits', async () => {
  const contacts = ['telegram', 'max', 'email'].map((channel, at) => ({
    id: at + 1,
    channel,
    address: null,
    reachable: true,
  }));
  const { api } = await open({ listContacts: contacts, orderContacts: contacts.toReversed() });
  const first = (name: string) =>
    messages.getByRole('button', { name: `Писать сначала сюда: ${name}` });
  const release = api.hold('orderContacts');
  await first('Почта').click();
  await expect.element(first('MAX')).toBeDisabled();
  release();
  await expect.element(first('MAX')).toBeEnabled();
  expect(api.calls('orderContacts').map(({ body }) => body)).toEqual([{ ids: [3, 1, 2] }]);
});

test('an order that cannot be saved stays as it was; without a contact one reads where to get one', async () => {
  const contact = { id: 1, channel: 'telegram', address: null, reachable: true };
  await open({
    listContacts: [contact, { ...contact, id: 2, channel: 'max' }],
    orderContacts: refused(500),
  });
  await messages.getByRole('button', { name: /^Писать сначала сюда/ }).click();
  await expect.element(messages.getByText(/^Не\sудалось изменить порядок/)).toBeVisible();
  await expectAccessible();
  await open({ listContacts: [] });
  await expect.element(messages.getByText(/^Пока писать некуда/)).toBeVisible();
});

test('of SMS one reads that only what is urgent comes there, and how to get the rest', async () => {
  const sms = { id: 1, channel: 'sms', address: '+79161234567', reachable: null };
  await open({ listContacts: [sms] }, { viewport: PHONE });
  await expect.element(messages.getByText(/^\+7\s916\s123-45-67, только срочное/)).toBeVisible();
  await expect.element(messages.getByText(/приходит только срочное\. Добавьте/)).toBeVisible();
  await expectAccessible();
});

test('a choice of messages that cannot be saved goes back and says so', async () => {
  await open({ updateNotificationChoices: refused(500) });
  await expect.element(reviews).toBeChecked();
  (reviews.element() as HTMLElement).click();
  await expect.element(messages.getByText('Ошибка при сохранении настроек')).toBeVisible();
  await expect.element(reviews).toBeChecked();
  await expectAccessible();
});

test('parts that cannot be loaded say so and load again, each on its own', async () => {
  const { api } = await open({ listSessions: NO_CONNECTION });
  await expect.element(sessions.getByText(/удалось загрузить список входов/)).toBeVisible();
  await expect.element(section('Согласия').getByText('Согласие пользователя')).toBeVisible();
  await expectAccessible();
  api.answer('listSessions', [here]);
  await sessions.getByRole('button', { name: 'Попробовать снова' }).click();
  await expect.element(sessions.getByText('Это устройство')).toBeVisible();
});

// spec: B.12
test('a lost sign-in is ended from here', async () => {
  const lost = { ...here, id: 2, current: false };
  const { api } = await open({ listSessions: [here, lost], endSession: undefined });
  const rows = sessions.getByRole('listitem');
  await expect.poll(() => rows.elements().length).toBe(2);
  const end = sessions.getByRole('button', { name: /^Завершить вход/ });
  expect(end.elements()).toHaveLength(1);
  api.answer('listSessions', [here]);
  await end.click();
  await expect.element(toast('Вход завершён')).toBeVisible();
  await expect.poll(() => rows.elements().length).toBe(1);
  expect(api.calls('endSession')[0]?.params).toEqual({ id: '2' });
});

test('«Выйти везде» asks first, forgets what was stored and says so at home', async () => {
  const { api } = await open({ endAllSessions: undefined }, { stored: STORED });
  const everywhere = sessions.getByRole('button', { name: 'Выйти везде' });
  await everywhere.click();
  const dialog = page.getByRole('dialog', { name: /^Выйти на\sвсех устройствах/ });
  const stay = dialog.getByRole('button', { name: /^Не\sвыходить/ });
  await expect.element(stay).toHaveFocus();
  await expectAccessibleInBothSchemes();
  await stay.click();
  await expectNone(dialog);
  expect(api.calls('endAllSessions')).toHaveLength(0);
  await everywhere.click();
  await dialog.getByRole('button', { name: 'Выйти везде' }).click();
  await expectAddress('/');
  await expect
    .element(page.getByRole('status').filter({ hasText: /^Вы\sвышли на\sвсех устройствах/ }))
    .toBeVisible();
  await expect.element(loginLink).toBeVisible();
  expect(storedKeys()).toEqual([]);
});

// spec: D.101
test('a consent is taken back after its consequences were said', async () => {
  const { api } = await open({ withdrawConsent: undefined });
  const consents = section('Согласия');
  await consents.getByRole('button', { name: 'Отозвать: согласие пользователя' }).click();
  const dialog = page.getByRole('dialog', { name: 'Отозвать согласие?' });
  await expect
    .element(dialog.getByText(/Бронировать занятия и\sотправлять запросы будет нельзя/))
    .toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /^Не\sотзывать/ })).toHaveFocus();
  await expectAccessibleInBothSchemes();
  api.answer('listConsents', [{ ...given, withdrawn_at: '2026-11-25T10:00:00.000Z' }]);
  api.answer('getAgreementStatus', {
    needs_user_agreement: true,
    needs_provider_agreement: false,
    is_provider: false,
  });
  await dialog.getByRole('button', { name: 'Отозвать согласие' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Нужно ваше согласие' })).toBeVisible();
  expect(api.calls('withdrawConsent')[0]?.params).toEqual({ user_type: 'user' });
});

test('a provider’s consent is taken back with «Работаю»', async () => {
  await open(
    { listConsents: [given, { ...given, user_type: 'provider' }] },
    { session: session({ has_provider_profile: true }) },
  );
  await expectFact('Роль', 'Поставщик услуг');
  await section('Согласия')
    .getByRole('button', { name: 'Отозвать: согласие поставщика услуг' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Отозвать согласие?' });
  await expect.element(dialog.getByText(/«Работаю» выключится/)).toBeVisible();
  await expectAccessible();
});

test('data that cannot be prepared say so', async () => {
  await open({ exportAccount: refused(500) });
  await data.getByRole('button', { name: 'Скачать мои данные' }).click();
  await expect.element(data.getByText(/удалось подготовить файл/)).toBeVisible();
  await expectAccessible();
});

// spec: D.105
test('deleting the account needs the word, and forgets what was stored', async () => {
  const { api } = await open({ deleteAccount: refused(500) }, { stored: STORED });
  await data.getByRole('button', { name: 'Удалить аккаунт' }).click();
  const dialog = page.getByRole('dialog', { name: 'Удалить аккаунт?' });
  await expect.element(dialog.getByRole('button', { name: /^Не\sудалять/ })).toHaveFocus();
  const erase = dialog.getByRole('button', { name: 'Удалить навсегда' });
  await expect.element(erase).toHaveAttribute('aria-disabled', 'true');
  await expectAccessibleInBothSchemes();
  await pressOn(erase);
  await expect.element(dialog.getByText('Напишите слово УДАЛИТЬ')).toBeVisible();
  const word = dialog.getByLabelText(/^Напишите УДАЛИТЬ/);
  await expect.element(word).toHaveFocus();
  await expectAccessible();
  await word.fill('удалить');
  await erase.click();
  await expect.element(dialog.getByText(/удалось удалить аккаунт/)).toBeVisible();
  expect(storedKeys()).toHaveLength(5);
  api.answer('deleteAccount', undefined);
  await erase.click();
  await expectAddress('/');
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Аккаунт удалён' }))
    .toBeVisible();
  await expect.element(loginLink).toBeVisible();
  expect(storedKeys()).toEqual([]);
});

test('deleting the account wants a fresh proof after an old sign-in', async () => {
  await open({ deleteAccount: refused(403, { detail: 'x', code: 'proof_required' }) });
  await data.getByRole('button', { name: 'Удалить аккаунт' }).click();
  const dialog = page.getByRole('dialog', { name: 'Удалить аккаунт?' });
  await dialog.getByLabelText(/^Напишите УДАЛИТЬ/).fill('УДАЛИТЬ');
  await dialog.getByRole('button', { name: 'Удалить навсегда' }).click();
  await expect
    .element(dialog.getByRole('button', { name: 'Подтвердить через Telegram' }))
    .toBeVisible();
  await expectAccessible();
});

test('whom the bot cannot write to is led to its chat', async () => {
  await open({}, { session: session({ messenger_reachable: false }) });
  await expect
    .element(messages.getByRole('link', { name: /^Откройте чат с\sботом/ }))
    .toHaveAttribute('href', expect.stringMatching(/\?start=preferences$/));
  await expectAccessible();
});

test('the calendar’s address is loaded once it is wanted', async () => {
  const { api, router } = await open({
    getCalendarAddress: { address: null, created_at: null },
    renewCalendarAddress: {
      address: 'https://sklon.example/api/calendar/abc.ics',
      created_at: '2026-11-24T10:00:00.000Z',
    },
  });
  const calendar = section('Календарь');
  await expect.element(calendar).toBeVisible();
  await expect.poll(() => router.options.context.queryClient.isFetching()).toBe(0);
  expect(api.calls('getCalendarAddress')).toEqual([]);
  await calendar.getByRole('button', { name: 'Подключить календарь' }).click();
  await calendar.getByRole('button', { name: 'Получить адрес' }).click();
  await expect
    .element(calendar.getByRole('textbox', { name: 'Адрес вашего календаря' }))
    .toHaveValue('https://sklon.example/api/calendar/abc.ics');
  await expectAccessible();
});
