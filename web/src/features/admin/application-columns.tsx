import { formatPhone } from '@sklon/contract/contact-rules';
import type { RegistrationSummary } from '@sklon/contract/registration-decisions';
import { ADMIN_STATUS_LABELS, type RegistrationStatus } from '@sklon/contract/registration-rules';
import { SERVICE_TYPES } from '@sklon/contract/service-types';
import { shortInstantText } from '../../ui/moment.ts';
import type { LineProps } from '../../ui/records/RecordList.tsx';
import classes from '../../ui/records/Records.module.css';
import { StatusBadge, VisuallyHidden } from '../../ui/Text.tsx';
import { STATUS_BADGES } from '../registrations/status-badges.ts';
import { resortsText, useResortNames } from '../resorts/admin-resorts.tsx';

function fullName({ first_name, last_name }: RegistrationSummary): string {
  return `${first_name} ${last_name}`.trim();
}

function Cells({ record, Open }: LineProps<RegistrationSummary>) {
  const { id, service_type, business_name, phone, resort_ids, status, created_at } = record;
  return (
    <>
      <th scope="row" data-tight>
        <Open id={id}>
          <VisuallyHidden>Заявка №&nbsp;</VisuallyHidden>
          {id}
        </Open>
      </th>
      <td data-tight>{SERVICE_TYPES[service_type].label}</td>
      <td>
        <span className={classes.name}>{business_name ?? fullName(record)}</span>
        {business_name && <span className={classes.under}>{fullName(record)}</span>}
      </td>
      <td data-tight>{formatPhone(phone)}</td>
      <td>{resortsText(resort_ids, useResortNames())}</td>
      <td data-tight>
        <ApplicationStatusBadge status={status} />
      </td>
      <td data-tight>
        <time dateTime={created_at}>{shortInstantText(created_at)}</time>
      </td>
    </>
  );
}

function Card({ record, Open }: LineProps<RegistrationSummary>) {
  const { id, service_type, business_name, phone, resort_ids, status, created_at } = record;
  return (
    <>
      <div className={classes.top}>
        <span className={classes.dimmed}>
          №&nbsp;{id} · {SERVICE_TYPES[service_type].label}
        </span>
        <ApplicationStatusBadge status={status} />
      </div>
      <p className={classes.title}>
        <Open id={id}>
          {business_name ?? fullName(record)}
          <VisuallyHidden>, заявка №&nbsp;{id}</VisuallyHidden>
        </Open>
      </p>
      {business_name && <p>{fullName(record)}</p>}
      <p>{formatPhone(phone)}</p>
      <p className={classes.dimmed}>
        {resortsText(resort_ids, useResortNames())} ·{' '}
        <time dateTime={created_at}>{shortInstantText(created_at)}</time>
      </p>
    </>
  );
}

/** Columns and cards of every list of applications; each list adds its caption and links. */
export const applicationColumns = {
  columns: [
    { header: '№', tight: true },
    { header: 'Тип', tight: true },
    { header: 'Имя или название' },
    { header: 'Телефон', tight: true },
    { header: 'Курорты' },
    { header: 'Статус', tight: true },
    { header: 'Подана', tight: true },
  ],
  Cells,
  Card,
};

/** An application's status in the admin's words (spec section 4). */
export function ApplicationStatusBadge({ status }: { status: RegistrationStatus }) {
  return (
    <StatusBadge {...STATUS_BADGES[status]} compact>
      {ADMIN_STATUS_LABELS[status]}
    </StatusBadge>
  );
}
