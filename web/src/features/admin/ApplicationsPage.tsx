import { foundText } from '@sklon/contract/plural';
import { Outlet, useParams } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { SearchField } from '../../ui/form/SearchField.tsx';
import filters from '../../ui/records/Records.module.css';
import { FilterButtons, FilterSelect } from '../../ui/records/filters.tsx';
import { OverListLink, type RecordLink, useRowFocus } from '../../ui/records/RecordList.tsx';
import { Records } from '../../ui/records/Records.tsx';
import { useTabFilters } from '../../ui/records/tab-search.ts';
import { useList } from '../../ui/results/list-query.ts';
import { EmptyState } from '../../ui/StateScreen.tsx';
import { applicationColumns } from './application-columns.tsx';
import { applicationListQuery } from './queries.ts';
import {
  type ApplicationSearch,
  idOfPath,
  parseApplicationSearch,
  TYPE_OPTIONS,
} from './search.ts';
import { Button } from '../../ui/Button.tsx';

const HEADING_ID = 'applications';

/** The tab 'Заявки': the list, and over it the application that its address names. */
export function ApplicationsPage() {
  const { search, change } = useTabFilters('/admin/applications', parseApplicationSearch);
  const open = useParams({ strict: false, select: ({ id }) => id });
  const query = useList(applicationListQuery(search));
  useRowFocus(open === undefined ? undefined : idOfPath(open), HEADING_ID);

  return (
    <>
      <ApplicationFilters search={search} onChange={change} />
      <Records
        query={query}
        listKey={JSON.stringify(search)}
        headingId={HEADING_ID}
        caption="Заявки"
        found={(total) => foundText(total, ['заявка', 'заявки', 'заявок'], 'feminine')}
        {...applicationColumns}
        Open={OpenApplication}
        empty={<NoApplications search={search} onChange={change} />}
      />
      <Outlet />
    </>
  );
}

function OpenApplication(props: ComponentProps<RecordLink>) {
  return <OverListLink to="/admin/applications/$id" {...props} />;
}

const statuses: { value: 'pending' | 'all'; label: string }[] = [
  { value: 'pending', label: 'На утверждении' },
  { value: 'all', label: 'Все' },
];

interface ApplicationFiltersProps {
  search: ApplicationSearch;
  /** `typing`: one of many changes of the same search, not a step for Back. */
  onChange: (changed: ApplicationSearch, typing?: boolean) => void;
}

/** The filters of spec section 2, Applications. */
function ApplicationFilters({ search, onChange }: ApplicationFiltersProps) {
  return (
    <search className={filters.filters}>
      <FilterButtons
        label="Какие заявки показать"
        options={statuses}
        value={search.status ?? 'pending'}
        onChange={(status) => onChange({ status: status === 'all' ? status : undefined })}
      />
      <FilterSelect
        label="Тип услуги"
        data={TYPE_OPTIONS}
        value={search.type ?? ''}
        onChange={(type) => onChange({ type: type || undefined })}
      />
      <SearchField
        label="Номер заявки"
        placeholder="Например, 128"
        digits
        value={String(search.number ?? '')}
        onChange={(number) => onChange({ number: parseApplicationSearch({ number }).number }, true)}
      />
    </search>
  );
}

interface NoApplicationsProps {
  search: ApplicationSearch;
  onChange: (changed: ApplicationSearch) => void;
}

/** Nothing to decide, nothing that fits the filters, or nothing at all. */
function NoApplications({ search, onChange }: NoApplicationsProps) {
  if (search.type !== undefined || search.number !== undefined) {
    return (
      <EmptyState
        title="Заявки не&nbsp;найдены"
        text={
          search.status === 'all'
            ? 'Проверьте номер или выберите другой тип услуги.'
            : 'Среди заявок на\u00A0утверждении таких нет. Возможно, заявка уже рассмотрена.'
        }
        actions={
          <>
            {search.status !== 'all' && (
              <Button onClick={() => onChange({ status: 'all' })}>Искать среди всех</Button>
            )}
            <Button
              variant="default"
              onClick={() => onChange({ type: undefined, number: undefined })}
            >
              Сбросить фильтры
            </Button>
          </>
        }
      />
    );
  }
  if (search.status === 'all')
    return (
      <EmptyState
        title="Заявок пока нет"
        text="Первая появится здесь, как&nbsp;только её&nbsp;подадут."
      />
    );
  return (
    <EmptyState
      title="Новых заявок нет"
      text="Все заявки рассмотрены. Новые появятся здесь сами."
      actions={
        <Button variant="default" onClick={() => onChange({ status: 'all' })}>
          Показать все заявки
        </Button>
      }
    />
  );
}
