import {
  type HistoryState,
  Link,
  type LinkProps,
  Outlet,
  useNavigate,
  useRouter,
  useSearch,
} from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { z } from 'zod';
import { Button } from '../Button.tsx';
import { FilterBar } from './filter-controls.tsx';
import {
  filterLink,
  type ListOptions,
  type ListPage,
  type PageParams,
  useList,
} from '../results/list-query.ts';
import { EmptyState } from '../StateScreen.tsx';
import {
  type Filters,
  type ListQuery,
  type ListState,
  type ReadFilters,
  readFilters,
} from './list-filters.ts';
import { WithListNotice } from './list-notice.tsx';
import { adminListQuery, parseSearchText, sectionKey, useIdOfPath } from './record-query.ts';
import { RecordDialog, type RecordDialogOptions, useIdInAddress } from './RecordDialog.tsx';
import { type RecordColumns, type RecordLink, ROW } from './RecordTable.tsx';
import { Records } from './Records.tsx';
import classes from './Records.module.css';

interface Nothing {
  title: string;
  text: string;
}

/** Texts of an empty list: nothing fits the filters, or there is nothing at all; one alone serves both. */
type Empties = { unmatched?: Nothing; none?: Nothing } | ((state: ListState) => ReactNode);

type OpenedRecord<R> =
  /** A page instead of the list, under a path of its own. */
  | { page: `/admin/${string}/$id` }
  /** A dialog over the list, under a path of its own. */
  | { over: `/admin/${string}/$id` }
  /** A dialog over the list, opened by a search parameter. */
  | RecordDialogOptions<R>;

export interface AdminList<Q extends ListQuery, T, C, R> extends RecordColumns<T> {
  /** Path of the tab; its last part begins the query keys. */
  path: `/admin/${string}`;
  /** The schema of the call's query. */
  query: Q;
  call: (
    query: Partial<z.output<Q>> & PageParams<C>,
    signal: AbortSignal,
  ) => Promise<ListPage<T, C>>;
  options?: ListOptions;
  filters: Filters<Q>;
  /** Without it rows lead nowhere. */
  open?: OpenedRecord<R>;
  /** «Найдено 3 заявки». */
  found: (total: number) => string;
  empty: Empties;
  /** Beside the filters. */
  action?: ReactNode;
  /** Between the filters and the list. */
  Note?: ComponentType<ListState>;
}

/** A tab of the panel over one call of the API: its filters, its list, and the record that is open. */
export function defineAdminList<
  Q extends ListQuery,
  T extends { id: number },
  C extends string | number,
  R = never,
>(list: AdminList<Q, T, C, R>) {
  const { path, open } = list;
  const dialog = open && 'parameter' in open ? open : undefined;
  const section = path.slice('/admin/'.length);
  const Open = open ? recordLink(path, open) : Unlinked;
  /** The filters of an address, and the query of their list. */
  const listOf = (search: Readonly<Record<string, unknown>>): ListOf<Q, T, C> => {
    const read = readFilters(list.query, list.filters, search);
    const load = (page: PageParams<C>, signal: AbortSignal) =>
      list.call({ ...read.query, ...page }, signal);
    const key: readonly unknown[] = [...sectionKey(section), 'list', read.query];
    return { ...read, options: adminListQuery(key, load, list.options) };
  };

  function AdminListTab() {
    const openId = useOpenId(dialog?.parameter);
    useRowFocus(openId, section);
    return (
      <WithListNotice>
        {(notice) => (
          <>
            {/* Behind a record's page it stays as it is filtered and scrolled. */}
            <div hidden={open && 'page' in open && openId !== undefined}>
              <FilteredList {...{ list, listOf, section, Open, notice }} />
            </div>
            {dialog ? <RecordDialog {...dialog} /> : <Outlet />}
          </>
        )}
      </WithListNotice>
    );
  }
  return Object.assign(AdminListTab, { listOf });
}

interface ListOf<Q extends ListQuery, T, C extends string | number> extends ReadFilters<Q> {
  options: ReturnType<typeof adminListQuery<T, C, readonly unknown[]>>;
}

