/** The messages of a booking, on the pages of both of its sides (decision 17). */
import { MESSAGE_TEXT_MAX } from '@sklon/contract/limits';
import { CONTACTS_BEFORE_CONFIRMATION } from '@sklon/contract/message-rules';
import { MESSAGE_REQUIRED } from '@sklon/contract/message-rules';
import type { Conversation, Message } from '@sklon/contract/messages';
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { REPEATING } from '../../api/use-keyed-action.ts';
import { expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { type Handlers, NO_CONNECTION, refused } from '../../../test/browser/fake-api.ts';
import { comeBack, openPage, PHONE } from '../../../test/browser/page.ts';
import { provider, providerBooking, settingsPage } from '../../../test/browser/provider-records.ts';
import { booking, resorts } from '../../../test/browser/records.ts';
import { expectAddress, expectNone, expectTexts, toast } from '../../../test/browser/screen.ts';
import { session } from '../../../test/browser/session.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-11T12:10:00+03:00') });
});

const message = (id: number, changes: Partial<Message> = {}): Message => ({
  id,
  author: 'instructor',
  text: `Сообщение ${id}`,
  created_at: '2027-01-11T08:00:00.000Z',
  ...changes,
});

function conversation(changes: Partial<Conversation> = {}): Conversation {
  return {
    booking_id: 4242,
    side: 'customer',
    partner: 'Анна',
    booking_date: '2027-01-12',
    start_time: '10:00',
    end_time: '12:00',
    timezone: 'Europe/Moscow',
    messages: [],
    read_id: 0,
    open: true,
    open_until: '2027-01-26T09:00:00.000Z',
    contacts_allowed: false,
    reported: false,
    ...changes,
  };
}

const summary = (unread: number) => ({
  booking_id: 4242,
  side: 'customer' as const,
  partner: 'Анна',
  booking_date: '2027-01-12',
  total: 3,
  unread,
});

function openMine(shown: Conversation, api: Handlers = {}, path = '/my-bookings?messages=4242') {
  return openPage(path, {
    session: true,
    viewport: PHONE,
    api: {
      listResorts: resorts,
      listUserBookings: [booking()],
      getConversation: shown,
      markMessagesRead: undefined,
      ...api,
    },
  });
}

const dialog = page.getByRole('dialog', { name: 'Сообщения' });
const field = dialog.getByRole('textbox', { name: 'Сообщение' });
const send = dialog.getByRole('button', { name: 'Отправить сообщение' });
const log = dialog.getByRole('log');

