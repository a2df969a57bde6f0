import type { Resort } from '@sklon/contract/resorts';
import { Button } from '@mantine/core';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { chooseResort } from '../resorts/preferences.ts';
import { activeFilters, withoutFilters } from './active-filters.ts';
import { NothingFree } from './NothingFree.tsx';
import type { InstructorSearch } from './search.ts';

interface NothingFoundProps {
  search: InstructorSearch;
  place: Resort;
  resorts: readonly Resort[];
  onChange: (changed: InstructorSearch) => void;
}

/** How many neighbours are named. */
const NEIGHBOURS = 3;

function neighboursOf(place: Resort, resorts: readonly Resort[]): Resort[] {
  const near = resorts.filter(
    ({ id, is_folder, parent_id }) =>
      !is_folder && id !== place.id && parent_id === place.parent_id,
  );
  return near.slice(0, NEIGHBOURS);
}

/** Says what to change: the day, the filters that are on, or the resort when none is. */
export function NothingFound({ search, place, resorts, onChange }: NothingFoundProps) {
  const { date } = search;
  if (date !== undefined)
    return <NothingFree search={{ ...search, date }} place={place} onChange={onChange} />;
  const filters = activeFilters(search);
  if (filters.length > 0) {
    const names = filters.map(({ label }) => `«${label}»`).join(', ');
    return (
      <EmptyState
        title="Инструкторы не найдены"
        text={`На\u00A0курорте ${place.name} никто не\u00A0подходит под всё сразу. Снимите что-нибудь из\u00A0выбранного: ${names}.`}
        actions={<Button onClick={() => onChange(withoutFilters(search))}>Сбросить фильтры</Button>}
      />
    );
  }
  const neighbours = neighboursOf(place, resorts);
  return (
    <EmptyState
      title="Инструкторы не найдены"
      text={`На\u00A0курорте ${place.name} пока никто не\u00A0принимает заявки. Посмотрите ${neighbours.length > 0 ? 'соседние курорты' : 'другие курорты'}.`}
      actions={neighbours.map(({ id, name }) => (
        <ButtonLink
          key={id}
          to="/instructors"
          search={{ resort: id }}
          variant="light"
          onClick={() => chooseResort(id)}
        >
          {name}
        </ButtonLink>
      ))}
    />
  );
}
