import type { Resort } from '@sklon/contract/resorts';
import { INSTRUCTORS, pluralForm, plural } from '@sklon/contract/plural';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ResultList } from '../../ui/results/ResultList.tsx';
import { InstructorCard } from './InstructorCard.tsx';
import { instructorListQuery } from './list-query.ts';
import { NothingFound } from './NothingFound.tsx';
import type { InstructorSearch } from './search.ts';

const FOUND = ['Найден', 'Найдено', 'Найдено'] as const;

interface InstructorResultsProps {
  search: InstructorSearch;
  place: Resort;
  resorts: readonly Resort[];
  onChange: (changed: InstructorSearch) => void;
}

/** The list in all of its states (spec 2, Instructor list; 8). */
export function InstructorResults({ search, place, resorts, onChange }: InstructorResultsProps) {
  const list = useInfiniteQuery({
    ...instructorListQuery(search),
    placeholderData: keepPreviousData,
  });
  return (
    <ResultList
      list={list}
      filters={JSON.stringify(search)}
      found={(total) => `${pluralForm(total, FOUND)} ${plural(total, INSTRUCTORS)}`}
      failed={
        <ErrorState title="Ошибка загрузки инструкторов" onRetry={() => void list.refetch()} />
      }
      nothing={<NothingFound search={search} place={place} resorts={resorts} onChange={onChange} />}
    >
      {(instructor, first) => (
        <li key={instructor.id}>
          <InstructorCard
            instructor={instructor}
            date={search.date}
            group={search.people === 'group'}
            first={first}
          />
        </li>
      )}
    </ResultList>
  );
}
