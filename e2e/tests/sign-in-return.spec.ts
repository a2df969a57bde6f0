/** Spec sections 2 and 4. */
import { formatLongDay } from '@sklon/contract/time';
import { freeDay, ROSA_KHUTOR } from '../lessons.ts';
import { newPerson } from '../messenger.ts';
import { acceptConsent, bookingDialog, reload, signIn, slot, visit } from '../steps.ts';
import { expect, test } from '../test.ts';
import { shot } from '../instructors.ts';

test('the button leads through sign-in and consent to the calendar at the day searched for', async ({
  page,
  isMobile,
}) => {
  const [{ instructor, date }, person] = await Promise.all([freeDay(), newPerson('Ульяна')]);
  const search = `resort=${ROSA_KHUTOR}&date=${date}&from=10:00&duration=90`;
  await visit(page, `/instructors/${instructor.id}?${search}`);
  await page.getByRole('button', { name: 'Забронировать' }).click();
  await expect(page).toHaveURL(/\/login\?returnUrl=/);
  await reload(page);
  await signIn(page, person);
  await acceptConsent(page);
  await expect(page).toHaveURL(new RegExp(`/instructors/${instructor.id}\\?.*date=${date}`));
  const title = page.getByRole('heading', { name: 'Выберите время' });
  await expect(title).toBeInViewport({ ratio: 1 });
  const ten = slot(page, '10:00', 'свободно', isMobile);
  await expect(ten).toBeInViewport();
  await expect(title).toBeInViewport({ ratio: 1 });
  await shot(page, 'returned-calendar', isMobile);
  await ten.click();
  await expect(bookingDialog(page).getByLabel('Окончание')).toHaveValue('11:30');
});

test('a form in the address of a new tab is open after sign-in and consent, and books', async ({
  newVisitor,
  isMobile,
}) => {
  const [{ instructor, date }, person] = await Promise.all([freeDay(), newPerson('Фаина')]);
  const form = new URLSearchParams({ book: '1', time: `${date}T10:00/12:30`, place: '9' });
  const tab = await newVisitor();
  if (isMobile) await tab.setViewportSize({ width: 390, height: 844 });
  await visit(tab, `/instructors/${instructor.id}?${form}`);
  await expect(tab).toHaveURL(/\/login\?returnUrl=/);
  await reload(tab);
  await signIn(tab, person);
  await acceptConsent(tab);
  const dialog = bookingDialog(tab);
  await expect(dialog.getByText(formatLongDay(date))).toBeVisible();
  await expect(dialog.getByLabel('Начало')).toHaveValue('10:00');
  await expect(dialog.getByLabel('Окончание')).toHaveValue('12:30');
  await shot(tab, 'returned-form', isMobile);
  await dialog.getByRole('button', { name: 'Забронировать' }).click();
  await expect(dialog).toBeHidden();
  await expect(tab.getByRole('heading', { level: 1, name: /^Бронирование №/ })).toBeVisible();
});
