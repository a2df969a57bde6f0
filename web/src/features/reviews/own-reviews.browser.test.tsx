/** Answers to reviews (decision 18). */
import type { OwnReview } from '@sklon/contract/reviews';
import { page } from 'vitest/browser';
import { expect, test } from 'vitest';
import { refused } from '../../../test/browser/fake-api.ts';
import { openPage } from '../../../test/browser/page.ts';
import { provider, settingsPage } from '../../../test/browser/provider-records.ts';
import { onePage } from '../../../test/browser/records.ts';
import { expectNone, toast } from '../../../test/browser/screen.ts';

const review: OwnReview = {
  id: 71,
  stars: 5,
  text: 'Хорошо',
  author: 'Зоя С.',
  booking_date: '2027-01-10',
  created_at: '2027-01-11T08:30:00.000Z',
  answer: null,
  answered_at: null,
  hidden: false,
  hidden_reason: null,
};
const answered = { answer: 'Спасибо!', answered_at: '2027-01-11T09:00:00.000Z' };

test('an answer to a review that another tab has answered says why it is not published', async () => {
  const detail = 'Вы уже ответили на этот отзыв';
  const { api } = await openPage('/provider-settings?tab=form', {
    session: provider(),
    api: {
      ...settingsPage(),
      listProviderReviews: onePage([review]),
      answerReview: refused(409, { detail, code: 'review_answered' }),
    },
  });
  await page.getByRole('button', { name: 'Ответить' }).click();
  const words = page.getByRole('textbox', { name: 'Ваш ответ' });
  await words.fill('Приезжайте ещё');
  api.answer('listProviderReviews', onePage([{ ...review, ...answered }]));
  await page.getByRole('button', { name: 'Опубликовать ответ' }).click();
  await page.getByRole('button', { name: 'Опубликовать', exact: true }).click();
  await expect.element(toast(detail)).toBeVisible();
  await expect.element(page.getByText(answered.answer)).toBeVisible();
  await expectNone(words);
});
