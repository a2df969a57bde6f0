import { openPanel } from '../admin.ts';
import { bookingsOf, newMember } from '../api.ts';
import { booked, newInstructor } from '../instructors.ts';
import { signIn, toast, visit } from '../steps.ts';
import { expect, test } from '../test.ts';

const REASON = 'Не пришёл на три занятия подряд';

test('an admin blocks an instructor, who reads why, cancels what was open, and lets them in again', async ({
  page,
  newVisitor,
}) => {
  test.slow();
  const instructor = await newInstructor('Дормидонт');
  const customer = await newMember('Ираида');
  const { id } = await booked(customer, instructor);
  await openPanel(page, '/admin/reviews');
  await page
    .getByRole('navigation', { name: 'Разделы админ-панели' })
    .getByRole('link', { name: /^Люди/ })
    .click();
  // The former tab has a field of the same name.
  await expect(page.getByRole('heading', { name: /^Люди\./ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Поиск' }).fill(String(instructor.person.id));
  const line = page.getByRole('main').locator('[data-row]');
  await expect(line).toHaveCount(1);
  await line.click();
  await expect(page.getByRole('heading', { level: 2, name: instructor.name })).toBeVisible();

  await page.getByRole('textbox', { name: /^Причина блокировки/ }).fill(REASON);
  await page.getByRole('button', { name: 'Закрыть доступ' }).click();
  await expect(toast(page, 'Доступ закрыт')).toBeVisible();
  await expect(page.getByText(/^Сейчас нигде не\sвыполнен вход/)).toBeVisible();

  const other = await newVisitor();
  await visit(other, '/login');
  await signIn(other, instructor.person);
  await expect(other.getByText(`Доступ закрыт администратором. Причина: ${REASON}`)).toBeVisible();
  await visit(other, `/instructors/${instructor.instructorId}`);
  await expect(other.getByText(/^Инструктор не\sнайден/).first()).toBeVisible();

  await page.getByRole('link', { name: `Занятие №\u00A0${id}` }).click();
  await page.getByRole('textbox', { name: /^Причина/ }).fill('Инструктор больше не работает');
  await page.getByRole('button', { name: 'Отменить занятие' }).click();
  await expect(toast(page, 'Занятие отменено')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'История' }).getByRole('listitem').last(),
  ).toContainText('Администратор');
  expect(await bookingsOf(customer)).toMatchObject([
    { id, status: 'cancelled', cancel_reason: 'Инструктор больше не работает' },
  ]);

  await page.getByRole('link', { name: instructor.name }).click();
  await page.getByRole('button', { name: 'Открыть доступ' }).click();
  await expect(toast(page, 'Доступ открыт')).toBeVisible();
  await visit(other, `/instructors/${instructor.instructorId}`);
  await expect(other.getByRole('heading', { level: 1, name: instructor.name })).toBeVisible();

  await visit(page, '/admin/audit?action=block');
  const record = page.getByRole('main').locator('[data-row]').first();
  await record.click();
  await expect(page.getByRole('dialog').getByRole('cell', { name: REASON })).toBeVisible();
});
