/** From an application to a booking, and from a rejection to its reason: the whole way through the admin panel. */
import { applicationDialog, applicationLine, newApplicant, openPanel } from '../applications.ts';
import { newMember } from '../api.ts';
import { openService, registrationOf, statusHeading } from '../registration.ts';
import { beSignedIn } from '../session.ts';
import { chooseTwoHours, ownSlots, showWeek, toast, visit } from '../steps.ts';
import { expect, test } from '../test.ts';

/** Far enough ahead for an empty calendar. */
const WEEKS_AHEAD = 5;

test('an instructor who applied is approved in the panel, found there and booked', async ({ page, browser, isMobile }) => {
  test.slow();
  const applicant = await newApplicant('Чеслава');
  const id = applicant.applicationId;
  await openPanel(page);
  await page.getByRole('searchbox', { name: 'Номер заявки' }).fill(String(id));
  await applicationLine(page, id).click();
  const dialog = applicationDialog(page, id);
  await dialog.getByRole('textbox', { name: /^Причина или комментарий/ }).fill('Добро пожаловать!');
  await dialog.getByRole('button', { name: 'Одобрить' }).click();
  await expect(toast(page, 'Заявка одобрена')).toBeVisible();
  expect(await registrationOf(applicant, id)).toMatchObject({ status: 'approved', admin_notes: 'Добро пожаловать!' });

  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('navigation', { name: 'Разделы админ-панели' }).getByRole('link', { name: 'Инструкторы' }).click();
  await page.getByRole('searchbox', { name: 'Поиск' }).fill(applicant.person.last_name);
  const row = page.getByRole('main').locator('[data-row]');
  await expect(row).toHaveCount(1);
  await row.click();
  await page.getByRole('link', { name: /^Страница на\sсайте$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: applicant.name })).toBeVisible();

  const customer = await browser.newPage();
  await beSignedIn(customer, await newMember('Шарлотта'));
  await visit(customer, `${page.url()}?book=1`);
  await showWeek(customer, WEEKS_AHEAD, isMobile);
  const booking = await chooseTwoHours(customer, '10:00', '12:00', isMobile);
  await booking.getByRole('button', { name: 'Забронировать' }).click();
  await expect(ownSlots(customer, isMobile)).toHaveCount(4);
});

test('a rejected applicant reads the reason on the page of the registration', async ({ page, browser }) => {
  const applicant = await newApplicant('Элеонора');
  const id = applicant.applicationId;
  await openPanel(page, `/admin/applications/${id}`);
  const dialog = applicationDialog(page, id);
  await dialog.getByRole('textbox', { name: /^Причина или комментарий/ }).fill('На фото не видно лица.');
  await dialog.getByRole('button', { name: 'Отклонить' }).click();
  await expect(toast(page, 'Заявка отклонена')).toBeVisible();

  const other = await browser.newPage();
  await beSignedIn(other, applicant);
  await openService(other, 'instructor');
  await expect(statusHeading(other, 'отклонена')).toBeVisible();
  await expect(other.getByText('На фото не видно лица.')).toBeVisible();
});
