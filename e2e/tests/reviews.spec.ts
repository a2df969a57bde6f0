/** Spec section 3, Instructor. */
import type { Locator, Page } from '@playwright/test';
import { openPanel } from '../admin.ts';
import { request } from '../api.ts';
import { shot } from '../instructors.ts';
import { instructorOf, lessonToReview, reviewOf } from '../reviews.ts';
import { beSignedIn } from '../session.ts';
import { toast, visit } from '../steps.ts';
import { expect, expectAccessible, ONCE, test } from '../test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Как прошло занятие?' });
const star = (page: Page, stars: number) =>
  dialog(page).getByRole('radio', { name: new RegExp(`^${stars}\\sиз\\s5`) });
const words = (page: Page) => dialog(page).getByRole('textbox', { name: 'Расскажите подробнее' });
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Отправить отзыв' });

async function card(page: Page, id: number): Promise<Locator> {
  const found = page.getByRole('article').filter({ hasText: `№\u00A0${id}` });
  const more = page.getByRole('button', { name: /^Показать ещё/ });
  await expect(page.getByRole('heading', { name: 'История' })).toBeVisible();
  if (!(await found.isVisible())) await more.click();
  return found;
}

async function ratingOf(
  instructorId: number,
): Promise<{ rating: number | null; total_reviews: number }> {
  const { rating, total_reviews } = await request<{ rating: number | null; total_reviews: number }>(
    'GET',
    `/marketplace/instructors/${instructorId}`,
  );
  return { rating, total_reviews };
}

