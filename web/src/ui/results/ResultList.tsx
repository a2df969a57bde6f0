import { Button } from '@mantine/core';
import { LIST_LIMIT } from '@sklon/contract/limits';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DelayedSpinner } from '../StateScreen.tsx';
import { VisuallyHidden } from '../Text.tsx';
import classes from './results.module.css';

/** One response of a list with cursor pagination. */
interface ListPage<Item> {
  items: Item[];
  total: number;
}

interface ResultListProps<Item> {
  /** Shows the list of the previous filters as its placeholder. */
  list: UseInfiniteQueryResult<InfiniteData<ListPage<Item>>>;
  /** Changes with the filters. */
  filters: string;
  /** «Найдено 3 проката». */
  found: (total: number) => string;
  /** Shown when nothing could be loaded, and when nothing was found. */
  failed: ReactNode;
  nothing: ReactNode;
  /** A card in its `li`; `first` for those in the first screen. */
  children: (item: Item, first: boolean) => ReactNode;
}

/** The loaded items, and the total, unless it is known only for the previous filters. */
export function loadedOf<Item>({
  data,
  isPending,
  isPlaceholderData: old,
}: ResultListProps<Item>['list']) {
  const known = data?.pages[0]?.total;
  // An empty list of the previous filters says nothing about the new ones.
  const unknown = old && known === 0;
  return {
    items: data?.pages.flatMap((page) => page.items) ?? [],
    total: unknown ? undefined : known,
    loading: isPending || unknown,
    old,
  };
}

/** Cards of a list in all of its states (design 1; spec 8). The number of open pages is stored in the history entry. */
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

/** Cards in the first screen of a desktop: their photos load at once. */
export const FIRST_ROW = 3;

interface CardGridProps {
  /** Number of cards. */
  count: number;
  /** The list of the previous filters, while the new one loads. */
  old: boolean;
  /** Index of the card that takes the focus once more cards have loaded. */
  focusAt: number | null;
  /** The cards, each in its `li`. */
  children: ReactNode;
}

export function CardGrid({ count, old, focusAt, children }: CardGridProps) {
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    if (focusAt === null || count <= focusAt) return;
    list.current?.children[focusAt]?.querySelector('a')?.focus({ preventScroll: true });
  }, [focusAt, count]);

  return (
    <ul ref={list} className={classes.grid} data-old={old || undefined} aria-busy={old} inert={old}>
      {children}
    </ul>
  );
}

const SHOWN = [1, 2, 3, 4, 5, 6];

function Lines({ wide = false }: { wide?: boolean }) {
  return (
    <div className={wide ? `${classes.lines} ${classes.wide}` : classes.lines}>
      <span className={classes.line} />
      <span className={classes.line} />
      <span className={classes.line} />
    </div>
  );
}

/** Placeholders of cards that are loading. */
export function CardSkeletons() {
  return (
    <div className={classes.grid} aria-hidden>
      {SHOWN.map((number) => (
        <div key={number} className={classes.skeleton}>
          <span className={classes.photo} />
          <Lines />
          <Lines wide />
        </div>
      ))}
    </div>
  );
}

interface ShowMoreProps {
  shown: number;
  total: number;
  loading: boolean;
  failed: boolean;
  onMore: () => void;
  /** The most items that one click loads. */
  step?: number;
}

export function ShowMore({
  shown,
  total,
  loading,
  failed,
  onMore,
  step = LIST_LIMIT,
}: ShowMoreProps) {
  return (
    <div className={classes.more}>
      <p className={classes.shown}>
        Показано {shown} из&nbsp;{total}
      </p>
      {failed && (
        <p role="alert" className={classes.failed}>
          Не&nbsp;удалось загрузить продолжение. Проверьте связь и&nbsp;попробуйте ещё раз.
        </p>
      )}
      <Button variant="light" size="lg" loading={loading} onClick={onMore}>
        Показать ещё {Math.min(total - shown, step)}
      </Button>
    </div>
  );
}
