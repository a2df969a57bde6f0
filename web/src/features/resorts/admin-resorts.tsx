import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { call } from '../../api/client.ts';
import { adminKey } from '../../ui/results/list-query.ts';
import { FilterSelect } from '../../ui/records/filter-controls.tsx';
import type { FilterControlProps } from '../../ui/records/list-filters.ts';
import { groupResorts } from './places.ts';
import { resortsQuery } from './queries.ts';

const NONE: ReadonlyMap<number, string> = new Map();

/** By id; empty until they are loaded. */
export const ResortNames = createContext(NONE);

export function useResortNames(): ReadonlyMap<number, string> {
  return use(ResortNames);
}

export function useLoadedResortNames(): ReadonlyMap<number, string> {
  const { data = NONE } = useQuery({ ...resortsQuery(), select: namesById });
  return data;
}

function namesById(resorts: readonly { id: number; name: string }[]): ReadonlyMap<number, string> {
  return new Map(resorts.map(({ id, name }) => [id, name]));
}

/** Two names, the others as a number; «—» for none that is known. */
export function resortsText(ids: readonly number[], names: ReadonlyMap<number, string>): string {
  const known = ids.flatMap((id) => names.get(id) ?? []);
  const shown = known.slice(0, 2).join(', ');
  return known.length > 2 ? `${shown} и\u00A0ещё\u00A0${known.length - 2}` : shown || '—';
}

export function ResortNamesText({ ids }: { ids: readonly number[] }) {
  return resortsText(ids, useResortNames());
}

export function ResortFilter(props: FilterControlProps) {
  const { data: resorts = [] } = useQuery(resortsQuery());
  const groups = groupResorts(resorts).map((group) => ({
    group: group.name,
    items: group.resorts.map(({ id, name }) => ({ value: String(id), label: name })),
  }));
  return <FilterSelect {...props} data={[{ value: '', label: 'Все курорты' }, ...groups]} />;
}

export function selectorResortsQuery() {
  return queryOptions({
    queryKey: [...adminKey, 'selector-resorts'] as const,
    queryFn: ({ signal }) => call('listRentalSelectorResorts', { signal }),
  });
}
