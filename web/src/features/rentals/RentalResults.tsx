import type { Resort } from '@sklon/contract/resorts';
import { pluralForm, plural } from '@sklon/contract/plural';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { DelayedSpinner } from '../../ui/DelayedSpinner.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CardGrid, FIRST_ROW } from '../instructors/CardGrid.tsx';
import { CardSkeletons } from '../instructors/CardSkeletons.tsx';
import classes from '../instructors/InstructorResults.module.css';
import { ShowMore } from '../instructors/ShowMore.tsx';
import { NoRentals } from './NoRentals.tsx';
import { rentalListQuery } from './queries.ts';
import { RentalCard } from './RentalCard.tsx';
import { RentalsFailed } from './RentalsFailed.tsx';
import { SHOPS } from './rental-texts.ts';
import type { RentalSearch } from './search.ts';

const FOUND = ['Найден', 'Найдено', 'Найдено'] as const;

interface RentalResultsProps {
  search: RentalSearch;
  place: Resort;
  onAnyPrice: () => void;
  onOtherResort: () => void;
}

/** The shops in all of their states (spec 2, Rental catalogue; 8). */
export function RentalResults({ search: { resort, price }, place, onAnyPrice, onOtherResort }: RentalResultsProps) {
  const list = useInfiniteQuery({ ...rentalListQuery({ resort, price }), placeholderData: keepPreviousData });
  const navigate = useNavigate({ from: '/rent' });
  const [focusAt, setFocusAt] = useState<number | null>(null);
  const rentals = list.data?.pages.flatMap((page) => page.items) ?? [];
  const old = list.isPlaceholderData;
  const known = list.data?.pages[0]?.total;
  // An empty list of the filters before says nothing of the new ones.
  const total = old && known === 0 ? undefined : known;
  const loading = list.isPending || (old && known === 0);

  function showMore() {
    setFocusAt(rentals.length);
    const pages = (list.data?.pages.length ?? 0) + 1;
    void navigate({ search: true, state: (state) => ({ ...state, pages }), replace: true, resetScroll: false });
    void list.fetchNextPage();
  }

  return (
    <>
      <p role="status" className={total === 0 ? undefined : classes.found}>
        {total === 0 && <VisuallyHidden>Ничего не найдено</VisuallyHidden>}
        {total !== undefined && total > 0 && `${pluralForm(total, FOUND)} ${plural(total, SHOPS)}`}
      </p>
      {(loading || old) && (
        <div key={`${resort} ${price}`} className={classes.spinner}>
          <DelayedSpinner />
        </div>
      )}
      {list.isError && !list.data && <RentalsFailed />}
      {loading && <CardSkeletons />}
      {total === 0 && <NoRentals place={place} price={price} onAnyPrice={onAnyPrice} onOtherResort={onOtherResort} />}
      {rentals.length > 0 && (
        <CardGrid count={rentals.length} old={old} focusAt={focusAt}>
          {rentals.map((rental, index) => (
            <li key={rental.id}>
              <RentalCard rental={rental} first={index < FIRST_ROW} />
            </li>
          ))}
        </CardGrid>
      )}
      {list.hasNextPage && !old && total !== undefined && (
        <ShowMore
          shown={rentals.length}
          total={total}
          loading={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          onMore={showMore}
        />
      )}
    </>
  );
}
