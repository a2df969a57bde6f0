/** The tab 'Жалобы' of the admin panel: conversations that were reported (decision 17). */
import type { ReportedConversation } from '@sklon/contract/messages';
import { page } from 'vitest/browser';
import { expect, test } from 'vitest';
import { expectAccessibleInBothSchemes } from '../../../../test/browser/axe.ts';
import { refused } from '../../../../test/browser/fake-api.ts';
import { comeBack, openPage, PHONE } from '../../../../test/browser/page.ts';
import { admin } from '../../../../test/browser/provider-records.ts';
import { onePage, resorts } from '../../../../test/browser/records.ts';
import { expectAddress, expectNone, expectTexts } from '../../../../test/browser/screen.ts';

const reported: ReportedConversation = {
  id: 4242,
  booking_date: '2027-01-12',
  customer: { first_name: 'Любава', last_name: 'Снежина' },
  instructor: { first_name: 'Анна', last_name: 'Горная' },
  reports: [
    { by: 'customer', reason: 'Просит предоплату', created_at: '2027-01-11T09:00:00.000Z' },
  ],
  handled: null,
};

const panel = (list: ReportedConversation[], viewport?: typeof PHONE) =>
  openPage('/admin/reports', {
    session: admin(),
    ...(viewport && { viewport }),
    api: {
      listResorts: resorts,
      listRegistrations: onePage([]),
      listReportedConversations: onePage(list),
      getReportedConversation: {
        ...reported,
        timezone: 'Europe/Moscow',
        messages: [
          {
            id: 1,
            author: 'instructor',
            text: 'Переведите <b>предоплату</b>',
            created_at: '2027-01-11T08:00:00.000Z',
          },
        ],
      },
    },
  });

const dialog = page.getByRole('dialog', { name: /^Переписка с\sжалобой$/ });

test('an admin opens a reported conversation, which is loaded once', async () => {
  const { api } = await panel([reported]);
  const table = page.getByRole('table', { name: 'Жалобы' });
  await expect.element(table).toMatchTextContent(/Клиент: Просит предоплату/);
  await expectAccessibleInBothSchemes();
  await table.getByRole('link').click();
  await expectAddress('/admin/reports?report=4242');
  await expectTexts(dialog.getByRole('log').getByRole('listitem'), [
    'Анна Горная, инструкторПереведите <b>предоплату</b>11:00',
  ]);
  await expect.element(dialog.getByText(/записано в\sжурнал/)).toBeVisible();
  await expectAccessibleInBothSchemes();
  await comeBack();
  await expect.poll(() => api.calls('listReportedConversations').length).toBe(2);
  expect(api.calls('getReportedConversation')).toHaveLength(1);
});

test('an admin marks a report as handled, with a note', async () => {
  const { api } = await panel([reported]);
  const table = page.getByRole('table', { name: 'Жалобы' });
  await expect.element(table.getByText('Ждёт')).toBeVisible();
  await table.getByRole('link').click();
  const form = dialog.getByRole('form', { name: 'Рассмотрение жалобы' });
  const note = form.getByLabelText('Заметка, если нужна');
  await note.fill('а'.repeat(501));
  const send = form.getByRole('button', { name: 'Отметить рассмотренной' });
  await send.click();
  await expect.element(note).toHaveFocus();
  expect(api.calls('handleReports')).toHaveLength(0);
  await note.fill('Предупредили инструктора');
  const handled = {
    at: '2027-01-11T10:00:00.000Z',
    by: { id: 3, first_name: 'Олег', last_name: 'Старший' },
    note: 'Предупредили инструктора',
  };
  api.answer('handleReports', { ...reported, handled });
  api.answer('listReportedConversations', onePage([{ ...reported, handled }]));
  await send.click();
  await expect
    .element(dialog.getByText(/^Рассмотрена 11 января 2027 в 13:00, Олег Старший\./))
    .toBeVisible();
  await expect.element(dialog.getByText('Предупредили инструктора')).toBeVisible();
  await expectNone(form);
  expect(api.calls('handleReports')[0]?.body).toEqual({ note: 'Предупредили инструктора' });
  expect(api.calls('getReportedConversation')).toHaveLength(1);
  await expectAccessibleInBothSchemes();
  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  await expect.element(table.getByText('Рассмотрена')).toBeVisible();
});

test('on a phone the conversations are cards', async () => {
  await panel([reported], PHONE);
  const list = page.getByRole('list', { name: 'Жалобы' });
  await expect.element(list).toMatchTextContent(/Клиент: Просит предоплату/);
  await expectAccessibleInBothSchemes();
});

test('without reports the tab says so, and a conversation without one is not shown', async () => {
  await panel([]);
  await expect.element(page.getByRole('heading', { name: 'Жалоб нет' })).toBeVisible();
  await expectAccessibleInBothSchemes();
  const detail = 'Переписка не найдена или на неё не жаловались';
  await openPage('/admin/reports?report=7', {
    session: admin(),
    api: {
      listResorts: resorts,
      listRegistrations: onePage([]),
      listReportedConversations: onePage([]),
      getReportedConversation: refused(404, { detail, code: 'conversation_not_found' }),
    },
  });
  await expect.element(dialog.getByText(detail)).toBeVisible();
});
