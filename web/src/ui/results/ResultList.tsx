import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { DelayedSpinner } from '../DelayedSpinner.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { CardGrid, FIRST_ROW } from './CardGrid.tsx';
import { CardSkeletons } from './CardSkeletons.tsx';
import classes from './ResultList.module.css';
import { ShowMore } from './ShowMore.tsx';

/** One answer of a list that is read along a cursor. */
interface ListPage<Item> {
  items: Item[];
  total: number;
}

interface ResultListProps<Item> {
  /** Keeps the list of the filters before as its placeholder. */
  list: UseInfiniteQueryResult<InfiniteData<ListPage<Item>>>;
  /** Changes with the filters. */
  filters: string;
  /** «Найдено 3 проката». */
  found: (total: number) => string;
  /** Stands there when nothing could be loaded, and when there is nothing. */
  failed: ReactNode;
  nothing: ReactNode;
  /** A card in its `li`; the first ones stand in the first screen. */
  children: (item: Item, first: boolean) => ReactNode;
}

/** Where a list has come to: what is loaded, and how many there are, unless only the filters before know. */
export function loadedOf<Item>({
  data,
  isPending,
  isPlaceholderData: old,
}: ResultListProps<Item>['list']) {
  const known = data?.pages[0]?.total;
  // An empty list of the filters before says nothing of the new ones.
  const unknown = old && known === 0;
  return {
    items: data?.pages.flatMap((page) => page.items) ?? [],
    total: unknown ? undefined : known,
    loading: isPending || unknown,
    old,
  };
}

/** Cards of a list in all of its states (design 1; spec 8). How many pages are open is remembered for whoever comes back. */
export function ResultList<Item>({
  list,
  filters,
  found,
  failed,
  nothing,
  children,
}: ResultListProps<Item>) {
  const navigate = useNavigate();
  const [focusAt, setFocusAt] = useState<number | null>(null);
  const { items, total, loading, old } = loadedOf(list);

  function showMore() {
    setFocusAt(items.length);
    const pages = (list.data?.pages.length ?? 0) + 1;
    void navigate({
      to: '.',
      search: true,
      state: (state) => ({ ...state, pages }),
      replace: true,
      resetScroll: false,
    });
    void list.fetchNextPage();
  }

  return (
    <>
      <p role="status" className={total === 0 ? undefined : classes.found}>
        {total === 0 && <VisuallyHidden>Ничего не найдено</VisuallyHidden>}
        {total !== undefined && total > 0 && found(total)}
      </p>
      {(loading || old) && (
        <div key={filters} className={classes.spinner}>
          <DelayedSpinner />
        </div>
      )}
      {list.isError && !list.data && failed}
      {loading && <CardSkeletons />}
      {total === 0 && nothing}
      {items.length > 0 && (
        <CardGrid count={items.length} old={old} focusAt={focusAt}>
          {items.map((item, index) => children(item, index < FIRST_ROW))}
        </CardGrid>
      )}
      {list.hasNextPage && !old && total !== undefined && (
        <ShowMore
          shown={items.length}
          total={total}
          loading={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          onMore={showMore}
        />
      )}
    </>
  );
}
