import type { AdminUser } from '@sklon/contract/admin-users';
import { formatPhone } from '@sklon/contract/contact-rules';
import type { UserRole } from '@sklon/contract/user-rules';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { instantDayText } from '../../ui/moment.ts';
import { personName } from '../../ui/person-name.ts';
import { type LineProps, type RecordLink, ROW } from '../../ui/records/RecordList.tsx';
import row from '../../ui/records/Records.module.css';
import { StatusBadge, VisuallyHidden } from '../../ui/Text.tsx';

export const ROLE_LABELS: Record<UserRole, string> = {
  customer: 'Клиент',
  provider: 'Поставщик',
  admin: 'Администратор',
};

export function BlockedBadge({ user: { blocked_at } }: { user: Pick<AdminUser, 'blocked_at'> }) {
  if (blocked_at === null) return null;
  return (
    <StatusBadge compact tone="bad" icon="ban">
      Заблокирован
    </StatusBadge>
  );
}

function Cells({ record, Open }: LineProps<AdminUser>) {
  const { id, username, phone, role, created_at } = record;
  return (
    <>
      <th scope="row" data-tight>
        <Open id={id}>
          <VisuallyHidden>Аккаунт №&nbsp;</VisuallyHidden>
          {id}
        </Open>
      </th>
      <td>
        <span className={row.name}>{personName(record)}</span>
        {username && <span className={row.under}>@{username}</span>}
      </td>
      <td data-tight>{phone === null ? '—' : formatPhone(phone)}</td>
      <td data-tight>{ROLE_LABELS[role]}</td>
      <td data-tight>
        <BlockedBadge user={record} />
      </td>
      <td data-tight>
        <time dateTime={created_at}>{instantDayText(created_at)}</time>
      </td>
    </>
  );
}

function Card({ record, Open }: LineProps<AdminUser>) {
  const { id, username, phone, role, created_at } = record;
  return (
    <>
      <div className={row.top}>
        <span className={row.dimmed}>
          №&nbsp;{id} · {ROLE_LABELS[role]}
        </span>
        <BlockedBadge user={record} />
      </div>
      <p className={row.title}>
        <Open id={id}>
          {personName(record)}
          <VisuallyHidden>, аккаунт №&nbsp;{id}</VisuallyHidden>
        </Open>
      </p>
      {(username || phone) && (
        <p>
          {[username && `@${username}`, phone && formatPhone(phone)].filter(Boolean).join(' · ')}
        </p>
      )}
      <p className={row.dimmed}>
        С&nbsp;нами с&nbsp;<time dateTime={created_at}>{instantDayText(created_at)}</time>
      </p>
    </>
  );
}

function OpenUser({ id, children }: ComponentProps<RecordLink>) {
  return (
    <Link
      to="/admin/users/$id"
      params={{ id: String(id) }}
      search
      className={row.link}
      {...{ [ROW]: id }}
    >
      {children}
    </Link>
  );
}

/** Columns and cards of the list of people. */
export const userColumns = {
  caption: 'Люди',
  columns: [
    { header: '№', tight: true },
    { header: 'Имя' },
    { header: 'Телефон', tight: true },
    { header: 'Роль', tight: true },
    { header: 'Доступ', tight: true },
    { header: 'Аккаунт создан', tight: true },
  ],
  Cells,
  Card,
  Open: OpenUser,
};
