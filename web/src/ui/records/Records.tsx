import { Button } from '@mantine/core';
import { ADMIN_LIST_LIMIT } from '@sklon/contract/limits';
import { plural, pluralForm, type PluralForms } from '@sklon/contract/plural';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Notice } from '../Notice.tsx';
import { ShowMore } from '../results/ResultList.tsx';
import { DelayedSpinner, ErrorState } from '../StateScreen.tsx';
import { VisuallyHidden } from '../Text.tsx';
import { type RecordColumns, RecordList } from './RecordList.tsx';
import classes from './Records.module.css';

interface RecordsProps<T> extends RecordColumns<T> {
  query: RecordQuery<T>;
  /** Changes when another list begins. */
  listKey: string;
  headingId: string;
  found: PluralForms;
  noun: PluralForms;
  /** Said when there is nothing. */
  empty: ReactNode;
}

/** A list of the panel in all of its states. */
export function Records<T extends { id: number }>(props: RecordsProps<T>) {
  const { query, listKey, headingId, found, noun, empty, ...columns } = props;
  const { rows, before, focusAt, onFocused, hasMore, more, earlier } = usePageWindow(
    query,
    listKey,
  );
  const total = query.data?.pages[0]?.total;
  const retry = () => void query.refetch();

  if (query.isPending) return <RecordSkeletons />;
  if (total === undefined)
    return (
      <ErrorState
        title="Ошибка загрузки данных"
        text="Проверьте связь и&nbsp;попробуйте ещё раз."
        onRetry={retry}
      />
    );
  return (
    <>
      <h2 id={headingId} tabIndex={-1} className={classes.found} data-empty={total === 0}>
        <VisuallyHidden>{columns.caption}. </VisuallyHidden>
        <span role="status">
          {total === 0
            ? 'Ничего не\u00A0найдено'
            : `${pluralForm(total, found)} ${plural(total, noun)}`}
        </span>
      </h2>
      {query.isRefetchError && (
        <div className={classes.stale}>
          <Notice kind="error">
            <p>Не&nbsp;удалось обновить список: показано то, что загрузилось раньше.</p>
            <Button variant="light" onClick={retry}>
              Обновить
            </Button>
          </Notice>
        </div>
      )}
      {total === 0 && empty}
      {before > 0 && (
        <div className={classes.earlier}>
          <Button variant="light" onClick={earlier}>
            Показать предыдущие
          </Button>
        </div>
      )}
      {rows.length > 0 && (
        <RecordList
          {...columns}
          records={rows}
          old={query.isPlaceholderData}
          focusId={focusAt === undefined ? undefined : rows[focusAt - before]?.id}
          onFocused={onFocused}
        />
      )}
      {hasMore && !query.isPlaceholderData && (
        <ShowMore
          step={ADMIN_LIST_LIMIT}
          shown={before + rows.length}
          total={total}
          loading={query.isFetchingNextPage}
          failed={query.isFetchNextPageError}
          onMore={more}
        />
      )}
    </>
  );
}

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];

/** The shape of a list while it loads: lines of a table, on a phone cards. */
export function RecordSkeletons() {
  return (
    <>
      <div className={classes.list} aria-hidden data-page-growing>
        {ROWS.map((row) => (
          <div key={row} className={classes.row}>
            <span />
            <span />
            <span />
            <span />
          </div>
        ))}
      </div>
      <DelayedSpinner />
    </>
  );
}

/** Pages that stand in the document at once: a list of thousands stays quick. */
const PAGES_SHOWN = 4;

interface RecordPage<T> {
  items: T[];
  total: number;
  next_cursor: number | string | null;
}

type RecordQuery<T> = UseInfiniteQueryResult<InfiniteData<RecordPage<T>>>;

/** The pages that are shown of a list that grows at its end. `resetKey`: another list begins anew. */
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
    /** From now on rows may move without the focus following. */
    onFocused: () => setFocusAt(undefined),
    hasMore: shownEnd < pages.length || query.hasNextPage,
    more: () => void more(),
    earlier: () => {
      setFocusAt(before - 1);
      setEnd(shownEnd - 1);
    },
  };
}
