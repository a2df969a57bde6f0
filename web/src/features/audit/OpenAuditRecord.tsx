import type { AuditRecordWhole } from '@sklon/contract/audit';
import type { AuditEntity } from '@sklon/contract/audit-rules';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { instantText } from '../../ui/moment.ts';
import { personName } from '../../ui/person-name.ts';
import { ACTION_LABELS, subjectText, valueLabel, valueText } from './audit-texts.ts';
import classes from '../../ui/records/Record.module.css';

/** A record with the values before and after. */
export function OpenAuditRecord({ record }: { record: AuditRecordWhole }) {
  const { action, at } = record;
  return (
    <div className="stack gap-5">
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
  const link = linkOf(entity, id);
  return link ? <Link {...link}>{text}</Link> : text;
}

function linkOf(entity: AuditEntity, id: number): LinkProps | undefined {
  const params = { id: String(id) };
  switch (entity) {
    case 'registration':
      return { to: '/admin/applications/$id', params };
    case 'instructor':
      return { to: '/admin/instructors/$id', params };
    case 'booking':
      return { to: '/admin/bookings/$id', params };
    case 'user':
      return { to: '/admin/users/$id', params };
    case 'resort':
      return { to: '/admin/resorts', search: { resort: id } };
    case 'rental':
      return { to: '/admin/rentals', search: { rental: id } };
    case 'review':
      return { to: '/admin/reviews', search: { review: id } };
    case 'conversation':
      return { to: '/admin/reports', search: { report: id } };
    default:
      return undefined;
  }
}

/** The values of a record: those that differ, or all where a row was made, deleted or read. */
function Values({ record: { before, after, changed, action } }: { record: AuditRecordWhole }) {
  const both = before !== null && after !== null;
  const names = both ? changed : Object.keys({ ...before, ...after });
  if (names.length === 0)
    return (
      <p className="dimmed wrap-anywhere">
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
