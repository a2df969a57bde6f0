import { openPanel } from '../admin.ts';
import { newMember } from '../api.ts';
import { MAMISON } from '../lessons.ts';
import { newPerson } from '../messenger.ts';
import {
  choosePhoto,
  documentInput,
  fillForm,
  pdf,
  sendForm,
  statusHeading,
} from '../registration.ts';
import { beSignedIn } from '../session.ts';
import {
  acceptConsent,
  bookButton,
  chooseTwoHours,
  ownSlots,
  showMoreUntil,
  showWeek,
  signIn,
  toast,
  visit,
} from '../steps.ts';
import { expect, test } from '../test.ts';

// spec: 1.3, 2.169
test('a visitor registers, is approved, found, booked, and confirms: by the screens alone', async ({
  page,
  newVisitor,
  isMobile,
}) => {
  test.slow();
  const person = await newPerson('Чеслава');
  const name = `${person.first_name} ${person.last_name}`;
  await visit(page, '/providers/register?service_type=instructor');
  await signIn(page, person);
  await acceptConsent(page);
  await fillForm(page);
  await choosePhoto(page);
  await documentInput(page).setInputFiles(pdf('Удостоверение.pdf'));
  await sendForm(page);
  await expect(
    page.getByRole('status').filter({
      hasText: 'Заявка отправлена! Мы свяжемся с вами в ближайшее время.',
    }),
  ).toBeVisible();

  const panel = await newVisitor();
  await openPanel(panel);
  const lines = panel.getByRole('main');
  await (
    isMobile
      ? lines.getByRole('link', { name: new RegExp(name) })
      : lines.getByRole('row', { name: new RegExp(name) }).getByRole('link')
  ).click();
  const dialog = panel.getByRole('dialog', { name: /^Заявка №/ });
  await expect(dialog.getByRole('definition').filter({ hasText: name })).toBeVisible();
  const download = panel.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Удостоверение.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('Удостоверение.pdf');
  await dialog.getByRole('textbox', { name: /^Причина или комментарий/ }).fill('Добро пожаловать!');
  await dialog.getByRole('button', { name: 'Одобрить' }).click();
  await expect(toast(panel, 'Заявка одобрена')).toBeVisible();

  const customer = await newVisitor();
  await beSignedIn(customer, await newMember('Шарлотта'));
  await visit(customer, `/instructors?resort=${MAMISON}&sport=ski&min=6500&max=6500`);
  const card = customer.getByRole('link', { name });
  await showMoreUntil(customer, card);
  await card.click();
  await expect(customer.getByRole('heading', { level: 1, name })).toBeVisible();
  await customer.getByRole('button', { name: 'Забронировать' }).click();
  await showWeek(customer, 1, isMobile);
  await chooseTwoHours(customer, '10:00', '12:00', isMobile);
  await bookButton(customer).click();
  await expect(customer.getByRole('heading', { level: 1, name: /^Бронирование №/ })).toBeVisible();
  await customer.goBack();
  await expect(ownSlots(customer, isMobile)).toHaveCount(4);

  await visit(page, '/providers/register?service_type=instructor');
  // A new provider first agrees to the documents of providers.
  await acceptConsent(page);
  await expect(statusHeading(page, 'одобрена')).toBeVisible();
  await page.getByRole('link', { name: 'Расписание и заявки' }).first().click();
  await page.getByRole('tab', { name: 'Сегодня' }).click();
  await page
    .getByRole('article')
    .filter({ hasText: 'Шарлотта' })
    .getByRole('button', { name: 'Подтвердить' })
    .click();
  await expect(page.getByRole('heading', { name: /^Дальше/ })).toBeVisible();

  await visit(customer, '/my-bookings');
  const lesson = customer.getByRole('article').filter({ hasText: name });
  await expect(lesson.getByText('Подтверждено')).toBeVisible();
  await expect(lesson.getByRole('link', { name: /916\s123-45-67/ })).toBeVisible();
});