describe('the conversation', () => {
  test('opens by a press on the card, which says how many messages are unread, and closes by Back', async () => {
    const { api } = await openMine(
      conversation({ messages: [message(1), message(2)] }),
      { listConversations: [summary(2)] },
      '/my-bookings',
    );
    const link = page.getByRole('link', { name: /^Сообщения.*2\sнепрочитанных/ });
    await expect.element(link).toBeVisible();
    api.answer('listConversations', [summary(0)]);
    await link.click();
    await expectAddress('/my-bookings?messages=4242');
    await expect.element(log).toMatchTextContent(/Анна: Сообщение 1/);
    await expect.element(dialog.getByText('Новые сообщения')).toBeVisible();
    await expect
      .poll(() => api.calls('markMessagesRead').map(({ body }) => body))
      .toEqual([{ read_id: 2 }]);
    await expectAccessibleInBothSchemes();
    window.history.back();
    await expectNone(dialog);
    await expect.element(page.getByRole('link', { name: 'Сообщения' })).toBeVisible();
  });

  test('takes the mark from the menu once it was read', async () => {
    const { api } = await openPage('/my-bookings', {
      session: session({ unread_as_customer: true }),
      viewport: PHONE,
      api: {
        listResorts: resorts,
        listUserBookings: [booking()],
        listConversations: [summary(1)],
        getConversation: conversation({ messages: [message(1)] }),
        markMessagesRead: undefined,
      },
    });
    const menu = page.getByRole('banner').getByRole('button', { name: /^Меню пользователя/ });
    await expect.element(menu).toHaveAccessibleName(/, есть непрочитанные сообщения$/);
    await menu.click();
    await expect
      .element(
        page.getByRole('link', { name: /^Мои бронирования\s?, есть непрочитанные сообщения$/ }),
      )
      .toBeVisible();
    await expectAccessibleInBothSchemes();
    await menu.click();
    api.answer('getCurrentUser', session().user);
    await page.getByRole('link', { name: /^Сообщения/ }).click();
    await expect.element(log).toMatchTextContent(/Сообщение 1/);
    window.history.back();
    await expect.element(menu).toHaveAccessibleName(/^Меню пользователя: Зоя Снежина$/);
  });

  test('stands in order under the days of the resort, with markup and links as plain text', async () => {
    await openMine(
      conversation({
        timezone: 'Asia/Novokuznetsk',
        read_id: 3,
        messages: [
          message(1, { created_at: '2027-01-10T16:59:00.000Z', author: 'customer' }),
          message(2, { created_at: '2027-01-10T17:01:00.000Z', text: null }),
          message(3, { text: '<img src=x onerror="alert(1)"> https://example.org/a' }),
        ],
      }),
    );
    await expectTexts(log.getByRole('heading'), ['вс, 10 января', 'пн, 11 января']);
    await expectTexts(log.getByRole('listitem'), [
      'Вы: Сообщение 123:59',
      'Анна: Удалено вместе с аккаунтом00:01',
      'Анна: <img src=x onerror="alert(1)"> https://example.org/a15:00',
    ]);
    await expect.element(dialog.getByText(/Время курорта \(Новокузнецк/)).toBeVisible();
    await expectNone(log.getByRole('link'));
    await expectNone(log.getByRole('img'));
    await expectNone(dialog.getByText('Новые сообщения'));
  });

  test('is renewed when the page is looked at again', async () => {
    const { api } = await openMine(conversation());
    await expect.element(dialog.getByText('Сообщений пока нет')).toBeVisible();
    await expectAccessibleInBothSchemes();
    api.answer('getConversation', conversation({ messages: [message(1)] }));
    await comeBack();
    await expect.element(log).toMatchTextContent(/Сообщение 1/);
  });

  test('is closed 14 days after the lesson', async () => {
    await openMine(conversation({ open: false, messages: [message(1)] }));
    await expect
      .element(dialog.getByText(/писать можно было до\sвт,\s26\sянваря, 12:00/))
      .toBeVisible();
    await expectNone(field);
    await expectAccessibleInBothSchemes();
  });

  test('of a booking of somebody else is not found', async () => {
    await openMine(conversation(), {
      getConversation: refused(404, { detail: 'Нет', code: 'booking_not_found' }),
    });
    await expect
      .element(dialog.getByText(/^Занятие №\s4242 не\sнайдено среди ваших/))
      .toBeVisible();
  });
});

describe('a message', () => {
  test('is sent once, and stands at the end', async () => {
    const { api } = await openMine(conversation({ messages: [message(1)] }));
    const release = api.hold('sendMessage');
    api.answer('sendMessage', message(2, { author: 'customer', text: 'Иду' }));
    await field.fill(' Иду ');
    await send.click();
    await expect.element(send).toBeDisabled();
    release();
    await expect.element(log).toMatchTextContent(/Вы: Иду/);
    await expect.element(field).toHaveValue('');
    expect(api.calls('sendMessage').map(({ body }) => body)).toEqual([{ text: 'Иду' }]);
  });

  test('leaves what is typed while it is on its way', async () => {
    const { api } = await openMine(conversation(), {
      sendMessage: message(3, { author: 'customer' }),
    });
    const release = api.hold('sendMessage');
    await field.fill('Где встречаемся?');
    await send.click();
    await expect.element(send).toBeDisabled();
    await field.fill('И что взять с собой?');
    release();
    await expect.element(log).toMatchTextContent(/Вы: Сообщение 3/);
    await expect.element(send).toBeEnabled();
    await expect.element(field).toHaveValue('И что взять с собой?');
  });

  test('that is empty or too long says so at the field', async () => {
    const { api } = await openMine(conversation());
    await send.click();
    await expect.element(field).toHaveAccessibleDescription(new RegExp(MESSAGE_REQUIRED));
    await field.fill('я'.repeat(MESSAGE_TEXT_MAX + 1));
    await expect.element(field).toHaveAccessibleDescription('Не длиннее 1000 знаков: сейчас 1001');
    await send.click();
    await expect.element(field).toHaveFocus();
    expect(api.calls('sendMessage')).toEqual([]);
    await expectAccessibleInBothSchemes();
  });

  test('that is refused says why at the field, and what was typed stays, also when the dialog is closed', async () => {
    const { api } = await openMine(conversation(), {
      sendMessage: refused(400, {
        detail: CONTACTS_BEFORE_CONFIRMATION,
        code: 'validation_failed',
        errors: [{ path: 'text', message: CONTACTS_BEFORE_CONFIRMATION }],
      }),
    });
    await expect
      .element(dialog.getByText(/^Телефоны и\sссылки можно будет передать/))
      .toBeVisible();
    await field.fill('8 916 123-45-67');
    await send.click();
    await expect.element(dialog.getByText(CONTACTS_BEFORE_CONFIRMATION)).toBeVisible();
    await expectAccessibleInBothSchemes();
    api.answer('sendMessage', refused(503, {}, { 'retry-after': '60' }));
    await field.fill('Мой телефон скажу потом');
    for (const times of [1, 2]) {
      await send.click();
      await expect.element(dialog.getByText(/^Не\sудалось отправить сообщение/)).toBeVisible();
      await expect.poll(() => api.calls('sendMessage').length).toBe(1 + times);
    }
    // The first one may have arrived: the second is the same message.
    const keys = api.calls('sendMessage').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[2]).toBe(keys[1]);
    expect(keys[1]).not.toBe(keys[0]);
    await dialog.getByRole('button', { name: 'Закрыть' }).click();
    await expectNone(dialog);
    await page.getByRole('link', { name: 'Написать' }).click();
    await expect.element(field).toHaveValue('Мой телефон скажу потом');
  });
});

