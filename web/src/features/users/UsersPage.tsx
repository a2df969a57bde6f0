import { foundText, PEOPLE } from '@sklon/contract/plural';
import { USER_ROLES } from '@sklon/contract/user-rules';
import { Outlet, useParams } from '@tanstack/react-router';
import { Button } from '../../ui/Button.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { FilterSelect } from '../../ui/records/filters.tsx';
import { useRowFocus } from '../../ui/records/RecordList.tsx';
import bar from '../../ui/records/Records.module.css';
import { Records } from '../../ui/records/Records.tsx';
import { useTabFilters } from '../../ui/records/tab-search.ts';
import { useList } from '../../ui/results/list-query.ts';
import { EmptyState } from '../../ui/StateScreen.tsx';
import { idOfPath } from '../admin/search.ts';
import { userListQuery } from './queries.ts';
import { parseUserSearch, type UserSearch } from './search.ts';
import { ROLE_LABELS, userColumns } from './user-columns.tsx';

const HEADING_ID = 'users';

/** The tab 'Люди', beyond the five of spec 2. The list stays as it is behind the person that is looked at. */
export function UsersPage() {
  const open = useParams({ strict: false, select: ({ id }) => id });
  useRowFocus(open === undefined ? undefined : idOfPath(open), HEADING_ID);
  return (
    <>
      <div hidden={open !== undefined}>
        <UserList />
      </div>
      <Outlet />
    </>
  );
}

const roles: { value: (typeof USER_ROLES)[number] | ''; label: string }[] = [
  { value: '', label: 'Все' },
  ...USER_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] })),
];

const access: { value: 'yes' | 'no' | ''; label: string }[] = [
  { value: '', label: 'Любой' },
  { value: 'no', label: 'Открыт' },
  { value: 'yes', label: 'Заблокирован' },
];

const NO_FILTERS: UserSearch = { q: undefined, role: undefined, blocked: undefined };

function UserList() {
  const { search, change } = useTabFilters('/admin/users', parseUserSearch);
  const query = useList(userListQuery(search));
  return (
    <>
      <search className={bar.filters}>
        <SearchField
          label="Поиск"
          placeholder="Имя, @имя, телефон, ID в&nbsp;Telegram"
          value={String(search.q ?? '')}
          onChange={(q) => change({ q: parseUserSearch({ q }).q }, true)}
        />
        <FilterSelect
          label="Роль"
          data={roles}
          value={search.role ?? ''}
          onChange={(role) => change({ role: role || undefined })}
        />
        <FilterSelect
          label="Доступ"
          data={access}
          value={search.blocked ?? ''}
          onChange={(blocked) => change({ blocked: blocked || undefined })}
        />
      </search>
      <Records
        {...userColumns}
        query={query}
        listKey={JSON.stringify(search)}
        headingId={HEADING_ID}
        found={(total) => foundText(total, PEOPLE)}
        empty={
          <EmptyState
            title="Люди не&nbsp;найдены"
            text="Проверьте имя, телефон или номер, либо ослабьте фильтры."
            actions={<Button onClick={() => change(NO_FILTERS)}>Сбросить фильтры</Button>}
          />
        }
      />
    </>
  );
}
