/** The page of one's own lessons and inquiries (product-decisions, Screens and Response shapes). */
import type { UserBooking } from '@sklon/contract/bookings';
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { expectAccessible, expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { calendar, taken } from '../../../test/browser/booking-page.ts';
import { type Handlers, NO_CONNECTION, refused } from '../../../test/browser/fake-api.ts';
import { comeBack, openPage, PHONE } from '../../../test/browser/page.ts';
import { booking, inquiry, masha, resorts } from '../../../test/browser/records.ts';
import {
  catchDownload,
  expectAddress,
  expectNone,
  expectNoSidewaysScrolling,
  press,
  pressOn,
  toast,
  expectRetryReloads,
} from '../../../test/browser/screen.ts';
import { session } from '../../../test/browser/session.ts';

const NOT_CANCELLED = 'Ошибка при отмене бронирования. Пожалуйста, попробуйте еще раз.';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-11T12:10:00+03:00') });
});

function openMine(
  list: Handlers['listUserBookings'],
  { path = '/my-bookings', ...options }: Parameters<typeof openPage>[1] & { path?: string } = {},
) {
  return openPage(path, {
    session: true,
    ...options,
    api: { listResorts: resorts, listUserBookings: list!, ...options.api },
  });
}

const card = page.getByRole('article');
const more = card.getByRole('button', { name: 'Ещё' });
const history = page.getByRole('heading', { name: 'История' });

describe('the list', () => {
  // spec: D.108
  test('is empty: says so and leads to the instructors', async () => {
    await openMine([]);
    await expect
      .element(page.getByRole('heading', { name: 'Пока нет бронирований' }))
      .toBeVisible();
    await expectAccessible();
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Найти инструктора' }))
      .toHaveAttribute('href', '/instructors');
  });

  // spec: 8.9
  test('that cannot be loaded says so, and the retry reloads the page', async () => {
    await openMine(refused(400));
    await expect
      .element(page.getByRole('heading', { name: 'Ошибка загрузки данных' }))
      .toBeVisible();
    await expectAccessible();
    await expectRetryReloads();
  });

  // spec: D.47
  test('gives the link that lets the bot write, for the lesson to come', async () => {
    await openMine([booking()], { session: session({ messenger_reachable: false }) });
    await expect.element(page.getByText(/^Бот пока не\sможет вам писать:/)).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: /^Включить сообщения в\sTelegram$/ }))
      .toHaveAttribute('href', expect.stringMatching(/\?start=b4242$/));
    await expectAccessible();
  });

  test('gives the link that lets the bot write, for an inquiry', async () => {
    await openMine([inquiry()], { session: session({ messenger_reachable: false }) });
    await expect
      .element(page.getByRole('link', { name: /^Включить сообщения в\sTelegram$/ }))
      .toHaveAttribute('href', expect.stringMatching(/\?start=r8181$/));
  });
});

