import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { Notice } from '../Notice.tsx';
import { EditDialog, type EditDialogControls } from '../overlays/EditDialog.tsx';
import { idInUrl, useLastShown } from '../overlays/overlay-history.ts';
import { DataError, DelayedSpinner } from '../StateScreen.tsx';
import type { RecordQuery } from './record-query.ts';

export interface RecordDialogOptions<R> {
  /** The search parameter that opens it; `new` for a record that is being added. */
  parameter: string;
  /** The record is undefined until it is loaded. */
  title: (id: number | 'new', record: R | undefined) => string;
  query: (id: number) => RecordQuery<R>;
  /** The record, or a form of it. May be lazy. */
  content: (record: R, controls: EditDialogControls) => ReactNode;
  /** The form of a record that is being added. */
  create?: (controls: EditDialogControls) => ReactNode;
  /** Said of an unknown id; otherwise that is a failure like others. */
  missing?: ReactNode;
  /** For a form: begins with the record as it is now, not as it once was. */
  fresh?: true;
  size?: 'md' | 'lg';
}

/** Id of the record that a search parameter opens. */
export function useIdInAddress(parameter: string): number | 'new' | undefined {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const value = search[parameter];
  return value === 'new' ? value : idInUrl(value);
}

/** The record that the address names, over its list. */
export function RecordDialog<R>(options: RecordDialogOptions<R>) {
  const { parameter, title, query, create, size = 'lg' } = options;
  const named = useIdInAddress(parameter);
  const id = named === 'new' && !create ? undefined : named;
  const shown = useLastShown(id);
  const { data: known } = useQuery({
    ...query(typeof shown === 'number' ? shown : 0),
    enabled: false,
  });
  return (
    <EditDialog
      parameter={parameter}
      opened={id !== undefined}
      title={shown === undefined ? '' : title(shown, known)}
      size={size}
    >
      {(controls) => (
        <Suspense fallback={<DelayedSpinner />}>
          {shown === 'new' && create?.(controls)}
          {typeof shown === 'number' && (
            <OpenRecord key={shown} id={shown} controls={controls} {...options} />
          )}
        </Suspense>
      )}
    </EditDialog>
  );
}

interface OpenRecordProps<R> extends RecordDialogOptions<R> {
  id: number;
  controls: EditDialogControls;
}

function OpenRecord<R>({ id, controls, query, content, missing, fresh }: OpenRecordProps<R>) {
  const { data, error, isFetchedAfterMount, isFetching } = useQuery(query(id));
  const [begun, setBegun] = useState(!fresh);
  if (!begun && data !== undefined && isFetchedAfterMount && !isFetching) setBegun(true);
  if (begun && data !== undefined) return content(data, controls);
  if (!error) return <DelayedSpinner />;
  if (missing !== undefined && error instanceof ApiError && error.status === 404)
    return <Notice kind="info">{missing}</Notice>;
  return <DataError text={error.message} />;
}
