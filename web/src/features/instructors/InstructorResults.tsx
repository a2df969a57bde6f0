import type { Resort } from '@sklon/contract/resorts';
import { INSTRUCTORS, pluralForm, plural } from '@sklon/contract/plural';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { DelayedSpinner } from '../../ui/DelayedSpinner.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CardGrid, FIRST_ROW } from './CardGrid.tsx';
import { CardSkeletons } from './CardSkeletons.tsx';
import { InstructorCard } from './InstructorCard.tsx';
import classes from './InstructorResults.module.css';
import { instructorListQuery } from './list-query.ts';
import { NothingFound } from './NothingFound.tsx';
import type { InstructorSearch } from './search.ts';
import { ShowMore } from './ShowMore.tsx';

const FOUND = ['Найден', 'Найдено', 'Найдено'] as const;

interface InstructorResultsProps {
  search: InstructorSearch;
  place: Resort;
  resorts: readonly Resort[];
  onChange: (changed: InstructorSearch) => void;
}

/** The list in all of its states (spec 2, Instructor list; 8). */
export function InstructorResults({ search, place, resorts, onChange }: InstructorResultsProps) {
  const list = useInfiniteQuery({ ...instructorListQuery(search), placeholderData: keepPreviousData });
  const navigate = useNavigate({ from: '/instructors/' });
  const [focusAt, setFocusAt] = useState<number | null>(null);
  const instructors = list.data?.pages.flatMap((page) => page.items) ?? [];
  const old = list.isPlaceholderData;
  const known = list.data?.pages[0]?.total;
  // An empty list of the filters before says nothing of the new ones.
  const total = old && known === 0 ? undefined : known;
  const loading = list.isPending || (old && known === 0);

  function showMore() {
    setFocusAt(instructors.length);
    const pages = (list.data?.pages.length ?? 0) + 1;
    void navigate({ search: true, state: (state) => ({ ...state, pages }), replace: true, resetScroll: false });
    void list.fetchNextPage();
  }

  return (
    <>
      <p role="status" className={total === 0 ? undefined : classes.found}>
        {total === 0 && <VisuallyHidden>Ничего не найдено</VisuallyHidden>}
        {total !== undefined && total > 0 && `${pluralForm(total, FOUND)} ${plural(total, INSTRUCTORS)}`}
      </p>
      {(loading || old) && (
        <div key={JSON.stringify(search)} className={classes.spinner}>
          <DelayedSpinner />
        </div>
      )}
      {list.isError && !list.data && <ErrorState title="Ошибка загрузки инструкторов" onRetry={() => void list.refetch()} />}
      {loading && <CardSkeletons />}
      {total === 0 && <NothingFound search={search} place={place} resorts={resorts} onChange={onChange} />}
      {instructors.length > 0 && (
        <CardGrid count={instructors.length} old={old} focusAt={focusAt}>
          {instructors.map((instructor, index) => (
            <li key={instructor.id}>
              <InstructorCard instructor={instructor} group={search.people === 'group'} first={index < FIRST_ROW} />
            </li>
          ))}
        </CardGrid>
      )}
      {list.hasNextPage && !old && total !== undefined && (
        <ShowMore
          shown={instructors.length}
          total={total}
          loading={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          onMore={showMore}
        />
      )}
    </>
  );
}
