import { FilterButtons, FilterSelect } from '../../../ui/records/filters.tsx';
import classes from '../../../ui/records/Filters.module.css';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { type ApplicationSearch, parseApplicationSearch, TYPE_OPTIONS } from './search.ts';

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
export function ApplicationFilters({ search, onChange }: ApplicationFiltersProps) {
  return (
    <search className={classes.filters}>
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