describe('a lesson', () => {
  test('says who comes, as it was booked', async () => {
    await openMine([booking({ participants: [masha] })]);
    await expect.element(card.getByText(/^Маша, 6\sлет, впервые$/)).toBeVisible();
    await expectAccessible();
  });

  // spec: D.107
  test('turns into a confirmed one when the page is looked at again, with the phone', async () => {
    const { api } = await openMine([booking()]);
    await expect.element(card.getByText('Ожидает подтверждения')).toBeVisible();
    await expect.element(card.getByText(/Ждём ответа до/)).toBeVisible();
    const { instructor } = booking();
    const confirmed: UserBooking = booking({
      status: 'confirmed',
      expires_at: null,
      instructor: { ...instructor, phone: '+79161234567' },
    });
    api.answer('listUserBookings', [confirmed]);
    await comeBack();
    await expect.element(card.getByText('Подтверждено')).toBeVisible();
    await expect.element(card.getByRole('link', { name: /\+7/ })).toBeVisible();
    await expect.element(toast('Занятие подтверждено: Анна Горная')).toBeVisible();
    await expectAccessible();
  });

  test('shows another time that its instructor proposes while the page is open', async () => {
    vi.useFakeTimers({
      toFake: ['Date', 'setInterval', 'clearInterval'],
      now: Date.now(),
      shouldAdvanceTime: true,
    });
    const confirmed = booking({ status: 'confirmed', expires_at: null });
    const { api } = await openMine([confirmed]);
    await expect.element(card.getByText('Подтверждено')).toBeVisible();
    const move = {
      id: 17,
      proposed_by: 'instructor',
      booking_date: '2027-01-20',
      start_time: '12:00',
      end_time: '14:00',
      price: confirmed.price,
      quote: null,
      reason: null,
      created_at: '2027-01-11T08:00:00.000Z',
      expires_at: '2027-01-12T08:00:00.000Z',
    } as const;
    api.answer('listUserBookings', [{ ...confirmed, move }]);
    await vi.advanceTimersByTimeAsync(30_000);
    await expect.element(card.getByText('Инструктор предлагает другое время')).toBeVisible();
  });

  // spec: D.111
  test('that was declined goes to the history with its note and can be repeated', async () => {
    await openMine([booking({ status: 'declined', expires_at: null })]);
    await expect.element(card.getByText('Отклонено инструктором')).toBeVisible();
    await expect.element(history).toBeVisible();
    await expect
      .element(card.getByRole('link', { name: 'Повторить' }))
      .toHaveAttribute('href', '/instructors/7?book=1&date=2027-01-12&place=9');
    await expectAccessible();
  });

  test('is repeated on the next such weekday whose time is free, with as many people', async () => {
    const past = booking({ status: 'completed', booking_date: '2026-12-29', group_size: 2 });
    // The next Tuesday is taken at ten, the one after it is free.
    const { listUserBookings: _, ...api } = calendar(taken('2027-01-12', '10:00', '11:00'));
    await openMine([past], { api });
    await card.getByRole('link', { name: 'Повторить' }).click();
    await expectAddress(
      /^\/instructors\/7\?.*date=2027-01-19.*people=group.*size=2.*time=2027-01-19T10%3A00%2F12%3A00/,
    );
    const form = page.getByRole('dialog', { name: 'Бронирование занятия' });
    await expect.element(form.getByLabelText('Сколько человек')).toHaveValue('2');
  });

  test('with another time that waits counts in the header, until it is answered', async () => {
    const move = {
      id: 17,
      proposed_by: 'instructor',
      booking_date: '2027-01-20',
      start_time: '12:00',
      end_time: '14:00',
      price: 6500,
      quote: null,
      reason: null,
      created_at: '2027-01-11T08:00:00.000Z',
      expires_at: '2027-01-12T08:00:00.000Z',
    } as const;
    const lesson = booking({ status: 'confirmed', expires_at: null });
    const { user } = session();
    const { api } = await openMine([{ ...lesson, move }], {
      api: { getCurrentUser: { ...user, waiting_as_customer: 1 } },
    });
    const menu = page.getByRole('button', { name: /^Меню пользователя/ });
    await expect.element(menu).toHaveAccessibleName(/, ждут ответа: 1$/);
    api.answer('declineMove', lesson);
    api.answer('listUserBookings', [lesson]);
    api.answer('getCurrentUser', user);
    await card.getByRole('button', { name: 'Отклонить' }).click();
    await expect.element(menu).not.toHaveAccessibleName(/ждут ответа/);
  });

  // spec: D.110
  test('comes as a file for the calendar, in the time of its resort', async () => {
    await openMine([booking({ start_time: '14:00', end_time: '16:00' })]);
    const file = catchDownload();
    await more.click();
    await card.getByRole('button', { name: /Файл для\sкалендаря/ }).click();
    expect(file.name()).toMatch(/\.ics$/);
    const text = await file.text();
    expect(text).toContain('BEGIN:VCALENDAR\r\n');
    expect(text).toContain('DTSTART:20270112T110000Z\r\n');
    expect(text).toContain('DTEND:20270112T130000Z\r\n');
    expect(text).toContain('UID:booking-4242@sklon.example\r\n');
  });

  // spec: D.109
  test('is cancelled after a question; a failure says so first', async () => {
    const { api } = await openMine([booking()], { api: { cancelInstructorBooking: refused(500) } });
    await expect.element(more).toBeVisible();
    await expectNone(card.getByRole('button', { name: 'Отменить' }));
    await more.click();
    await expectAccessibleInBothSchemes();
    await card.getByRole('button', { name: 'Отменить' }).click();
    const dialog = page.getByRole('dialog', { name: 'Отменить занятие?' });
    const cancel = dialog.getByRole('button', { name: 'Отменить занятие' });
    await expect.element(dialog.getByRole('button', { name: /^Не\sотменять$/ })).toHaveFocus();
    await expectAccessible();
    await cancel.click();
    await expect.element(dialog.getByText(NOT_CANCELLED)).toBeVisible();
    const cancelled = booking({
      status: 'cancelled',
      cancelled_by: 'customer',
      expires_at: null,
    });
    api.answer('cancelInstructorBooking', cancelled);
    api.answer('listUserBookings', [cancelled]);
    await pressOn(cancel);
    await expect.element(toast('Бронирование успешно отменено.')).toBeVisible();
    await expect.element(card.getByText('Отменено', { exact: true })).toBeVisible();
  });

  test('whose cancelling is answered late leaves the question about another one open', async () => {
    const other = booking({ id: 4243, start_time: '13:00', end_time: '15:00' });
    const { api } = await openMine([booking(), other], {
      api: { cancelInstructorBooking: booking({ status: 'cancelled', expires_at: null }) },
    });
    const ask = async (n: number) => {
      await more.nth(n).click();
      await card.nth(n).getByRole('button', { name: 'Отменить' }).click();
    };
    const question = page.getByRole('dialog', { name: 'Отменить занятие?' });
    const release = api.hold('cancelInstructorBooking');
    await ask(0);
    await question.getByRole('button', { name: 'Отменить занятие' }).click();
    await press('{Escape}');
    await expectNone(question);
    await ask(1);
    await expect.element(question.getByText(/13:00–15:00/)).toBeVisible();
    release();
    await expect.element(toast('Бронирование успешно отменено.')).toBeVisible();
    await expect.element(question.getByRole('button', { name: 'Отменить занятие' })).toBeEnabled();
    await expect.element(question.getByText(/13:00–15:00/)).toBeVisible();
  });

  test('gives the focus back to «Ещё» when the question is left', async () => {
    await openMine([booking()], { viewport: PHONE });
    await more.click();
    await card.getByRole('button', { name: 'Отменить' }).click();
    await page.getByRole('button', { name: /^Не\sотменять$/ }).click();
    await expect.element(more).toHaveFocus();
    expectNoSidewaysScrolling();
  });
});

