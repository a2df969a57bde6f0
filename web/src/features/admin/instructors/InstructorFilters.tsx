import { useQuery } from '@tanstack/react-query';
import { groupResorts } from '../../resorts/places.ts';
import { resortsQuery } from '../../resorts/queries.ts';
import classes from '../../../ui/records/Filters.module.css';
import { FilterSelect } from '../../../ui/records/filters.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { type AdminInstructorSearch, parseInstructorSearch } from './search.ts';

const working: { value: 'yes' | 'no' | ''; label: string }[] = [
  { value: '', label: 'Все' },
  { value: 'yes', label: 'Да' },
  { value: 'no', label: 'Нет' },
];

interface InstructorFiltersProps {
  search: AdminInstructorSearch;
  onChange: (changed: AdminInstructorSearch, typing?: boolean) => void;
}

/** The filters of spec section 2, Instructors. */
export function InstructorFilters({ search, onChange }: InstructorFiltersProps) {
  const { data: resorts = [] } = useQuery(resortsQuery());
  const places = groupResorts(resorts).map((group) => ({
    group: group.name,
    items: group.resorts.map(({ id, name }) => ({ value: String(id), label: name })),
  }));
  return (
    <search className={classes.filters}>
      <FilterSelect
        label="Активен"
        data={working}
        value={search.working ?? ''}
        onChange={(value) => onChange({ working: value || undefined })}
      />
      <FilterSelect
        label="Сортировка по&nbsp;ID"
        data={['DESC', 'ASC']}
        value={search.sort ?? 'DESC'}
        onChange={(sort) => onChange({ sort: sort === 'ASC' ? sort : undefined })}
      />
      <FilterSelect
        label="Курорт"
        data={[{ value: '', label: 'Все курорты' }, ...places]}
        value={String(search.resort ?? '')}
        onChange={(resort) => onChange(parseResort(resort))}
      />
      <SearchField
        label="Поиск"
        placeholder="Имя, телефон или ID"
        value={String(search.q ?? '')}
        onChange={(q) => onChange({ q: parseInstructorSearch({ q }).q }, true)}
      />
    </search>
  );
}

function parseResort(resort: string): AdminInstructorSearch {
  return { resort: parseInstructorSearch({ resort }).resort };
}
