/** Decision 14. */
import { adminMember } from '../applications.ts';
import { newInstructor } from '../instructors.ts';
import { MAMISON } from '../lessons.ts';
import { pdf } from '../registration.ts';
import { beSignedIn } from '../session.ts';
import { toast, visit } from '../steps.ts';
import { expect, expectAccessible, test } from '../test.ts';

test('an instructor states a certificate, an admin verifies it, and visitors find it', async ({
  page,
  newVisitor,
}) => {
  const instructor = await newInstructor('Дипломированный', MAMISON);
  const kind = `Инструктор категории B, ${instructor.instructorId}`;
  await beSignedIn(page, instructor);
  await visit(page, '/provider-settings/season');
  await page.getByText('Сертификаты', { exact: true }).click();
  await page.getByRole('button', { name: 'Добавить сертификат' }).click();
  const form = page.getByRole('form', { name: 'Новый сертификат' });
  await form.getByRole('textbox', { name: 'Что за сертификат' }).fill(kind);
  await form.getByRole('textbox', { name: 'Номер' }).fill('B-1182');
  await form.getByLabel('Действует с').fill('2024-04-01');
  await form.getByLabel('Действует по').fill('2024-03-01');
  await form.getByRole('button', { name: 'Сохранить' }).click();
  const issuer = form.getByRole('textbox', { name: 'Кем выдан' });
  await expect(issuer).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Действует по')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByRole('textbox', { name: 'Номер' })).toHaveValue('B-1182');
  await expectAccessible(page);
  await issuer.fill('Лига инструкторов');
  await form.getByLabel('Действует по').fill('2034-04-01');
  await form.getByLabel(/^Выбрать документ/).setInputFiles(pdf('Диплом.pdf'));
  await form.getByRole('button', { name: 'Сохранить' }).click();
  const own = page.getByRole('list', { name: 'Ваши сертификаты' });
  await expect(own.getByRole('listitem')).toContainText('Диплом.pdf');
  await expect(toast(page, 'Сертификат сохранён')).toBeVisible();
  await expectAccessible(page);

  const panel = await newVisitor();
  await beSignedIn(panel, await adminMember());
  await visit(panel, '/admin/certificates');
  await expectAccessible(panel);
  await panel
    .locator('tr, article, li')
    .filter({ hasText: kind })
    .getByRole('link')
    .first()
    .click();
  const opened = panel.getByRole('dialog', { name: /^Сертификат №/ });
  await opened.getByRole('button', { name: /^Не\sпринять$/ }).click();
  await expect(opened.getByText('Укажите причину: её прочитает инструктор')).toBeVisible();
  await expectAccessible(panel);
  await opened.getByRole('button', { name: /^Совпадает с\sдокументом$/ }).click();
  await expect(opened.getByText(/Сертификат проверен/)).toBeVisible();

  const guest = await newVisitor();
  await visit(guest, `/instructors?resort=${MAMISON}&sport=ski&certified=true`);
  await guest.getByRole('link', { name: instructor.name }).click();
  await expect(guest.getByText(kind)).toBeHidden();
  await guest.getByRole('button', { name: /^С\sсертификатом$/ }).click();
  await expect(guest.getByText(kind)).toBeVisible();
  await expect(guest.getByText(/Действует до\s1 апреля 2034/)).toBeVisible();
  await expect(guest.getByText('B-1182')).toBeHidden();
  await expectAccessible(guest);
});