function useOpenId(parameter: string | undefined): number | undefined {
  const inPath = useIdOfPath();
  const inAddress = useIdInAddress(parameter ?? '');
  if (parameter === undefined) return inPath;
  return inAddress === 'new' ? undefined : inAddress;
}

interface FilteredListProps<Q extends ListQuery, T, C extends string | number, R> {
  list: AdminList<Q, T, C, R>;
  listOf: (search: Readonly<Record<string, unknown>>) => ListOf<Q, T, C>;
  section: string;
  Open: RecordLink;
  notice: ReactNode;
}

function FilteredList<Q extends ListQuery, T extends { id: number }, C extends string | number, R>({
  list,
  listOf,
  section,
  Open,
  notice,
}: FilteredListProps<Q, T, C, R>) {
  const navigate = useNavigate();
  const { texts, filtered, query, options } = listOf(useSearch({ strict: false }));
  const result = useList(options);
  const change: ListState['change'] = (changed, typing = false) =>
    void navigate({
      ...filterLink(
        Object.fromEntries(
          Object.entries(changed).map(([name, text]) => [name, parseSearchText(text)]),
        ),
      ),
      replace: typing,
    });
  const narrowing = Object.keys(list.filters).filter((name) => !list.filters[name]?.isView);
  const state: ListState = {
    texts,
    filtered,
    change,
    reset: () => change(Object.fromEntries(narrowing.map((name) => [name, '']))),
  };
  return (
    <>
      <FilterBar filters={list.filters} state={state} action={list.action} />
      {list.Note && <list.Note {...state} />}
      {notice}
      <Records
        {...list}
        Open={Open}
        query={result}
        listKey={JSON.stringify(query)}
        headingId={section}
        empty={<Empty empty={list.empty} state={state} />}
      />
    </>
  );
}

function Empty({ empty, state }: { empty: Empties; state: ListState }) {
  if (typeof empty === 'function') return empty(state);
  const { unmatched, none } = empty;
  if (none && !(unmatched && state.filtered)) return <EmptyState {...none} />;
  return (
    unmatched && (
      <EmptyState
        {...unmatched}
        actions={<Button onClick={state.reset}>Сбросить фильтры</Button>}
      />
    )
  );
}

/** Instead of a link: shown later, a row still takes the focus. */
const Unlinked: RecordLink = ({ id, children }) => (
  <span tabIndex={-1} {...{ [ROW]: id }}>
    {children}
  </span>
);

/** The link of a row to its record. */
function recordLink<R>(path: string, open: OpenedRecord<R>): RecordLink {
  return function Open({ id, children }) {
    const link =
      'parameter' in open
        ? {
            to: path,
            search: (current: object) => ({ ...current, [open.parameter]: id }),
            state: (state: HistoryState) => ({ ...state, openedHere: true }),
            resetScroll: false,
            preload: false,
          }
        : {
            to: 'page' in open ? open.page : open.over,
            params: { id: String(id) },
            search: true,
            ...('over' in open && { state: { overList: true }, resetScroll: false }),
          };
    return (
      <Link {...(link as LinkProps)} className={classes.link} {...{ [ROW]: id }}>
        {children}
      </Link>
    );
  };
}

/** When a record closes, focuses its row, or the list's heading if the row has left the list. `openId`: the open record. */
export function useRowFocus(openId: number | undefined, headingId: string): void {
  const router = useRouter();
  const last = useRef(openId);
  useEffect(() => {
    if (openId !== undefined) last.current = openId;
  }, [openId]);

  const onRendered = useEffectEvent(() => {
    const id = last.current;
    if (openId !== undefined || id === undefined) return;
    last.current = undefined;
    // A list that is hidden behind another one may have a row of the same number.
    const row = [...document.querySelectorAll<HTMLElement>(`[${ROW}="${id}"]`)].find((link) =>
      link.checkVisibility(),
    );
    (row ?? document.getElementById(headingId))?.focus();
  });
  // After the shell, which moves the focus to the body of the page.
  useEffect(() => router.subscribe('onRendered', () => onRendered()), [router]);
}
