import { messageEndpoints } from '@sklon/contract/messages';
import { foundText } from '@sklon/contract/plural';
import { formatDay } from '@sklon/contract/time';
import { call } from '../../../api/client.ts';
import { shortInstantText } from '../../../ui/moment.ts';
import { defineAdminList } from '../../../ui/records/AdminList.tsx';
import { NUMBER_COLUMN } from '../../../ui/records/RecordTable.tsx';
import { StatusBadge } from '../../../ui/Text.tsx';
import { reportText, sideName } from '../message-texts.ts';
import { ReportedConversation } from './ReportedConversation.tsx';
import { reportedMessagesQuery } from './queries.ts';

/** The tab 'Жалобы', beyond the five of spec 2: conversations that one of their sides has reported. */
export const AdminReports = defineAdminList({
  path: '/admin/reports',
  query: messageEndpoints.listReportedConversations.query,
  call: (query, signal) => call('listReportedConversations', { query, signal }),
  open: {
    parameter: 'report',
    title: () => 'Переписка с\u00A0жалобой',
    query: reportedMessagesQuery,
    content: (conversation) => <ReportedConversation conversation={conversation} />,
    missing: 'Переписка не найдена или на неё не жаловались.',
  },
  caption: 'Жалобы',
  found: (total) => foundText(total, ['переписка', 'переписки', 'переписок'], 'feminine'),
  filters: {},
  rowLink: () => 'Занятие №\u00A0',
  cardLink: ({ id }) => `, занятие №\u00A0${id}`,
  columns: [
    NUMBER_COLUMN,
    {
      header: 'Занятие',
      tight: true,
      cell: ({ booking_date }) => formatDay(booking_date),
      card: 'foot',
    },
    {
      header: 'Клиент и инструктор',
      strong: true,
      cell: ({ customer }) => sideName(customer),
      under: ({ instructor }) => `Инструктор: ${sideName(instructor)}`,
      card: 'title',
      onCard: ({ customer, instructor }) => `${sideName(customer)} и\u00A0${sideName(instructor)}`,
    },
    {
      header: 'Жалоба',
      cell: ({ reports }) =>
        reports.map((report) => <div key={report.by}>{reportText(report)}</div>),
      card: 'line',
    },
    {
      header: 'Состояние',
      tight: true,
      cell: ({ handled }) =>
        handled ? (
          <StatusBadge compact tone="over" icon="circle-check">
            Рассмотрена
          </StatusBadge>
        ) : (
          <StatusBadge compact tone="waiting" icon="clock">
            Ждёт
          </StatusBadge>
        ),
      card: 'corner',
    },
    {
      header: 'Получена',
      tight: true,
      cell: ({ reports }) => {
        const latest = reports.at(-1)?.created_at ?? '';
        return <time dateTime={latest}>{shortInstantText(latest)}</time>;
      },
      card: 'foot',
    },
  ],
  empty: {
    none: {
      title: 'Жалоб нет',
      text: 'Здесь будут переписки, на\u00A0которые пожаловались. Остальные не\u00A0видит никто, кроме их\u00A0участников.',
    },
  },
});
