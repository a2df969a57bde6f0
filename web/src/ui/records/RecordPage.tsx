import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { Icon } from '../icons/Icon.tsx';
import { DataError, DelayedSpinner, EmptyState } from '../StateScreen.tsx';
import classes from './Record.module.css';
import { type RecordQuery, useIdOfPath } from './record-query.ts';
import { RecordSkeletons } from './Records.tsx';

/** Id of the heading with the record's name. */
export const RECORD_HEADING = 'record';

/** After what had the focus is gone. */
export function focusRecord(): void {
  document.getElementById(RECORD_HEADING)?.focus();
}

interface RecordPage<R> {
  /** The list, which stays filtered. */
  list: `/admin/${string}`;
  /** The link to it. */
  back: string;
  query: (id: number) => RecordQuery<R>;
  /** The record is undefined until it is loaded. */
  title: (record: R | undefined, id: number) => string;
  /** Beside the title. */
  badge?: (record: R) => ReactNode;
  /** Said where there is no such record. */
  missing: { title: string; text?: string };
  content: (record: R) => ReactNode;
}

/** The record that the path names, on a page instead of its list. */
export function defineRecordPage<R>(page: RecordPage<R>) {
  return function RecordPageOfPath() {
    const id = useIdOfPath() ?? 0;
    return <OpenRecord key={id} id={id} page={page} />;
  };
}

function OpenRecord<R>({ id, page }: { id: number; page: RecordPage<R> }) {
  const { list, back, query, title, badge, missing, content } = page;
  const { data: record, error } = useQuery(query(id));
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <>
      <Link to={list as '/admin/users'} search className="back-link">
        <Icon name="arrow-left" /> {back}
      </Link>
      <div className={classes.head}>
        <h2 id={RECORD_HEADING} tabIndex={-1}>
          {title(record, id)}
        </h2>
        {record !== undefined && badge?.(record)}
      </div>
      {record !== undefined ? (
        content(record)
      ) : isMissing ? (
        <EmptyState {...missing} />
      ) : error ? (
        <DataError />
      ) : (
        <>
          <RecordSkeletons />
          <DelayedSpinner />
        </>
      )}
    </>
  );
}
