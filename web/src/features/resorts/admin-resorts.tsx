import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { call } from '../../api/client.ts';
import { adminKey } from '../../ui/results/list-query.ts';
import { resortsQuery } from './queries.ts';

const NONE: ReadonlyMap<number, string> = new Map();

/** Names of the resorts by their ids, for every line of the panel's lists; empty until they are here. */
export const ResortNames = createContext(NONE);

export function useResortNames(): ReadonlyMap<number, string> {
  return use(ResortNames);
}

/** For the panel, which provides them. */
export function useLoadedResortNames(): ReadonlyMap<number, string> {
  const { data = NONE } = useQuery({ ...resortsQuery(), select: namesById });
  return data;
}

function namesById(resorts: readonly { id: number; name: string }[]): ReadonlyMap<number, string> {
  return new Map(resorts.map(({ id, name }) => [id, name]));
}

/** Resorts of a line: two by name, the others as a number; «—» for none that is known. */
export function resortsText(ids: readonly number[], names: ReadonlyMap<number, string>): string {
  const known = ids.flatMap((id) => names.get(id) ?? []);
  const shown = known.slice(0, 2).join(', ');
  return known.length > 2 ? `${shown} и\u00A0ещё\u00A0${known.length - 2}` : shown || '—';
}

export function ResortNamesText({ ids }: { ids: readonly number[] }) {
  return resortsText(ids, useResortNames());
}

/** Resorts that a shop may stand at, each with its folder's name. */
export function selectorResortsQuery() {
  return queryOptions({
    queryKey: [...adminKey, 'selector-resorts'] as const,
    queryFn: ({ signal }) => call('listRentalSelectorResorts', { signal }),
  });
}
