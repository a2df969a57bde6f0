import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { EditDialog, type EditDialogControls } from '../overlays/EditDialog.tsx';
import { DelayedSpinner, DataError } from '../StateScreen.tsx';

type RecordQuery<T, K extends QueryKey> = (id: number) => UseQueryOptions<T, Error, T, K>;

interface RecordEditorProps<T, K extends QueryKey> extends Pick<
  ComponentProps<typeof EditDialog>,
  'parameter' | 'size'
> {
  /** Of the record that the address names; 'new' for one that is being added. */
  id: number | 'new' | undefined;
  query: RecordQuery<T, K>;
  /** Of the dialog; the record is undefined until it is loaded. */
  title: (id: number | 'new' | undefined, record: T | undefined) => string;
  /** The form; the record is null for one that is being added. May be lazy. */
  children: (record: T | null, controls: EditDialogControls) => ReactNode;
}

/** The form of a record over the list. */
export function RecordEditor<T, K extends QueryKey>(props: RecordEditorProps<T, K>) {
  const { parameter, size, id, query, title, children } = props;
  // Stays while the dialog closes, so that its form does not vanish first.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);

  const { data: known } = useQuery({
    ...query(typeof shown === 'number' ? shown : 0),
    enabled: false,
  });

  return (
    <EditDialog
      parameter={parameter}
      opened={id !== undefined}
      title={title(shown, known)}
      {...(size && { size })}
    >
      {(controls) => {
        if (shown === undefined) return null;
        return (
          <Suspense fallback={<DelayedSpinner />}>
            {shown === 'new' ? (
              children(null, controls)
            ) : (
              <FreshRecord key={shown} query={query(shown)}>
                {(record) => children(record, controls)}
              </FreshRecord>
            )}
          </Suspense>
        );
      }}
    </EditDialog>
  );
}

interface FreshRecordProps<T, K extends QueryKey> {
  query: UseQueryOptions<T, Error, T, K>;
  children: (record: T) => ReactNode;
}

/** The form begins with the record as it is now, not as the list once had it. */
function FreshRecord<T, K extends QueryKey>({ query: options, children }: FreshRecordProps<T, K>) {
  const query = useQuery(options);
  const [initial, setInitial] = useState<T>();
  if (!initial && query.isFetchedAfterMount && query.data && !query.isFetching)
    setInitial(query.data);
  if (initial) return children(initial);
  return query.isError ? <DataError text={query.error.message} /> : <DelayedSpinner />;
}
