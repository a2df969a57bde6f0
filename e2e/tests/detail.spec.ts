/** An instructor's page: what it shows, and what it shows when there is less (spec section 2, Instructor detail). */
import { instructorsAt, newMember } from '../api.ts';
import { freeDay, ROSA_KHUTOR } from '../lessons.ts';
import { beSignedIn } from '../session.ts';
import { reload, visit } from '../steps.ts';
import { expect, expectAccessible, test } from '../test.ts';

// spec: 2.3, 2.57, 2.58, 2.59, 2.60
test('the page says who it is, what it costs, whom and what they teach, and where', async ({
  page,
}) => {
  const instructors = await instructorsAt(ROSA_KHUTOR);
  const whole = instructors.find(
    (one) =>
      one.works_with_kids &&
      one.rating !== null &&
      one.price_2h !== null &&
      one.other_info !== null &&
      one.work_with_groups &&
      one.profile_photo_path !== null,
  );
  const {
    id,
    first_name,
    last_name,
    min_kid_age,
    about_myself,
    other_info,
    total_reviews,
    rating,
  } = whole!;
  await visit(page, `/instructors/${id}`);
  const main = page.getByRole('main');
  await expect(
    main.getByRole('heading', { level: 1, name: `${first_name} ${last_name}` }),
  ).toBeVisible();
  await expect(main.getByText(/^(\d+\s)?\d+\s₽$/).first()).toBeVisible();
  await expect(main.getByText(/^за\s2\sчаса/)).toBeVisible();
  await expect(
    main.getByText(`${rating!.toFixed(1).replace('.', ',')}\u00A0(${total_reviews})`),
  ).toBeVisible();
  await expect(main.getByText(/Роза Хутор/).first()).toBeVisible();
  await expect(main.getByText(/^Опыт \d+\s(год|года|лет)$/)).toBeVisible();
  await expect(main.getByText(`Дети от\u00A0${min_kid_age}\u00A0лет`)).toBeVisible();
  await expect(main.getByText(about_myself!)).toBeVisible();
  await expect(main.getByText(other_info!)).toBeVisible();
  await expect(main.locator('img').first()).toHaveAttribute(
    'src',
    new RegExp('^/providers/uploads/profile_photos/'),
  );
  const taught = [
    [whole!.teach_newbies, 'Новички'],
    [whole!.teach_carving, 'Карвинг'],
    [whole!.teach_freestyle, 'Фристайл'],
    [whole!.teach_freeride, 'Фрирайд'],
    [whole!.work_with_groups, 'Группы'],
  ].flatMap(([is, tag]) => (is ? [String(tag)] : []));
  await expect(main.getByRole('list', { name: 'Специализация' }).getByRole('listitem')).toHaveText(
    taught,
  );
});

// spec: 2.4, 2.62
test('a visitor who presses the button is sent to sign in, and told why', async ({ page }) => {
  const { instructor } = await freeDay();
  await visit(page, `/instructors/${instructor.id}`);
  await page.getByRole('button', { name: 'Забронировать' }).click();
  await expect(page).toHaveURL(
    `/login?returnUrl=${encodeURIComponent(`/instructors/${instructor.id}?book=1`)}`,
  );
  await expect(page.getByText('Войдите через Telegram, чтобы забронировать занятие')).toBeVisible();
  await page.getByRole('link', { name: 'На главную', exact: true }).click();
  await expect(page).toHaveURL('/');
});

// spec: 2.61
test('the button shows and hides the calendar, and Back hides it too', async ({ page }) => {
  const { instructor } = await freeDay();
  await beSignedIn(page, await newMember('Чеслава'));
  await visit(page, `/instructors/${instructor.id}`);
  const calendar = page.getByRole('region', { name: 'Выберите время' });
  await page.getByRole('button', { name: 'Забронировать' }).click();
  await expect(calendar).toBeVisible();
  await page.getByRole('button', { name: 'Скрыть календарь' }).click();
  await expect(calendar).toBeHidden();
  await page.getByRole('button', { name: 'Забронировать' }).click();
  await expect(calendar).toBeVisible();
  await page.goBack();
  await expect(calendar).toBeHidden();
});

test('a press before the page is alive is not lost', async ({ page }) => {
  const { instructor } = await freeDay();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`/instructors/${instructor.id}`);
  await page.getByRole('button', { name: 'Забронировать' }).click();
  await expect(page).toHaveURL(`/instructors/${instructor.id}?book=1`);
  await page.unroute('**/assets/*.js');
  await reload(page);
  const calendar = page.getByRole('region', { name: 'Выберите время' });
  await expect(
    calendar.getByText('Войдите через Telegram, чтобы забронировать занятие'),
  ).toBeVisible();
  await calendar.getByRole('button', { name: 'Войти' }).click();
  await expect(page).toHaveURL(/\/login\?returnUrl=/);
});

test('an instructor who does not work says why there is nothing to book', async ({ page }) => {
  const everybody = await instructorsAt(ROSA_KHUTOR, false);
  const resting = everybody.find(({ is_working }) => !is_working);
  await visit(page, `/instructors/${resting!.id}`);
  const button = page.getByRole('button', { name: 'Забронировать' });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription('Инструктор сейчас не принимает бронирования');
  await expect(page.getByText('Инструктор сейчас не принимает бронирования')).toBeVisible();
});

// spec: 2.63, 8.16
test('an instructor who does not exist: 404, said so, with a way back', async ({ page }) => {
  await visit(page, '/legal_docs');
  const answer = await visit(page, '/instructors/999999');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Инструктор не найден' })).toBeVisible();
  await expect(page).toHaveTitle('Инструктор не найден — Склон');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Назад' }).click();
  await expect(page).toHaveURL(/\/(legal_docs|instructors)$/);
});

// spec: 8.43
test('a drawing stands where a photo does not load', async ({ page }) => {
  await page.route('**/providers/uploads/**', (route) => route.abort());
  const [instructor] = await instructorsAt(ROSA_KHUTOR);
  await visit(page, `/instructors/${instructor!.id}`);
  const article = page.getByRole('article');
  await expect(article.locator('img')).toHaveCount(0);
  await expect(article.getByRole('heading', { level: 1 })).toBeVisible();
});
