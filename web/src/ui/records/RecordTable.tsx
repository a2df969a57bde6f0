import { type ComponentType, memo, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { VisuallyHidden } from '../Text.tsx';
import classes from './Records.module.css';
import { useMediaQuery } from '../media-query.ts';

/** What a list shows of its records: a cell of the table, a place of a phone's card. */
export interface Column<T> {
  header: string;
  cell: (record: T) => ReactNode;
  /** Dimmed below the cell; on a card a line of its own. */
  under?: (record: T) => ReactNode;
  /** Before the link of the first cell, and before that of a card. */
  lead?: (record: T) => ReactNode;
  /** Narrow by its content. */
  tight?: boolean;
  strong?: boolean;
  /** Where a card shows it, nowhere unless given. The title is the card's link. */
  card?: 'top' | 'corner' | 'title' | 'line' | 'foot';
  /** What a card shows instead of the cell and what is under it. */
  onCard?: (record: T) => ReactNode;
}

export const NUMBER_COLUMN: Column<{ id: number }> = {
  header: '№',
  tight: true,
  cell: ({ id }) => id,
  card: 'top',
  onCard: ({ id }) => `№\u00A0${id}`,
};

/** The link of a record, marked by `ROW`. */
export type RecordLink = ComponentType<{ id: number; children: ReactNode }>;

export interface RecordColumns<T> {
  caption: string;
  /** The first one is the link of its row. */
  columns: readonly Column<T>[];
  /** Said to screen readers before the link of a row: «Заявка № ». */
  rowLink?: (record: T) => string;
  /** And after the link of a card: «, заявка № 12». */
  cardLink?: (record: T) => string;
}

interface RecordTableProps<T> extends RecordColumns<T> {
  records: readonly T[];
  Open: RecordLink;
  /** The list of other filters, while the new one loads. */
  old?: boolean;
  /** Id of the record whose link takes the focus. */
  focusId?: number | undefined;
  /** Called once it has. */
  onFocused?: () => void;
}

/** Records as a table, on a phone as cards. */
export function RecordTable<T extends { id: number }>(props: RecordTableProps<T>) {
  const { old = false, focusId, onFocused } = props;
  const phone = useMediaQuery('(max-width: 48em)');
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
      {phone ? <Cards {...props} /> : <Table {...props} />}
    </div>
  );
}

function Table<T extends { id: number }>(props: RecordTableProps<T>) {
  const { caption, columns, records, Open, rowLink } = props;
  return (
    <table className={classes.table}>
      <caption className="sr-only">{caption}</caption>
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
          <Row key={record.id} {...{ record, columns, Open, rowLink }} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps<T> = Pick<RecordTableProps<T>, 'columns' | 'Open'> & {
  record: T;
  rowLink: RecordColumns<T>['rowLink'] | undefined;
};

/** Kept while its record stays: a list shows hundreds. */
const Row = memo(function Row<T extends { id: number }>(props: RowProps<T>) {
  const { record, columns, Open, rowLink } = props;
  const linkOf = ({ cell, lead }: Column<T>) => (
    <Led lead={lead?.(record)}>
      <Open id={record.id}>
        {rowLink && <VisuallyHidden>{rowLink(record)}</VisuallyHidden>}
        <span>{cell(record)}</span>
      </Open>
    </Led>
  );
  return (
    <tr>
      {columns.map((column, index) => {
        const { header, cell, under, tight, strong } = column;
        return index === 0 ? (
          <th key={header} scope="row" data-tight={tight}>
            {linkOf(column)}
          </th>
        ) : (
          <td key={header} data-tight={tight} data-strong={strong}>
            {cell(record)}
            {under?.(record) && <span className="block dimmed weight-400">{under(record)}</span>}
          </td>
        );
      })}
    </tr>
  );
}) as <T extends { id: number }>(props: RowProps<T>) => ReactNode;

function Led({ lead, children }: { lead: ReactNode; children: ReactNode }) {
  if (!lead) return children;
  return (
    <span className="flex items-center gap-3 *:min-w-0">
      {lead}
      {children}
    </span>
  );
}

function Cards<T extends { id: number }>({ caption, records, ...card }: RecordTableProps<T>) {
  return (
    <ul aria-label={caption} className="grid gap-3 plain-list">
      {records.map((record) => (
        <li key={record.id} className="relative grid gap-1.5 p-4 plate wrap-anywhere">
          <Card record={record} {...card} />
        </li>
      ))}
    </ul>
  );
}

type CardProps<T> = Pick<RecordTableProps<T>, 'columns' | 'Open' | 'cardLink'> & { record: T };

function Card<T extends { id: number }>({ record, columns, Open, cardLink }: CardProps<T>) {
  const at = (place: Column<T>['card']) => columns.filter(({ card }) => card === place);
  const contentOf = ({ cell, onCard }: Column<T>) => (onCard ?? cell)(record);
  const spans = (place: Column<T>['card']) =>
    at(place).map((column) => <span key={column.header}>{contentOf(column)}</span>);
  const title = at('title').map((column) => (
    <div key={column.header} className="text-lg weight-600 line-height-[1.3]">
      <Led lead={column.lead?.(record)}>
        <Open id={record.id}>
          <span>{contentOf(column)}</span>
          {cardLink && <VisuallyHidden>{cardLink(record)}</VisuallyHidden>}
        </Open>
      </Led>
    </div>
  ));
  const [top, foot] = [spans('top'), spans('foot')];
  return (
    <>
      <div className={classes.top}>
        {top.length > 0 ? <p className={classes.facts}>{top}</p> : title}
        {at('corner').map((column) => (
          <div key={column.header}>{contentOf(column)}</div>
        ))}
      </div>
      {top.length > 0 && title}
      {columns.map((column) => {
        const { header, card, under, onCard } = column;
        if (card !== 'line' && card !== 'title') return null;
        const line = card === 'line' && contentOf(column);
        const below = !onCard && under?.(record);
        return [line, below].map(
          // The parts of a column never change places.
          // eslint-disable-next-line react/no-array-index-key
          (text, index) => text && <div key={header + index}>{text}</div>,
        );
      })}
      {foot.length > 0 && <p className={classes.facts}>{foot}</p>}
    </>
  );
}

/** Attribute of a row's link: the row's id. */
export const ROW = 'data-row';
