import { ADMIN_LIST_LIMIT } from '@sklon/contract/limits';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Notice } from '../Notice.tsx';
import type { ListPage } from '../results/list-query.ts';
import { loadedOf, Results, ShowMore } from '../results/ResultList.tsx';
import { DataError } from '../StateScreen.tsx';
import { VisuallyHidden } from '../Text.tsx';
import { type RecordColumns, type RecordLink, RecordTable } from './RecordTable.tsx';
import classes from './Records.module.css';
import { Button } from '../Button.tsx';

interface RecordsProps<T> extends RecordColumns<T> {
  Open: RecordLink;
  query: RecordQuery<T>;
  /** Changes when another list begins. */
  listKey: string;
  headingId: string;
  /** «Найдено 3 заявки». */
  found: (total: number) => string;
  empty: ReactNode;
}

/** A list of the panel: rows under a heading with their number, some pages of them at once. */
export function Records<T extends { id: number }>(props: RecordsProps<T>) {
  const { query, listKey, headingId, found, empty, ...columns } = props;
  const { rows, before, focusAt, onFocused, hasMore, more, earlier } = usePageWindow(
    query,
    listKey,
  );
  const { total } = loadedOf(query);
  const retry = () => void query.refetch();
  const shown = {
    records: rows,
    old: query.isPlaceholderData,
    focusId: focusAt === undefined ? undefined : rows[focusAt - before]?.id,
    onFocused,
  };
  return (
    <Results
      list={query}
      filters={listKey}
      heading={
        <>
          <h2 id={headingId} tabIndex={-1} className={classes.found} data-empty={!total}>
            <VisuallyHidden>{columns.caption}. </VisuallyHidden>
            <span role="status">
              {total === 0 ? 'Ничего не\u00A0найдено' : total !== undefined && found(total)}
            </span>
          </h2>
          {query.isRefetchError && <StaleNotice onRetry={retry} />}
        </>
      }
      skeleton={<RecordSkeletons />}
      failed={<DataError />}
      nothing={empty}
      more={
        hasMore &&
        total !== undefined && (
          <ShowMore
            step={ADMIN_LIST_LIMIT}
            shown={before + rows.length}
            total={total}
            loading={query.isFetchingNextPage}
            failed={query.isFetchNextPageError}
            onMore={more}
          />
        )
      }
    >
      {before > 0 && (
        <div className="mb-4 text-center">
          <Button variant="light" onClick={earlier}>
            Показать предыдущие
          </Button>
        </div>
      )}
      <RecordTable {...columns} {...shown} />
    </Results>
  );
}

function StaleNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mb-4">
      <Notice kind="error">
        <p>Не&nbsp;удалось обновить список: показано то, что загрузилось раньше.</p>
        <Button variant="light" onClick={onRetry}>
          Обновить
        </Button>
      </Notice>
    </div>
  );
}

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

export function RecordSkeletons() {
  return (
    <div className="overflow-hidden plate" aria-hidden data-page-growing>
      {ROWS.map((row) => (
        <div key={row} className={classes.row}>
          <span />
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}

/** Pages that stand in the document at once: a list of thousands stays quick. */
const PAGES_SHOWN = 4;

type RecordQuery<T> = UseInfiniteQueryResult<InfiniteData<ListPage<T>>>;

/** The shown pages of a list that grows at its end; a new `resetKey` starts over. */
function usePageWindow<T>(query: RecordQuery<T>, resetKey: string) {
  const [end, setEnd] = useState(1);
  const [focusAt, setFocusAt] = useState<number>();
  const [key, setKey] = useState(resetKey);
  if (key !== resetKey) {
    setKey(resetKey);
    setEnd(1);
    setFocusAt(undefined);
  }
  const pages = query.data?.pages ?? [];
  const shownEnd = Math.min(end, pages.length);
  const start = Math.max(0, shownEnd - PAGES_SHOWN);
  const before = pages.slice(0, start).reduce((sum, page) => sum + page.items.length, 0);
  const rows = pages.slice(start, shownEnd).flatMap((page) => page.items);

  async function more() {
    const firstNew = before + rows.length;
    if (shownEnd === pages.length) {
      const { isError } = await query.fetchNextPage();
      if (isError) return;
    }
    setFocusAt(firstNew);
    setEnd(shownEnd + 1);
  }
  return {
    rows,
    /** Rows of the list above those shown. */
    before,
    /** Place in the list of the row that the focus goes to, once. */
    focusAt,
    onFocused: () => setFocusAt(undefined),
    hasMore: shownEnd < pages.length || query.hasNextPage,
    more: () => void more(),
    earlier: () => {
      setFocusAt(before - 1);
      setEnd(shownEnd - 1);
    },
  };
}
