import { useQuery } from '@tanstack/react-query';
import { FilterSelect } from '../../ui/records/filter-controls.tsx';
import type { FilterControlProps } from '../../ui/records/list-filters.ts';
import { groupResorts } from './places.ts';
import { resortsQuery } from './queries.ts';

/** A filter of an admin's list by resort. */
export function ResortFilter(props: FilterControlProps) {
  const { data: resorts = [] } = useQuery(resortsQuery());
  const groups = groupResorts(resorts).map((group) => ({
    group: group.name,
    items: group.resorts.map(({ id, name }) => ({ value: String(id), label: name })),
  }));
  return <FilterSelect {...props} data={[{ value: '', label: 'Все курорты' }, ...groups]} />;
}
