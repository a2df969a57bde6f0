import type { Rental } from '@sklon/contract/rentals';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { EditDialog } from '../../../ui/overlays/EditDialog.tsx';
import { DelayedSpinner, ErrorState } from '../../../ui/StateScreen.tsx';
import { editedRentalQuery } from './queries.ts';

const RentalForm = lazy(async () => ({ default: (await import('./RentalForm.tsx')).RentalForm }));

interface RentalEditorProps {
  /** Of the shop that the address names; 'new' for one that is being added. */
  id: number | 'new' | undefined;
  onSaved: (message: string, name: string) => void;
}

/** The form of a shop over the list. */
export function RentalEditor({ id, onSaved }: RentalEditorProps) {
  // Stays while the dialog closes, so that its form does not vanish first.
  const [shown, setShown] = useState(id);
  if (id !== undefined && id !== shown) setShown(id);

  const known = useQuery({
    ...editedRentalQuery(typeof shown === 'number' ? shown : 0),
    enabled: false,
  }).data;
  const title =
    shown === 'new' ? 'Новый прокат' : known ? `Прокат: ${known.business_name}` : 'Прокат';

  return (
    <EditDialog parameter="rental" opened={id !== undefined} title={title} size="lg">
      {(controls) => {
        const form = {
          ...controls,
          onSaved: (message: string, name: string) => {
            controls.close({ force: true });
            onSaved(message, name);
          },
        };
        if (shown === undefined) return null;
        return (
          <Suspense fallback={<DelayedSpinner />}>
            {shown === 'new' ? (
              <RentalForm rental={null} {...form} />
            ) : (
              <KnownRental key={shown} id={shown} {...form} />
            )}
          </Suspense>
        );
      }}
    </EditDialog>
  );
}

type KnownRentalProps = Omit<Parameters<typeof RentalForm>[0], 'rental'> & { id: number };

/** The form begins with the shop as it is now, not as the list once had it. */
function KnownRental({ id, ...form }: KnownRentalProps) {
  const query = useQuery(editedRentalQuery(id));
  const [initial, setInitial] = useState<Rental>();
  if (!initial && query.isFetchedAfterMount && query.data && !query.isFetching)
    setInitial(query.data);
  if (initial) return <RentalForm rental={initial} {...form} />;
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
