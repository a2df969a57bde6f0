/** The tab 'Состояние' goes beyond the spec's five. */
import type { Page } from '@playwright/test';
import { adminMember } from '../admin.ts';
import { beSignedIn } from '../session.ts';
import { visit } from '../steps.ts';
import { expect, ONCE, test } from '../test.ts';

const card = (page: Page, title: string) =>
  page.getByRole('region', { name: new RegExp(`^${title.replaceAll(' ', '\\s')}$`) });

test('an admin finds the state of everything behind its tab', { tag: ONCE }, async ({ page }) => {
  await beSignedIn(page, await adminMember());
  await visit(page, '/admin/reviews');
  const tabs = page.getByRole('navigation', { name: 'Разделы админ-панели' });
  await tabs.getByRole('link', { name: /^Контроль/ }).click();
  await tabs.getByRole('link', { name: /^Состояние/ }).click();
  await expect(page).toHaveURL(/\/admin\/state$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Состояние' })).toBeVisible();
  await expect(card(page, 'Сообщения')).toContainText(/Ждут отправки/);
  await expect(card(page, 'Сообщения')).toContainText(/На\sбудущее\s*\d+\sсообщени/);
  await expect(card(page, 'Регулярные задачи').getByRole('listitem')).toHaveCount(4);
  await expect(card(page, 'Ждут ответа')).toContainText(/\d+\sзаяв/);
  const backups = card(page, 'Резервные копии');
  await expect(backups).toContainText(/Копий ещё не\sбыло/);
  await backups.getByRole('button', { name: 'Сделать копию сейчас' }).click();
  await backups.getByRole('button', { name: /^Проверить копию/ }).click({ timeout: 30_000 });
  await expect(backups).toContainText(/Проверена/, { timeout: 60_000 });
  await expect(card(page, 'Данные')).toContainText(/\d+_\w+\.sql/);
  await expect(card(page, 'Сервер')).toContainText(/Node\.js\s*26\./);
});
