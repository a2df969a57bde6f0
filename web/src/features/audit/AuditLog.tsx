import { auditEndpoints } from '@sklon/contract/audit';
import { foundText } from '@sklon/contract/plural';
import { addDays, instantOf, type LocalDate } from '@sklon/contract/time';
import { call } from '../../api/client.ts';
import { shortInstantText } from '../../ui/moment.ts';
import { personName } from '../../ui/person-name.ts';
import { defineAdminList } from '../../ui/records/AdminList.tsx';
import { recordQuery } from '../../ui/records/record-query.ts';
import { visitorZone } from '../../ui/visitor-zone.ts';
import { ACTION_LABELS, ENTITY_LABELS, subjectText, valueLabel } from './audit-texts.ts';
import { OpenAuditRecord } from './OpenAuditRecord.tsx';

/** Midnight by the reader's clock. */
function startOf(day: LocalDate): string {
  return instantOf(day, '00:00', visitorZone()).toISOString();
}

function choicesOf(all: string, labels: Readonly<Record<string, string>>) {
  const choices = Object.entries(labels).map(([value, label]) => ({ value, label }));
  return [{ value: '', label: all }, ...choices];
}

/** The tab 'Журнал', beyond the five of spec 2: what admins changed, and whose data they read. */
export const AuditLog = defineAdminList({
  path: '/admin/audit',
  query: auditEndpoints.listAuditRecords.query,
  call: (query, signal) => call('listAuditRecords', { query, signal }),
  open: {
    parameter: 'record',
    title: (id) => `Запись №\u00A0${id}`,
    query: (id) =>
      recordQuery('audit', id, (signal) => call('getAuditRecord', { params: { id }, signal }), {
        // A record never changes, and each read of one is recorded.
        staleTime: Infinity,
      }),
    content: (record) => <OpenAuditRecord record={record} />,
    missing: 'Запись не\u00A0найдена.',
  },
  caption: 'Журнал',
  found: (total) => foundText(total, ['запись', 'записи', 'записей'], 'feminine'),
  filters: {
    q: {
      as: 'search',
      field: 'search',
      label: 'Кто',
      placeholder: 'Имя или @имя администратора',
    },
    action: {
      as: 'select',
      field: 'action',
      label: 'Действие',
      choices: choicesOf('Все', ACTION_LABELS),
    },
    entity: {
      as: 'select',
      field: 'entity',
      label: 'Над чем',
      choices: choicesOf('Всё', ENTITY_LABELS),
    },
    number: { as: 'number', field: 'entity_id', label: 'Номер', placeholder: 'Например, 128' },
    from: { as: 'date', field: 'since', label: 'С какого дня', max: 'to', means: startOf },
    to: {
      as: 'date',
      field: 'until',
      label: 'По какой день',
      min: 'from',
      means: (day) => startOf(addDays(day, 1)),
    },
  },
  rowLink: ({ id }) => `Запись №\u00A0${id}, `,
  cardLink: ({ id }) => `, запись №\u00A0${id}`,
  columns: [
    {
      header: 'Когда',
      tight: true,
      cell: ({ at }) => shortInstantText(at),
      card: 'corner',
      onCard: ({ at }) => (
        <time dateTime={at} className="dimmed">
          {shortInstantText(at)}
        </time>
      ),
    },
    { header: 'Кто', strong: true, cell: ({ actor }) => personName(actor), card: 'top' },
    {
      header: 'Действие',
      tight: true,
      cell: ({ action }) => ACTION_LABELS[action],
      card: 'title',
    },
    { header: 'Над чем', cell: subjectText, card: 'line' },
    {
      header: 'Что изменилось',
      cell: ({ changed }) => <span className="dimmed">{changed.map(valueLabel).join(', ')}</span>,
      card: 'line',
    },
  ],
  empty: {
    unmatched: {
      title: 'Записи не\u00A0найдены',
      text: 'Проверьте имя и\u00A0номер, либо возьмите больше дней.',
    },
    none: {
      title: 'Записей пока нет',
      text: 'Здесь будет всё, что изменяют и\u00A0смотрят администраторы.',
    },
  },
});
