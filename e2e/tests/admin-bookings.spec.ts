import { openPanel } from '../applications.ts';
import { newMember, request } from '../api.ts';
import { booked, newInstructor } from '../instructors.ts';
import { messageWith } from '../messenger.ts';
import { expect, expectAccessible, test } from '../test.ts';

test('an admin finds a booking by its number and reads its history', async ({ page }) => {
  const instructor = await newInstructor('Пелагея');
  const customer = await newMember('Ерофей');
  const { id } = await booked(customer, instructor);
  await messageWith(instructor.person.id, `d:${id}`);
  const decide = (call: string, body?: object) =>
    request('POST', `/providers/settings/bookings/${id}/${call}`, body, instructor.token);
  await decide('confirm');
  await decide('cancel', { reason: 'Заболела' });

  await openPanel(page, '/admin/reviews');
  await page
    .getByRole('navigation', { name: 'Разделы админ-панели' })
    .getByRole('link', { name: 'Занятия' })
    .click();
  // The former tab has a field of the same name.
  await expect(page.getByRole('heading', { name: /^Занятия\./ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Поиск' }).fill(`№ ${id}`);
  const line = page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`[Зз]анятие №\\s${id}$`) });
  await expect(page.getByRole('main').locator('[data-row]')).toHaveCount(1);
  await expectAccessible(page);
  await line.click();

  await expect(page.getByRole('heading', { level: 2, name: `Занятие №\u00A0${id}` })).toBeVisible();
  const history = page.getByRole('region', { name: 'История' }).getByRole('listitem');
  await expect(history).toHaveCount(3);
  await expect(history.nth(0)).toContainText(/Забронировано.*Клиент, Ерофей/);
  await expect(history.nth(1)).toContainText(/Подтверждено.*Инструктор, Пелагея/);
  await expect(history.nth(2)).toContainText(/Отменено.*Инструктор, Пелагея.*Причина: Заболела/);
  const messages = page.getByRole('region', { name: 'Сообщения' }).getByRole('listitem');
  await expect(
    messages.filter({ hasText: /Новая заявка/ }).filter({ hasText: 'Инструктору' }),
  ).toContainText('Отправлено');
  await expectAccessible(page);

  await page.getByRole('link', { name: /^К\sсписку занятий$/ }).click();
  await expect(line).toBeFocused();
});
