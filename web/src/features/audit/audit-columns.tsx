import type { AuditRecord } from '@sklon/contract/audit';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { shortInstantText } from '../../ui/moment.ts';
import { type LineProps, type RecordLink, ROW } from '../../ui/records/RecordList.tsx';
import row from '../../ui/records/Records.module.css';
import { VisuallyHidden } from '../../ui/Text.tsx';
import { personName } from '../../ui/person-name.ts';
import { ACTION_LABELS, subjectText, valueLabel } from './audit-texts.ts';

function changedText({ changed }: AuditRecord): string {
  return changed.map(valueLabel).join(', ');
}

function Cells({ record, Open }: LineProps<AuditRecord>) {
  const { id, at, action } = record;
  return (
    <>
      <th scope="row" data-tight>
        <Open id={id}>
          <VisuallyHidden>Запись №&nbsp;{id}, </VisuallyHidden>
          {shortInstantText(at)}
        </Open>
      </th>
      <td className={row.name}>{personName(record.actor)}</td>
      <td data-tight>{ACTION_LABELS[action]}</td>
      <td>{subjectText(record)}</td>
      <td className={row.dimmed}>{changedText(record)}</td>
    </>
  );
}

function Card({ record, Open }: LineProps<AuditRecord>) {
  const { id, at, action } = record;
  const changed = changedText(record);
  return (
    <>
      <div className={row.top}>
        <span className={row.dimmed}>{personName(record.actor)}</span>
        <time dateTime={at} className={row.dimmed}>
          {shortInstantText(at)}
        </time>
      </div>
      <p className={row.title}>
        <Open id={id}>
          {ACTION_LABELS[action]}
          <VisuallyHidden>, запись №&nbsp;{id}</VisuallyHidden>
        </Open>
      </p>
      <p>{subjectText(record)}</p>
      {changed && <p className={row.dimmed}>{changed}</p>}
    </>
  );
}

function OpenRecord({ id, children }: ComponentProps<RecordLink>) {
  return (
    <Link
      to="/admin/audit"
      search={(current) => ({ ...current, record: id })}
      state={(state) => ({ ...state, openedHere: true })}
      resetScroll={false}
      className={row.link}
      {...{ [ROW]: id }}
    >
      {children}
    </Link>
  );
}

/** Columns and cards of the log. */
export const auditColumns = {
  caption: 'Журнал',
  columns: [
    { header: 'Когда', tight: true },
    { header: 'Кто' },
    { header: 'Действие', tight: true },
    { header: 'Над чем' },
    { header: 'Что изменилось' },
  ],
  Cells,
  Card,
  Open: OpenRecord,
};