describe('an inquiry', () => {
  const dialog = page.getByRole('dialog', { name: 'Отменить запрос?' });
  const NOT_TAKEN_BACK = 'Не удалось отменить запрос. Пожалуйста, попробуйте ещё раз.';

  test('that was accepted shows the phone, and the price and words of the answer', async () => {
    const { api } = await openMine([inquiry()]);
    await expect.element(card.getByText('Ожидает ответа')).toBeVisible();
    await expect.element(card.getByText(/Ждём ответа до/)).toBeVisible();
    const { provider } = inquiry();
    const accepted = {
      status: 'accepted',
      expires_at: null,
      price_total: 7500,
      answer_comment: 'Ждём к открытию',
    } as const;
    api.answer('listUserBookings', [
      inquiry({ ...accepted, provider: { ...provider, phone: '+79161234567' } }),
    ]);
    await comeBack();
    await expect.element(card.getByText('Принят', { exact: true })).toBeVisible();
    await expect.element(card.getByRole('link', { name: /\+7/ })).toBeVisible();
    await expect.element(card.getByText(/^Комплектов:\s2$/)).toBeVisible();
    await expect.element(card.getByText(/^7\s500\s₽ за\s3\sдня$/)).toBeVisible();
    await expect.element(card.getByText(/«Ждём к открытию»/)).toBeVisible();
    await expect.element(toast('Запрос принят: Прокат Лаврова')).toBeVisible();
    await expectAccessible();
  });

  // spec: D.116
  test('that was declined goes to the history and can be repeated', async () => {
    await openMine([inquiry({ status: 'declined', expires_at: null })]);
    await expect.element(card.getByText('Отклонён', { exact: true })).toBeVisible();
    await expect.element(history).toBeVisible();
    await expect
      .element(card.getByRole('link', { name: 'Повторить' }))
      .toHaveAttribute('href', expect.stringContaining('shop=31'));
  });

  test('is cancelled after a question; a failure says so first', async () => {
    const { api } = await openMine([inquiry()], { api: { cancelInquiry: NO_CONNECTION } });
    await card.getByRole('button', { name: 'Отменить' }).click();
    await expect.element(dialog.getByRole('button', { name: /^Не\sотменять$/ })).toHaveFocus();
    await expectAccessible();
    const cancel = dialog.getByRole('button', { name: 'Отменить запрос' });
    await cancel.click();
    await expect.element(dialog.getByText(NOT_TAKEN_BACK)).toBeVisible();
    await expect.element(toast(NOT_TAKEN_BACK)).toBeVisible();
    const cancelled = inquiry({ status: 'cancelled', expires_at: null });
    api.answer('cancelInquiry', cancelled);
    api.answer('listUserBookings', [cancelled]);
    await pressOn(cancel);
    await expect.element(toast('Запрос отменён')).toBeVisible();
    await expect.element(card.getByText('Отменён', { exact: true })).toBeVisible();
  });
});