// spec: B.3
test(
  'a lesson is reviewed, the review is seen, answered, hidden and shown again',
  { tag: ONCE },
  async ({ page, isMobile }) => {
    test.slow();
    const { customer, lesson } = await lessonToReview(isMobile);
    const before = await ratingOf(lesson.instructor.id);
    const text = `Отличное занятие, проверено ${lesson.id}: <b>спасибо</b>!`;

    await test.step('the link of the message opens the form, which wants stars', async () => {
      await beSignedIn(page, customer);
      await visit(page, `/my-bookings?review=${lesson.id}`);
      await send(page).click();
      await expect(dialog(page).getByText('Поставьте оценку')).toBeVisible();
      await expect(star(page, 1)).toBeFocused();
      await star(page, 4).check();
      if (!isMobile) {
        await page.keyboard.press('ArrowRight');
        await expect(star(page, 5)).toBeChecked();
      } else await dialog(page).getByText('5 из\u00A05\u00A0— отлично').locator('..').click();
      await expect(star(page, 5)).toBeChecked();
      await words(page).fill(text);
      await shot(page, 'review-form', isMobile);
    });

    await test.step('sent by two presses, it is there once, and the card shows it', async () => {
      await send(page).dblclick();
      await expect(dialog(page)).toBeHidden();
      const thanks = page.getByRole('status').filter({ hasText: 'Спасибо за отзыв!' });
      await expect(thanks.first()).toBeVisible();
      const reviewed = await card(page, lesson.id);
      await expect(reviewed.getByText(text)).toBeVisible();
      await reviewed.scrollIntoViewIfNeeded();
      await shot(page, 'review-written', isMobile);
      expect(await reviewOf(customer, lesson.id)).toMatchObject({ stars: 5, text });
      expect((await ratingOf(lesson.instructor.id)).total_reviews).toBe(before.total_reviews + 1);
    });

    await test.step('everybody reads it on the instructor’s page', async () => {
      await visit(page, `/instructors/${lesson.instructor.id}`);
      const reviews = page.getByRole('region', { name: 'Отзывы' });
      await expect(reviews.getByRole('listitem').first()).toContainText(text);
      await expect(reviews.getByText(`${before.total_reviews + 1}\u00A0отзыв`)).toBeVisible();
      await reviews.scrollIntoViewIfNeeded();
      await shot(page, 'review-public', isMobile);
    });

    await test.step('the instructor answers, and reads that the answer stays', async () => {
      await beSignedIn(page, await instructorOf(lesson));
      await visit(page, '/provider-settings?tab=form');
      const review = page
        .getByRole('region', { name: 'Отзывы о вас' })
        .getByRole('listitem')
        .filter({ hasText: text });
      await review.getByRole('button', { name: 'Ответить' }).click();
      await review.getByRole('button', { name: 'Опубликовать ответ' }).click();
      await expect(review.getByText('Напишите ответ')).toBeVisible();
      await review.getByRole('textbox', { name: 'Ваш ответ' }).fill('Приезжайте ещё!');
      await expectAccessible(page);
      await shot(page, 'review-answer', isMobile);
      await review.getByRole('button', { name: 'Опубликовать ответ' }).click();
      const question = page.getByRole('dialog', { name: 'Опубликовать ответ?' });
      await expect(question).toContainText('Изменить или удалить его потом нельзя');
      await question.getByRole('button', { name: 'Опубликовать', exact: true }).click();
      await expect(toast(page, 'Ответ опубликован')).toBeVisible();
      await expect(review.getByText('Приезжайте ещё!')).toBeVisible();
      await expect(review.getByRole('button', { name: 'Ответить' })).toBeHidden();
    });

    const { id = 0 } = (await reviewOf(customer, lesson.id)) ?? {};
    await test.step('an admin hides it with a reason; it counts for nothing', async () => {
      await openPanel(page, `/admin/reviews?q=${id}`);
      await expect(page.getByRole(isMobile ? 'list' : 'table', { name: 'Отзывы' })).toBeVisible();
      await expectAccessible(page);
      await shot(page, 'review-list', isMobile);
      await page
        .getByRole('link', {
          name: isMobile ? new RegExp(`отзыв №\\s${id}$`) : new RegExp(`^Отзыв №\\s${id}$`),
        })
        .click();
      const open = page.getByRole('dialog', { name: new RegExp(`^Отзыв №\\s${id}$`) });
      await expect(open.getByText(text)).toBeVisible();
      await open.getByRole('button', { name: 'Скрыть отзыв' }).click();
      await expect(open.getByText('Укажите, почему отзыв скрыт')).toBeVisible();
      await open
        .getByRole('textbox', { name: 'Почему отзыв нужно скрыть' })
        .fill('Спор между сторонами');
      await expectAccessible(page);
      await shot(page, 'review-hide', isMobile);
      await open.getByRole('button', { name: 'Скрыть отзыв' }).click();
      await expect(open.getByRole('status').filter({ hasText: 'Отзыв скрыт' })).toBeVisible();
      await shot(page, 'review-hidden', isMobile);
      expect(await ratingOf(lesson.instructor.id)).toEqual(before);
    });

    await test.step('its author reads why, and it is gone for everybody else', async () => {
      await beSignedIn(page, customer);
      await visit(page, `/my-bookings?review=${lesson.id}`);
      const own = page.getByRole('dialog', { name: 'Ваш отзыв' });
      await expect(own).toContainText('Причина: Спор между сторонами');
      await expect(own).toContainText('Приезжайте ещё!');
      await visit(page, `/instructors/${lesson.instructor.id}`);
      await expect(page.getByRole('region', { name: 'Отзывы' })).not.toContainText(text);
    });

    await test.step('shown again, it counts again', async () => {
      await openPanel(page, `/admin/reviews?show=hidden&review=${id}`);
      const open = page.getByRole('dialog', { name: new RegExp(`^Отзыв №\\s${id}$`) });
      await open.getByRole('button', { name: 'Показать снова' }).click();
      await expect(open.getByRole('status').filter({ hasText: 'Отзыв снова виден' })).toBeVisible();
      expect((await ratingOf(lesson.instructor.id)).total_reviews).toBe(before.total_reviews + 1);
    });
  },
);
