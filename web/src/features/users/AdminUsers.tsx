import type { AdminUser } from '@sklon/contract/admin-users';
import { adminUserEndpoints } from '@sklon/contract/admin-users';
import { formatPhone } from '@sklon/contract/contact-rules';
import { foundText, PEOPLE } from '@sklon/contract/plural';
import { USER_ROLES, type UserRole } from '@sklon/contract/user-rules';
import { call } from '../../api/client.ts';
import { instantDayText } from '../../ui/moment.ts';
import { personName } from '../../ui/person-name.ts';
import { defineAdminList } from '../../ui/records/AdminList.tsx';
import { NUMBER_COLUMN } from '../../ui/records/RecordTable.tsx';
import { StatusBadge } from '../../ui/Text.tsx';

export const ROLE_LABELS: Record<UserRole, string> = {
  customer: 'Клиент',
  provider: 'Поставщик',
  admin: 'Администратор',
};

/** The tab 'Люди', beyond the five of spec 2: everybody with an account, newest first. */
export const AdminUsers = defineAdminList({
  path: '/admin/users',
  query: adminUserEndpoints.listAdminUsers.query,
  call: (query, signal) => call('listAdminUsers', { query, signal }),
  open: { page: '/admin/users/$id' },
  caption: 'Люди',
  found: (total) => foundText(total, PEOPLE),
  filters: {
    q: {
      as: 'search',
      field: 'search',
      label: 'Поиск',
      placeholder: 'Имя, @имя, телефон, ID в\u00A0Telegram',
    },
    role: {
      as: 'select',
      field: 'role',
      label: 'Роль',
      choices: [
        { value: '', label: 'Все' },
        ...USER_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] })),
      ],
    },
    blocked: {
      as: 'select',
      field: 'blocked',
      label: 'Доступ',
      choices: [
        { value: '', label: 'Любой' },
        { value: 'no', label: 'Открыт', means: 'false' },
        { value: 'yes', label: 'Заблокирован', means: 'true' },
      ],
    },
  },
  rowLink: () => 'Аккаунт №\u00A0',
  cardLink: ({ id }) => `, аккаунт №\u00A0${id}`,
  columns: [
    NUMBER_COLUMN,
    {
      header: 'Имя',
      strong: true,
      cell: personName,
      under: ({ username }) => username && `@${username}`,
      card: 'title',
    },
    {
      header: 'Телефон',
      tight: true,
      cell: ({ phone }) => (phone === null ? '—' : formatPhone(phone)),
      card: 'line',
      onCard: ({ phone }) => phone && formatPhone(phone),
    },
    { header: 'Роль', tight: true, cell: ({ role }) => ROLE_LABELS[role], card: 'top' },
    {
      header: 'Доступ',
      tight: true,
      cell: (user) => <BlockedBadge user={user} />,
      card: 'corner',
    },
    {
      header: 'Аккаунт создан',
      tight: true,
      cell: ({ created_at }) => <time dateTime={created_at}>{instantDayText(created_at)}</time>,
      card: 'foot',
      onCard: ({ created_at }) => (
        <span>
          С&nbsp;нами с&nbsp;<time dateTime={created_at}>{instantDayText(created_at)}</time>
        </span>
      ),
    },
  ],
  empty: {
    unmatched: {
      title: 'Люди не\u00A0найдены',
      text: 'Проверьте имя, телефон или номер, либо ослабьте фильтры.',
    },
  },
});

export function BlockedBadge({ user: { blocked_at } }: { user: Pick<AdminUser, 'blocked_at'> }) {
  if (blocked_at === null) return null;
  return (
    <StatusBadge compact tone="bad" icon="ban">
      Заблокирован
    </StatusBadge>
  );
}
