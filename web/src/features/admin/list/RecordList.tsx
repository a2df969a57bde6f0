import { useMediaQuery } from '@mantine/hooks';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import classes from './RecordList.module.css';
import { ROW } from './useRowFocus.ts';

export interface Column {
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
export interface RecordLook<T> {
  caption: string;
  columns: readonly Column[];
  /** The cells of a line; the first one heads the row and holds its link. */
  Cells: ComponentType<LineProps<T>>;
  /** The same on a phone. */
  Card: ComponentType<LineProps<T>>;
  Open: RecordLink;
}

interface RecordListProps<T> extends RecordLook<T> {
  records: readonly T[];
  /** The list of other filters, while the new one loads. */
  old?: boolean;
  /** Id of the record whose link takes the focus. */
  focusId?: number | undefined;
  /** Told when it has. */
  onFocused?: () => void;
}

/** Records as a table, on a phone as cards. */
export function RecordList<T extends { id: number }>(props: RecordListProps<T>) {
  const { caption, columns, Cells, Card, Open, records, old = false, focusId, onFocused } = props;
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const place = useRef<HTMLDivElement>(null);
  const focus = useEffectEvent((id: number) => {
    // Whoever has opened a record while the rows were on their way stays there.
    const elsewhere = document.activeElement?.closest('[role="dialog"]');
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
