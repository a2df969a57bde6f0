import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/** Pages that stand in the document at once: a list of thousands stays quick. */
const PAGES_SHOWN = 4;

export interface RecordPage<T> {
  items: T[];
  total: number;
  next_cursor: number | string | null;
}

export type RecordQuery<T> = UseInfiniteQueryResult<InfiniteData<RecordPage<T>>>;

/** The pages that are shown of a list that grows at its end. `resetKey`: another list begins anew. */
export function usePageWindow<T>(query: RecordQuery<T>, resetKey: string) {
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
