import {
  type HistoryState,
  Link,
  type LinkProps,
  Outlet,
  useNavigate,
  useRouter,
  useSearch,
} from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { z } from 'zod';
import { Button } from '../Button.tsx';
import { NativeSelect, TextInput } from '../form/Fields.tsx';
import { SearchField } from '../form/SearchField.tsx';
import {
  adminListQuery,
  filterLink,
  type ListOptions,
  type ListPage,
  type PageParams,
  parseSearchText,
  useList,
} from '../results/list-query.ts';
import { EmptyState } from '../StateScreen.tsx';
import {
  type Choice,
  type Filter,
  type Filters,
  type ListQuery,
  readFilters,
} from './list-filters.ts';
import { WithListNotice } from './list-notice.tsx';
import { sectionKey, useIdOfPath } from './record-query.ts';
import { RecordDialog, type RecordDialogOptions, useIdInAddress } from './RecordDialog.tsx';
import { type RecordColumns, type RecordLink, ROW } from './RecordTable.tsx';
import { Records } from './Records.tsx';
import classes from './Records.module.css';

/** How a list is filtered at the moment. */
export interface ListState {
  /** As the address has them, by their names there; empty: absent. */
  texts: Readonly<Record<string, string>>;
  filtered: boolean;
  /** `typing`: one of many changes of the same word, not a step for Back. */
  change: (changed: Readonly<Record<string, string>>, typing?: boolean) => void;
  /** Takes off what narrows the list. */
  reset: () => void;
}

interface Nothing {
  title: string;
  text: string;
}

/** What is said when nothing fits the filters, and when there is nothing at all; one alone: in both cases. */
type Empties = { unmatched?: Nothing; none?: Nothing } | ((state: ListState) => ReactNode);

type OpenedRecord<R> =
  /** A page instead of the list, under a path of its own. */
  | { page: `/admin/${string}/$id` }
  /** A dialog over the list, under a path of its own. */
  | { over: `/admin/${string}/$id` }
  /** A dialog over the list, opened by a search parameter. */
  | RecordDialogOptions<R>;

export interface AdminList<Q extends ListQuery, T, C, R> extends RecordColumns<T> {
  /** Of the tab; its last part begins the keys of the queries. */
  path: `/admin/${string}`;
  /** The schema of the call's query. */
  query: Q;
  call: (
    query: Partial<z.output<Q>> & PageParams<C>,
    signal: AbortSignal,
  ) => Promise<ListPage<T, C>>;
  options?: ListOptions;
  filters: Filters<Q>;
  open: OpenedRecord<R>;
  /** «Найдено 3 заявки». */
  found: (total: number) => string;
  empty: Empties;
  /** Beside the filters. */
  action?: ReactNode;
  /** Between the filters and the list. */
  note?: (state: ListState) => ReactNode;
}

/** A tab of the panel over one call of the API: its filters, its list, and the record that is open. */
export function defineAdminList<
  Q extends ListQuery,
  T extends { id: number },
  C extends string | number,
  R = never,
>(list: AdminList<Q, T, C, R>) {
  const { path, open } = list;
  const section = path.slice('/admin/'.length);
  const Open = recordLink(path, open);

  return function AdminListTab() {
    const openId = useOpenId(open);
    useRowFocus(openId, section);
    return (
      <WithListNotice>
        {(notice) => (
          <>
            {/* Behind a record's page it stays as it is filtered and scrolled. */}
            <div hidden={'page' in open && openId !== undefined}>
              <FilteredList list={list} section={section} Open={Open} notice={notice} />
            </div>
            {'parameter' in open ? <RecordDialog {...open} /> : <Outlet />}
          </>
        )}
      </WithListNotice>
    );
  };
}

function useOpenId<R>(open: OpenedRecord<R>): number | undefined {
  const inPath = useIdOfPath();
  const inAddress = useIdInAddress('parameter' in open ? open.parameter : '');
  if (!('parameter' in open)) return inPath;
  return inAddress === 'new' ? undefined : inAddress;
}

