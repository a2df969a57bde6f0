import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Outlet, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { SearchField } from '../../ui/form/SearchField.tsx';
import filters from '../../ui/records/Filters.module.css';
import { FilterSelect } from '../../ui/records/filters.tsx';
import { OverListLink, type RecordLink, useRowFocus } from '../../ui/records/RecordList.tsx';
import { Records } from '../../ui/records/Records.tsx';
import { EmptyState } from '../../ui/StateScreen.tsx';
import { applicationColumns } from './application-columns.tsx';
import { formListQuery } from './queries.ts';
import { type FormSearch, idOfPath, parseFormSearch, TYPE_OPTIONS } from './search.ts';

const HEADING_ID = 'forms';

/** The tab 'Анкеты': every provider, by the latest approved form (product-decisions, Screens). */
export function FormsPage() {
  const search = useSearch({ from: '/admin/forms' });
  const navigate = useNavigate({ from: '/admin/forms' });
  const open = useParams({ strict: false, select: ({ id }) => id });
  const query = useInfiniteQuery({ ...formListQuery(search), placeholderData: keepPreviousData });
  useRowFocus(open === undefined ? undefined : idOfPath(open), HEADING_ID);

  const change = (changed: FormSearch, typing = false) =>
    void navigate({
      search: (current) => ({ ...current, ...changed }),
      replace: typing,
      resetScroll: false,
    });
  const filtered = search.type !== undefined || search.q !== undefined;
  return (
    <>
      <search className={filters.filters}>
        <FilterSelect
          label="Тип услуги"
          data={TYPE_OPTIONS}
          value={search.type ?? ''}
          onChange={(type) => change({ type: type || undefined })}
        />
        <SearchField
          label="Поиск"
          placeholder="Имя, телефон или номер"
          value={String(search.q ?? '')}
          onChange={(q) => change({ q: parseFormSearch({ q }).q }, true)}
        />
      </search>
      <Records
        query={query}
        listKey={JSON.stringify(search)}
        headingId={HEADING_ID}
        caption="Анкеты"
        found={['Найдена', 'Найдено', 'Найдено']}
        noun={['анкета', 'анкеты', 'анкет']}
        {...applicationColumns}
        Open={OpenForm}
        empty={
          filtered ? (
            <EmptyState
              title="Анкеты не&nbsp;найдены"
              text="Проверьте имя, телефон или номер, либо выберите другой тип услуги."
              actions={
                <Button onClick={() => change({ type: undefined, q: undefined })}>
                  Сбросить фильтры
                </Button>
              }
            />
          ) : (
            <EmptyState
              title="Анкет пока нет"
              text="Здесь будут анкеты поставщиков, чьи заявки одобрены."
            />
          )
        }
      />
      <Outlet />
    </>
  );
}

function OpenForm(props: ComponentProps<RecordLink>) {
  return <OverListLink to="/admin/forms/$id" {...props} />;
}
