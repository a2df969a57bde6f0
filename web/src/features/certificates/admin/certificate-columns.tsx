import type { AdminCertificate } from '@sklon/contract/certificates';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { shortInstantText } from '../../../ui/moment.ts';
import { type LineProps, type RecordLink, ROW } from '../../../ui/records/RecordList.tsx';
import row from '../../../ui/records/Records.module.css';
import { VisuallyHidden } from '../../../ui/Text.tsx';
import { periodText } from '../certificate-texts.ts';
import { CertificateStatus } from '../CertificateStatus.tsx';

export function holderName({ instructor }: AdminCertificate): string {
  return `${instructor.first_name} ${instructor.last_name}`.trim();
}

function Cells({ record, Open }: LineProps<AdminCertificate>) {
  const { id, kind, issuer, updated_at } = record;
  return (
    <>
      <th scope="row" data-tight>
        <Open id={id}>
          <VisuallyHidden>Сертификат №&nbsp;</VisuallyHidden>
          {id}
        </Open>
      </th>
      <td>
        <span className={row.name}>{holderName(record)}</span>
      </td>
      <td>
        {kind}
        <span className={row.under}>{issuer}</span>
      </td>
      <td>{periodText(record)}</td>
      <td data-tight>
        <CertificateStatus certificate={record} />
      </td>
      <td data-tight>
        <time dateTime={updated_at}>{shortInstantText(updated_at)}</time>
      </td>
    </>
  );
}

function Card({ record, Open }: LineProps<AdminCertificate>) {
  const { id, kind, issuer, updated_at } = record;
  return (
    <>
      <div className={row.top}>
        <CertificateStatus certificate={record} />
      </div>
      <p className={row.title}>
        <Open id={id}>
          {holderName(record)}
          <VisuallyHidden>, сертификат №&nbsp;{id}</VisuallyHidden>
        </Open>
      </p>
      <p>{kind}</p>
      <p className={row.dimmed}>
        {issuer} · {periodText(record)} ·{' '}
        <time dateTime={updated_at}>{shortInstantText(updated_at)}</time>
      </p>
    </>
  );
}

/** The link of a row opens its certificate over the list, which stays as it is filtered and scrolled. */
function OpenCertificate({ id, children }: ComponentProps<RecordLink>) {
  return (
    <Link
      to="/admin/certificates"
      search={(current) => ({ ...current, certificate: id })}
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

/** Columns and cards of the admin's list of certificates. */
export const certificateColumns = {
  caption: 'Сертификаты',
  columns: [
    { header: '№', tight: true },
    { header: 'Инструктор' },
    { header: 'Сертификат' },
    { header: 'Действует' },
    { header: 'Состояние', tight: true },
    { header: 'Изменён', tight: true },
  ],
  Cells,
  Card,
  Open: OpenCertificate,
};
