/** The tab 'Журнал' of the admin panel: what admins changed, and whose data they read. */
import type { AuditRecord } from '@sklon/contract/audit';
import { page } from 'vitest/browser';
import { expect, test } from 'vitest';
import { dialog, main, open } from '../../../test/browser/admin-panel.ts';
import { expectAccessibleInBothSchemes } from '../../../test/browser/axe.ts';
import { refused } from '../../../test/browser/fake-api.ts';
import { PHONE } from '../../../test/browser/page.ts';
import { onePage } from '../../../test/browser/records.ts';
import { expectAddress, expectNoSidewaysScrolling } from '../../../test/browser/screen.ts';

const change: AuditRecord = {
  id: 12,
  at: '2027-01-14T09:00:00.000Z',
  actor: { id: 3, first_name: 'Глафира', last_name: 'Главная', username: null },
  action: 'update',
  entity: 'resort',
  entity_id: 9,
  changed: ['name', 'open_time'],
  listed: null,
};
const read: AuditRecord = {
  ...change,
  id: 11,
  action: 'read',
  entity: 'booking',
  entity_id: null,
  changed: [],
  listed: 50,
};
const before = { name: 'Роза', open_time: '08:30' };
const after = { name: 'Роза Хутор', open_time: '09:00' };
const api = {
  listAuditRecords: onePage([change, read]),
  getAuditRecord: { ...change, before, after },
};
const line = (id: number) => main.getByRole('link', { name: new RegExp(`апись №\\s${id}`) });

test('the log is filtered by actor, action, kind, number and days of the reader’s clock', async () => {
  const { api: calls } = await open('/admin/audit', api);
  await expect.element(line(12)).toBeVisible();
  await expect.element(main.getByText('Список занятий, строк: 50')).toBeVisible();
  await expectAccessibleInBothSchemes();
  await page.getByRole('searchbox', { name: 'Кто' }).fill('глафира');
  await page.getByRole('combobox', { name: 'Действие' }).selectOptions('Изменение');
  await page.getByRole('combobox', { name: 'Над чем' }).selectOptions('Курорт');
  await page.getByRole('searchbox', { name: 'Номер' }).fill('9');
  await page.getByLabelText('С какого дня').fill('2027-01-14');
  await page.getByLabelText('По какой день').fill('2027-01-14');
  await expect
    .poll(() => calls.calls('listAuditRecords').at(-1)?.query)
    .toEqual({
      search: 'глафира',
      action: 'update',
      entity: 'resort',
      entity_id: '9',
      since: '2027-01-13T21:00:00.000Z',
      until: '2027-01-14T21:00:00.000Z',
    });
});

test('a record shows what it was before and after, and leads to the row', async () => {
  await open('/admin/audit', api);
  await line(12).click();
  await expectAddress('/admin/audit?record=12');
  await expect.element(dialog.getByRole('row', { name: /Открытие.*08:30.*09:00/ })).toBeVisible();
  await expectAccessibleInBothSchemes();
  await expect
    .element(dialog.getByRole('link', { name: /Курорт №\s9/ }))
    .toHaveAttribute('href', '/admin/resorts?resort=9');
});

test('the log and a record fit a phone', async () => {
  await open('/admin/audit?record=12', api, { viewport: PHONE });
  await expect.element(dialog.getByRole('row', { name: /Название/ })).toBeVisible();
  expectNoSidewaysScrolling();
  await expectAccessibleInBothSchemes();
});

test('an unknown record says so', async () => {
  const missing = refused(404, { detail: 'Запись не найдена', code: 'not_found' });
  await open('/admin/audit?record=5', { ...api, getAuditRecord: missing });
  await expect.element(dialog.getByText(/^Запись не\sнайдена\.$/)).toBeVisible();
});

test('a log without a match leads back to the whole log', async () => {
  await open('/admin/audit?action=hide', { ...api, listAuditRecords: onePage([]) });
  await page.getByRole('button', { name: 'Сбросить фильтры' }).click();
  await expectAddress('/admin/audit');
});
