import { useQuery } from '@tanstack/react-query';
import { groupResorts } from './places.ts';
import { resortsQuery } from './queries.ts';

/** The resorts under their folders, for a filter of a list. */
export function useResortChoices() {
  const { data: resorts = [] } = useQuery(resortsQuery());
  return [
    { value: '', label: 'Все курорты' },
    ...groupResorts(resorts).map((group) => ({
      group: group.name,
      items: group.resorts.map(({ id, name }) => ({ value: String(id), label: name })),
    })),
  ];
}
