import type { Resort } from '@sklon/contract/resorts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { EditDialog } from '../../../ui/overlays/EditDialog.tsx';
import { DelayedSpinner, ErrorState } from '../../../ui/StateScreen.tsx';
import { adminResortQuery } from '../queries.ts';

const ResortForm = lazy(async () => ({ default: (await import('./ResortForm.tsx')).ResortForm }));

interface ResortEditorProps {
  /** Of the resort or folder that the address names. */
  id: number | undefined;
  resorts: readonly Resort[];
  onSaved: (resort: Resort, bookingsOutside: number) => void;
}

/** The form of a resort over the list. */
export function ResortEditor({ id, resorts, onSaved }: ResortEditorProps) {
  // Stays while the dialog closes, so that its form does not vanish first.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);
  const known = resorts.find((resort) => resort.id === shown);

  return (
    <EditDialog
      parameter="resort"
      opened={id !== undefined}
      title={known ? `${known.is_folder ? 'Папка' : 'Курорт'}: ${known.name}` : 'Курорт'}
    >
      {(controls) =>
        shown !== undefined && (
          <Suspense fallback={<DelayedSpinner />}>
            <Body
              key={shown}
              id={shown}
              {...controls}
              onSaved={(resort, outside) => {
                controls.close({ force: true });
                onSaved(resort, outside);
              }}
            />
          </Suspense>
        )
      }
    </EditDialog>
  );
}

type BodyProps = Omit<Parameters<typeof ResortForm>[0], 'resort'> & { id: number };

/** The form begins with the resort as it is now, not as the list once had it. */
function Body({ id, ...form }: BodyProps) {
  const query = useQuery(adminResortQuery(id));
  const [initial, setInitial] = useState<Resort>();
  if (!initial && query.isFetchedAfterMount && query.data && !query.isFetching)
    setInitial(query.data);
  if (initial) return <ResortForm resort={initial} {...form} />;
  return query.isError ? (
    <ErrorState
      title="Ошибка загрузки данных"
      text={query.error.message}
      onRetry={() => void query.refetch()}
    />
  ) : (
    <DelayedSpinner />
  );
}
