import type { ReportedConversation } from '@sklon/contract/messages';
import { formatDay } from '@sklon/contract/time';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { shortInstantText } from '../../../ui/moment.ts';
import { type LineProps, type RecordLink, ROW } from '../../../ui/records/RecordList.tsx';
import row from '../../../ui/records/Records.module.css';
import { StatusBadge, VisuallyHidden } from '../../../ui/Text.tsx';
import { SIDES } from '../message-texts.ts';

type Person = ReportedConversation['customer'];
type Report = ReportedConversation['reports'][number];

export function personName({ first_name, last_name }: Person): string {
  return [first_name, last_name].filter(Boolean).join(' ') || 'Без имени';
}

/** «Клиент: Грубит» */
export function reportText({ by, reason }: Report): string {
  return `${SIDES[by]}: ${reason ?? 'причина удалена вместе с\u00A0аккаунтом'}`;
}

function Reasons({ reports }: Pick<ReportedConversation, 'reports'>) {
  return reports.map((report) => (
    <span key={report.by} className={row.under}>
      {reportText(report)}
    </span>
  ));
}

/** Whether an admin is done with it. */
function HandledBadge({ handled }: Pick<ReportedConversation, 'handled'>) {
  return handled ? (
    <StatusBadge compact tone="over" icon="circle-check">
      Рассмотрена
    </StatusBadge>
  ) : (
    <StatusBadge compact tone="waiting" icon="clock">
      Ждёт
    </StatusBadge>
  );
}

function Cells({ record, Open }: LineProps<ReportedConversation>) {
  const { id, booking_date, customer, instructor, reports, handled } = record;
  const latest = reports.at(-1)?.created_at ?? '';
  return (
    <>
      <th scope="row" data-tight>
        <Open id={id}>
          <VisuallyHidden>Занятие №&nbsp;</VisuallyHidden>
          {id}
        </Open>
      </th>
      <td data-tight>{formatDay(booking_date)}</td>
      <td>
        <span className={row.name}>{personName(customer)}</span>
        <span className={row.under}>Инструктор: {personName(instructor)}</span>
      </td>
      <td>
        <Reasons reports={reports} />
      </td>
      <td data-tight>
        <HandledBadge handled={handled} />
      </td>
      <td data-tight>
        <time dateTime={latest}>{shortInstantText(latest)}</time>
      </td>
    </>
  );
}

function Card({ record, Open }: LineProps<ReportedConversation>) {
  const { id, booking_date, customer, instructor, reports, handled } = record;
  const latest = reports.at(-1)?.created_at ?? '';
  return (
    <>
      <div className={row.top}>
        <span className={row.dimmed}>№&nbsp;{id}</span>
        <HandledBadge handled={handled} />
      </div>
      <p className={row.title}>
        <Open id={id}>
          {personName(customer)} и&nbsp;{personName(instructor)}
          <VisuallyHidden>, занятие №&nbsp;{id}</VisuallyHidden>
        </Open>
      </p>
      <Reasons reports={reports} />
      <p className={row.dimmed}>
        {formatDay(booking_date)} · <time dateTime={latest}>{shortInstantText(latest)}</time>
      </p>
    </>
  );
}

/** The link of a row opens the conversation over the list. */
function OpenReport({ id, children }: ComponentProps<RecordLink>) {
  return (
    <Link
      to="/admin/reports"
      search={{ report: id }}
      state={(state) => ({ ...state, openedHere: true })}
      resetScroll={false}
      preload={false}
      className={row.link}
      {...{ [ROW]: id }}
    >
      {children}
    </Link>
  );
}

/** Columns and cards of the admin's list of reported conversations. */
export const reportColumns = {
  caption: 'Жалобы',
  columns: [
    { header: '№', tight: true },
    { header: 'Занятие', tight: true },
    { header: 'Клиент и инструктор' },
    { header: 'Жалоба' },
    { header: 'Состояние', tight: true },
    { header: 'Получена', tight: true },
  ],
  Cells,
  Card,
  Open: OpenReport,
};
