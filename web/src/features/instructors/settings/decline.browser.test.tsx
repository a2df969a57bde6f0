/** A decline on the site can be taken back for ten seconds (decision 16). */
import { CONTACTS_BEFORE_CONFIRMATION } from '@sklon/contract/message-rules';
import { DECLINE_UNDO_MS } from '@sklon/contract/limits';
import { page } from 'vitest/browser';
import { expect, test, vi } from 'vitest';
import { expectAccessibleInBothSchemes } from '../../../../test/browser/axe.ts';
import { type FakeApi, NO_CONNECTION, refused } from '../../../../test/browser/fake-api.ts';
import { comeBack, openPage } from '../../../../test/browser/page.ts';
import {
  provider,
  providerBooking,
  settingsPage,
} from '../../../../test/browser/provider-records.ts';
import { expectNone } from '../../../../test/browser/screen.ts';

const card = page.getByRole('article').filter({ hasText: /№\s4242/ });
const confirmed = providerBooking({ status: 'confirmed', expires_at: null });
const decline = card.getByRole('button', { name: 'Отклонить' });
const form = page.getByRole('dialog', { name: 'Отклонить заявку?' });
const takeBack = card.getByRole('button', { name: 'Вернуть' });

/** A pending booking whose decline succeeds; timers stand still until they are advanced. */
async function openPending() {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    now: new Date('2027-01-11T12:10:00+03:00'),
    shouldAdvanceTime: true,
  });
  const { api } = await openPage('/provider-settings', {
    session: provider(),
    api: { ...settingsPage(), listProviderBookings: [providerBooking()] },
  });
  api.answer('declineBooking', providerBooking({ status: 'declined', expires_at: null }));
  await expect.element(card).toBeVisible();
  return api;
}

/** A decline would have been sent before the confirmation. */
async function expectNotDeclined(api: FakeApi): Promise<void> {
  api.answer('confirmBooking', confirmed);
  await card.getByRole('button', { name: 'Подтвердить' }).click();
  await expect.poll(() => api.calls('confirmBooking')).toHaveLength(1);
  expect(api.calls('declineBooking')).toEqual([]);
}

/** Presses «Отклонить» and says why. */
async function declineForReason(): Promise<void> {
  await decline.click();
  await form.getByLabelText('Не успеваю').click();
  await form.getByRole('button', { name: 'Отклонить' }).click();
}

