import { useMediaQuery } from '@mantine/hooks';
import { Link, useRouter } from '@tanstack/react-router';
import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  type ComponentProps,
} from 'react';
import classes from './Records.module.css';

interface Column {
  header: string;
  /** Narrow by its content; its cells carry `data-tight` too. */
  tight?: boolean;
}

/** The link of a line to its record, marked by `ROW`. */
export type RecordLink = ComponentType<{ id: number; children: ReactNode }>;

export interface LineProps<T> {
  record: T;
  Open: RecordLink;
}

/** What a list shows of its records. */
export interface RecordColumns<T> {
  caption: string;
  columns: readonly Column[];
  /** The cells of a line; the first one heads the row and holds its link. */
  Cells: ComponentType<LineProps<T>>;
  /** The same on a phone. */
  Card: ComponentType<LineProps<T>>;
  Open: RecordLink;
}

interface RecordListProps<T> extends RecordColumns<T> {
  records: readonly T[];
  /** The list of other filters, while the new one loads. */
  old?: boolean;
  /** Id of the record whose link takes the focus. */
  focusId?: number | undefined;
  /** Called once it has. */
  onFocused?: () => void;
}

/** Records as a table, on a phone as cards. */
export function RecordList<T extends { id: number }>(props: RecordListProps<T>) {
  const { caption, columns, Cells, Card, Open, records, old = false, focusId, onFocused } = props;
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const place = useRef<HTMLDivElement>(null);
  const focus = useEffectEvent((id: number) => {
    // A record opened while the rows were loading has the focus already.
    const elsewhere = document.activeElement?.closest('dialog');
    if (!elsewhere) place.current?.querySelector<HTMLElement>(`[${ROW}="${id}"]`)?.focus();
    onFocused?.();
  });
  useEffect(() => {
    if (focusId !== undefined) focus(focusId);
  }, [focusId]);

  return (
    <div ref={place} className={classes.place} data-old={old || undefined} aria-busy={old}>
      {phone ? (
        <ul aria-label={caption} className={classes.cards}>
          {records.map((record) => (
            <li key={record.id} className={classes.card}>
              <Card record={record} Open={Open} />
            </li>
          ))}
        </ul>
      ) : (
        <table className={classes.table}>
          <caption className={classes.caption}>{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ header, tight }) => (
                <th key={header} scope="col" data-tight={tight}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {records.map((record) => (
              <tr key={record.id}>
                <Cells record={record} Open={Open} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

type OverListLinkProps = ComponentProps<RecordLink> & {
  to: '/admin/applications/$id' | '/admin/forms/$id';
};

/** Opens a record over its list, which stays as it is filtered and scrolled. */
export function OverListLink({ to, id, children }: OverListLinkProps) {
  return (
    <Link
      to={to}
      params={{ id: String(id) }}
      search
      state={{ overList: true }}
      resetScroll={false}
      className={classes.link}
      {...{ [ROW]: id }}
    >
      {children}
    </Link>
  );
}

/** Attribute of a row's link: the row's id. */
export const ROW = 'data-row';

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
