/** Spec sections 2 and 8. */
import type { CustomerInquiry } from '@sklon/contract/inquiries';
import { addDays, localNow } from '@sklon/contract/time';
import { type Locator, page } from 'vitest/browser';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible } from '../../../test/browser/axe.ts';
import {
  type ApiCall,
  type Handlers,
  NO_CONNECTION,
  refused,
} from '../../../test/browser/fake-api.ts';
import { openPage } from '../../../test/browser/page.ts';
import { inquiry, rental } from '../../../test/browser/records.ts';
import {
  beOnMonday,
  expectAddress,
  expectNone,
  pressOn,
  toast,
} from '../../../test/browser/screen.ts';
import { telegramConfig } from '../../../test/browser/session.ts';
import { ROSA, dialogOf, catalogue } from '../../../test/browser/rent-page.ts';

// Else a midnight between two days of a test would change both.
beforeEach(beOnMonday);

describe('an inquiry', () => {
  const dayAhead = (days: number) => addDays(localNow(new Date(), 'Europe/Moscow').date, days);
  const sendOf = (found: Locator) => found.getByRole('button', { name: 'Отправить запрос' });

  /** A shop of this test alone: what is typed and not sent stays for the visit. */
  async function openForm(id: number, createInquiry: NonNullable<Handlers['createInquiry']>) {
    const name = `Склад лыж ${id}`;
    const shop = rental({ id, business_name: name, price_ski_set: 1000 });
    const opened = await openPage(`${ROSA}&shop=${id}`, {
      session: true,
      api: { ...catalogue(), getRental: shop, createInquiry },
    });
    const dialog = dialogOf(name);
    await sendOf(dialog).click();
    const form = dialog.getByRole('form', { name: 'Ваш запрос' });
    await expect.element(form).toBeVisible();
    return { ...opened, dialog, form, send: sendOf(form) };
  }

  const made = ({ body }: ApiCall): CustomerInquiry =>
    inquiry({ ...(body as Partial<CustomerInquiry>), expires_at: new Date().toISOString() });

  test('without a connection keeps what was typed; two quick presses send it once', async () => {
    const { api, dialog, form, send } = await openForm(301, NO_CONNECTION);
    await form.getByLabelText('Первый день').fill(dayAhead(5));
    await form.getByLabelText('Последний день').fill(dayAhead(7));
    await form.getByRole('button', { name: 'Больше комплектов' }).click();
    await form.getByLabelText('Комментарий').fill('Рост 180, размер 43');
    await expect
      .element(form.getByLabelText('Ориентировочная цена'))
      .toMatchTextContent(/^6\s000\s₽$/);
    await expectAccessible();
    api.connection(false);
    await send.click();
    await expect
      .element(form.getByText('Не удалось отправить запрос. Пожалуйста, попробуйте ещё раз.'))
      .toBeVisible();
    await expect.element(form.getByLabelText('Комментарий')).toHaveValue('Рост 180, размер 43');
    // Closing the form keeps it too.
    await pressOn(form.getByRole('button', { name: 'Назад' }));
    await sendOf(dialog).click();
    await expect.element(form.getByLabelText('Последний день')).toHaveValue(dayAhead(7));
    api.connection(true);
    api.answer('createInquiry', made);
    await pressOn(send, '{Enter}{Enter}');
    await expect.element(dialog.getByText(/Ответ придёт сообщением до/)).toBeVisible();
    // Only in the dialog.
    await expect.element(dialog.getByText('Запрос отправлен', { exact: true })).toBeVisible();
    await expectNone(toast(/./));
    expect(api.calls('createInquiry').map(({ body }) => body)).toEqual([
      expect.objectContaining({
        rental_id: 301,
        date_from: dayAhead(5),
        date_to: dayAhead(7),
        people: 2,
        comment: 'Рост 180, размер 43',
      }),
    ]);
    await expectAccessible();
  });

  test('whose form was closed while it was being sent is not made twice', async () => {
    const { api, dialog, form, send } = await openForm(303, made);
    const release = api.hold('createInquiry');
    await send.click();
    await pressOn(form.getByRole('button', { name: 'Назад' }));
    await sendOf(dialog).click();
    await send.click();
    await expect.poll(() => api.calls('createInquiry')).toHaveLength(2);
    const keys = api.calls('createInquiry').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
    release();
    await expect.element(dialog.getByText('Запрос отправлен', { exact: true })).toBeVisible();
  });

  test('from a lesson has its day, and takes sizes of companions into the comment', async () => {
    const masha = {
      id: 5,
      first_name: 'Маша',
      age: 6,
      level: 'first_time',
      sport: null,
      height_cm: 118,
      weight_kg: 22,
      shoe_size: 30,
    } as const;
    const oleg = { ...masha, id: 6, first_name: 'Олег', age: null, height_cm: 183, shoe_size: 44 };
    const bare = { ...masha, id: 7, first_name: 'Ира', height_cm: null, weight_kg: null };
    const day = dayAhead(9);
    const shop = rental({ id: 307, business_name: 'Склад лыж 307', price_ski_set: 1000 });
    const { api } = await openPage(`${ROSA}&shop=307&day=${day}`, {
      session: true,
      api: {
        ...catalogue(),
        getRental: shop,
        listCompanions: [masha, oleg, { ...bare, shoe_size: null }],
        createInquiry: made,
      },
    });
    const dialog = dialogOf('Склад лыж 307');
    await sendOf(dialog).click();
    const form = dialog.getByRole('form', { name: 'Ваш запрос' });
    await expect.element(form.getByLabelText('Первый день')).toHaveValue(day);
    await expect.element(form.getByLabelText('Последний день')).toHaveValue(day);
    const chips = form.getByRole('list', { name: 'Размеры моих спутников' }).getByRole('button');
    await expect.poll(() => chips.elements().length).toBe(2);
    await form.getByLabelText('Комментарий').fill('Придём к девяти');
    await chips.nth(0).click();
    await chips.nth(1).click();
    await expect.element(chips.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await expect.element(form.getByLabelText('Сколько комплектов')).toHaveValue('2');
    await expectAccessible();
    await sendOf(form).click();
    await expect.element(dialog.getByText('Запрос отправлен', { exact: true })).toBeVisible();
    expect(api.calls('createInquiry')[0]?.body).toMatchObject({
      date_from: day,
      date_to: day,
      people: 2,
      comment:
        'Придём к девяти\nМаша, 6\u00A0лет: рост 118\u00A0см, вес 22\u00A0кг, обувь 30\nОлег: рост 183\u00A0см, вес 22\u00A0кг, обувь 44',
    });
  });

  test('with wrong days or numbers shows the errors at its fields', async () => {
    const { api, form, send } = await openForm(302, made);
    const first = form.getByLabelText('Первый день');
    const last = form.getByLabelText('Последний день');
    await expect.element(first).toHaveAttribute('min', dayAhead(0));
    await expect.element(first).toHaveAttribute('max', dayAhead(180));
    await first.fill(dayAhead(5));
    await expect.element(last).toHaveValue(dayAhead(5));
    await last.fill(dayAhead(4));
    await form.getByLabelText('Сколько комплектов').fill('51');
    await send.click();
    await expect
      .element(form.getByText('Последний день не может быть раньше первого'))
      .toBeVisible();
    await expect.element(form.getByText(/^Не\sбольше\s50$/)).toBeVisible();
    await expect.element(last).toHaveFocus();
    await expectAccessible();
    await last.fill(dayAhead(36));
    await send.click();
    await expect.element(form.getByText('Не больше 30 дней подряд')).toBeVisible();
    await last.fill(dayAhead(6));
    await form.getByLabelText('Сколько комплектов').fill('3');
    await expectNone(form.getByText(/^Не больше/));
    await first.fill(dayAhead(-1));
    await send.click();
    await expect.element(form.getByText('Этот день уже прошёл')).toBeVisible();
    expect(api.calls('createInquiry')).toEqual([]);
  });

  test('that the server refuses says why in the form', async () => {
    const detail = 'У вас уже 10 запросов ждут ответа. Дождитесь ответа или отмените один из них.';
    const { form, send } = await openForm(
      303,
      refused(409, { detail, code: 'too_many_requests_pending' }),
    );
    await send.click();
    await expect.element(form.getByRole('alert').filter({ hasText: detail })).toBeVisible();
  });

  test('of a visitor begins at the sign-in', async () => {
    await openPage(`${ROSA}&shop=31`, {
      api: { ...catalogue(), getTelegramConfig: telegramConfig },
    });
    await sendOf(dialogOf('Прокат Лаврова')).click();
    await expect.element(page.getByText('Войдите, чтобы отправить запрос')).toBeVisible();
    await expectAddress(/^\/login\?returnUrl=/);
  });
});