interface FilteredListProps<Q extends ListQuery, T, C, R> {
  list: AdminList<Q, T, C, R>;
  section: string;
  Open: RecordLink;
  notice: ReactNode;
}

function FilteredList<Q extends ListQuery, T extends { id: number }, C extends string | number, R>({
  list,
  section,
  Open,
  notice,
}: FilteredListProps<Q, T, C, R>) {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const { texts, query: asked, filtered } = readFilters(list.query, list.filters, search);
  const result = useList(
    adminListQuery(
      [...sectionKey(section), 'list', asked],
      (page: PageParams<C>, signal) => list.call({ ...asked, ...page }, signal),
      list.options,
    ),
  );
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
      {list.note?.(state)}
      {notice}
      <Records
        {...list}
        Open={Open}
        query={result}
        listKey={JSON.stringify(asked)}
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

interface FilterBarProps<Q extends ListQuery> {
  filters: Filters<Q>;
  state: ListState;
  action: ReactNode;
}

function FilterBar<Q extends ListQuery>({ filters, state, action }: FilterBarProps<Q>) {
  const entries = Object.entries<Filter<Q>>(filters);
  if (entries.length === 0) return null;
  return (
    <div className={classes.bar}>
      <search className={classes.filters}>
        {entries.map(([name, filter]) => (
          <FilterField key={name} name={name} filter={filter} {...state} />
        ))}
      </search>
      {action}
    </div>
  );
}

interface FilterFieldProps<Q extends ListQuery> extends Pick<ListState, 'texts' | 'change'> {
  name: string;
  filter: Filter<Q>;
}

function FilterField<Q extends ListQuery>({ name, filter, texts, change }: FilterFieldProps<Q>) {
  const { label } = filter;
  const value = texts[name] ?? '';
  const set = (text: string) => change({ [name]: text });
  switch (filter.as) {
    case 'search':
    case 'number':
      return (
        <SearchField
          label={label}
          placeholder={filter.placeholder}
          digits={filter.as === 'number'}
          value={value}
          onChange={(text) => change({ [name]: text }, true)}
        />
      );
    case 'buttons':
      return <FilterButtons label={label} choices={filter.choices} value={value} onChange={set} />;
    case 'select':
      return 'choices' in filter ? (
        <FilterSelect label={label} data={filter.choices} value={value} onChange={set} />
      ) : (
        <LoadedSelect label={label} useChoices={filter.useChoices} value={value} onChange={set} />
      );
    case 'date':
      return (
        <TextInput
          type="date"
          label={label}
          className={classes.select}
          min={filter.min && texts[filter.min]}
          max={filter.max && texts[filter.max]}
          value={value}
          onChange={({ currentTarget }) => set(currentTarget.value)}
        />
      );
    case 'link':
      return null;
  }
}

interface FilterControlProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** Buttons of which one is pressed. */
function FilterButtons({
  label,
  choices,
  value,
  onChange,
}: FilterControlProps & { choices: readonly Choice[] }) {
  return (
    <div role="group" aria-label={label} className={classes.buttons}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          className={classes.button}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}

type SelectData = ComponentProps<typeof NativeSelect>['data'];

/** One of several values; the system's own list. */
function FilterSelect({ label, data, value, onChange }: FilterControlProps & { data: SelectData }) {
  return (
    <NativeSelect
      label={label}
      data={data}
      value={value}
      className={classes.select ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

function LoadedSelect({
  useChoices,
  ...select
}: FilterControlProps & { useChoices: () => SelectData }) {
  return <FilterSelect {...select} data={useChoices()} />;
}

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

/**
 * Gives the focus back to the row whose record was open, the one seen last, when the record closes. `openId` is that of
 * the record open now. A row that has left the list meanwhile leaves the focus to the heading of the list, by its id.
 */
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
