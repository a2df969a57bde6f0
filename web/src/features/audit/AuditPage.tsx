import { AUDIT_ACTIONS, AUDIT_ENTITIES } from '@sklon/contract/audit-rules';
import { foundText, type PluralForms } from '@sklon/contract/plural';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/form/Fields.tsx';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { FilterSelect } from '../../ui/records/filters.tsx';
import { useRowFocus } from '../../ui/records/RecordList.tsx';
import bar from '../../ui/records/Records.module.css';
import { Records } from '../../ui/records/Records.tsx';
import { useTabFilters } from '../../ui/records/tab-search.ts';
import { useList } from '../../ui/results/list-query.ts';
import { EmptyState } from '../../ui/StateScreen.tsx';
import { auditColumns } from './audit-columns.tsx';
import { ACTION_LABELS, ENTITY_LABELS } from './audit-texts.ts';
import { AuditRecordOverList } from './AuditRecordOverList.tsx';
import { auditListQuery } from './queries.ts';
import { type AuditSearch, parseAuditSearch } from './search.ts';

const HEADING_ID = 'audit';
const RECORDS: PluralForms = ['запись', 'записи', 'записей'];
const NO_FILTERS: AuditSearch = {
  q: undefined,
  action: undefined,
  entity: undefined,
  number: undefined,
  from: undefined,
  to: undefined,
};

/** The tab 'Журнал', beyond the five of spec 2: what admins changed, and whose data they read. */
export function AuditPage() {
  const {
    search: { record, ...filters },
    change,
  } = useTabFilters('/admin/audit', parseAuditSearch);
  const query = useList(auditListQuery(filters));
  useRowFocus(record, HEADING_ID);
  return (
    <>
      <AuditFilters search={filters} onChange={change} />
      <Records
        {...auditColumns}
        query={query}
        listKey={JSON.stringify(filters)}
        headingId={HEADING_ID}
        found={(total) => foundText(total, RECORDS, 'feminine')}
        empty={
          Object.values(filters).some((value) => value !== undefined) ? (
            <EmptyState
              title="Записи не&nbsp;найдены"
              text="Проверьте имя и&nbsp;номер, либо возьмите больше дней."
              actions={<Button onClick={() => change(NO_FILTERS)}>Сбросить фильтры</Button>}
            />
          ) : (
            <EmptyState
              title="Записей пока нет"
              text="Здесь будет всё, что изменяют и&nbsp;смотрят администраторы."
            />
          )
        }
      />
      <AuditRecordOverList id={record} />
    </>
  );
}

const actions: { value: (typeof AUDIT_ACTIONS)[number] | ''; label: string }[] = [
  { value: '', label: 'Все' },
  ...AUDIT_ACTIONS.map((value) => ({ value, label: ACTION_LABELS[value] })),
];
const entities: { value: (typeof AUDIT_ENTITIES)[number] | ''; label: string }[] = [
  { value: '', label: 'Всё' },
  ...AUDIT_ENTITIES.map((value) => ({ value, label: ENTITY_LABELS[value] })),
];

interface AuditFiltersProps {
  search: AuditSearch;
  onChange: (changed: AuditSearch, typing?: boolean) => void;
}

function AuditFilters({ search, onChange }: AuditFiltersProps) {
  return (
    <search className={bar.filters}>
      <SearchField
        label="Кто"
        placeholder="Имя или @имя администратора"
        value={String(search.q ?? '')}
        onChange={(q) => onChange({ q: parseAuditSearch({ q }).q }, true)}
      />
      <FilterSelect
        label="Действие"
        data={actions}
        value={search.action ?? ''}
        onChange={(action) => onChange({ action: action || undefined })}
      />
      <FilterSelect
        label="Над чем"
        data={entities}
        value={search.entity ?? ''}
        onChange={(entity) => onChange({ entity: entity || undefined })}
      />
      <SearchField
        label="Номер"
        placeholder="Например, 128"
        digits
        value={String(search.number ?? '')}
        onChange={(number) => onChange({ number: parseAuditSearch({ number }).number }, true)}
      />
      <TextInput
        type="date"
        label="С какого дня"
        className={bar.select}
        max={search.to}
        value={search.from ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ from: parseAuditSearch({ from: currentTarget.value }).from })
        }
      />
      <TextInput
        type="date"
        label="По какой день"
        className={bar.select}
        min={search.from}
        value={search.to ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ to: parseAuditSearch({ to: currentTarget.value }).to })
        }
      />
    </search>
  );
}
