import { foundText } from '@sklon/contract/plural';
import { Outlet, useParams } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { SearchField } from '../../ui/form/SearchField.tsx';
import filters from '../../ui/records/Records.module.css';
import { FilterSelect } from '../../ui/records/filters.tsx';
import { OverListLink, type RecordLink, useRowFocus } from '../../ui/records/RecordList.tsx';
import { Records } from '../../ui/records/Records.tsx';
import { useTabFilters } from '../../ui/records/tab-search.ts';
import { useList } from '../../ui/results/list-query.ts';
import { EmptyState } from '../../ui/StateScreen.tsx';
import { applicationColumns } from './application-columns.tsx';
import { formListQuery } from './queries.ts';
import { idOfPath, parseFormSearch, TYPE_OPTIONS } from './search.ts';
import { Button } from '../../ui/Button.tsx';

const HEADING_ID = 'forms';

/** The tab 'Анкеты': every provider, by the latest approved form (product-decisions, Screens). */
export function FormsPage() {
  const { search, change } = useTabFilters('/admin/forms', parseFormSearch);
  const open = useParams({ strict: false, select: ({ id }) => id });
  const query = useList(formListQuery(search));
  useRowFocus(open === undefined ? undefined : idOfPath(open), HEADING_ID);

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
        found={(total) => foundText(total, ['анкета', 'анкеты', 'анкет'], 'feminine')}
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
