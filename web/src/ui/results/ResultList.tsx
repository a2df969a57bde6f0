import { LIST_LIMIT } from '@sklon/contract/limits';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DelayedSpinner } from '../StateScreen.tsx';
import { VisuallyHidden } from '../Text.tsx';
import { filterLink, type ListPage } from './list-query.ts';
import classes from './results.module.css';
import { Button, ButtonLink } from '../Button.tsx';

type List<Item> = UseInfiniteQueryResult<InfiniteData<ListPage<Item>>>;

/** The total is undefined while it is known only for the previous filters. */
export function loadedOf<Item>({ data, isPending, isPlaceholderData: old }: List<Item>) {
  const first = data?.pages[0];
  const known = first?.total;
  // An empty list of the previous filters tells nothing about the new ones.
  const unknown = old && known === 0;
  return {
    items: data?.pages.flatMap((page) => page.items) ?? [],
    total: unknown ? undefined : known,
    exceeded: first?.total_exceeded === true,
    loading: isPending || unknown,
    old,
  };
}

interface ResultsProps<Item> {
  /** Has the list of the previous filters as its placeholder. */
  list: List<Item>;
  /** Changes with the filters. */
  filters: string;
  heading: ReactNode;
  skeleton: ReactNode;
  failed: ReactNode;
  nothing: ReactNode;
  more: ReactNode;
  children: ReactNode;
}

/** Of the public pages and of the panel (design 1; spec 8). */
export function Results<Item>(props: ResultsProps<Item>) {
  const { list, filters, heading, skeleton, failed, nothing, more, children } = props;
  const { items, total, loading, old } = loadedOf(list);
  return (
    <>
      {heading}
      {(loading || old) && (
        <div key={filters} className={classes.spinner}>
          <DelayedSpinner />
        </div>
      )}
      {list.isError && !list.data && failed}
      {loading && skeleton}
      {total === 0 && nothing}
      {items.length > 0 && children}
      {!old && more}
    </>
  );
}

interface ResultListProps<Item> extends Pick<
  ResultsProps<Item>,
  'list' | 'filters' | 'failed' | 'nothing'
> {
  /** «Найдено 3 проката». `exceeded`: there are more than `total`. */
  found: (total: number, exceeded: boolean) => string;
  /** A card in its `li`; `first` for those in the first screen. */
  children: (item: Item, first: boolean) => ReactNode;
}

/** The number of open pages is stored in the history entry. */
export function ResultList<Item>({ found, children, ...results }: ResultListProps<Item>) {
  const { list } = results;
  const navigate = useNavigate();
  const [focusAt, setFocusAt] = useState<number | null>(null);
  const { items, total, exceeded, old } = loadedOf(list);

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
    <Results
      {...results}
      heading={
        <p id={RESULTS_ANCHOR} role="status" className={total === 0 ? undefined : classes.found}>
          {total === 0 && <VisuallyHidden>Ничего не найдено</VisuallyHidden>}
          {total !== undefined && total > 0 && <span>{found(total, exceeded)}</span>}
        </p>
      }
      skeleton={<CardSkeletons />}
      more={
        list.hasNextPage &&
        total !== undefined && (
          <ShowMore
            shown={items.length}
            total={total}
            exceeded={exceeded}
            loading={list.isFetchingNextPage}
            failed={list.isFetchNextPageError}
            onMore={showMore}
            next={list.data?.pages.at(-1)?.next_cursor}
          />
        )
      }
    >
      <CardGrid count={items.length} old={old} focusAt={focusAt}>
        {items.map((item, index) => children(item, index < FIRST_ROW))}
      </CardGrid>
    </Results>
  );
}

/** Cards in the first screen of a desktop. */
const FIRST_ROW = 3;

interface CardGridProps {
  count: number;
  old: boolean;
  /** Index of the card to focus once more cards have loaded. */
  focusAt: number | null;
  children: ReactNode;
}

function CardGrid({ count, old, focusAt, children }: CardGridProps) {
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
    <div className={wide ? `${classes.lines} col-span-full` : classes.lines}>
      <span className={classes.line} />
      <span className={classes.line} />
      <span className={classes.line} />
    </div>
  );
}

function CardSkeletons() {
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

const RESULTS_ANCHOR = 'found';

interface ShowMoreProps {
  shown: number;
  total: number;
  /** There are more than `total`. */
  exceeded?: boolean;
  loading: boolean;
  failed: boolean;
  onMore: () => void;
  /** Items that one click loads. */
  step?: number;
  /** Where the button leads without scripts: a cursor, and the id at which its page begins. */
  next?: string | number | null | undefined;
  anchor?: string;
}

export function ShowMore({
  shown,
  total,
  exceeded = false,
  loading,
  failed,
  onMore,
  step = LIST_LIMIT,
  next,
  anchor = RESULTS_ANCHOR,
}: ShowMoreProps) {
  const { cursor } = useSearch({ strict: false });
  const label =
    cursor === undefined
      ? `Показать ещё ${exceeded ? step : Math.min(total - shown, step)}`
      : 'Показать ещё';
  return (
    <div className={classes.more}>
      {cursor === undefined && (
        <p className="text-dimmed">
          {`Показано ${shown} из\u00A0${exceeded ? 'более чем\u00A0' : ''}${total}`}
        </p>
      )}
      {failed && (
        <p role="alert" className="text-error">
          Не&nbsp;удалось загрузить продолжение. Проверьте связь и&nbsp;попробуйте ещё раз.
        </p>
      )}
      {next === undefined ? (
        <Button variant="light" size="lg" loading={loading} onClick={onMore}>
          {label}
        </Button>
      ) : (
        <ButtonLink
          {...filterLink({})}
          search={(current: object) => ({ ...current, cursor: next ?? undefined })}
          hash={anchor}
          preload={false}
          variant="light"
          size="lg"
          aria-disabled={loading || undefined}
          data-loading={loading || undefined}
          onClick={(event) => {
            event.preventDefault();
            if (!loading) onMore();
          }}
        >
          {label}
        </ButtonLink>
      )}
    </div>
  );
}
