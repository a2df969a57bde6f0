import type { AuditRecordWhole } from '@sklon/contract/audit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { instantText } from '../../ui/moment.ts';
import { Notice } from '../../ui/Notice.tsx';
import { EditDialog } from '../../ui/overlays/EditDialog.tsx';
import { DataError, DelayedSpinner } from '../../ui/StateScreen.tsx';
import { personName } from '../../ui/person-name.ts';
import { ACTION_LABELS, subjectText, valueLabel, valueText } from './audit-texts.ts';
import classes from './AuditRecordOverList.module.css';
import { auditRecordQuery } from './queries.ts';

/** The record that the address names, over the list. */
export function AuditRecordOverList({ id }: { id: number | undefined }) {
  // Stays while the dialog closes, so that its text does not vanish first.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  return (
    <EditDialog
      parameter="record"
      opened={id !== undefined}
      title={`Запись №\u00A0${shown ?? ''}`}
      size="lg"
    >
      {() => shown !== undefined && <OpenRecord key={shown} id={shown} />}
    </EditDialog>
  );
}

function OpenRecord({ id }: { id: number }) {
  const { data: record, error } = useQuery(auditRecordQuery(id));
  if (record) return <RecordFacts record={record} />;
  if (error instanceof ApiError && error.status === 404)
    return <Notice kind="info">Запись не&nbsp;найдена.</Notice>;
  return error ? <DataError /> : <DelayedSpinner />;
}

function RecordFacts({ record }: { record: AuditRecordWhole }) {
  const { action, at } = record;
  return (
    <div className={classes.facts}>
      <Facts>
        <Fact name="Когда">
          <time dateTime={at}>{instantText(at)}</time>
        </Fact>
        <Fact name="Кто">{personName(record.actor)}</Fact>
        <Fact name="Действие">{ACTION_LABELS[action]}</Fact>
        <Fact name="Над чем">
          <Subject record={record} />
        </Fact>
      </Facts>
      <Values record={record} />
    </div>
  );
}

/** What was acted on, as a link where the panel has a page of it. */
function Subject({ record }: { record: AuditRecordWhole }) {
  const { entity, entity_id: id, listed } = record;
  const text = subjectText(record);
  if (id === null || listed !== null) return text;
  const params = { id: String(id) };
  switch (entity) {
    case 'registration':
      return (
        <Link to="/admin/applications/$id" params={params}>
          {text}
        </Link>
      );
    case 'instructor':
      return (
        <Link to="/admin/instructors/$id" params={params}>
          {text}
        </Link>
      );
    case 'resort':
      return (
        <Link to="/admin/resorts" search={{ resort: id }}>
          {text}
        </Link>
      );
    case 'rental':
      return (
        <Link to="/admin/rentals" search={{ rental: id }}>
          {text}
        </Link>
      );
    case 'review':
      return (
        <Link to="/admin/reviews" search={{ review: id }}>
          {text}
        </Link>
      );
    case 'conversation':
      return (
        <Link to="/admin/reports" search={{ report: id }} preload={false}>
          {text}
        </Link>
      );
    case 'booking':
      return (
        <Link to="/admin/bookings/$id" params={params}>
          {text}
        </Link>
      );
    case 'user':
      return (
        <Link to="/admin/users/$id" params={params}>
          {text}
        </Link>
      );
    default:
      return text;
  }
}

/** The values of a record: those that differ, or all where a row was made, deleted or read. */
function Values({ record: { before, after, changed, action } }: { record: AuditRecordWhole }) {
  const both = before !== null && after !== null;
  const names = both ? changed : Object.keys({ ...before, ...after });
  if (names.length === 0)
    return (
      <p className={classes.dimmed}>
        {action === 'read'
          ? 'Показана целиком.'
          : 'Значений нет: их\u00A0не\u00A0было или они стёрты.'}
      </p>
    );
  return (
    <table className={classes.values}>
      <thead>
        <tr>
          <th scope="col">Поле</th>
          {before && <th scope="col">{both ? 'Было' : 'Значение'}</th>}
          {after && <th scope="col">{both ? 'Стало' : 'Значение'}</th>}
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <th scope="row">{valueLabel(name)}</th>
            {before && <td>{valueText(before[name])}</td>}
            {after && <td>{valueText(after[name])}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