describe('a review', () => {
  const past = booking({ status: 'completed', booking_date: '2027-01-10', expires_at: null });
  const dialog = page.getByRole('dialog', { name: 'Как прошло занятие?' });
  const words = dialog.getByRole('textbox', { name: 'Расскажите подробнее' });
  const send = dialog.getByRole('button', { name: 'Отправить отзыв' });
  const star = (stars: number) =>
    dialog.getByRole('radio', { name: new RegExp(`^${stars}\\sиз\\s5`) });
  const written = {
    id: 71,
    stars: 2,
    text: 'Опечатка',
    author: 'Зоя С.',
    booking_date: '2027-01-10',
    created_at: '2027-01-11T08:30:00.000Z',
    answer: null,
    answered_at: null,
    hidden: false,
    hidden_reason: null,
  };

  test('that cannot be sent stays as it was written, and is not left without a question', async () => {
    await openMine([past], { api: { createReview: NO_CONNECTION } });
    await page.getByRole('link', { name: 'Оставить отзыв' }).click();
    await expect.element(star(3)).toBeInTheDocument();
    (star(3).element() as HTMLElement).click();
    await words.fill('я'.repeat(2_001));
    await send.click();
    await expect.element(dialog.getByText('Не длиннее 2000 знаков: сейчас 2001')).toBeVisible();
    await expect.element(words).toHaveFocus();
    await words.fill('Нормально, но мало.');
    await send.click();
    await expect
      .element(dialog.getByRole('alert').filter({ hasText: 'Не удалось отправить отзыв' }))
      .toBeVisible();
    await expect.element(words).toHaveValue('Нормально, но мало.');
    await expectAccessible();
    window.history.back();
    await page
      .getByRole('dialog', { name: /^Закрыть без/ })
      .getByRole('button', { name: 'Продолжить' })
      .click();
    await expect.element(star(3)).toBeChecked();
    await expect.element(words).toHaveValue('Нормально, но мало.');
  });

  test('may be changed for an hour, with what it says in the form', async () => {
    const { api } = await openMine([{ ...past, review: written }]);
    await card.getByRole('link', { name: 'Изменить отзыв' }).click();
    const form = page.getByRole('dialog', { name: 'Ваш отзыв' });
    const text = form.getByRole('textbox', { name: 'Расскажите подробнее' });
    await expect.element(text).toHaveValue('Опечатка');
    await text.fill('Отлично');
    await expectAccessible();
    const edited = { ...written, text: 'Отлично' };
    api.answer('editReview', edited);
    api.answer('listUserBookings', [{ ...past, review: edited }]);
    await form.getByRole('button', { name: 'Сохранить отзыв' }).click();
    await expect.element(card.getByText('Отлично')).toBeVisible();
    expect(api.calls('editReview')[0]?.body).toEqual({ stars: 2, text: 'Отлично' });
    await openMine([{ ...past, review: { ...written, created_at: '2027-01-11T08:10:00.000Z' } }]);
    await expect.element(card.getByText('Опечатка')).toBeVisible();
    await expectNone(card.getByRole('link', { name: 'Изменить отзыв' }));
  });

  test('that another tab writes comes to the form that nobody has touched', async () => {
    const { api } = await openMine([past], { path: '/my-bookings?review=4242' });
    await expect.element(words).toHaveValue('');
    api.answer('listUserBookings', [{ ...past, review: written }]);
    await comeBack();
    const form = page.getByRole('dialog', { name: 'Ваш отзыв' });
    await expect
      .element(form.getByRole('textbox', { name: 'Расскажите подробнее' }))
      .toHaveValue('Опечатка');
  });

  test('is wanted with stars, on a phone', async () => {
    await openMine([past], { path: '/my-bookings?review=4242', viewport: PHONE });
    await send.click();
    await expect.element(dialog.getByText('Поставьте оценку')).toBeVisible();
    await expect.element(star(1)).toHaveFocus();
    await press('{ArrowRight}');
    await expect.element(star(2)).toBeChecked();
    await expectAccessible();
  });

  test('of a lesson that is not over, or is not there: the link says why there is no form', async () => {
    const coming = booking({ status: 'confirmed', expires_at: null });
    const { router } = await openMine([coming], { path: '/my-bookings?review=4242' });
    await expect
      .element(dialog)
      .toMatchTextContent('Отзыв можно оставить только после состоявшегося занятия');
    await router.navigate({ to: '/my-bookings', search: { review: 4243 } });
    await expect.element(dialog).toMatchTextContent('Занятие № 4243 не найдено');
    await press('{Escape}');
    await expectAddress('/my-bookings');
    await expectNone(dialog);
  });
});