// Wherever the question is longer than the screen.
test.each([
  { width: 360, height: 640 },
  { width: 640, height: 360 },
])('how to decline is in sight at $width × $height', async (viewport) => {
  await openPending();
  await page.viewport(viewport.width, viewport.height);
  await decline.click();
  const submit = form.getByRole('button', { name: 'Отклонить', exact: true });
  await expect.element(submit).toBeVisible();
  expect(submit.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(viewport.height);
  const comment = form.getByLabelText('Комментарий').element();
  comment.focus();
  const { top } = submit.element().getBoundingClientRect();
  expect(comment.getBoundingClientRect().top).toBeLessThan(top - 40);
});

test('why is still there when the decline has failed, and gone when it has been sent', async () => {
  const api = await openPending();
  const decide = async () => {
    await form.getByRole('button', { name: 'Отклонить', exact: true }).click();
    await expectNone(form);
    await vi.advanceTimersByTimeAsync(DECLINE_UNDO_MS);
  };
  api.answer('declineBooking', NO_CONNECTION);
  await decline.click();
  await form.getByLabelText('Другое').click();
  await form.getByLabelText('Комментарий').fill('Сломал лыжу');
  await decide();
  await expect.element(page.getByText(/^Не удалось отклонить/).first()).toBeVisible();
  api.answer('declineBooking', providerBooking({ status: 'declined', expires_at: null }));
  await decline.click();
  await expect.element(form.getByLabelText('Другое')).toBeChecked();
  await expect.element(form.getByLabelText('Комментарий')).toHaveValue('Сломал лыжу');
  await decide();
  await expect.poll(() => api.calls('declineBooking')).toHaveLength(2);
  await expect.poll(() => localStorage.getItem('formDrafts')).toBeNull();
});

test('a request is declined only with a reason, and «Другое» wants words', async () => {
  const api = await openPending();
  await decline.click();
  await expect.element(form.getByLabelText('Не успеваю')).toHaveFocus();
  await expectAccessibleInBothSchemes();
  const submit = form.getByRole('button', { name: 'Отклонить' });
  await submit.click();
  await expect.element(form.getByRole('alert')).toMatchTextContent('Выберите причину');
  await form.getByLabelText('Другое').click();
  await submit.click();
  const comment = form.getByLabelText('Комментарий');
  await expect.element(form.getByText('Напишите причину: её прочитает клиент')).toBeVisible();
  await expect.element(comment).toHaveFocus();
  await comment.fill('Сломал лыжу');
  await submit.click();
  await expectNone(form);
  await expect.element(takeBack).toBeVisible();
  api.answer('listProviderBookings', []);
  await vi.advanceTimersByTimeAsync(DECLINE_UNDO_MS);
  await expect.element(card.getByText('Отклонено инструктором')).toBeVisible();
  expect(api.calls('declineBooking').map(({ body }) => body)).toEqual([
    { decline_reason: 'other', decline_comment: 'Сломал лыжу' },
  ]);
});

test('contacts in the comment are refused in the form, before the request can be taken back', async () => {
  const api = await openPending();
  await decline.click();
  await form.getByLabelText('Не успеваю').click();
  const comment = form.getByLabelText('Комментарий');
  await comment.fill('Пишите: 8 916 123-45-67');
  await form.getByRole('button', { name: 'Отклонить' }).click();
  await expect.element(comment).toHaveAccessibleDescription(CONTACTS_BEFORE_CONFIRMATION);
  await expect.element(comment).toHaveFocus();
  await expect.element(comment).toHaveValue('Пишите: 8 916 123-45-67');
  await comment.fill('Могу 9.01 9.00-11.00');
  await form.getByRole('button', { name: 'Отклонить' }).click();
  await expectNone(form);
  await vi.advanceTimersByTimeAsync(DECLINE_UNDO_MS);
  await expect
    .poll(() => api.calls('declineBooking').map(({ body }) => body))
    .toEqual([{ decline_reason: 'no_time', decline_comment: 'Могу 9.01 9.00-11.00' }]);
});

test('a form that is closed declines nothing', async () => {
  const api = await openPending();
  await decline.click();
  await form.getByRole('button', { name: /^Не\sотклонять/ }).click();
  await expectNone(form);
  await expect.element(decline).toHaveFocus();
  await vi.advanceTimersByTimeAsync(2 * DECLINE_UNDO_MS);
  await expectNotDeclined(api);
});

test('a request is declined ten seconds after the press', async () => {
  const api = await openPending();
  await declineForReason();
  await expect.element(takeBack).toHaveFocus();
  await expect.element(card.getByText(/^Отклоняем: клиент узнает через 10\sсекунд/)).toBeVisible();
  expect(api.calls('declineBooking')).toEqual([]);
  api.answer('listProviderBookings', []);
  // On a slow machine this takes longer than the ten seconds.
  await expectAccessibleInBothSchemes();
  await vi.advanceTimersByTimeAsync(DECLINE_UNDO_MS);
  await expect.element(card.getByText('Отклонено инструктором')).toBeVisible();
  await expect
    .element(card.getByRole('status').filter({ hasText: 'Заявка отклонена' }))
    .toBeVisible();
  expect(api.calls('declineBooking')).toHaveLength(1);
});

test('a request whose decline is taken back can be answered again', async () => {
  const api = await openPending();
  await declineForReason();
  await takeBack.click();
  await expect.element(decline).toHaveFocus();
  await vi.advanceTimersByTimeAsync(2 * DECLINE_UNDO_MS);
  await expectNotDeclined(api);
});

/** The visitor turns to another tab, or the phone is locked. */
function hidePage(): void {
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  visible.mockRestore();
}

test.each([
  ['is closed', () => window.dispatchEvent(new PageTransitionEvent('pagehide'))],
  ['is hidden', hidePage],
])('a request that was declined is so at once when the page %s', async (_, leave) => {
  const api = await openPending();
  await declineForReason();
  await expect.element(takeBack).toBeVisible();
  leave();
  await expect.poll(() => api.calls('declineBooking').length).toBe(1);
  expect(api.calls('declineBooking')[0]?.keepalive).toBe(true);
  await expect
    .element(card.getByRole('status').filter({ hasText: 'Заявка отклонена' }))
    .toBeVisible();
  await vi.advanceTimersByTimeAsync(2 * DECLINE_UNDO_MS);
  const lists = api.calls('listProviderBookings').length;
  await comeBack();
  await expect.poll(() => api.calls('listProviderBookings').length).toBeGreaterThan(lists);
  expect(api.calls('declineBooking')).toHaveLength(1);
});

test('a request that was declined is so before its instructor is signed out', async () => {
  const api = await openPending();
  api.answer('signOut', undefined);
  await declineForReason();
  await page.getByRole('button', { name: /^Меню пользователя/ }).click();
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect.poll(() => window.location.pathname).toBe('/');
  expect(api.calls('declineBooking')[0]?.headers.get('authorization')).toMatch(/^Bearer /);
  await expect.poll(() => api.calls('signOut')).toHaveLength(1);
});

test('a request that was confirmed elsewhere while its decline could be taken back is shown so', async () => {
  const api = await openPending();
  await declineForReason();
  api.answer(
    'declineBooking',
    refused(409, {
      detail: 'Ничего не изменилось. Состояние заявки: подтверждено',
      code: 'booking_not_active',
    }),
  );
  api.answer('listProviderBookings', [confirmed]);
  await comeBack();
  await expect.element(card.getByText('Подтверждено', { exact: true })).toBeVisible();
  await vi.advanceTimersByTimeAsync(DECLINE_UNDO_MS);
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Состояние заявки: подтверждено' }))
    .toBeVisible();
});