test('a message that is refused after its dialog was closed shows why, and what was typed stays', async () => {
  const { api } = await openMine(conversation(), {
    sendMessage: refused(409, { detail: 'Переписка закрыта', code: 'conversation_closed' }),
  });
  const release = api.hold('sendMessage');
  await field.fill('Где встречаемся?');
  await send.click();
  await expect.element(send).toBeDisabled();
  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  await expectNone(dialog);
  release();
  await expect.element(toast('Переписка закрыта')).toBeVisible();
  await page.getByRole('link', { name: 'Написать' }).click();
  await expect.element(field).toHaveValue('Где встречаемся?');
});

test('a message is sent again under the same key while the server is away, and the form says so', async () => {
  const second = Promise.withResolvers<ReturnType<typeof message>>();
  const answers = [NO_CONNECTION, second.promise];
  const { api } = await openMine(conversation(), { sendMessage: () => answers.shift()! });
  await field.fill('Где встречаемся?');
  await send.click();
  await expect.element(dialog.getByText(REPEATING)).toBeVisible();
  second.resolve(message(2, { author: 'customer', text: 'Где встречаемся?' }));
  await expect.element(field).toHaveValue('');
  await expectNone(dialog.getByText(REPEATING));
  const keys = api.calls('sendMessage').map(({ headers }) => headers.get('idempotency-key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

describe('a report', () => {
  const reason = dialog.getByRole('textbox', { name: 'На что вы жалуетесь' });

  test('needs a message of the other side', async () => {
    await openMine(conversation({ messages: [message(1, { author: 'customer' })] }));
    await expect.element(log).toBeVisible();
    await expectNone(dialog.getByRole('button', { name: 'Пожаловаться' }));
  });

  test('wants a reason, and is said to be made', async () => {
    const { api } = await openMine(conversation({ messages: [message(1)] }));
    await dialog.getByRole('button', { name: 'Пожаловаться' }).click();
    const submit = dialog.getByRole('button', { name: 'Отправить жалобу' });
    await submit.click();
    await expect.element(dialog.getByText('Напишите, на что вы жалуетесь')).toBeVisible();
    await expectAccessibleInBothSchemes();
    await reason.fill('Грубит');
    api.answer('reportConversation', refused(500, { detail: 'Сбой', code: 'internal' }));
    await submit.click();
    await expect.element(dialog.getByText('Сбой')).toBeVisible();
    await expect.element(reason).toHaveValue('Грубит');
    api.answer('reportConversation', undefined);
    await submit.click();
    await expect.element(dialog.getByText(/^Вы пожаловались на\sэту переписку/)).toBeVisible();
    expect(api.calls('reportConversation').at(-1)?.body).toEqual({ reason: 'Грубит' });
  });
});

describe('the instructor', () => {
  test('opens it from the card, and older ones from a list of their own', async () => {
    const row = { ...summary(1), side: 'instructor' as const, partner: 'Любава' };
    await openPage('/provider-settings', {
      session: provider(),
      api: {
        ...settingsPage(),
        listProviderBookings: [providerBooking()],
        listConversations: [
          row,
          { ...row, booking_id: 4100, booking_date: '2027-01-09', unread: 1 },
          { ...row, booking_id: 4000, booking_date: '2026-11-09', unread: 0 },
        ],
        getConversation: conversation({ side: 'instructor', partner: 'Любава' }),
      },
    });
    const older = page.getByRole('region', { name: 'Другие переписки' });
    await expectTexts(older.getByRole('link'), ['Любава№ 4100, сб, 9 января1, 1 непрочитанное']);
    await expectAccessibleInBothSchemes();
    await page
      .getByRole('article')
      .getByRole('link', { name: /^Сообщения/ })
      .click();
    await expectAddress('/provider-settings?messages=4242');
    await expect.element(dialog.getByText('Любава')).toBeVisible();
  });
});
